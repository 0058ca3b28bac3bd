import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceList } from '../../catalogue/part-names.ts';
import { readLines } from '../../tables/cells.ts';
import { comparePriceLists } from './price-list-difference.ts';
import { completeRows, readPriceLines } from './price-list-import.ts';
import { priceListText } from './price-list-text.ts';

const rates = { EUR: '101.56', CNY: '12.187' };
const rows = fc.uniqueArray(
  fc.record({
    partNumber: fc.stringMatching(/^[A-Z][A-Z0-9._/+-]{0,11}$/),
    listPrice: fc.option(fc.bigInt({ min: 1n, max: 99_999_999_999n }).map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`)), // prettier-ignore
    discountGroup: fc.constantFrom('COOL-ROOM', 'UPS; 3', 'Скидка "А"'),
    minMultiplier: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000),
    currency: fc.constantFrom(null, 'EUR', 'CNY'),
  }),
  { selector: ({ partNumber }) => partNumber, minLength: 1, maxLength: 12 },
);

test('any list that is written down is read, by the import and as a record, as it was', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const text = priceListText(list);
      const before = new Map(list.map((row) => [row.partNumber, row]));
      const read = readPriceLines(readLines(text), { currency: 'RUB', rates, reading: null });
      const completed = completeRows(read, new Map());
      expect([...read.faults, ...completed.faults]).toEqual([]);
      const { unchanged, added, changed, ended } = comparePriceLists(before, completed.rows, new Map());
      expect([unchanged, added, changed, ended]).toEqual([list.length, [], [], []]);
      expect(readPriceList(text, 'RUB')).toEqual({ ok: true, value: list });
    }),
  );
});

test('the column of currencies is there only where a row needs it, and the list’s own currency is none of a row’s', () => {
  const row = { partNumber: 'A', listPrice: '1.00', discountGroup: 'G', minMultiplier: 0.5 };
  expect(priceListText([{ ...row, currency: null }])).toBe(
    'partNumber;listPrice;discountGroup;minMultiplier\nA;1.00;G;0.5\n',
  );
  const written = priceListText([{ ...row, currency: 'EUR' }]);
  expect(written).toBe('partNumber;listPrice;discountGroup;minMultiplier;currency\nA;1.00;G;0.5;EUR\n');
  expect(readPriceList(written, 'EUR')).toEqual({ ok: true, value: [{ ...row, currency: null }] });
});
