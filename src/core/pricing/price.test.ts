import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lessDiscount, moneyText, parseMoney, parsePercent, shareOf, sum } from '../money.ts';
import { discountLimitOf, isWithinLimit } from './discount-limit.ts';
import type { PartNames, PricingInputs } from './price.ts';
import { priceParts } from './price.ts';

const named = (...partNumbers: string[]): Map<string, PartNames> =>
  new Map(
    partNumbers.map((partNumber) => [
      partNumber,
      {
        nameRu: `Деталь ${partNumber}`,
        nameEn: `Part ${partNumber}`,
        status: 'active',
        successor: null,
        priority: false,
        demonstration: true,
      },
    ]),
  );

const inputs = (prices: PricingInputs['prices'], companyDiscounts: Record<string, string> = {}): PricingInputs => ({
  currency: 'RUB',
  vatRate: '22',
  prices,
  companyDiscounts,
});

const row = (partNumber: string, listPrice: string | null, minMultiplier = 0) => ({
  partNumber,
  listPrice,
  discountGroup: 'G',
  minMultiplier,
});

const one = (partNumber: string, quantity = 1) => ({ partNumber, quantity, source: 'rule' as const });

describe('pricing of a parts list', () => {
  test('follows the waterfall: list, company discount, points by hand, rounding half up, VAT on the sum', () => {
    // 1001.35 x (1 - 0.125) = 876.18125 -> 876.18; x 3 = 2628.54; VAT 22 % = 578.2788 -> 578.28
    const { lines, totals } = priceParts([one('A', 3)], named('A'), inputs([row('A', '1001.35')], { G: '10' }), {
      A: '2.5',
    });
    expect(lines[0]).toMatchObject({
      listPrice: '1001.35',
      discount: '12.50',
      netPrice: '876.18',
      summary: '2628.54',
      waterfall: { companyDiscount: '10.00', handDiscount: '2.50', floorCorrection: '0.00' },
    });
    expect(totals).toEqual({
      currency: 'RUB',
      list: '3004.05',
      discount: '375.51',
      net: '2628.54',
      vatRate: '22.00',
      vat: '578.28',
      gross: '3206.82',
    });
  });

  test('rounds half a kopeck up', () => {
    // 0.05 x (1 - 0.1) = 0.045 -> 0.05
    expect(priceParts([one('A')], named('A'), inputs([row('A', '0.05')], { G: '10' }), {}).lines[0]!.netPrice).toBe(
      '0.05',
    );
  });

  test('never goes below the minimum multiplier and says what it took back', () => {
    const { lines } = priceParts([one('A')], named('A'), inputs([row('A', '100', 0.6)], { G: '35' }), { A: '20' });
    expect(lines[0]).toMatchObject({ discount: '40.00', netPrice: '60.00', waterfall: { floorCorrection: '15.00' } });
  });

  test('stays between nothing and the list price, whatever multiplier and discounts a table or a row holds', () => {
    const percent = fc.integer({ min: -30_000, max: 30_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.double({ min: -1e15, max: 1e15, noNaN: true }),
        fc.double({ min: -2, max: 3, noNaN: true }),
        percent,
        percent,
        (kopecks, far, near, company, hand) => {
          const list = moneyText(BigInt(kopecks) as never);
          for (const minMultiplier of [far, near]) {
            const prices = [row('A', list, minMultiplier)];
            const { lines } = priceParts([one('A')], named('A'), inputs(prices, { G: company }), { A: hand });
            const net = parseMoney(lines[0]!.netPrice!)!;
            expect(net >= 0n && net <= parseMoney(list)!).toBe(true);
            expect(Number(lines[0]!.discount)).toBeGreaterThanOrEqual(0);
            expect(Number(lines[0]!.discount)).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  test.each([null, '0', '-1'])('a list price of %s is not orderable and is named', (listPrice) => {
    const { lines, problems, totals } = priceParts(
      [one('A'), one('B')],
      named('A', 'B'),
      inputs([row('A', listPrice), row('B', '5')]),
      {},
    );
    expect(lines[0]).toMatchObject({ listPrice: null, netPrice: null, summary: null });
    expect(problems).toMatchObject([{ code: 'not_orderable', path: 'lines.1', params: { partNumber: 'A' } }]);
    expect(totals.net).toBe('5.00');
  });

  test('names a part that the catalogue does not hold and one that has ended', () => {
    const names = named('A', 'B');
    names.set('B', { ...names.get('B')!, status: 'ended', successor: 'A' });
    const { problems } = priceParts([one('X'), one('B')], names, inputs([row('X', '1'), row('B', '1')]), {});
    expect(problems.map(({ code }) => code)).toEqual(['unknown_part', 'ended_part']);
  });

  test('the parts sum to the total, and VAT to the gross', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 }).map((kopecks) => moneyText(BigInt(kopecks) as never));
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ price, quantity: fc.integer({ min: 1, max: 1000 }), hand: fc.integer({ min: 0, max: 100 }) }),
          {
            maxLength: 20,
          },
        ),
        fc.integer({ min: 0, max: 60 }),
        (items, company) => {
          const numbers = items.map((_, i) => `P${i}`);
          const { lines, totals } = priceParts(
            items.map(({ quantity }, i) => one(`P${i}`, quantity)),
            named(...numbers),
            inputs(
              items.map((item, i) => row(`P${i}`, item.price, 0.3)),
              { G: String(company) },
            ),
            Object.fromEntries(items.map(({ hand }, i) => [`P${i}`, String(hand)])),
          );
          const net = sum(lines.map((line) => parseMoney(line.summary!)!));
          expect(totals.net).toBe(moneyText(net));
          expect(totals.vat).toBe(moneyText(shareOf(net, parsePercent('22')!)));
          expect(parseMoney(totals.gross)).toBe(parseMoney(totals.net)! + parseMoney(totals.vat)!);
          for (const line of lines) {
            expect(line.netPrice).toBe(
              moneyText(lessDiscount(parseMoney(line.listPrice!)!, parsePercent(line.discount)!)),
            );
            expect(Number(line.discount)).toBeLessThanOrEqual(70);
          }
        },
      ),
    );
  });
});

describe('the limit of discounts by hand', () => {
  const limits = { engineer: '5', bdm: '15', approver: '30', admin: null };
  test.each([
    ['engineer', '5', true],
    ['engineer', '5.01', false],
    ['bdm', '15', true],
    ['approver', '30.01', false],
    ['admin', '100', true],
    ['disti', '0', true],
    ['disti', '0.01', false],
    ['admin', '100.01', false],
    ['admin', 'much', false],
  ] as const)('%s with %s %%: %s', (role, discount, expected) => {
    expect(isWithinLimit(discount, discountLimitOf(role, limits))).toBe(expected);
  });
});
