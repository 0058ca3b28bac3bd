import { expect, it } from 'vitest';
import type { ComparedBattery } from '../../../core/products/ups/battery-offers.ts';
import { bestOfKinds, sortedBatteries } from './battery-columns.ts';

const battery = (listTotal: number, minutes: number | null, kind = 'closed', isPresent = false) =>
  ({
    listTotal,
    kind,
    isPresent,
    runtimeAtEnd: minutes === null ? null : { minutes, isAtLeast: false },
  }) as ComparedBattery;
const totals = (rows: readonly ComparedBattery[]) => rows.map(({ listTotal }) => listTotal);

it('sorts by a figure either way, and leaves those without one at the end', () => {
  const rows = [battery(3, 5), battery(1, null), battery(2, 9)];
  expect(totals(sortedBatteries(rows, 'end'))).toEqual([3, 2, 1]);
  expect(totals(sortedBatteries(rows, '-end'))).toEqual([2, 3, 1]);
});

it('keeps the order of the catalogue among equals', () => {
  const rows = [battery(3, 5), battery(1, 5), battery(2, 5)];
  expect(totals(sortedBatteries(rows, '-end'))).toEqual([3, 1, 2]);
});

it('compares the cheapest of each kind, and the present one', () => {
  const rows = [
    battery(1, 5),
    battery(2, 5),
    battery(3, 5, 'closed', true),
    battery(4, 5, 'open'),
    battery(5, 5, 'open'),
  ];
  expect(totals(bestOfKinds(rows))).toEqual([1, 3, 4]);
});
