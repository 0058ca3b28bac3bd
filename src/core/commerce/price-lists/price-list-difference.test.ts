import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartNames } from '../../pricing/price.ts';
import { comparePriceLists } from './price-list-difference.ts';

const row = (
  partNumber: string,
  listPrice: string | null,
  discountGroup = 'G',
  minMultiplier = 0.5,
  currency: string | null = null,
) => ({ partNumber, listPrice, discountGroup, minMultiplier, currency });
const numbered = (rows: readonly ReturnType<typeof row>[]) => rows.map((each, i) => ({ ...each, row: i + 2 }));
const listed = (rows: readonly ReturnType<typeof row>[]) => new Map(rows.map((each) => [each.partNumber, each]));
const named = (status: PartNames['status'], ...partNumbers: string[]): [string, PartNames][] =>
  partNumbers.map((partNumber) => [
    partNumber,
    { nameRu: '', nameEn: '', status, successor: null, priority: false, demonstration: true },
  ]);

describe('what a new price list changes', () => {
  test('is told row by row, with the share of each price', () => {
    const before = listed([
      row('A', '100.00'),
      row('B', '100.00'),
      row('C', '100.00'),
      row('D', '100.00'),
      row('E', '0'),
    ]);
    const after = numbered([row('A', '100.0'), row('B', '130.00'), row('C', '130.01'), row('F', null), row('E', null)]);
    const told = comparePriceLists(
      before,
      after,
      new Map([...named('active', 'A', 'B', 'C', 'D', 'E'), ...named('ended', 'X')]),
    );
    expect(told.unchanged).toBe(2);
    expect(told.changed.map(({ partNumber, change, isJump }) => [partNumber, change, isJump])).toEqual([
      ['B', '30.00', false],
      ['C', '30.01', true],
    ]);
    expect(told.added.map(({ partNumber }) => partNumber)).toEqual(['F']);
    expect(told.ended.map(({ partNumber }) => partNumber)).toEqual(['D']);
    expect(told.unknown.map(({ partNumber }) => partNumber)).toEqual(['F']);
    expect(told.unpriced.map(({ partNumber }) => partNumber)).toEqual(['F', 'E']);
    expect(told.losing.map(({ partNumber }) => partNumber)).toEqual(['D']);
    expect(told.missing).toEqual([
      { partNumber: 'D', hadPrice: true },
      { partNumber: 'E', hadPrice: false },
    ]);
  });

  test('leaves open what becomes of parts whose rows could not be read', () => {
    const told = comparePriceLists(listed([row('A', '1'), row('B', '1')]), [], new Map(named('active', 'A', 'B')), [
      'A',
    ]);
    expect(told.ended.map(({ partNumber }) => partNumber)).toEqual(['B']);
    expect(told.missing.map(({ partNumber }) => partNumber)).toEqual(['B']);
  });

  test('a discount group and a minimum multiplier are changes too, and a fall is a jump as well as a rise', () => {
    const told = comparePriceLists(
      listed([row('A', '100'), row('B', '100'), row('C', '100')]),
      numbered([row('A', '100', 'H'), row('B', '100', 'G', 0.6), row('C', '69.99')]),
      new Map(),
    );
    expect(told.changed.map(({ isJump }) => isJump)).toEqual([false, false, true]);
    expect(told.changed[2]!.change).toBe('-30.01');
  });

  test('another currency is a change without a share, and no jump; of no price it says nothing', () => {
    const of = (currency: string | null, price: string | null) => row('A', price, 'G', 0.5, currency);
    const tell = (was: ReturnType<typeof row>, is: ReturnType<typeof row>) => {
      const { changed, unchanged } = comparePriceLists(listed([was]), numbered([is]), new Map());
      return changed.length > 0 ? [changed[0]!.change, changed[0]!.isJump] : unchanged;
    };
    expect(tell(of(null, '100.00'), of('EUR', '100.00'))).toEqual([null, false]);
    expect(tell(of('EUR', '100.00'), of(null, '10000.00'))).toEqual([null, false]);
    expect(tell(of('EUR', '100.00'), of('USD', '100.00'))).toEqual([null, false]);
    expect(tell(of('EUR', '100.00'), of('EUR', '140.00'))).toEqual(['40.00', true]);
    expect(tell(of('EUR', '100.00'), of('EUR', '100.0'))).toBe(1);
    expect(tell(of('EUR', null), of(null, '0'))).toBe(1);
  });

  test('every row of either list is told once', () => {
    const rows = fc.uniqueArray(
      fc.record({ partNumber: fc.constantFrom(...'ABCDEFGH'), kopecks: fc.integer({ min: 0, max: 300 }) }),
      { selector: ({ partNumber }) => partNumber },
    );
    const priced = (each: { partNumber: string; kopecks: number }) =>
      row(each.partNumber, (each.kopecks / 100).toFixed(2));
    fc.assert(
      fc.property(rows, rows, (was, is) => {
        const told = comparePriceLists(listed(was.map(priced)), numbered(is.map(priced)), new Map());
        expect(told.added.length + told.changed.length + told.unchanged).toBe(is.length);
        expect(told.ended.length + told.changed.length + told.unchanged).toBe(was.length);
        for (const { before, after } of told.changed) expect(before!.listPrice).not.toBe(after!.listPrice);
      }),
    );
  });
});
