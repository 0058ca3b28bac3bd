import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';
import { brushPanelOf, bulkOfUps1, countOf, horizontalOf, housedInRow, shelfOf, takenUnits } from './rack-interior.ts';
import { pduOf, pdusOfRack } from './rack-pdu.ts';
import type { RowName } from './rack-row.ts';
import { isOpenSided, ofRow, orderedRack, rackOf, racksIn, rowsOf } from './rack-row.ts';
import type { RowLayout } from './row-layout.ts';
import { rowLayout, verticalOrganiser } from './row-layout.ts';
import { accessoryFor } from './row-rules.ts';
import type { SmallPartKind } from './tables/equipment.ts';

/** The parts of the racks of one set: row by row, then what both rows share in packs. */
export const rackParts = (values: Values, context: RackContext): readonly PlacedPart[] => [
  ...rowsOf(values).flatMap((row) => {
    const layout = rowLayout(values, context, row)!;
    return [
      ...bodyParts(values, context, layout),
      ...powerParts(values, context, row),
      ...insideParts(values, context, layout),
    ];
  }),
  ...sharedParts(values, context),
];

/** Racks with their sides, joints, plinths and accessories. */
function bodyParts(values: Values, context: RackContext, { row, pairs, joints }: RowLayout): readonly PlacedPart[] {
  const racks = racksIn(values, row);
  const rack = orderedRack(values, context, row);
  const isBayed = values['baying'] === true;
  const part = (kind: Parameters<RackContext['accessory']>[0], quantity: number): readonly PlacedPart[] =>
    placed('accessory', accessoryFor(kind, values, context, row)?.partNumber, quantity, row);
  const wanted = (field: string, kind: Parameters<RackContext['accessory']>[0]): readonly PlacedPart[] =>
    values[field] === true ? part(kind, racks) : [];
  return [
    ...placed('rack', rack?.partNumber, racks, row),
    ...placed(
      'accessory',
      rack?.sidePanelSet,
      isOpenSided(values, context, row) ? numberOf(values, ofRow('openEnds', row)) : 0,
      row,
    ),
    ...(isBayed ? [...part('bayingKit', pairs), ...part('bayingKitInRow', joints)] : []),
    ...(values['plinth'] === true
      ? [
          ...part('plinthFront', racks * context.limit('plinthsPerRack')),
          ...part('plinthSide', context.limit('plinthsPerRow')),
        ]
      : []),
    ...placed('accessory', rack?.bottomPanel, values['bottomPanel'] === true ? racks : 0, row),
    ...wanted('casters', 'casters'),
    ...wanted('floorAnchors', 'floorAnchor'),
    ...wanted('locks', 'lock'),
    ...wanted('rackLights', 'light'),
    ...wanted('fanTrays', 'fanTray'),
    ...(Number.isNaN(numberOf(values, 'mountingRails')) ? [] : part('mountingRails', racks)),
  ];
}

/** PDUs, their sensors and cords. */
function powerParts(values: Values, context: RackContext, row: RowName): readonly PlacedPart[] {
  if (values['pdu'] !== true) return [];
  const racks = racksIn(values, row);
  const chosen = pduOf(values, context, row);
  const cord = (outlet: string, perRack: number): readonly PlacedPart[] =>
    perRack > 0
      ? placed(
          'pdu',
          context.cord(outlet, numberOf(values, 'cordLengthM'), values['cordLocking'] === true)?.partNumber,
          racks * perRack,
          row,
        )
      : [];
  const takesSensor = values['pduSensor'] === true && values['pduType'] !== 'basic' && chosen;
  return [
    ...placed('pdu', chosen?.pdu.partNumber, racks * pdusOfRack(values, chosen), row),
    ...placed(
      'pdu',
      context.pduSensor?.partNumber,
      takesSensor
        ? racks * Math.min(context.limit('sensorsPerRack'), pdusOfRack(values, chosen) * chosen.pdu.sensorPorts)
        : 0,
      row,
    ),
    ...cord('C13', countOf(values, 'cordsC13')),
    ...cord('C19', countOf(values, 'cordsC19')),
  ];
}

