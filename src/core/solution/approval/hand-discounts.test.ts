import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney, parsePercent, percentText, shareBetween } from '../../money.ts';
import type { BasisPoints } from '../../money.ts';
import { isWithinLimit, widestLimit } from '../../pricing/discount-limit.ts';
import { priceParts } from '../../pricing/price.ts';
import type { LineDiscount } from '../compose.ts';
import {
  beyond,
  deepestOf,
  givenDiscounts,
  handDiscountOfLine,
  isGranted,
  sumOf,
  withGranted,
} from './hand-discounts.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((points) => percentText(BigInt(points) as BasisPoints));
const partNumber = fc.constantFrom('A', 'B', 'C', 'D');
const discounts = fc.uniqueArray(fc.record({ partNumber, discount: share }), { selector: (each) => each.partNumber });
const limit = fc.option(share, { nil: null });

describe('a limit', () => {
  it('is the wider of two where they differ, and any is the widest', () => {
    expect(widestLimit(['5', '30', '15'])).toBe('30');
    expect(widestLimit(['5', null])).toBeNull();
    expect(widestLimit([])).toBe('0');
  });

  it('the widest of some covers what one of them covers, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(limit), share, (limits, discount) => {
        const covered = [...limits, '0'].some((each) => isWithinLimit(discount, each));
        expect(isWithinLimit(discount, widestLimit(limits))).toBe(covered);
      }),
    );
  });
});

describe('a grant', () => {
  it('covers its part down to its depth, and no other part', () => {
    const grants = [{ lines: [{ partNumber: 'A', discount: '35.00' }] }];
    expect(isGranted(grants, { partNumber: 'A', discount: '35' })).toBe(true);
    expect(isGranted(grants, { partNumber: 'A', discount: '35.01' })).toBe(false);
    expect(isGranted(grants, { partNumber: 'B', discount: '1' })).toBe(false);
  });

  it('once given leaves no discount of it beyond anybody’s limit, takes none back and touches no other part', () => {
    fc.assert(
      fc.property(discounts, discounts, limit, (standing, granted, own) => {
        const after = withGranted(standing, granted);
        const grants = [{ lines: granted }];
        const points = (list: readonly LineDiscount[], part: string): bigint =>
          parsePercent(list.find((each) => each.partNumber === part)?.discount ?? '0')!;
        for (const part of ['A', 'B', 'C', 'D']) {
          const [was, asked, is] = [points(standing, part), points(granted, part), points(after, part)];
          expect(is).toBe(was > asked ? was : asked);
        }
        const anew = after.filter(
          ({ partNumber: part, discount }) => points(standing, part) !== parsePercent(discount),
        );
        expect(beyond(anew, own, grants)).toEqual([]);
      }),
    );
  });
});

it('a discount without its line gives nothing and counts for nothing', () => {
  const both = [
    { partNumber: 'A', discount: '5.00' },
    { partNumber: 'gone', discount: '90.00' },
  ];
  expect(deepestOf(givenDiscounts([{ partNumber: 'A' }], both))).toBe('5.00');
  expect(deepestOf([])).toBeNull();
});

it('what discounts by hand take off is what the solution would cost more without them', () => {
  const names = new Map(
    ['A', 'B', 'C', 'D'].map((name) => [
      name,
      { nameRu: name, nameEn: name, status: 'active' as const, successor: null, priority: false, demonstration: true },
    ]),
  );
  const price = fc.integer({ min: 1, max: 99_999_999 }).map((kopecks) => (kopecks / 100).toFixed(2));
  const lines = fc.uniqueArray(
    fc.record({
      partNumber,
      quantity: fc.integer({ min: 1, max: 500 }),
      listPrice: price,
      minMultiplier: fc.integer({ min: 0, max: 100 }).map((points) => points / 100),
      hand: share,
    }),
    { selector: (line) => line.partNumber },
  );
  fc.assert(
    fc.property(lines, share, (all, company) => {
      const parts = all.map((line) => ({
        partNumber: line.partNumber,
        quantity: line.quantity,
        source: 'rule' as const,
      }));
      const inputs = {
        currency: 'RUB',
        vatRate: '22',
        companyDiscounts: { G: company },
        prices: all.map((line) => ({ partNumber: line.partNumber, listPrice: line.listPrice, discountGroup: 'G', minMultiplier: line.minMultiplier })), // prettier-ignore
      };
      const hand = Object.fromEntries(all.map((line) => [line.partNumber, line.hand]));
      const given = priceParts(parts, names, inputs, hand);
      const without = priceParts(parts, names, inputs, {});
      const byHand = sumOf(given.lines.map((line) => handDiscountOfLine(line)?.money ?? '0'));
      expect(parseMoney(byHand)).toBe(parseMoney(without.totals.net)! - parseMoney(given.totals.net)!);
    }),
  );
});

it('a share of a whole is rounded half up, and of nothing it is none', () => {
  expect(percentText(shareBetween('1.00', '3.00'))).toBe('33.33');
  expect(percentText(shareBetween('2.00', '3.00'))).toBe('66.67');
  expect(percentText(shareBetween('1.00', '0.00'))).toBe('0.00');
});
