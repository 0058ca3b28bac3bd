import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  approvedAtText,
  formatDate,
  formatDateTime,
  formatChange,
  formatMoneyText,
  formatNumber,
  formatPercent,
  formatQuantity,
} from './format.ts';
import type { Money } from './money.ts';
import { moneyText } from './money.ts';
import { round2 } from './text/rounding.ts';

/** Written with ordinary spaces and signs where the portal has no-break spaces and a true minus. */
const typeset = (text: string) => text.replaceAll(' ', '\u00A0').replaceAll('-', '\u2212');
const plain = (text: string) => text.replaceAll('\u00A0', '').replace('\u2212', '-').replace(',', '.');

describe('a number', () => {
  it.each([
    [0, '0'],
    [30, '30'],
    [1234.5, '1 234,5'],
    [1234567.891, '1 234 567,89'],
    [-1234.5, '-1 234,5'],
    [1.005, '1,01'],
    [-0.001, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
    [Number.NEGATIVE_INFINITY, '0'],
  ])('%d is written %s', (value, written) => {
    expect(formatNumber(value)).toBe(typeset(written));
  });

  it('has as many decimals as are asked for, at most', () => {
    expect(formatNumber(1.23456, 4)).toBe('1,2346');
    expect(formatNumber(1.5, 0)).toBe('2');
    expect(formatNumber(1.5, 3)).toBe('1,5');
  });

  it('reads as the number rounded to 2 decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        expect(Number(plain(formatNumber(value)))).toBe(round2(value));
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['1234567.8', 'RUB', '1 234 567,80 ₽'],
    ['0', 'RUB', '0,00 ₽'],
    ['999', 'EUR', '999,00 EUR'],
    ['-1000.05', undefined, '-1 000,05'],
    ['-0.00', undefined, '0,00'],
    ['999999999999999.99', undefined, '999 999 999 999 999,99'],
  ])('%s %s is written %s', (decimal, currency, written) => {
    expect(formatMoneyText(decimal, currency)).toBe(typeset(written));
  });

  it.each(['', 'abc', '1,5', '1.234', '1e3', 'NaN'])('refuses %j', (decimal) => {
    expect(() => formatMoneyText(decimal)).toThrow('Not a decimal amount');
  });

  it('reads as the amount to the kopeck', () => {
    const most = 10n ** 17n - 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), (kopecks) => {
        const decimal = moneyText(kopecks as Money);
        expect(plain(formatMoneyText(decimal))).toBe(decimal);
      }),
    );
  });
});

describe('a quantity', () => {
  it('stands before its unit with a no-break space', () => {
    expect(formatQuantity(30.5, 'кВт')).toBe('30,5\u00A0кВт');
    expect(formatQuantity(30.456, 'kW', 1)).toBe('30,5\u00A0kW');
  });

  it('is a share in % from a number or a decimal string', () => {
    expect(formatPercent(12.75)).toBe('12,75\u00A0%');
    expect(formatPercent('22.00')).toBe('22\u00A0%');
    expect(formatPercent(33.333, 0)).toBe('33\u00A0%');
  });
});

describe('a date', () => {
  it('is the day in the time zone of the reader', () => {
    expect(formatDate('2026-11-05T21:30:00.000Z', 'Europe/Moscow')).toBe('06.11.2026');
    expect(formatDate('2026-11-05T21:30:00.000Z', 'UTC')).toBe('05.11.2026');
    expect(formatDate('2026-12-31T23:00:00Z', 'Asia/Vladivostok')).toBe('01.01.2027');
  });

  it('has a time of 24 hours', () => {
    expect(formatDateTime('2026-11-05T21:07:00.000Z', 'Europe/Moscow')).toBe('06.11.2026,\u00A000:07');
    expect(formatDateTime('2026-11-05T10:07:59.999Z', 'Europe/Moscow')).toBe('05.11.2026,\u00A013:07');
  });

  it('refuses what is no instant and no time zone', () => {
    expect(() => formatDate('yesterday', 'UTC')).toThrow(RangeError);
    expect(() => formatDate('2026-11-05T21:30:00.000Z', 'Nowhere/Town')).toThrow(RangeError);
  });

  it('of approval is its first ten characters as stored, in no time zone', () => {
    expect(approvedAtText('2026-11-05T21:30:00.000Z')).toBe('2026-11-05');
    expect(approvedAtText(null)).toBe('');
  });
});

test.each([
  ['1200', '+1 200,00 ₽'],
  ['-35.5', '−35,50 ₽'],
  ['0', '0,00 ₽'],
])('a change of %s roubles is %s', (decimal, written) => {
  expect(formatChange(decimal, 'RUB').replaceAll('\u00A0', ' ')).toBe(written);
});
