import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedRow } from '../../pricing/price.ts';
import { readLines } from '../../tables/cells.ts';
import { readPriceLines } from './price-list-import.ts';
import { draftText, editDraftRows, readRowEdits } from './row-edits.ts';

const setting = { currency: 'RUB', rates: { EUR: '100' }, reading: null };
const listed = (partNumber: string, listPrice: string | null, currency: string | null = null): ListedRow => ({
  partNumber,
  listPrice,
  currency,
  discountGroup: 'UPS',
  minMultiplier: 0.6,
});
const known = new Map([listed('A', '10.00'), listed('B', '20.00', 'EUR'), listed('C', null)].map((row) => [row.partNumber, row])); // prettier-ignore

describe('an edit of a row', () => {
  it('leaves what it does not say as it is', () => {
    const { rows, faults } = readRowEdits([{ partNumber: 'A', listPrice: '1 234,5' }, { partNumber: 'C', minMultiplier: '70 %' }], known, setting); // prettier-ignore
    expect(faults).toEqual([]);
    expect(rows).toEqual([listed('A', '1234.50'), { ...listed('C', null), minMultiplier: 0.7 }]);
  });

  it('keeps the currency of the row, or takes that of its mark', () => {
    const read = (listPrice: string) => readRowEdits([{ partNumber: 'B', listPrice }], known, setting).rows[0];
    expect(read('21')).toMatchObject({ listPrice: '21.00', currency: 'EUR' });
    expect(read('21 €')).toMatchObject({ listPrice: '21.00', currency: 'EUR' });
    expect(read('2100 ₽')).toMatchObject({ listPrice: '2100.00', currency: null });
    expect(read('')).toMatchObject({ listPrice: null, currency: null });
  });

  it('is refused by the rules of a file, each fault by its place', () => {
    const { rows, faults } = readRowEdits(
      [{ partNumber: 'A', listPrice: '-1', minMultiplier: '2' }, { partNumber: 'A' }, { partNumber: 'NEW', listPrice: '1' }], // prettier-ignore
      known,
      setting,
    );
    expect(rows).toEqual([]);
    expect(faults.map(({ index, column, code }) => [index, column, code])).toEqual([
      [0, 'listPrice', 'negative'],
      [0, 'minMultiplier', 'no_share'],
      [1, 'partNumber', 'twice'],
      [2, 'discountGroup', 'no_group'],
      [2, 'minMultiplier', 'no_share'],
    ]);
  });
});

describe('the rows of a draft', () => {
  const file = [
    { ...listed('A', '11.00'), row: 4 },
    { ...listed('D', '5.00'), row: 7 },
  ];

  it('keep their place when they are edited, and new ones follow', () => {
    const next = editDraftRows(file, { rows: [listed('A', '12.00'), listed('B', '21.00', 'EUR')], takenBack: [] }, { way: 'change', before: known }); // prettier-ignore
    expect(next.map(({ partNumber, listPrice, row }) => [partNumber, listPrice, row])).toEqual([
      ['A', '12.00', 4],
      ['D', '5.00', 7],
      ['B', '21.00', 8],
    ]);
  });

  it('that are taken back are left out, or told as they were where the draft is the whole list', () => {
    const back = { rows: [], takenBack: ['A', 'D', 'none'] };
    expect(editDraftRows(file, back, { way: 'change', before: known })).toEqual([]);
    expect(editDraftRows(file, back, { way: 'replace', before: known })).toEqual([{ ...listed('A', '10.00'), row: 4 }]);
  });

  it('are read back from the text as they were, in their rows', () => {
    const rowsOf = fc
      .uniqueArray(
        fc.record({
          partNumber: fc.stringMatching(/^[A-Z0-9][A-Z0-9._/+ -]{0,12}[A-Z0-9]$/),
          listPrice: fc.option(fc.integer({ min: 1, max: 1e9 }).map((kopecks) => (kopecks / 100).toFixed(2))),
          isForeign: fc.boolean(),
          discountGroup: fc.stringMatching(/^[A-Z;" ]{0,8}[A-Z]$/).map((group) => group.trim()),
          share: fc.integer({ min: 0, max: 100 }),
          gap: fc.integer({ min: 1, max: 4 }),
        }),
        { selector: ({ partNumber }) => partNumber, minLength: 1, maxLength: 12 },
      )
      .map((rows) => {
        let row = 1;
        return rows.map(({ isForeign, share, gap, ...rest }) => {
          row += gap;
          const currency = isForeign && rest.listPrice !== null ? 'EUR' : null;
          return { ...rest, currency, minMultiplier: share / 100, row };
        });
      });
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const { rows: read, faults } = readPriceLines(readLines(draftText(rows), ';'), setting);
        expect(faults).toEqual([]);
        expect(read.map(({ saysCurrency: _, ...row }) => row)).toEqual(rows);
      }),
    );
  });
});
