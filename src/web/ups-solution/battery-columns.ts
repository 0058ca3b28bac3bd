import type { BatteryAlternative } from '../../core/ups/derived.ts';

/** A column of figures of the table of batteries, by which it can be sorted. */
export interface BatteryColumn {
  readonly key: 'battery' | 'beginning' | 'end' | 'weight' | 'floor' | 'footprint' | 'price';
  /** Key of TRANSLATE. */
  readonly label: string;
  /** Key of TRANSLATE; left out where the figures have none. */
  readonly unit?: string;
  /** What is compared; null stands last. */
  readonly of: (row: BatteryAlternative) => number | string | null;
}

export const batteryColumns: readonly BatteryColumn[] = [
  { key: 'battery', label: 'Battery', of: ({ choice }) => choice.battery.partNumber },
  { key: 'price', label: 'List price', of: ({ cost }) => cost },
  {
    key: 'beginning',
    label: 'Beginning',
    unit: 'min',
    of: ({ runtimeAtBeginning }) => runtimeAtBeginning?.minutes ?? null,
  },
  { key: 'end', label: 'End', unit: 'min', of: ({ runtimeAtEnd }) => runtimeAtEnd?.minutes ?? null },
  { key: 'weight', label: 'Weight', unit: 'kg', of: ({ weightKg }) => weightKg },
  { key: 'floor', label: 'Floor load', unit: 'kg/m²', of: ({ housing }) => housing?.floorLoadKgM2 ?? null },
  {
    key: 'footprint',
    label: 'Footprint',
    unit: 'm²',
    of: ({ footprintM2 }) => (footprintM2 > 0 ? footprintM2 : null),
  },
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
