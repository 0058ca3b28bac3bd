import type { ReactNode } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { DrawingProps } from './drawing.tsx';
import { InRackUnit } from './in-rack.tsx';
import { InRowUnit } from './in-row.tsx';
import { PerimeterUnit } from './perimeter.tsx';
import { TelecomUnit } from './telecom.tsx';

interface FamilyPicture {
  /** What tells the family from its neighbours, in a few words; a key of TRANSLATE. */
  readonly short: string;
  /** What the drawing shows, the scene and what is special about it; keys of TRANSLATE. */
  readonly shows: readonly string[];
  readonly draw: (props: DrawingProps) => ReactNode;
}

const perimeterScene =
  'Perimeter unit on a raised floor: cold air rises through a tile before the rack, warm air returns over the racks';
const inRowScene =
  'Unit between two racks of a row: it blows cold air out before the racks and draws warm air in from behind them';

/** The nine families of the specification, by code. */
const pictures: ReadonlyMap<string, FamilyPicture> = new Map<string, FamilyPicture>([
  [
    'SPdx',
    {
      short: 'Direct expansion',
      shows: [perimeterScene, 'Compressor of fixed speed, condenser outside'],
      draw: (props) => <PerimeterUnit {...props} sink="condenser" compressor="fixed" />,
    },
  ],
  [
    'SPdi',
    {
      short: 'Direct expansion, inverter',
      shows: [perimeterScene, 'Inverter compressor, condenser outside'],
      draw: (props) => <PerimeterUnit {...props} sink="condenser" compressor="inverter" />,
    },
  ],
  [
    'SPdf',
    {
      short: 'Inverter with free cooling',
      shows: [perimeterScene, 'Inverter compressor and a second coil for free cooling, condenser outside'],
      draw: (props) => <PerimeterUnit {...props} sink="condenserWithFreeCooling" compressor="inverter" />,
    },
  ],
  [
    'SPcw',
    {
      short: 'Chilled water',
      shows: [perimeterScene, 'Water coil with its valve, chiller outside'],
      draw: (props) => <PerimeterUnit {...props} sink="chilledWater" compressor={null} />,
    },
  ],
  [
    'SRdx',
    {
      short: 'Direct expansion, inverter',
      shows: [inRowScene, 'Inverter compressor, condenser outside'],
      draw: (props) => <InRowUnit {...props} sink="condenser" compressor="inverter" />,
    },
  ],
  [
    'SRdf',
    {
      short: 'Inverter with free cooling',
      shows: [inRowScene, 'Inverter compressor and free cooling, condenser outside'],
      draw: (props) => <InRowUnit {...props} sink="condenserWithFreeCooling" compressor="inverter" />,
    },
  ],
  [
    'SRcw',
    {
      short: 'Chilled water',
      shows: [inRowScene, 'Water coil, chiller outside'],
      draw: (props) => <InRowUnit {...props} sink="chilledWater" compressor={null} />,
    },
  ],
  [
    'STfi',
    {
      short: 'Inverter, air to the front or below',
      shows: [
        'Unit against the wall of a telecom shelter: cold air goes forwards or under the floor to the equipment, warm air returns to its top',
        'Inverter compressor, condenser outside',
      ],
      draw: (props) => <TelecomUnit {...props} />,
    },
  ],
  [
    'SKha',
    {
      short: 'Inverter, inside the rack',
      shows: [
        'Unit at the bottom of a closed rack: cold air rises before the equipment, warm air falls behind it',
        'Inverter compressor and condenser outside',
      ],
      draw: (props) => <InRackUnit {...props} />,
    },
  ],
]);

/** Key of TRANSLATE: what tells a family from its neighbours; null for a family that has no drawing of ours. */
export const familyInShort = (family: string): string | null => pictures.get(family)?.short ?? null;

interface FamilyDrawingProps {
  /** The four-letter code. */
  readonly family: string;
  readonly className?: string | undefined;
  /** The words beside it say all: nothing is read out for the drawing. */
  readonly isDecoration?: boolean;
}

/** The illustration of a family in the colours of the theme, with its text alternative; nothing where there is none. */
export function FamilyDrawing({ family, className, isDecoration = false }: FamilyDrawingProps) {
  const t = useTranslate();
  const picture = pictures.get(family);
  if (!picture) return null;
  const label = isDecoration ? undefined : picture.shows.map((key) => t(key)).join('. ');
  return picture.draw({ className, label });
}
