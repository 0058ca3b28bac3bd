import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber } from '../../../core/format.ts';
import type { ComparedBattery } from '../../../core/products/ups/battery-offers.ts';

/** A column of figures of the table of batteries, by which it can be sorted. */
export interface BatteryColumn {
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly head: string;
  /** Key of TRANSLATE; of sums it is the currency. */
  readonly unit: string | null;
  /** What is compared, of sums in minor units; null stands last. */
  readonly of: (row: ComparedBattery) => number | null;
  /** Null where it is a sum. */
  readonly text: ((row: ComparedBattery) => string) | null;
  /** What it is, where the head alone does not say it; key of TRANSLATE. */
  readonly title?: string;
}

const minutes = (runtime: Runtime | null): string =>
  runtime === null ? '—' : `${runtime.isAtLeast ? '≥' : ''}${formatNumber(toldMinutes(runtime.minutes), 1)}`;

const sum = (name: string, head: string, of: BatteryColumn['of'], title: string): BatteryColumn => ({
  name,
  head,
  unit: null,
  of,
  text: null,
  title,
});

function figure(
  name: string,
  head: string,
  unit: string,
  of: BatteryColumn['of'],
  { decimals = 0, title }: { readonly decimals?: number; readonly title?: string } = {},
): BatteryColumn {
  const text = (row: ComparedBattery) => {
    const value = of(row);
    return value === null ? '—' : formatNumber(value, decimals);
  };
  return { name, head, unit, of, text, ...(title !== undefined && { title }) };
}

export const batteryColumns: readonly BatteryColumn[] = [
  sum(
    'total',
    'Solution',
    ({ listTotal }) => listTotal,
    'Everything that the solution lists with this battery, at list price',
  ),
  sum(
    'difference',
    'Difference',
    ({ difference }) => difference,
    'By how much it costs more than the solution as it stands',
  ),
  {
    name: 'beginning',
    head: 'Beginning',
    unit: 'min',
    title: 'At the beginning of life',
    of: ({ runtimeAtBeginning }) => runtimeAtBeginning?.minutes ?? null,
    text: ({ runtimeAtBeginning }) => minutes(runtimeAtBeginning),
  },
  {
    name: 'end',
    head: 'End',
    unit: 'min',
    title: 'At the end of life',
    of: ({ runtimeAtEnd }) => runtimeAtEnd?.minutes ?? null,
    text: ({ runtimeAtEnd }) => minutes(runtimeAtEnd),
  },
  figure('years', 'Replaced after', 'years', ({ replacement }) => replacement.afterYears, {
    title: 'The stated life of the battery; of lead-acid blocks halved for every 8.3 K above 25 °C',
  }),
  sum(
    'replacement',
    'Its replacement',
    ({ replacement }) => replacement.cost,
    'New blocks or cabinets of all UPSs at list price, without work',
  ),
  figure('weight', 'Weight', 'kg', ({ weightKg }) => weightKg),
  figure('floor', 'Floor load', 'kg/m²', ({ housing }) => housing?.floorLoadKgM2 ?? null),
  figure('footprint', 'Footprint', 'm²', ({ footprintM2 }) => (footprintM2 > 0 ? footprintM2 : null), { decimals: 2 }),
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
