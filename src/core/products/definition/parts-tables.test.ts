import { expect, test } from 'vitest';
import { prices } from './parts-tables.ts';

const priceList = (minMultiplier: string): string =>
  `partNumber;listPrice;discountGroup;minMultiplier\nA;100;G;${minMultiplier}\n`;

test.each(['0', '0.6', '1'])('a minimum multiplier of %s is a share of the list price', (cell) => {
  expect(prices.parse(priceList(cell))).toMatchObject({ ok: true, value: [{ minMultiplier: Number(cell) }] });
});

test.each(['-0.1', '1.01', '60', '', 'all'])('a minimum multiplier of %j is refused with its place', (cell) => {
  expect(prices.parse(priceList(cell))).toMatchObject({
    ok: false,
    problems: [{ code: 'table_invalid', path: 'row 2, column minMultiplier' }],
  });
});
