import { describe, expect, it } from 'vitest';
import { designColdTemp } from '../tables/climate.ts';
import { hoursBelow } from '../../../engineering/outdoor-hours.ts';
import { cityOf, compare } from './testing/demonstration-years.ts';
import type { YearInputs } from './year-inputs.ts';

describe('chilled water in the cold', () => {
  const water = (city: string, change: Partial<YearInputs> = {}) =>
    compare('SRdx', city, change).variants.find(({ variant }) => variant === 'chilledWater')!;

  it('takes glycol against the 0.4 % cold of a city, not against the coldest hour of the method', () => {
    for (const name of ['Kazan', 'Samara', 'Vladivostok', 'Yekaterinburg', 'Perm', 'Ufa', 'Astana']) {
      const city = cityOf(name);
      expect(hoursBelow(city.year, designColdTemp(city))).toBeCloseTo(0.004 * 8760, 0);
      const { models } = water(name);
      expect(models[0]!.chillers!.coldC).toBeCloseTo(designColdTemp(city), 9);
      expect(models[0]!.chillers!.glycolPercent).toBeLessThanOrEqual(50);
    }
  });

  it('says what no share of glycol stands, in figures of its own', () => {
    const { models, problem } = water('Yakutsk');
    expect(models).toEqual([]);
    expect(problem).toMatchObject({ code: 'no_glycol', params: { max: 50, freezing: -36 } });
  });

  it('names the share that stands the cold where too little is asked for', () => {
    const { problem } = water('Moscow', { glycolPercent: 30 });
    expect(problem).toMatchObject({ code: 'glycol_short', remedy: { field: 'glycolPercent' } });
    const { value } = problem!.remedy!;
    expect(water('Moscow', { glycolPercent: value }).models[0]!.chillers!.glycolPercent).toBe(value);
    expect(water('Moscow', { glycolPercent: value - 1 }).models).toEqual([]);
    expect(water('Moscow', { glycolPercent: 50 }).models[0]!.chillers!.glycolPercent).toBe(50);
  });

  it('is cooled by the water that is asked for', () => {
    const { chillers: told } = water('Moscow', { waterInC: 12, waterOutC: 18 }).models[0]!;
    expect(told).toMatchObject({ waterInC: 12, waterOutC: 18 });
  });
});
