import { describe, expect, it } from 'vitest';
import { data } from './testing/demonstration-years.ts';
import { ASSUMED_RATES, checkYearInputs, checkYearWater } from './year-inputs.ts';

describe('the further inputs of a year', () => {
  it('are refused outside their bounds, and a number of units that is not whole', () => {
    expect(checkYearInputs({ loadKw: 30, units: null, ...ASSUMED_RATES, glycolPercent: null })).toEqual([]);
    const wrong = {
      loadKw: 1,
      units: 1.5,
      tariff: Number.NaN,
      servicePercent: 21,
      discountPercent: -1,
      glycolPercent: 70,
    };
    expect(checkYearInputs(wrong).map(({ path }) => path)).toEqual(Object.keys(wrong));
  });

  it('are refused where the water of the chilled-water units could not be', () => {
    const paths = (waterInC: number | null, waterOutC: number | null) =>
      checkYearWater(data.chilledWater!, 'SRdx', { waterInC, waterOutC }, 35).map(({ path }) => path);
    expect(paths(null, null)).toEqual([]);
    expect(paths(12, null)).toEqual([]);
    expect(paths(90, null)).toContain('waterInC');
    expect(paths(12, 12.5)).toEqual(['waterOutC']);
    expect(paths(Number.NaN, null)).toContain('waterInC');
  });
});
