import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClimateMonth } from './outdoor-hours.ts';
import { HOURS_OF_A_YEAR, hoursBelow, outdoorYear } from './outdoor-hours.ts';
import { hoursOf } from './year-hours.ts';

const months: fc.Arbitrary<ClimateMonth[]> = fc.array(
  fc.record({
    mean: fc.double({ min: -30, max: 38, noNaN: true }),
    dailyRange: fc.double({ min: 0, max: 18, noNaN: true }),
  }),
  { minLength: 12, maxLength: 12 },
);
const runs = { numRuns: 30 };

describe('the hours of a year one by one', () => {
  it('are 8760, sorted by their own temperatures, and the same each time', () => {
    fc.assert(
      fc.property(months, (given) => {
        const { temperatures, ascending, months: monthOf } = hoursOf(outdoorYear(given));
        expect(temperatures).toHaveLength(HOURS_OF_A_YEAR);
        expect(new Set(ascending).size).toBe(HOURS_OF_A_YEAR);
        const falls = ascending.some((hour, i) => i > 0 && temperatures[hour]! < temperatures[ascending[i - 1]!]!);
        expect(falls).toBe(false);
        expect([monthOf[0], monthOf[31 * 24], monthOf[HOURS_OF_A_YEAR - 1]]).toEqual([0, 1, 11]);
        expect(hoursOf(outdoorYear(given)).temperatures).toEqual(temperatures);
      }),
      runs,
    );
  });

  it('keep the mean of every month', () => {
    fc.assert(
      fc.property(months, (given) => {
        const { temperatures, months: monthOf } = hoursOf(outdoorYear(given));
        given.forEach(({ mean }, month) => {
          const own = temperatures.filter((_, hour) => monthOf[hour] === month);
          expect(own.reduce((sum, t) => sum + t, 0) / own.length).toBeCloseTo(mean, 9);
        });
      }),
      runs,
    );
  });

  it('lie as the distributions do: below any temperature within half an hour of each of the 288', () => {
    fc.assert(
      fc.property(months, fc.double({ min: -40, max: 45, noNaN: true }), (given, t) => {
        const year = outdoorYear(given);
        const counted = hoursOf(year).temperatures.filter((own) => own < t).length;
        expect(Math.abs(counted - hoursBelow(year, t))).toBeLessThanOrEqual(144);
      }),
      { numRuns: 100 },
    );
  });

  it('get warmer hour by hour where every month does', () => {
    fc.assert(
      fc.property(months, fc.double({ min: 0, max: 10, noNaN: true }), (given, by) => {
        const warmer = given.map(({ mean, dailyRange }) => ({ mean: mean + by, dailyRange }));
        const [own, other] = [given, warmer].map((each) => hoursOf(outdoorYear(each)).temperatures);
        expect(own!.every((t, hour) => other![hour]! >= t - 1e-9)).toBe(true);
      }),
      runs,
    );
  });
});
