import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyKinds } from '../../people/access/roles.ts';
import type { PricedLine } from '../../pricing/price.ts';
import {
  isAcceptable,
  sharedLines,
  sharedPrices,
  sharedPricesOf,
  sharedStateOf,
  sharedTotals,
} from './shared-solution.ts';

const line = {
  position: 1,
  partNumber: 'SPDA030A',
  nameRu: 'Кондиционер',
  nameEn: 'Air conditioner',
  quantity: 3,
  source: 'rule',
  listPrice: '1000.00',
  discount: '12.50',
  netPrice: '875.00',
  summary: '2625.00',
  waterfall: {
    list: '1000.00',
    companyDiscount: '10.00',
    handDiscount: '2.50',
    floorCorrection: '0.00',
    net: '875.00',
  },
} as unknown as PricedLine;
const rate = { currency: 'RUB', vatRate: '22.00' };

describe('what a customer is shown of the prices', () => {
  it('is none, the list, what they pay, or both with the discount', () => {
    const shown = (prices: (typeof sharedPrices)[number]) => {
      const [only] = sharedLines([line], prices);
      const { listPrice, discount, price, summary } = only!;
      return [listPrice, discount, price, summary, sharedTotals([only!], prices, rate)?.gross ?? null];
    };
    expect(shown('none')).toEqual([null, null, null, null, null]);
    expect(shown('list')).toEqual([null, null, '1000.00', '3000.00', '3660.00']);
    expect(shown('net')).toEqual([null, null, '875.00', '2625.00', '3202.50']);
    expect(shown('full')).toEqual(['1000.00', '12.50', '875.00', '2625.00', '3202.50']);
  });

  it('is never what a distributor or a partner pays', () => {
    for (const kind of companyKinds)
      expect([kind, sharedPricesOf(kind)]).toEqual([kind, kind === 'vendor' ? [...sharedPrices] : ['none', 'list']]);
    for (const prices of sharedPricesOf('partner'))
      expect(JSON.stringify(sharedLines([line], prices))).not.toMatch(/875|2625|12\.50|10\.00|2\.50/);
  });

  it('sums to the kopeck, with VAT on the sum', () => {
    const kopecks = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(kopecks, fc.integer({ min: 1, max: 50 })), { maxLength: 20 }), (pieces) => {
        const lines = pieces.map(([price, quantity]) => ({ ...line, quantity, listPrice: (price / 100).toFixed(2) }));
        const totals = sharedTotals(sharedLines(lines, 'list'), 'list', rate)!;
        const total = pieces.reduce((sum, [price, quantity]) => sum + BigInt(price * quantity), 0n);
        const vat = (total * 22n * 2n + 100n) / 200n;
        const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        expect(totals).toMatchObject({ total: text(total), vat: text(vat), gross: text(total + vat) });
      }),
    );
  });
});

describe('whether what is shown still stands', () => {
  it('is so while the revision is current and the approval that it was made under in force', () => {
    const [first, second] = [{ approvalId: 1 }, { approvalId: 2 }];
    const states = [first, second, null].map((inForce) => sharedStateOf(first, { isCurrent: true }, inForce));
    expect(states).toEqual(['current', 'withdrawn', 'withdrawn']);
    expect(sharedStateOf(first, { isCurrent: false }, first)).toBe('superseded');
  });

  it('is needed to accept it, and prices that hold to the end of their last day', () => {
    const offer = { pricesHoldUntil: '2026-12-20' };
    expect(isAcceptable('current', offer, '2026-12-20')).toBe(true);
    expect(isAcceptable('current', offer, '2026-12-21')).toBe(false);
    expect(isAcceptable('current', { pricesHoldUntil: null }, '2099-01-01')).toBe(true);
    for (const state of ['superseded', 'withdrawn'] as const)
      expect(isAcceptable(state, offer, '2026-12-01')).toBe(false);
  });
});