/** Panels, cable managers, shelves, troughs and earth bars of a row. */
function insideParts(values: Values, context: RackContext, { row, pairs }: RowLayout): readonly PlacedPart[] {
  const racks = racksIn(values, row);
  const shelves = countOf(values, 'shelvesPerRack');
  const isBetween = values['vOrganiser'] === 'verticalBetweenRacks';
  const widthMm = numberOf(values, ofRow('widthMm', row));
  const openings = Math.floor(racks / context.limit('troughOpeningEvery'));
  return [
    ...placed('panel', brushPanelOf(values, context)?.partNumber, racks * countOf(values, 'brushPerRack'), row),
    ...placed('cabling', horizontalOf(values, context)?.partNumber, racks * countOf(values, 'hOrganisersPerRack'), row),
    ...placed(
      'cabling',
      verticalOrganiser(values, context, row)?.partNumber,
      isBetween ? pairs + 2 : racks * context.limit('vOrganisersPerRack'),
      row,
    ),
    ...(shelves > 0 ? placed('panel', shelfOf(values, context)?.partNumber, racks * shelves, row) : []),
    ...(values['roofTrough'] === true
      ? [
          ...placed('cabling', context.roofTrough('roofTrough', widthMm)?.partNumber, racks - openings, row),
          ...placed('cabling', context.roofTrough('roofTroughOpening', widthMm)?.partNumber, openings, row),
        ]
      : []),
    ...(values['earthBar'] === true
      ? placed('panel', context.smallPart('earthBar', textOf(values, 'series'))?.partNumber, racks, row)
      : []),
  ];
}

/** Free units of all racks of a row. */
export function freeUnits(values: Values, context: RackContext, row: RowName): number {
  const units = rackOf(values, context, row)?.usableUnits ?? 0;
  const taken = takenUnits(values, context, row);
  const each = bulkOfUps1(values, context).units;
  return housedInRow(values, row).reduce((sum, housed) => sum + Math.max(0, units - taken - housed * each), 0);
}

/** Items that M6 fixings hold in a rack of a row. */
function mountedItems(values: Values, context: RackContext, row: RowName): number {
  const chosen = pduOf(values, context, row);
  return (
    numberOf(values, ofRow('itemsPerRack', row)) +
    countOf(values, 'shelvesPerRack') +
    countOf(values, 'hOrganisersPerRack') +
    countOf(values, 'brushPerRack') +
    (chosen && chosen.pdu.heightU > 0 ? pdusOfRack(values, chosen) : 0) +
    (values['earthBar'] === true ? 1 : 0)
  );
}

/** Small parts by the rack, with the choices that ask for them. */
const smallParts = [
  ['earthLead', 'earthBar'],
  ['cableTie', 'cableTies'],
  ['label', 'labels'],
  ['edgeProtection', 'edgeProtection'],
] as const satisfies readonly (readonly [SmallPartKind, string])[];

/** What is sold in packs: rounded up over the racks of both rows. */
function sharedParts(values: Values, context: RackContext): readonly PlacedPart[] {
  const rows = rowsOf(values);
  const series = textOf(values, 'series');
  const racks = rows.reduce((sum, row) => sum + racksIn(values, row), 0);
  const blank = context.blankingPanel(series);
  const hardware = context.smallPart('hardware', series);
  const free = rows.reduce((sum, row) => sum + freeUnits(values, context, row), 0);
  const items = rows.reduce((sum, row) => sum + racksIn(values, row) * mountedItems(values, context, row), 0);
  return [
    ...(values['blanking'] === true && blank
      ? placed('panel', blank.partNumber, Math.ceil(free / blank.piecesPerPack))
      : []),
    ...(values['hardware'] === true && hardware
      ? placed(
          'cabling',
          hardware.partNumber,
          Math.ceil((context.limit('hardwarePerItem') * items) / hardware.packQuantity),
        )
      : []),
    ...smallParts.flatMap(([kind, field]) => {
      const row = values[field] === true ? context.smallPart(kind, series) : undefined;
      return row ? placed('cabling', row.partNumber, Math.ceil((racks * (row.perRack ?? 0)) / row.packQuantity)) : [];
    }),
  ];
}
