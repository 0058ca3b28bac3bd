import { expect, it } from 'vitest';
import type { BatteryAlternative } from '../../../core/products/ups/derived.ts';
import { sortedBatteries } from './battery-columns.ts';

const battery = (cost: number, minutes: number | null) =>
  ({ cost, runtimeAtEnd: minutes === null ? null : { minutes, isAtLeast: false } }) as BatteryAlternative;
const costs = (rows: readonly BatteryAlternative[]) => rows.map(({ cost }) => cost);

it('sorts by a figure either way, and leaves those without one at the end', () => {
  const rows = [battery(3, 5), battery(1, null), battery(2, 9)];
  expect(costs(sortedBatteries(rows, { key: 'end', isFalling: false }))).toEqual([3, 2, 1]);
  expect(costs(sortedBatteries(rows, { key: 'end', isFalling: true }))).toEqual([2, 3, 1]);
});

it('keeps the order of the catalogue among equals', () => {
  const rows = [battery(3, 5), battery(1, 5), battery(2, 5)];
  expect(costs(sortedBatteries(rows, { key: 'end', isFalling: true }))).toEqual([3, 1, 2]);
});
