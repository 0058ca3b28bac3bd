import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import { SEA_LEVEL_PRESSURE, standardPressure } from './atmosphere.ts';
import {
  dewPoint,
  enthalpy,
  humidityRatio,
  humidityRatioFromWetBulb,
  relativeHumidity,
  saturationHumidityRatio,
  saturationPressure,
  specificVolume,
  wetBulb,
} from './psychrometrics.ts';
import { publishedPoints, rangePoints } from './psychrometrics.golden.ts';

const celsius = (t: number) => quantity(t, '°C');
const percent = (rh: number) => quantity(rh, '%');
const ratio = (w: number) => quantity(w, 'kg/kg');
const pascal = (p: number) => quantity(p, 'Pa');

/** The oracle: PsychroLib, another hand's code of the same equations. Its air is never drier than 1e-7 kg/kg. */
interface PsychroLib {
  readonly SI: number;
  SetUnitSystem(system: number): void;
  GetHumRatioFromRelHum(t: number, rh: number, p: number): number;
  GetRelHumFromHumRatio(t: number, w: number, p: number): number;
  GetTDewPointFromHumRatio(t: number, w: number, p: number): number;
  GetTWetBulbFromHumRatio(t: number, w: number, p: number): number;
  GetHumRatioFromTWetBulb(t: number, wb: number, p: number): number;
  GetMoistAirEnthalpy(t: number, w: number): number;
  GetMoistAirVolume(t: number, w: number, p: number): number;
  GetStandardAtmPressure(z: number): number;
}
const psychrolib = createRequire(import.meta.url)('psychrolib') as PsychroLib;
psychrolib.SetUnitSystem(psychrolib.SI);

/** The air of the oracle runs: dry bulb -60…90 °C, 1…100 %, altitude -500…4000 m. */
const air = fc.record({
  t: fc.double({ min: -60, max: 90, noNaN: true }),
  rh: fc.double({ min: 1, max: 100, noNaN: true }),
  altitude: fc.double({ min: -500, max: 4000, noNaN: true }),
});
/**
 * Whether air has a wet bulb on either side of 0 °C, where the balance over ice and the one over water both hold.
 * Nothing tells which of them the oracle's search comes upon.
 */
const hasTwoWetBulbs = (t: number, w: number, p: Parameters<typeof wetBulb>[2]): boolean =>
  t > 0 &&
  humidityRatioFromWetBulb(celsius(t), celsius(0), p) <= w &&
  w < humidityRatioFromWetBulb(celsius(t), celsius(-Number.MIN_VALUE), p);
/** The oracle's wet bulb; our own where there are two and the oracle answers the other, which must then fulfil its balance. */
function oracleWetBulb(t: number, w: Parameters<typeof wetBulb>[1], p: Parameters<typeof wetBulb>[2]): number {
  const found = psychrolib.GetTWetBulbFromHumRatio(t, w, p);
  if (!hasTwoWetBulbs(t, w, p) || found >= 0) return found;
  expect(Math.abs(psychrolib.GetHumRatioFromTWetBulb(t, found, p) - Math.max(w, DRIEST))).toBeLessThan(1e-6);
  return wetBulb(celsius(t), w, p);
}
/** The oracle knows no air that is drier than this, kg/kg, and answers for it instead. */
const DRIEST = 1e-7;
const boilsBelow = (t: number, p: number) => saturationPressure(celsius(t)) >= 0.95 * p;

describe('psychrometrics against published values', () => {
  test('the golden sets are not empty', () => {
    expect(publishedPoints).toHaveLength(39);
    expect(rangePoints).toHaveLength(12);
  });

  test.each(publishedPoints)('$what is $expected', ({ compute, expected, tolerance }) => {
    expect(Math.abs(compute() - expected)).toBeLessThanOrEqual(tolerance);
  });

  test.each(rangePoints)(
    'air of $t °C and $rh % has the humidity ratio, dew point, wet bulb, enthalpy and volume of three other codes',
    ({ t, rh, gramsPerKg, dew, wet, h, v }) => {
      const w = humidityRatio(celsius(t), percent(rh), SEA_LEVEL_PRESSURE);
      expect(Math.abs(1000 * w - gramsPerKg)).toBeLessThanOrEqual(0.006 * gramsPerKg);
      expect(Math.abs(dewPoint(w, SEA_LEVEL_PRESSURE)! - dew)).toBeLessThanOrEqual(0.03);
      expect(Math.abs(wetBulb(celsius(t), w, SEA_LEVEL_PRESSURE) - wet)).toBeLessThanOrEqual(0.03);
      expect(Math.abs(enthalpy(celsius(t), w) - h)).toBeLessThanOrEqual(0.0025 * h);
      expect(Math.abs(specificVolume(celsius(t), w, SEA_LEVEL_PRESSURE) - v)).toBeLessThanOrEqual(0.0005 * v);
    },
  );
});

