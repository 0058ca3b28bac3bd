import { expect, test } from 'vitest';
import { comparePriceLists } from './price-list-difference.ts';
import { nextRows, usualWay } from './publication-way.ts';

const row = (partNumber: string, listPrice: string | null) => ({
  partNumber,
  listPrice,
  discountGroup: 'G',
  minMultiplier: 0.5,
  currency: null,
});
const before = new Map(['A', 'B', 'C'].map((partNumber) => [partNumber, row(partNumber, '1.00')]));
const file = [
  { ...row('B', '2.00'), row: 2 },
  { ...row('N', '5.00'), row: 3 },
];
const shown = (way: Parameters<typeof nextRows>[0]) =>
  nextRows(way, file, before).map(({ partNumber, listPrice, row: at }) => [partNumber, listPrice, at]);

test('rows of a file change those in force, add to them, or take their place', () => {
  expect(shown('change')).toEqual([
    ['A', '1.00', null],
    ['B', '2.00', 2],
    ['C', '1.00', null],
    ['N', '5.00', 3],
  ]);
  expect(shown('add')).toEqual([
    ['A', '1.00', null],
    ['B', '1.00', null],
    ['C', '1.00', null],
    ['N', '5.00', 3],
  ]);
  expect(shown('replace')).toEqual([
    ['B', '2.00', 2],
    ['N', '5.00', 3],
  ]);
});

test('a file with nine of ten parts in force is a whole list, with fewer it is rows of one', () => {
  const parts = Array.from({ length: 20 }, (_, i) => `P${i}`);
  const list = new Map(parts.map((partNumber) => [partNumber, row(partNumber, '1')]));
  expect(usualWay(parts.slice(0, 18), list)).toBe('replace');
  expect(usualWay(parts.slice(0, 17), list)).toBe('change');
  // A part twice is one, and a part that the list does not know says nothing of it.
  expect(usualWay([...parts.slice(0, 17), 'P0', 'X'], list)).toBe('change');
  expect(usualWay(['X'], new Map())).toBe('replace');
});

test('a row whose price is emptied loses it, whatever the way; one that had none loses nothing', () => {
  const emptied = [{ ...row('A', null), row: 2 }];
  const losing = (way: 'change' | 'replace') =>
    comparePriceLists(before, nextRows(way, emptied, before), new Map()).losing.map(({ partNumber }) => partNumber);
  expect(losing('change')).toEqual(['A']);
  expect(losing('replace')).toEqual(['A', 'B', 'C']);
  const priceless = new Map([['A', row('A', '0')]]);
  expect(comparePriceLists(priceless, [], new Map()).losing).toEqual([]);
});
