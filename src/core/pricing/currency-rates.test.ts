import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../money.ts';
import { parseMoney } from '../money.ts';
import { currencyRates, fromListCurrency, ratesOn, toListCurrency } from './currency-rates.ts';

const head = 'currency;validFrom;units;rate;source\n';
const rowsOf = (csv: string) => {
  const read = currencyRates.parse(head + csv);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

describe('rates of a day', () => {
  const rows = rowsOf('USD;2026-01-01;1;84.5;x\nCNY;2026-03-01;10;121.87;x\nUSD;2026-07-01;1;86.25;x\n');

  test('are those of the newest row that has begun, of one unit each', () => {
    expect(ratesOn(rows, '2026-06-30')).toEqual({ USD: '84.5', CNY: '12.187' });
    expect(ratesOn(rows, '2026-07-01')).toEqual({ USD: '86.25', CNY: '12.187' });
  });

  test('leave out a currency that has none by then', () => {
    expect(ratesOn(rows, '2026-02-01')).toEqual({ USD: '84.5' });
    expect(ratesOn(rows, '2025-12-31')).toEqual({});
  });

  test('keep every place of a rate that is told for many units', () => {
    expect(ratesOn(rowsOf('VND;2026-01-01;100000;31.234567;x\n'), '2026-01-01')).toEqual({ VND: '0.00031234567' });
  });
});

test.each([
  ['usd;2026-01-01;1;84.5;x', 'currency'],
  ['USD;2026-02-30;1;84.5;x', 'validFrom'],
  ['USD;2026-01-01;3;84.5;x', 'units'],
  ['USD;2026-01-01;1;0.000000;x', 'rate'],
  ['USD;2026-01-01;1;84,5;x', 'rate'],
  ['USD;2026-01-01;1;84.5;', 'source'],
])('%s is refused at its %s', (line, column) => {
  const read = currencyRates.parse(head + line);
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([`row 2, column ${column}`]);
});

describe('conversion', () => {
  test.each([
    // 0.01 x 0.5 = 0.005 -> 0.01
    ['0.01', '0.5', '0.01'],
    // 100.10 x 12.1875 = 1219.96875 -> 1219.97
    ['100.10', '12.1875', '1219.97'],
    ['99999999.99', '101.56', '10155999998.98'],
  ])('%s at %s is %s, half up', (amount, rate, expected) => {
    expect(toListCurrency(parseMoney(amount)!, rate)).toBe(parseMoney(expected));
  });

  test('there and back is off by less than a minor unit of either', () => {
    const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), rate, (amount, price) => {
        const back = fromListCurrency(toListCurrency(amount as Money, price), price);
        const off = back > amount ? back - amount : amount - back;
        expect(Number(off)).toBeLessThanOrEqual(0.5 / Number(price) + 1);
      }),
    );
  });
});