describe('psychrometrics against PsychroLib', () => {
  test('humidity ratio, relative humidity, enthalpy and volume agree over the whole domain', () => {
    fc.assert(
      fc.property(air, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        fc.pre(!boilsBelow(t, p));
        expect(p).toBeCloseTo(psychrolib.GetStandardAtmPressure(altitude), 6);
        const w = humidityRatio(celsius(t), percent(rh), p);
        fc.pre(w > 1e-7);
        const agrees = (own: number, other: number) =>
          expect(Math.abs(own - other)).toBeLessThanOrEqual(1e-6 * Math.abs(other) + 1e-9);
        agrees(w, psychrolib.GetHumRatioFromRelHum(t, rh / 100, p));
        agrees(relativeHumidity(celsius(t), w, p), 100 * psychrolib.GetRelHumFromHumRatio(t, w, p));
        agrees(enthalpy(celsius(t), w), psychrolib.GetMoistAirEnthalpy(t, w) / 1000);
        agrees(specificVolume(celsius(t), w, p), psychrolib.GetMoistAirVolume(t, w, p));
      }),
    );
  });

  test('dew point and wet bulb agree within the 0.001 K to which the oracle iterates', () => {
    fc.assert(
      fc.property(air, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        fc.pre(!boilsBelow(t, p));
        const w = humidityRatio(celsius(t), percent(rh), p);
        fc.pre(w > 1e-6);
        expect(Math.abs(dewPoint(w, p)! - psychrolib.GetTDewPointFromHumRatio(t, w, p))).toBeLessThan(0.003);
        const wet = wetBulb(celsius(t), w, p);
        expect(Math.abs(wet - oracleWetBulb(t, w, p))).toBeLessThan(0.003);
        const fromWet = humidityRatioFromWetBulb(celsius(t), wet, p);
        if (wet > 0.01 || wet < -0.01) {
          expect(fromWet).toBeCloseTo(psychrolib.GetHumRatioFromTWetBulb(t, wet, p), 9);
        }
      }),
    );
  });
});

/** The whole domain of the selection and its charts, dry and saturated air and both ends of the altitudes among them. */
const domain = fc.record({
  t: fc.double({ min: -20, max: 60, noNaN: true }),
  rh: fc.oneof({ weight: 8, arbitrary: fc.double({ min: 0, max: 100, noNaN: true }) }, fc.constantFrom(0, 100)),
  altitude: fc.oneof({ weight: 8, arbitrary: fc.double({ min: 0, max: 2000, noNaN: true }) }, fc.constantFrom(0, 2000)),
});

describe('psychrometrics against PsychroLib in -20…60 °C, 0…100 %, 0…2000 m', () => {
  test('humidity ratio, relative humidity, enthalpy and volume agree to 1e-6 of their values', () => {
    fc.assert(
      fc.property(domain, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        const agrees = (own: number, other: number, floor = 1e-9) =>
          expect(Math.abs(own - other)).toBeLessThanOrEqual(1e-6 * Math.abs(other) + floor);
        const w = humidityRatio(celsius(t), percent(rh), p);
        agrees(p, psychrolib.GetStandardAtmPressure(altitude));
        agrees(w, psychrolib.GetHumRatioFromRelHum(t, rh / 100, p), DRIEST);
        agrees(enthalpy(celsius(t), w), psychrolib.GetMoistAirEnthalpy(t, w) / 1000, 2600 * DRIEST);
        agrees(specificVolume(celsius(t), w, p), psychrolib.GetMoistAirVolume(t, w, p), 2 * DRIEST);
        if (w > DRIEST) agrees(relativeHumidity(celsius(t), w, p), 100 * psychrolib.GetRelHumFromHumRatio(t, w, p));
      }),
      { numRuns: 1000 },
    );
  });

  test('dew point and wet bulb agree to 0.003 K, and back to the same humidity ratio', () => {
    fc.assert(
      fc.property(domain, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        const w = humidityRatio(celsius(t), percent(rh), p);
        const wet = wetBulb(celsius(t), w, p);
        expect(Math.abs(wet - oracleWetBulb(t, w, p))).toBeLessThan(0.003);
        // Where the wick freezes the wet bulb is not one temperature: the two balances meet in a step.
        if (Math.abs(wet) > 0.01) expect(humidityRatioFromWetBulb(celsius(t), wet, p)).toBeCloseTo(w, 9);
        // The oracle searches the dew point from -100 °C: air that is drier has one of some 1e-6 kg/kg at least.
        if (w > 10 * DRIEST)
          expect(Math.abs(dewPoint(w, p)! - psychrolib.GetTDewPointFromHumRatio(t, w, p))).toBeLessThan(0.003);
      }),
      { numRuns: 500, examples: [[{ t: 12.280701754385966, rh: 0, altitude: 2000 }]] },
    );
  });
});

