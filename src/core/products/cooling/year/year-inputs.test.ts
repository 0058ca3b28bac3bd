import { describe, expect, it } from 'vitest';
import { data } from './testing/demonstration-years.ts';
import { checkYearInputs, checkYearWater } from './year-inputs.ts';

describe('the further inputs of a year', () => {
  it('are refused outside their bounds, and a number of units that is not whole', () => {
    expect(checkYearInputs({ loadKw: 30, units: null, tariff: 7, glycolPercent: null })).toEqual([]);
    const paths = checkYearInputs({ loadKw: 1, units: 1.5, tariff: Number.NaN, glycolPercent: 70 }).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['loadKw', 'units', 'tariff', 'glycolPercent']);
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
