import { expect, it } from 'vitest';
import type { ComparedBattery } from '../../../core/products/ups/battery-offers.ts';
import { bestOfKinds, sortedBatteries } from './battery-columns.ts';

const battery = (listTotal: number, minutes: number | null, kind = 'closed', isPresent = false) =>
  ({
    listTotal,
    kind,
    isPresent,
    isEnough: minutes !== null,
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

it('compares the cheapest of each kind that lasts as asked, and the present one', () => {
  const present = battery(1, null, 'closed', true);
  const rows = [present, battery(3, 5), battery(2, 5), battery(5, 5, 'open'), battery(4, 5, 'open')];
  expect(totals(bestOfKinds(rows))).toEqual([1, 2, 4]);
});