describe('laws of moist air', () => {
  test('dry air has no vapour, no dew point and no relative humidity', () => {
    const w = humidityRatio(celsius(35), percent(0), SEA_LEVEL_PRESSURE);
    expect(w).toBe(0);
    expect(dewPoint(w, SEA_LEVEL_PRESSURE)).toBeNull();
    expect(relativeHumidity(celsius(35), w, SEA_LEVEL_PRESSURE)).toBe(0);
    expect(wetBulb(celsius(35), w, SEA_LEVEL_PRESSURE)).toBeLessThan(15);
  });

  test('humidity ratio and relative humidity invert each other', () => {
    fc.assert(
      fc.property(air, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        fc.pre(!boilsBelow(t, p));
        expect(relativeHumidity(celsius(t), humidityRatio(celsius(t), percent(rh), p), p)).toBeCloseTo(rh, 8);
      }),
    );
  });

  test('dew point and wet bulb of saturated air are its temperature, and lie below it otherwise', () => {
    fc.assert(
      fc.property(air, ({ t, rh, altitude }) => {
        const p = standardPressure(quantity(altitude, 'm'));
        fc.pre(!boilsBelow(t, p));
        expect(dewPoint(saturationHumidityRatio(celsius(t), p), p)).toBeCloseTo(t, 6);
        const w = humidityRatio(celsius(t), percent(rh), p);
        const dew = dewPoint(w, p)!;
        const wet = wetBulb(celsius(t), w, p);
        expect(dew).toBeLessThanOrEqual(wet + 0.01);
        expect(wet).toBeLessThanOrEqual(t);
      }),
    );
  });

  test('air above freezing whose wick need not freeze has the wet bulb of water, though ice would hold as well', () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        share,
        fc.double({ min: 0, max: 2000, noNaN: true }),
        (t, part, altitude) => {
          const p = standardPressure(quantity(altitude, 'm'));
          const overWater = humidityRatioFromWetBulb(celsius(t), celsius(0), p);
          const overIce = humidityRatioFromWetBulb(celsius(t), celsius(-Number.MIN_VALUE), p);
          const w = ratio(overWater + part * (overIce - overWater));
          fc.pre(w >= 0);
          const wet = wetBulb(celsius(t), w, p);
          expect(wet).toBeGreaterThanOrEqual(0);
          expect(humidityRatioFromWetBulb(celsius(t), wet, p)).toBeCloseTo(w, 12);
        },
      ),
    );
  });

  test('outside -100…200 °C, and for no number, there is no saturation pressure', () => {
    for (const t of [-100.1, 200.1, Number.NaN]) expect(() => saturationPressure(celsius(t))).toThrow(RangeError);
  });

  test('outside -5000…11000 m, and for no number, there is no standard pressure', () => {
    for (const z of [-5001, 11_001, Number.NaN]) expect(() => standardPressure(quantity(z, 'm'))).toThrow(RangeError);
  });

  test('moist air is lighter than dry air', () => {
    const dry = specificVolume(celsius(25), ratio(0), pascal(101_325));
    expect(specificVolume(celsius(25), ratio(0.01), pascal(101_325))).toBeGreaterThan(dry);
  });
});
