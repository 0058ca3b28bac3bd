import { describe, expect, it } from 'vitest';
import { costOfYears, explainCostOfYears, presentValueOfYears } from './life-cost.ts';
import { compare, first } from './testing/demonstration-years.ts';

const year = { ...first(compare('SRdx', 'Sochi'), 'dx'), totalKwh: 100_000 };
const rates = { tariff: 7, servicePercent: 4, discountPercent: 0 };

describe('what ten years of a unit cost', () => {
  it('is its price, and the energy and service of every year', () => {
    expect(costOfYears(year, '1000000.00', rates)).toEqual({
      price: 1_000_000,
      energy: 7_000_000,
      service: 400_000,
      total: 8_400_000,
    });
  });

  it('counts a payment less the later it is', () => {
    // 1/1,08 + 1/1,08² + … + 1/1,08¹⁰, term by term.
    let factor = 0;
    for (let paid = 1; paid <= 10; paid += 1) factor += 1.08 ** -paid;
    expect(presentValueOfYears(10, 8)).toBeCloseTo(factor, 10);
    expect(costOfYears(year, '1000000.00', { ...rates, discountPercent: 8 })!.total).toBeCloseTo(5_965_460.24, 2);
    expect(presentValueOfYears(10, 1e-6)).toBeCloseTo(10, 4);
  });

  it('is unknown without a price, and of a year that lacks hours', () => {
    expect(costOfYears(year, null, rates)).toBeNull();
    expect(costOfYears(year, undefined, rates)).toBeNull();
    expect(costOfYears({ ...year, hours: { ...year.hours, unanswered: 1 } }, '1.00', rates)).toBeNull();
  });

  it('tells the sum, its parts and how it is reckoned', () => {
    const t = (text: string, params: Readonly<Record<string, unknown>> = {}) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const told = (discountPercent: number) => {
      const asked = { rates: { ...rates, discountPercent }, currency: '₽' };
      const cost = costOfYears(year, '1000000.00', asked.rates)!;
      const { calculation, parts, method } = explainCostOfYears(cost, year, asked, t);
      return [calculation, ...parts.map(([, value]) => value), method[0]!].map((text) =>
        text.replaceAll('\u00A0', ' '),
      );
    };
    expect(told(0)).toEqual([
      '1 000 000 + 7 000 000 + 400 000 = 8 400 000 ₽',
      '1 000 000 ₽',
      '100 000 × 7 × 10 = 7 000 000 ₽',
      '4 % × 1 000 000 × 10 = 400 000 ₽',
      'nothing: a unit stands some 15 years',
      '10 years, not discounted; without inflation',
    ]);
    expect(told(8)[0]).toBe('1 000 000 + 4 697 057 + 268 403 = 5 965 460 ₽');
    expect(told(8)[5]).toMatch(/discounted by 8 % a year: 6,71 times a year’s/);
  });
});
