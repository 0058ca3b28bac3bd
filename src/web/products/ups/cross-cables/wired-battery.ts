import { blockPlaces, enclosuresFor } from '../../../../core/engineering/battery-enclosure.ts';
import { quantity } from '../../../../core/units.ts';
import type { Enclosure, UpsContext, Vrla } from '../../../../core/products/ups/context.ts';
import type { WiredBattery } from '../../../../core/products/ups/wire-list.ts';
import type { CrossCablesSearch } from './cross-cables-search.ts';

/** What the address leaves open: a string of a common length and a current that every set carries. */
const defaults = { kind: 'closed', blocks: 36, strings: 1, current: 100 } as const;

/** A housing for a block and how many of it the battery takes; null where it has no place in it. */
export interface HousingOption {
  readonly enclosure: Enclosure;
  readonly capacityBlocks: number;
  readonly pieces: number | null;
}

export const vrlaOf = ({ batteries }: Pick<UpsContext, 'batteries'>): readonly Vrla[] =>
  batteries.filter((battery) => battery.kind === 'vrla');

/** The housings of a kind, as they would hold a battery. */
export const housingOptions = (
  { enclosures }: Pick<UpsContext, 'enclosures'>,
  kind: Enclosure['kind'],
  { row }: Vrla,
  size: { readonly strings: number; readonly blocks: number },
): readonly HousingOption[] =>
  enclosures
    .filter((enclosure) => enclosure.kind === kind)
    .map((enclosure) => {
      const { capacityBlocks } = blockPlaces(enclosure.row, row);
      return { enclosure, capacityBlocks, pieces: enclosuresFor({ kind, capacityBlocks }, size) };
    });

/** A housing that does hold the battery, of its kind if there is one, else of the other. */
export function housingThatHolds({ battery, kind, wired }: Looked, context: UpsContext): Enclosure | null {
  for (const each of [kind, kind === 'open' ? 'closed' : 'open'] as const) {
    const best = fewest(housingOptions(context, each, battery, wired.size));
    if (best && best.pieces !== null) return best.enclosure;
  }
  return null;
}

export interface Looked {
  readonly battery: Vrla;
  readonly kind: Enclosure['kind'];
  readonly options: readonly HousingOption[];
  readonly wired: WiredBattery;
}

/** The battery of an address. What the catalogue does not know gives way to the default; null where it has no battery. */
export function lookedAt(search: CrossCablesSearch, context: UpsContext): Looked | null {
  const batteries = vrlaOf(context);
  const battery = batteries.find(({ partNumber }) => partNumber === search.battery) ?? batteries[0];
  const kind = search.kind ?? defaults.kind;
  const size = { strings: search.strings ?? defaults.strings, blocks: search.blocks ?? defaults.blocks };
  if (!battery) return null;
  const options = housingOptions(context, kind, battery, size);
  const chosen = options.find(({ enclosure }) => enclosure.partNumber === search.enclosure) ?? fewest(options);
  if (!chosen) return null;
  return {
    battery,
    kind,
    options,
    wired: {
      block: battery.row,
      enclosure: chosen.enclosure,
      size,
      current: quantity(search.current ?? defaults.current, 'A'),
      crossSectionMm2: search.section ?? null,
      units: 1,
    },
  };
}

/** The housing of which the fewest hold the battery, the first of equals; the first of all where none does. */
function fewest(options: readonly HousingOption[]): HousingOption | undefined {
  let best: HousingOption | undefined;
  for (const option of options) {
    if (option.pieces !== null && (best?.pieces == null || option.pieces < best.pieces)) best = option;
  }
  return best ?? options[0];
}
