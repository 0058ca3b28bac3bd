import { describe, expect, test } from 'vitest';
import { readLines } from '../../tables/cells.ts';
import { separatorIn } from '../../tables/separator.ts';
import { writeNumbered } from '../../tables/write-lines.ts';
import { completeRows, mostPriceRows, readPriceLines } from './price-list-import.ts';

const read = (text: string, reading: 'thousands' | 'decimal' | null = null) =>
  readPriceLines(readLines(text, separatorIn(text)), {
    currency: 'RUB',
    rates: { EUR: '101.56', USD: '88.12' },
    reading,
  });
const codes = (text: string) => read(text).faults.map(({ row, column, code }) => [row, column, code]);

describe('a price list that somebody hands in', () => {
  test.each([
    ['partNumber;listPrice;discountGroup;minMultiplier\nA-1;12.50;G;0.6\n'],
    ['Минимальный множитель\tЦена, руб. (без НДС)\tАртикул\tГруппа скидок\n60 %\t12,50\tA-1\tG'],
    ['Part No.,List price (excl. VAT),Discount group,Min. multiplier\nA-1,12.50,G,0.6\n'],
    [
      '\uFEFFПрайс-лист с 1 ноября\r\n\r\n"Артикул";"По прайс-листу";"Скидочная группа";"Мин. множитель"\r\nA-1;"12,50";G;0,6\r\n',
    ],
  ])('is read whatever its columns are called and whatever stands between them: %#', (text) => {
    const { rows, faults } = read(text);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      expect.objectContaining({ partNumber: 'A-1', listPrice: '12.50', discountGroup: 'G', minMultiplier: 0.6 }),
    ]);
  });

  test('names every fault by the row of the file and its column, and takes nothing of a faulty row', () => {
    const text = [
      'Артикул;Цена;Группа;Множитель;Валюта',
      'A-1;1;G;0.5;RUB',
      'A-1;2;G;0.5;RUB',
      ';3;G;0.5;RUB',
      'SPDА-2;4;G;0.5;RUB', // the А is Cyrillic
      '1.23E+11;5;G;0.5;RUB',
      'A-6;дорого;;2;BYN',
      '',
      'A-8;;G;0.5;',
    ].join('\n');
    expect(codes(text)).toEqual([
      [3, 'partNumber', 'twice'],
      [4, 'partNumber', 'no_part_number'],
      [5, 'partNumber', 'cyrillic'],
      [6, 'partNumber', 'mangled'],
      [7, 'listPrice', 'not_a_number'],
      [7, 'currency', 'no_rate'],
      [7, 'discountGroup', 'no_group'],
      [7, 'minMultiplier', 'no_share'],
    ]);
    expect(read(text).rows.map(({ partNumber, row }) => [partNumber, row])).toEqual([
      ['A-1', 2],
      ['A-8', 9],
    ]);
  });

  test.each([
    ['', [[0, null, 'empty']]],
    ['Артикул;Цена\n', [[0, null, 'empty']]],
    ['что-то;другое\n1;2\n', [[1, null, 'no_head']]],
    ['Артикул;Группа\nA;B\n', [[1, 'listPrice', 'no_price']]],
    ['Артикул;Цена с НДС\nA;5\n', [[1, 'listPrice', 'price_with_vat']]],
    ['Артикул;Цена;Прайс\nA;5;6\n', [[1, 'listPrice', 'head_twice']]],
    ['Артикул;Цена\nA;"5\n', [[2, null, 'unclosed']]],
  ])('%j is refused as a whole', (text, faults) => {
    expect(codes(text)).toEqual(faults);
  });

  test('of more rows than are taken is refused before it is read', () => {
    const lines = Array.from({ length: mostPriceRows + 2 }, (_, i) => ({ row: i + 1, cells: i === 0 ? ['Артикул', 'Цена'] : ['', ''] })); // prettier-ignore
    expect(readPriceLines(lines, { currency: 'RUB', rates: {}, reading: null }).faults.map(({ code }) => code)).toEqual(
      ['too_long'],
    );
  });

  test('says which columns it did not read, and what it asks about', () => {
    const asked = read('Артикул;Описание;Цена;Склад\nA;x;2,000;1\nB;y;3,000;1\nC;z;4;1');
    expect(asked.unread).toEqual(['Склад']); // descriptions are the catalogue's, and the portal's own files hold them
    expect(asked.ambiguous).toEqual({ count: 2, row: 2, cell: '2,000' });
    expect(asked.rows.map(({ partNumber }) => partNumber)).toEqual(['C']);
  });

  test('without discount groups takes those of before, and names the new parts that have none', () => {
    const before = new Map([
      ['A', { partNumber: 'A', listPrice: '1.00', discountGroup: 'G', minMultiplier: 0.7, currency: null }],
    ]);
    const { rows, faults } = completeRows(read('Артикул;Цена\nA;2\nB;3'), before);
    expect(rows).toEqual([
      { row: 2, partNumber: 'A', listPrice: '2.00', discountGroup: 'G', minMultiplier: 0.7, currency: null },
    ]);
    expect(faults.map(({ row, code }) => [row, code])).toEqual([
      [3, 'new_without_group'],
      [3, 'new_without_share'],
    ]);
  });

  test('keeps the numbers of its rows when it is stored', () => {
    const text = 'Прайс\n\n\nАртикул;Цена;Прим\nA;1;"две\nстроки"\n\nB;x;\n';
    const stored = readLines(writeNumbered(readLines(text)));
    expect(stored.map(({ row }) => row)).toEqual([1, 4, 5, 8]);
    expect(stored.map(({ cells }) => cells)).toEqual(readLines(text).map(({ cells }) => cells));
  });
});

