import { describe, expect, test } from 'vitest';
import { readLines } from '../tables/cells.ts';
import { separatorIn } from '../tables/separator.ts';
import { writeNumbered } from '../tables/write.ts';
import { completeRows, mostPriceRows, readPriceLines } from './price-list-import.ts';

const read = (text: string, reading: 'thousands' | 'decimal' | null = null) =>
  readPriceLines(readLines(text, separatorIn(text)), { currency: 'RUB', reading });
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
      'A-6;дорого;;2;EUR',
      '',
      'A-8;;G;0.5;',
    ].join('\n');
    expect(codes(text)).toEqual([
      [3, 'partNumber', 'twice'],
      [4, 'partNumber', 'no_part_number'],
      [5, 'partNumber', 'cyrillic'],
      [6, 'partNumber', 'mangled'],
      [7, 'listPrice', 'not_a_number'],
      [7, 'currency', 'other_currency'],
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
    expect(readPriceLines(lines, { currency: 'RUB', reading: null }).faults.map(({ code }) => code)).toEqual([
      'too_long',
    ]);
  });

  test('says which columns it did not read, and what it asks about', () => {
    const asked = read('Артикул;Описание;Цена;Склад\nA;x;2,000;1\nB;y;3,000;1\nC;z;4;1');
    expect(asked.unread).toEqual(['Описание', 'Склад']);
    expect(asked.ambiguous).toEqual({ count: 2, row: 2, cell: '2,000' });
    expect(asked.rows.map(({ partNumber }) => partNumber)).toEqual(['C']);
  });

  test('without discount groups takes those of before, and names the new parts that have none', () => {
    const before = new Map([['A', { partNumber: 'A', listPrice: '1.00', discountGroup: 'G', minMultiplier: 0.7 }]]);
    const { rows, faults } = completeRows(read('Артикул;Цена\nA;2\nB;3'), before);
    expect(rows).toEqual([{ row: 2, partNumber: 'A', listPrice: '2.00', discountGroup: 'G', minMultiplier: 0.7 }]);
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
