import { describe, expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { isNoDifference } from './testing/is-no-difference.ts';
import { stateAsSeenBy } from './difference-view.ts';
import type { PricedLine } from '../pricing/price.ts';

const totals = {
  currency: 'RUB',
  list: '900.00',
  discount: '0.00',
  net: '900.00',
  vatRate: '0.00',
  vat: '0.00',
  gross: '900.00',
};

const inEuro = (listed: string, rate: string) => ({ listed, currency: 'EUR', rate });

/** A part listed at EUR 10, at a rate, with company and hand discounts of nothing in all. */
const line = (
  listed: string,
  rate: string,
  list: string,
  company: string,
  hand: string,
  floor: string,
): PricedLine => ({
  position: 1,
  partNumber: 'A',
  nameRu: 'A',
  nameEn: 'A',
  quantity: 1,
  listPrice: list,
  discount: '0.00',
  netPrice: list,
  summary: list,
  source: 'rule',
  waterfall: {
    ...inEuro(listed, rate),
    list,
    companyDiscount: company,
    handDiscount: hand,
    floorCorrection: floor,
    net: list,
  },
});
const state = (one: PricedLine) => ({
  configuration: {},
  lines: [one],
  totals: { ...totals, net: one.netPrice!, gross: one.netPrice! },
});

describe('a difference for readers outside the vendor', () => {
  const before = state(line('10', '90', '900.00', '5.00', '0.00', '5.00'));
  const after = state(line('10', '100', '1000.00', '5.00', '3.00', '8.00'));

  test('puts down to the list price what a rate did', () => {
    expect(differenceOf(before, after).money!.causes).toMatchObject({ listPrice: '0.00', currency: '100.00' });
    for (const kind of ['disti', 'partner'] as const) {
      const seen = differenceOf(stateAsSeenBy(before, kind), stateAsSeenBy(after, kind));
      expect(seen.money!.causes).toMatchObject({ listPrice: '100.00', currency: '0.00' });
      expect(JSON.stringify(seen)).not.toMatch(/EUR|companyDiscount|handDiscount|floorCorrection|"rate"/);
    }
  });

  test('knows nothing of a discount by hand that a floor took back', () => {
    const same = state(line('10', '90', '900.00', '5.00', '3.00', '8.00'));
    expect(isNoDifference(differenceOf(before, same))).toBe(false);
    expect(isNoDifference(differenceOf(stateAsSeenBy(before, 'disti'), stateAsSeenBy(same, 'disti')))).toBe(true);
  });
});
