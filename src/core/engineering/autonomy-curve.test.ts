import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import { autonomyCurve } from './autonomy-curve.ts';
import { batteryRuntime, runtimeCurve } from './battery-runtime.ts';
import { FITTED_TYPES } from './battery-types.golden.ts';

const curve = runtimeCurve(FITTED_TYPES['HFS12-320W-X'].battery, [], 1.67)!;
const drawn = autonomyCurve({
  runtimeAt: (power) => batteryRuntime(curve, { strings: 1, blocks: 38 }, power),
  fullPower: quantity(80 / 0.94, 'kW'),
  endOfLife: 1.25,
  dutyPercent: quantity(80, '%'),
});

describe('autonomy curve', () => {
  test('it goes from 10 to 100 % of the load, with the runtime at both ends of life', () => {
    expect(drawn.points.map(({ loadPercent }) => loadPercent)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    // HFS12-320W-X, 1 x 38: 85.1 kW 11.0 min; at the end of life 106.4 kW: 60 x 0.882 x ((900 / 2799.6)^1.121 - 0.152).
    expect(drawn.points.at(-1)!.beginningOfLife!.minutes).toBeCloseTo(11.0, 2);
    expect(drawn.points.at(-1)!.endOfLife!.minutes).toBeCloseTo(6.79, 2);
  });

  test('the duty point lies on the curve, and 80 % of the load at the end of life is all of it at the beginning', () => {
    expect(drawn.duty).toEqual(drawn.points[7]);
    expect(drawn.duty.endOfLife!.minutes).toBeCloseTo(drawn.points.at(-1)!.beginningOfLife!.minutes, 9);
  });

  test('a load that is not carried has no runtime', () => {
    const weak = autonomyCurve({
      runtimeAt: (power) => (power > 50 ? null : { minutes: quantity(10, 'min'), isAtLeast: false }),
      fullPower: quantity(60, 'kW'),
      endOfLife: 1.25,
      dutyPercent: quantity(75, '%'),
    });
    expect(weak.duty).toEqual({ loadPercent: 75, beginningOfLife: { minutes: 10, isAtLeast: false }, endOfLife: null });
    expect(weak.points.at(-1)!.beginningOfLife).toBeNull();
  });
});
