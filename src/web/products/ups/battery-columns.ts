import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber } from '../../../core/format.ts';
import type { BatteryAlternative } from '../../../core/products/ups/derived.ts';

/** A column of the table of batteries, by which it can be sorted. */
export interface BatteryColumn {
  readonly key: 'battery' | 'price' | 'beginning' | 'end' | 'weight' | 'floor' | 'footprint';
  /** Key of TRANSLATE. */
  readonly label: string;
  /** Key of TRANSLATE; left out where the figures have none. */
  readonly unit?: string;
  /** What is compared; null stands last. */
  readonly of: (row: BatteryAlternative) => number | string | null;
  readonly text: (row: BatteryAlternative) => string;
}

/** Systems are compared by whole roubles: kopecks decide nothing here. */
const minorUnits = 100;

const minutes = (runtime: Runtime | null): string =>
  runtime === null ? '—' : `${runtime.isAtLeast ? '≥' : ''}${formatNumber(toldMinutes(runtime.minutes), 1)}`;

const figure = (
  key: BatteryColumn['key'],
  label: string,
  unit: string,
  of: (row: BatteryAlternative) => number | null,
  digits = 0,
): BatteryColumn => ({
  key,
  label,
  unit,
  of,
  text: (row) => {
    const value = of(row);
    return value === null ? '—' : formatNumber(value, digits);
  },
});

export const batteryColumns: readonly BatteryColumn[] = [
  {
    key: 'battery',
    label: 'Battery',
    of: ({ choice }) => choice.battery.partNumber,
    text: ({ choice }) => choice.battery.partNumber,
  },
  { key: 'price', label: 'Price', of: ({ cost }) => cost, text: ({ cost }) => formatNumber(cost / minorUnits, 0) },
  {
    key: 'beginning',
    label: 'Beginning',
    unit: 'min',
    of: ({ runtimeAtBeginning }) => runtimeAtBeginning?.minutes ?? null,
    text: ({ runtimeAtBeginning }) => minutes(runtimeAtBeginning),
  },
  {
    key: 'end',
    label: 'End',
    unit: 'min',
    of: ({ runtimeAtEnd }) => runtimeAtEnd?.minutes ?? null,
    text: ({ runtimeAtEnd }) => minutes(runtimeAtEnd),
  },
  figure('weight', 'Weight', 'kg', ({ weightKg }) => weightKg),
  figure('floor', 'Floor load', 'kg/m²', ({ housing }) => housing?.floorLoadKgM2 ?? null),
  figure('footprint', 'Footprint', 'm²', ({ footprintM2 }) => (footprintM2 > 0 ? footprintM2 : null), 2),
];

export interface BatteryOrder {
  readonly key: BatteryColumn['key'];
  readonly isFalling: boolean;
}

/** As the catalogue offers them: the cheapest system first. */
export const usualOrder: BatteryOrder = { key: 'price', isFalling: false };

/** Rows in an order; those without a figure stand last either way, equal ones as the catalogue has them. */
export function sortedBatteries(
  rows: readonly BatteryAlternative[],
  { key, isFalling }: BatteryOrder,
): readonly BatteryAlternative[] {
  const { of } = batteryColumns.find((column) => column.key === key)!;
  return rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a < b ? -1 : a > b ? 1 : 0) * (isFalling ? -1 : 1);
  });
}
