import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import { batteryPower, sizingPower, tabledTemperatureFactor, temperatureFactor } from './battery-load.ts';

const kw = (power: number) => quantity(power, 'kW');
const share = (percent: number) => quantity(percent, '%');
const celsius = (t: number) => quantity(t, '°C');

/** The factors that are published with the polynomial, to three decimals. */
const published: readonly (readonly [temperature: number, factor: number])[] = [
  [0, 1.405],
  [5, 1.29],
  [10, 1.195],
  [15, 1.116],
  [20, 1.051],
  [24, 1.009],
];

describe('battery load', () => {
  test.each([
    // 100 kVA at 0.8 on one UPS: 80 / 0.94.
    [80, 100, 1, 0.94, 85.106],
    // 270 kW on two of three UPSs: 270 / 2 / 0.94.
    [270, 100, 2, 0.94, 143.617],
    // 400 kW on one frame: 400 / 0.96.
    [400, 100, 1, 0.96, 416.667],
    // 475 kW: 475 / 0.94.
    [475, 100, 1, 0.94, 505.319],
    // Half of it: half.
    [475, 50, 1, 0.94, 252.66],
  ])('%s kW at %s % on %s units with an efficiency of %s draws %s kW', (load, percent, units, efficiency, expected) => {
    const power = batteryPower({
      load: kw(load),
      loadPercent: share(percent),
      workingUnits: units,
      efficiencyBattery: efficiency,
    });
    expect(power).toBeCloseTo(expected, 3);
  });

  test('ageing, margin and temperature enlarge the power together', () => {
    // 100 x 1.25 x 1.1 x 1.051 = 144.5125.
    expect(sizingPower(kw(100), { ageing: 1.25, designMargin: 1.1, temperature: 1.051 })).toBeCloseTo(144.5125, 10);
    expect(sizingPower(kw(100), { ageing: 1, designMargin: 1, temperature: 1 })).toBe(100);
  });
});

describe('temperature factor', () => {
  test.each(published)('at %s °C it is %s', (temperature, factor) => {
    expect(temperatureFactor(celsius(temperature))).toBeCloseTo(factor, 3);
  });

  test('from 25 °C on no credit is taken', () => {
    for (const t of [25, 26, 40, 60]) expect(temperatureFactor(celsius(t))).toBe(1);
  });

  test('below freezing point, and for no number, there is none', () => {
    expect(temperatureFactor(celsius(-0.1))).toBeNull();
    expect(temperatureFactor(celsius(Number.NaN))).toBeNull();
  });

  test('it never rises with the temperature and never falls below 1', () => {
    const temperature = fc.double({ min: 0, max: 45, noNaN: true });
    fc.assert(
      fc.property(temperature, temperature, (a, b) => {
        const [cold, warm] = [temperatureFactor(celsius(Math.min(a, b)))!, temperatureFactor(celsius(Math.max(a, b)))!];
        expect(cold).toBeGreaterThanOrEqual(warm);
        expect(warm).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  const table = { temperaturesC: published.map(([t]) => t), factors: published.map(([, factor]) => factor) };

  test('a table is exact at its points and linear between them', () => {
    for (const [t, factor] of published) expect(tabledTemperatureFactor(table, celsius(t))).toBe(factor);
    // Between 10 and 15 °C: 1.195 - 0.4 x 0.079 = 1.1634.
    expect(tabledTemperatureFactor(table, celsius(12))).toBeCloseTo(1.1634, 10);
  });

  test('outside a table there is no factor', () => {
    for (const t of [-1, 24.1, Number.NaN]) expect(tabledTemperatureFactor(table, celsius(t))).toBeNull();
  });

  test('a table in whole degrees, rounded to three decimals, stays within 0.001 of the polynomial', () => {
    const temperaturesC = Array.from({ length: 26 }, (_, t) => t);
    const whole = {
      temperaturesC,
      factors: temperaturesC.map((t) => Math.round(1000 * temperatureFactor(celsius(t))!) / 1000),
    };
    fc.assert(
      fc.property(fc.double({ min: 0, max: 25, noNaN: true }), (t) => {
        const difference = tabledTemperatureFactor(whole, celsius(t))! - temperatureFactor(celsius(t))!;
        expect(Math.abs(difference)).toBeLessThan(0.001);
      }),
    );
  });
});
