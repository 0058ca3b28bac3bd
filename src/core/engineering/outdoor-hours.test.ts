import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClimateMonth } from './outdoor-hours.ts';
import { degreeHoursBelow, HOURS_OF_A_YEAR, hoursBelow, outdoorYear } from './outdoor-hours.ts';

const year = fc
  .array(
    fc.record({
      mean: fc.double({ min: -30, max: 38, noNaN: true }),
      dailyRange: fc.double({ min: 0, max: 18, noNaN: true }),
    }),
    { minLength: 12, maxLength: 12 },
  )
  .map(outdoorYear);
const temperature = fc.double({ min: -60, max: 60, noNaN: true });

describe('the hours of a year below a temperature', () => {
  test('are none far below and all far above, and never fall on the way', () => {
    fc.assert(
      fc.property(year, temperature, (of, t) => {
        const here = hoursBelow(of, t);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(here).toBeLessThanOrEqual(HOURS_OF_A_YEAR + 1e-6);
        expect(hoursBelow(of, t + 1)).toBeGreaterThanOrEqual(here);
        expect(hoursBelow(of, -200)).toBeLessThan(1);
        expect(hoursBelow(of, 200)).toBeCloseTo(HOURS_OF_A_YEAR, 0);
      }),
    );
  });

  test('are half of an even year at its mean', () => {
    const even: ClimateMonth[] = Array.from({ length: 12 }, () => ({ mean: 7, dailyRange: 0 }));
    expect(hoursBelow(outdoorYear(even), 7)).toBeCloseTo(HOURS_OF_A_YEAR / 2, 6);
  });

  test('have the area that their slope says', () => {
    fc.assert(
      fc.property(year, temperature, (of, t) => {
        const slope = (degreeHoursBelow(of, t + 0.001) - degreeHoursBelow(of, t - 0.001)) / 0.002;
        expect(slope).toBeCloseTo(hoursBelow(of, t), 1);
      }),
    );
  });

  test('need twelve months', () => {
    expect(() => outdoorYear([{ mean: 5, dailyRange: 5 }])).toThrow(RangeError);
  });
});
