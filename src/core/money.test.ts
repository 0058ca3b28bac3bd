import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasisPoints, Money } from './money.ts';
import {
  add,
  divideHalfUp,
  lessDiscount,
  moneyText,
  parseMoney,
  parsePercent,
  percentText,
  shareOf,
  subtract,
  sum,
  times,
  zero,
} from './money.ts';

const most = 10n ** 17n - 1n;
const amounts = fc.bigInt({ min: -most, max: most }).map((kopecks) => kopecks as Money);
const shares = fc.bigInt({ min: 0n, max: 10_000n }).map((points) => points as BasisPoints);
const rub = (text: string): Money => parseMoney(text)!;
const percent = (text: string): BasisPoints => parsePercent(text)!;
const magnitude = (value: bigint) => (value < 0n ? -value : value);

describe('an amount of money', () => {
  it.each([
    ['1234.5', 123450n],
    ['0', 0n],
    ['-0.01', -1n],
    ['-0', 0n],
    ['007', 700n],
    ['999999999999999.99', most],
  ])('%s is %d kopecks', (text, kopecks) => {
    expect(parseMoney(text)).toBe(kopecks);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1,5',
    '1.',
    '.5',
    '1.234',
    '+1',
    '--1',
    '1e3',
    '1 000',
    '0x1',
    'NaN',
    '1000000000000000',
    '1\n',
  ])('is not %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it.each([
    [123450n, '1234.50'],
    [0n, '0.00'],
    [-1n, '-0.01'],
    [5n, '0.05'],
    [-123456n, '-1234.56'],
  ])('of %d kopecks is written %s', (kopecks, text) => {
    expect(moneyText(kopecks as Money)).toBe(text);
  });

  it('comes back as it was written', () => {
    fc.assert(fc.property(amounts, (amount) => void expect(parseMoney(moneyText(amount))).toBe(amount)));
  });

  it('is no float: a tenth and two tenths are three tenths', () => {
    expect(add(rub('0.1'), rub('0.2'))).toBe(rub('0.3'));
  });
});

describe('a share', () => {
  it('is read in % and comes back as it was written', () => {
    expect(parsePercent('12.75')).toBe(1275n);
    expect(parsePercent('22')).toBe(2200n);
    expect(parsePercent('0.005')).toBeNull();
    fc.assert(fc.property(shares, (share) => void expect(parsePercent(percentText(share))).toBe(share)));
  });
});

describe('half up', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [7n, 7n, 1n],
    [0n, 9n, 0n],
  ])('%d / %d is %d', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  it.each([0n, -1n])('refuses the divisor %d', (divisor) => {
    expect(() => divideHalfUp(1n, divisor)).toThrow('Divisor must be positive');
  });

  it('is never further than half from the true quotient, and exactly half away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
        const quotient = divideHalfUp(dividend, divisor);
        const twiceTheError = 2n * (quotient * divisor - dividend);
        expect(magnitude(twiceTheError) <= divisor).toBe(true);
        if (magnitude(twiceTheError) === divisor)
          expect(magnitude(quotient * divisor) > magnitude(dividend)).toBe(true);
      }),
    );
  });

  it('is the same on both sides of zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
        expect(divideHalfUp(-dividend, divisor)).toBe(-divideHalfUp(dividend, divisor));
      }),
    );
  });
});

describe('reckoning', () => {
  it('sums parts to the total in any order and any grouping', () => {
    fc.assert(
      fc.property(fc.array(amounts), fc.array(amounts), (some, others) => {
        expect(sum([...some, ...others])).toBe(add(sum(some), sum(others)));
        expect(sum([...some, ...others].reverse())).toBe(sum([...some, ...others]));
      }),
    );
    expect(sum([])).toBe(zero);
  });

  it('takes away what it added', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => void expect(subtract(add(a, b), b)).toBe(a)));
  });

  it('prices so many pieces as their prices sum to', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50 }), (price, quantity) => {
        expect(times(price, quantity)).toBe(sum(Array.from({ length: quantity }, () => price)));
      }),
    );
  });

  it('refuses a broken number of pieces', () => {
    expect(() => times(rub('1'), 1.5)).toThrow(RangeError);
  });

  it.each([
    ['100.00', '22', '22.00'],
    ['0.05', '10', '0.01'],
    ['0.04', '10', '0.00'],
    ['-0.05', '10', '-0.01'],
    ['1234567.89', '12.75', '157407.41'],
  ])('of %s takes %s %%: %s', (amount, share, expected) => {
    expect(moneyText(shareOf(rub(amount), percent(share)))).toBe(expected);
  });

  it.each([
    ['100.00', '12.5', '87.50'],
    ['0.05', '10', '0.05'],
    ['99.99', '33.33', '66.66'],
    ['1234567.89', '0', '1234567.89'],
    ['1234567.89', '100', '0.00'],
  ])('%s less %s %% is %s', (amount, discount, expected) => {
    expect(moneyText(lessDiscount(rub(amount), percent(discount)))).toBe(expected);
  });

  it('leaves between nothing and all of an amount, and less the greater the discount', () => {
    const prices = fc.bigInt({ min: 0n, max: most }).map((kopecks) => kopecks as Money);
    fc.assert(
      fc.property(prices, shares, shares, (price, one, other) => {
        const [smaller, greater] = one < other ? [one, other] : [other, one];
        const left = lessDiscount(price, greater);
        expect(left >= 0n && left <= lessDiscount(price, smaller) && lessDiscount(price, smaller) <= price).toBe(true);
      }),
    );
  });

  it('splits an amount into share and rest to within the one kopeck that both halves round up', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, share) => {
        const excess = magnitude(add(shareOf(amount, share), lessDiscount(amount, share)) - amount);
        const isTie = magnitude((amount * share) % 10_000n) === 5_000n;
        expect(excess).toBe(isTie ? 1n : 0n);
      }),
    );
  });
});