describe('a price in another currency', () => {
  const currencies = (text: string) => read(text).rows.map(({ listPrice, currency }) => [listPrice, currency]);

  test.each([
    ['beside its amount', 'Артикул;Цена\nA;100 €\nB;$100\nC;100\nD;100 ₽'],
    ['in a column', 'Артикул;Цена;Валюта\nA;100;eur\nB;100;$\nC;100;\nD;100;RUB'],
    ['in both, alike', 'Артикул;Цена;Валюта\nA;100 EUR;евро\nB;USD 100;USD\nC;100 руб.;\nD;100;руб.'],
  ])('is told %s; the list’s own is none of the row’s', (_, text) => {
    expect(read(text).faults).toEqual([]);
    expect(currencies(text)).toEqual([
      ['100.00', 'EUR'],
      ['100.00', 'USD'],
      ['100.00', null],
      ['100.00', null],
    ]);
  });

  test('is told by the head of the price for all that says nothing else', () => {
    expect(currencies('Артикул;Цена, EUR\nA;100\nB;5 €')).toEqual([
      ['100.00', 'EUR'],
      ['5.00', 'EUR'],
    ]);
    expect(codes('Артикул;Цена, руб.;Валюта\nA;100;EUR\nB;100 $;')).toEqual([
      [2, 'currency', 'two_currencies'],
      [3, 'listPrice', 'two_currencies'],
    ]);
  });

  test('without a rate on the first day, without a name, or in two at once is a fault with its remedy', () => {
    const text = 'Артикул;Цена;Валюта\nA;100 BYN;\nB;100;GBP\nC;100;тугрик\nD;100 €;USD';
    expect(codes(text)).toEqual([
      [2, 'listPrice', 'no_rate'],
      [3, 'currency', 'no_rate'],
      [4, 'currency', 'no_currency'],
      [5, 'currency', 'two_currencies'],
    ]);
    expect(read(text).faults[0]).toMatchObject({ cell: '100 BYN', params: { currency: 'BYN', listCurrency: 'RUB' } });
    expect(read(text).rows).toEqual([]);
  });

  test('that comes to more than any price can be is a slip of the hand', () => {
    expect(codes('Артикул;Цена\nA;999999999999,99 €\nB;999999999999,99')).toEqual([[2, 'listPrice', 'too_large']]);
  });

  test('of no price is none', () => {
    expect(currencies('Артикул;Цена;Валюта\nA;;EUR\nB;0 €;')).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('is never guessed of a part that had one, where the file says nothing of currencies', () => {
    const known = { listPrice: '90.00', discountGroup: 'G', minMultiplier: 0.7 };
    const before = new Map([
      ['A', { partNumber: 'A', ...known, currency: 'EUR' }],
      ['B', { partNumber: 'B', ...known, currency: null }],
    ]);
    const complete = (text: string) => completeRows(read(text), before);
    const silent = complete('Артикул;Цена\nA;100\nB;100');
    expect(silent.faults).toMatchObject([{ row: 2, column: 'currency', cell: '100.00', code: 'currency_unsaid' }]);
    expect(silent.rows.map(({ partNumber }) => partNumber)).toEqual(['B']);
    expect(silent.undecided).toEqual(['A']);
    for (const text of ['Артикул;Цена\nA;100 руб.', 'Артикул;Цена;Валюта\nA;100;', 'Артикул;Цена, руб.\nA;100'])
      expect(complete(text)).toMatchObject({ faults: [], rows: [{ partNumber: 'A', currency: null }] });
    expect(complete('Артикул;Цена\nA;')).toMatchObject({ faults: [], rows: [{ partNumber: 'A', listPrice: null }] });
  });
});

test('cells beyond the heads are a fault: a decimal comma may have divided a price in two', () => {
  expect(codes('Артикул,Цена\nA,1234,50\nB,5,\n')).toEqual([[2, null, 'extra_cells']]);
});
