import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterflowEffectiveness, waterCoilDuty } from './counterflow.ts';

const ntu = fc.double({ min: 0.01, max: 10, noNaN: true });
const ratio = fc.double({ min: 0, max: 1, noNaN: true });

describe('the effectiveness of a counterflow exchanger', () => {
  // Worked from the formula by hand; the first and third are the limits 1 - exp(-NTU) and NTU / (1 + NTU).
  test.each([
    [1, 0, 0.63212],
    [1, 0.5, 0.56473],
    [1, 1, 0.5],
    [2, 0.75, 0.72183],
    [3, 1, 0.75],
    [0, 0.4, 0],
  ])('with %d units at a ratio of %d is %d', (units, of, effectiveness) => {
    expect(counterflowEffectiveness(units, of)).toBeCloseTo(effectiveness, 5);
  });

  test('lies between 0 and 1, grows with the units and falls with the ratio', () => {
    fc.assert(
      fc.property(ntu, ratio, (units, of) => {
        const here = counterflowEffectiveness(units, of);
        expect(here).toBeGreaterThan(0);
        expect(here).toBeLessThanOrEqual(1);
        expect(counterflowEffectiveness(units * 1.1, of)).toBeGreaterThanOrEqual(here);
        expect(counterflowEffectiveness(units, of * 0.9)).toBeGreaterThanOrEqual(here - 1e-12);
      }),
    );
  });

  test('passes into the balanced one without a step', () => {
    fc.assert(
      fc.property(ntu, (units) => {
        expect(counterflowEffectiveness(units, 1 - 2e-9)).toBeCloseTo(counterflowEffectiveness(units, 1), 6);
      }),
    );
  });

  test.each([
    [-1, 0.5],
    [1, 1.1],
    [Number.NaN, 0.5],
  ])('has no answer for %d units at %d', (units, of) => {
    expect(() => counterflowEffectiveness(units, of)).toThrow(RangeError);
  });
});

describe('a coil whose water warms by a given rise', () => {
  const coil = fc
    .record({
      units: fc.double({ min: 0.2, max: 5, noNaN: true }),
      airHeatFlow: fc.double({ min: 0.5, max: 30, noNaN: true }),
      airIn: fc.double({ min: 22, max: 40, noNaN: true }),
      waterIn: fc.double({ min: 5, max: 18, noNaN: true }),
      share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    })
    .map(({ share, units, ...rest }) => ({
      ...rest,
      conductance: units * rest.airHeatFlow,
      waterOut: rest.waterIn + share * (rest.airIn - rest.waterIn),
    }));

  // The same duty by another road: the logarithmic mean of the temperature differences at both ends.
  test('gives to the water what the air loses, and conducts it across the logarithmic mean difference', () => {
    fc.assert(
      fc.property(coil, (given) => {
        const { capacity, waterHeatFlow } = waterCoilDuty(given);
        expect(capacity / (waterHeatFlow * (given.waterOut - given.waterIn))).toBeCloseTo(1, 6);
        const airOut = given.airIn - capacity / given.airHeatFlow;
        const warm = given.airIn - given.waterOut;
        const cold = airOut - given.waterIn;
        expect(cold).toBeGreaterThan(0);
        const mean = Math.abs(warm / cold - 1) < 1e-6 ? (warm + cold) / 2 : (warm - cold) / Math.log(warm / cold);
        expect((given.conductance * mean) / capacity).toBeCloseTo(1, 4);
      }),
    );
  });

  test('has no answer where the water would leave as warm as the air comes, or no warmer than it came', () => {
    const given = { conductance: 3, airHeatFlow: 2.4, airIn: 24, waterIn: 10 };
    expect(() => waterCoilDuty({ ...given, waterOut: 24 })).toThrow(RangeError);
    expect(() => waterCoilDuty({ ...given, waterOut: 10 })).toThrow(RangeError);
  });
});
