import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber, formatQuantity } from '../../../core/format.ts';
import type { ComparedBattery } from '../../../core/products/ups/battery-offers.ts';
import type { Translate } from '../../../core/translation/translate.ts';

/** A sum in minor units. */
interface Sum {
  readonly minor: number;
  /** Told with its sign. */
  readonly isChange?: boolean;
}

/** A column of figures of the table of batteries, by which it can be sorted. */
export interface BatteryColumn {
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly head: string;
  /** Key of TRANSLATE; of sums it is the currency. */
  readonly unit: string | null;
  /** What it is, where the head alone does not say it; key of TRANSLATE. */
  readonly title?: string;
  /** What is compared; null stands last. */
  readonly of: (row: ComparedBattery) => number | null;
  /** What stands in the cell; null for nothing. */
  readonly shown: (row: ComparedBattery) => string | Sum | null;
  /** What belongs to it, a line each, below. */
  readonly notes?: (row: ComparedBattery, t: Translate) => readonly (string | Sum | null)[];
}

const minutes = (runtime: Runtime | null): string | null =>
  runtime === null ? null : `${runtime.isAtLeast ? '≥' : ''}${formatNumber(toldMinutes(runtime.minutes), 1)}`;

const sum = (minor: number | null): Sum | null => (minor === null ? null : { minor });

export const batteryColumns: readonly BatteryColumn[] = [
  {
    name: 'total',
    head: 'Price',
    unit: null,
    title:
      'Everything that the solution lists with this battery, at list price; below it by how much that is more than as it stands',
    of: ({ listTotal }) => listTotal,
    shown: ({ listTotal }) => sum(listTotal),
    notes: ({ difference }) => [difference === null || difference === 0 ? null : { minor: difference, isChange: true }],
  },
  {
    name: 'beginning',
    head: 'Beginning',
    unit: 'min',
    title: 'At the beginning of life',
    of: ({ runtimeAtBeginning }) => runtimeAtBeginning?.minutes ?? null,
    shown: ({ runtimeAtBeginning }) => minutes(runtimeAtBeginning),
  },
  {
    name: 'end',
    head: 'End',
    unit: 'min',
    title: 'At the end of life',
    of: ({ runtimeAtEnd }) => runtimeAtEnd?.minutes ?? null,
    shown: ({ runtimeAtEnd }) => minutes(runtimeAtEnd),
  },
  {
    name: 'replacement',
    head: 'Replacement',
    unit: null,
    title:
      'New blocks or cabinets of all UPSs at list price, without work, and after how many years: the stated life of the battery; of lead-acid blocks halved for every 8.3 K above 25 °C',
    of: ({ replacement }) => replacement.cost,
    shown: ({ replacement }) => sum(replacement.cost),
    notes: ({ replacement: { afterYears } }, t) => [
      afterYears === null ? null : t('after {count} year | after {count} years', { count: Math.round(afterYears) }),
    ],
  },
  {
    name: 'weight',
    head: 'Weight',
    unit: 'kg',
    of: ({ weightKg }) => weightKg,
    shown: ({ weightKg }) => (weightKg === null ? null : formatNumber(weightKg, 0)),
    notes: ({ footprintM2, housing }, t) => [
      footprintM2 > 0 ? formatQuantity(footprintM2, t('m²'), 2) : null,
      housing?.floorLoadKgM2 == null ? null : formatQuantity(housing.floorLoadKgM2, t('kg/m²'), 0),
    ],
  },
];

/** The cheapest solution first. */
export const usualOrder = 'total';

/** Rows in an order, `-` before it where the largest comes first; those without a figure stand last either way, equal ones as they were. */
export function sortedBatteries(rows: readonly ComparedBattery[], order: string): readonly ComparedBattery[] {
  const isFalling = order.startsWith('-');
  const { of } = batteryColumns.find(({ name }) => name === order.replace(/^-/, ''))!;
  return rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * (isFalling ? -1 : 1);
  });
}

/** The cheapest of each kind that lasts as asked, and the present one: what somebody compares first. */
export function bestOfKinds(rows: readonly ComparedBattery[]): readonly ComparedBattery[] {
  const enough = sortedBatteries(
    rows.filter(({ isEnough }) => isEnough),
    usualOrder,
  );
  return rows.filter((row) => row.isPresent || row === enough.find(({ kind }) => kind === row.kind));
}
