import { describe, expect, it } from 'vitest';
import { inputs, compare, first } from './testing/demonstration-years.ts';
import { explainYear, YEAR_FIGURES } from './explain-year.ts';

describe('where a figure of a year comes from', () => {
  const asked = (city: string) => ({
    inputs: { ...inputs, city },
    city,
    rates: { tariff: 7, servicePercent: 4, discountPercent: 0 },
    currency: '₽',
    catalogueVersion: '1',
  });
  const t = (text: string, params: Readonly<Record<string, unknown>> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

  it('is told of every variant: bins that sum to the figure, the calculation with its outcome', () => {
    const plain = (text: string) => Number(text.replaceAll('\u00A0', '').replace(',', '.'));
    for (const { models } of compare('SRdx', 'Sochi').variants) {
      const year = models[0]!;
      const outcome = { energy: year.totalKwh, cost: 7 * year.totalKwh, pPUE: year.totalKwh, fullHours: year.hours.full, partialHours: year.hours.partial }; // prettier-ignore
      for (const figure of YEAR_FIGURES) {
        const { bins, calculation, method, source: from } = explainYear(year, figure, asked('Sochi'), t);
        const sum = bins.reduce((all, { gives }) => all + plain(gives), 0);
        expect(Math.abs(sum - outcome[figure])).toBeLessThanOrEqual(bins.length);
        expect(calculation).not.toMatch(/NaN|undefined/);
        expect(method.join()).not.toBe('');
        expect(from).toContain('Catalogue 1');
      }
    }
  });

  it('shows how pPUE is made', () => {
    const year = first(compare('SRdx', 'Sochi'), 'dx');
    const { calculation } = explainYear(year, 'pPUE', asked('Sochi'), t);
    const [cooling, coils, fans] = calculation
      .replaceAll('\u00A0', '')
      .match(/\d+(?=[ )])/g)!
      .slice(1)
      .map(Number);
    expect(1 + cooling! / (coils! - fans!)).toBeCloseTo(year.pPUE!, 4);
  });

  it('has bins that hold every hour and all energy', () => {
    for (const { models } of compare('SPdx', 'Yakutsk').variants)
      for (const { bins, hours, totalKwh } of models) {
        for (const mode of ['full', 'partial', 'mechanical', 'unanswered'] as const)
          expect(bins.reduce((sum, bin) => sum + bin.hours[mode], 0)).toBe(hours[mode]);
        expect(bins.reduce((sum, { kwh }) => sum + kwh, 0) / totalKwh).toBeCloseTo(1, 9);
      }
  });
});
