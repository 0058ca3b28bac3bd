import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outdoorYear } from '../../../engineering/outdoor-hours.ts';
import { hoursOf } from '../../../engineering/year-hours.ts';
import { SEA_LEVEL } from '../selection/altitude.ts';
import { sound, data, cityOf, curveOf, compare } from './testing/demonstration-years.ts';
import { freeCoolingAt } from './candidates.ts';
import { answeredHours, differenceOf, energyOf } from './energy.ts';
import { freeCoolingHours, mechanicalHours } from './hour.ts';
import { onCurve } from './outdoor-curve.ts';

const load = fc.double({ min: 5, max: 36, noNaN: true });
const outdoor = fc.double({ min: -40, max: 50, noNaN: true });
const model = fc.constantFrom('SPdx030', 'SPdx120', 'SRdx025', 'SRdx030');
/** A climate whose hours all lie within the tables. */
const mild = fc.array(
  fc.record({
    mean: fc.double({ min: 3, max: 14, noNaN: true }),
    dailyRange: fc.double({ min: 0, max: 8, noNaN: true }),
  }),
  { minLength: 12, maxLength: 12 },
);
const runs = { numRuns: 25 };

describe('an hour', () => {
  it('carries away just the load, or as much as the units can', () => {
    const row = data.freeCooling.find(({ model: name }) => name === 'SRdf030')!;
    fc.assert(
      fc.property(load, outdoor, fc.integer({ min: 1, max: 3 }), (loadKw, at, units) => {
        const curve = curveOf('SRdx030', 35);
        const cooling = sound(
          freeCoolingAt(
            row,
            { returnAirDryBulbTemp: 35, loadKw: Math.min(loadKw / units, 31) },
            data.limits!,
            SEA_LEVEL,
          ),
        );
        const duty = { units, loadKw };
        for (const hourAt of [
          mechanicalHours(curve, duty),
          freeCoolingHours(curve, { cooling, auxiliaryPercent: 3 }, duty),
        ]) {
          const hour = hourAt(at);
          if (!hour) {
            expect(at < -20 || at > 45).toBe(true);
            continue;
          }
          const removed = hour.freeKw + hour.mechanicalKw;
          const most = Math.min(loadKw, hour.freeKw + units * (onCurve(curve, at)?.sensibleKw ?? 0));
          expect(removed).toBeCloseTo(hour.mode === 'full' ? loadKw : most, 9);
          for (const kw of [hour.compressor, hour.condenserFans, hour.auxiliaries, hour.freeKw, hour.mechanicalKw])
            expect(kw).toBeGreaterThanOrEqual(0);
          expect(hour.compressor > 0).toBe(hour.mechanicalKw > 0);
        }
      }),
    );
  });
});

describe('a year', () => {
  it('has 8760 hours, and months that sum to it', () => {
    const comparisons = [compare('SPdx', 'Yakutsk'), compare('SRdx', 'Dubai'), compare('SRdx', 'Moscow', { units: 2 })];
    for (const { variants } of comparisons)
      for (const year of variants.flatMap(({ models }) => models)) {
        expect(answeredHours(year) + year.hours.unanswered).toBe(8760);
        expect(year.coldHours + year.warmHours).toBeLessThanOrEqual(year.hours.unanswered);
        const byMonth = year.months.reduce(
          (sum, own) => sum + own.compressor + own.fans + own.condenserFans + own.auxiliaries,
          0,
        );
        expect(byMonth / year.totalKwh).toBeCloseTo(1, 9);
        expect(year.pPUE!).toBeGreaterThan(1);
        expect(year.shortKwh === 0).toBe(year.shortHours === 0);
      }
  });

  it('takes no less in a warmer city, nor with a larger load', () => {
    fc.assert(
      fc.property(model, mild, load, fc.double({ min: 0, max: 6, noNaN: true }), (name, months, loadKw, more) => {
        const curve = curveOf(name, 35);
        const kwh = (by: number, kw: number): number => {
          const hours = hoursOf(outdoorYear(months.map(({ mean, dailyRange }) => ({ mean: mean + by, dailyRange }))));
          const year = energyOf(mechanicalHours(curve, { units: 2, loadKw: kw }), hours, kw);
          return year.totalKwh / answeredHours(year);
        };
        const own = kwh(0, loadKw);
        expect(kwh(more, loadKw)).toBeGreaterThanOrEqual(own * (1 - 1e-9));
        expect(kwh(0, loadKw + more)).toBeGreaterThanOrEqual(own * (1 - 1e-9));
      }),
      runs,
    );
  });

  it('lies within its band of every year whose hours are out by no more than is stated', () => {
    const curve = curveOf('SRdx030', 35);
    const hours = hoursOf(cityOf('Moscow').year);
    const hourAt = mechanicalHours(curve, { units: 1, loadKw: 27.9 });
    const own = energyOf(hourAt, hours, 27.9);
    // 333 hours of the coldest third come to the warmest quarter: no cumulative count moves by more.
    const moved = hours.temperatures.slice();
    const mild = hours.ascending[7000]!;
    for (let i = 1000; i < 1332; i++) moved[hours.ascending[i]!] = hours.temperatures[mild]!;
    const ascending = Uint16Array.from(moved.keys()).sort((a, b) => moved[a]! - moved[b]!);
    const other = energyOf(hourAt, { ...hours, temperatures: moved, ascending }, 27.9);
    expect(Math.abs(other.totalKwh - own.totalKwh)).toBeLessThan(own.bandKwh);
    expect(other.totalKwh).toBeGreaterThan(own.totalKwh);
  });

  it('differs from itself by nothing', () => {
    const hours = hoursOf(cityOf('Yakutsk').year);
    const year = energyOf(mechanicalHours(curveOf('SRdx030', 35), { units: 1, loadKw: 27.9 }), hours, 27.9);
    expect(differenceOf(year, year, hours)).toEqual({ hours: answeredHours(year), kwh: 0, share: 0, bandKwh: 0 });
  });
});
