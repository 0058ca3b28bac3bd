import { describe, expect, it } from 'vitest';
import { compare } from './testing/demonstration-years.ts';
import { byEnergy, isWholeYear, rankedVariants, shownYear } from './ranking.ts';

describe('the order of years', () => {
  it('puts no year that lacks hours before a whole one, however little energy it has', () => {
    const { variants } = compare('SPdx', 'Yakutsk');
    const years = variants.flatMap(({ models }) => models).toSorted(byEnergy);
    const whole = years.map(isWholeYear);
    expect(whole).toContain(true);
    expect(whole).toContain(false);
    expect(whole.lastIndexOf(true)).toBeLessThan(whole.indexOf(false));
    const ranked = rankedVariants(variants);
    expect(ranked.map(({ variant }) => variant.variant)).toEqual(['freeCooling', 'dx', 'inverter', 'chilledWater', 'chilledWaterFree']); // prettier-ignore
  });

  it('shows a variant by its first model, unless that lacks more hours than others do', () => {
    const { models, ...variant } = compare('SPdx', 'Sochi').variants[0]!;
    const lacking = (unanswered: number) => ({ ...models[0]!, hours: { ...models[0]!.hours, unanswered } });
    const shown = (unanswered: number) => shownYear({ ...variant, models: [lacking(unanswered), ...models.slice(1)] })!;
    expect(shown(5).model).toBe(models[0]!.model);
    expect(shown(5000).model).toBe(models[1]!.model);
  });
});
