import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import { SEA_LEVEL_PRESSURE } from './atmosphere.ts';
import type { Coil, ReturnAir } from './coil.ts';
import { coilDuty, dryAirFlow, surfaceTemp } from './coil.ts';
import { dewPoint, enthalpy, humidityRatio } from './psychrometrics.ts';
import type { LinePoint } from './system-line.ts';
import { LONGEST_EXTENSION, offLine, onLine, operatingPoint } from './system-line.ts';

const airOf = (t: number, rh: number): ReturnAir => ({
  temperature: quantity(t, '°C'),
  humidityRatio: humidityRatio(quantity(t, '°C'), quantity(rh, '%'), SEA_LEVEL_PRESSURE),
  pressure: SEA_LEVEL_PRESSURE,
});
const coilOf = (airflow: number, bypassFactor: number): Coil => ({ airflow: quantity(airflow, 'm3/h'), bypassFactor });

/** A coil in its range: air of 20…45 °C, bypass 0…0.5, a surface 1…25 K colder than the air. */
const working = fc
  .record({
    t: fc.double({ min: 20, max: 45, noNaN: true }),
    rh: fc.double({ min: 0, max: 100, noNaN: true }),
    bypass: fc.double({ min: 0, max: 0.5, noNaN: true }),
    airflow: fc.double({ min: 500, max: 40_000, noNaN: true }),
    colder: fc.double({ min: 1, max: 25, noNaN: true }),
  })
  .map(({ t, rh, bypass, airflow, colder }) => ({
    air: airOf(t, rh),
    coil: coilOf(airflow, bypass),
    surface: quantity(t - colder, '°C'),
  }));

describe('the cooling coil', () => {
  // Gross total 110.3 kW, gross sensible 109.4 kW of a published 27 500 m3/h unit on air of 30 °C, wet bulb 18 °C; with
  // the fitted surface of 10.5 °C and contact factor 0.63 (bypass 0.37) the model comes within 1 %.
  test('meets a published perimeter unit', () => {
    const air: ReturnAir = { ...airOf(30, 30), humidityRatio: quantity(0.00799, 'kg/kg') };
    const duty = coilDuty(coilOf(27_500, 0.37), air, quantity(10.5, '°C'));
    expect(Math.abs(duty.total / 110.3 - 1)).toBeLessThan(0.015);
    expect(Math.abs(duty.sensible / 109.4 - 1)).toBeLessThan(0.015);
  });

  test('air, sensible and latent heat balance', () => {
    fc.assert(
      fc.property(working, ({ coil, air, surface }) => {
        const duty = coilDuty(coil, air, surface);
        const flow = dryAirFlow(coil.airflow, air);
        const taken =
          flow * (enthalpy(air.temperature, air.humidityRatio) - enthalpy(duty.offCoilTemp, duty.offCoilHumidityRatio));
        expect(Math.abs(duty.total - taken)).toBeLessThan(1e-9 * duty.total);
        expect(duty.total).toBe(duty.sensible + duty.latent);
        expect(duty.latent).toBeGreaterThanOrEqual(0);
        expect(duty.sensible).toBeGreaterThan(0);
      }),
    );
  });

  test('a surface at or above the dew point leaves the moisture alone, a colder one takes some', () => {
    fc.assert(
      fc.property(working, ({ coil, air, surface }) => {
        const dew = dewPoint(air.humidityRatio, SEA_LEVEL_PRESSURE);
        const duty = coilDuty(coil, air, surface);
        if (dew === null || surface > dew + 1e-6) expect(duty.latent).toBe(0);
        else if (surface < dew - 1e-6) expect(duty.latent).toBeGreaterThan(0);
        expect(duty.offCoilTemp).toBeGreaterThanOrEqual(surface);
        expect(duty.offCoilTemp).toBeLessThan(air.temperature);
      }),
    );
  });

  test('a colder surface takes more heat', () => {
    fc.assert(
      fc.property(working, ({ coil, air, surface }) => {
        const colder = coilDuty(coil, air, quantity(surface - 0.5, '°C'));
        expect(colder.total).toBeGreaterThan(coilDuty(coil, air, surface).total);
      }),
    );
  });

  test('the surface temperature is found again from the sensible capacity', () => {
    fc.assert(
      fc.property(working, ({ coil, air, surface }) => {
        expect(surfaceTemp(coil, air, coilDuty(coil, air, surface).sensible)).toBeCloseTo(surface, 7);
      }),
    );
  });

  test('no surface is cold enough for an impossible capacity', () => {
    expect(surfaceTemp(coilOf(1000, 0.2), airOf(24, 40), quantity(500, 'kW'))).toBeNull();
    expect(surfaceTemp(coilOf(1000, 0.2), airOf(24, 40), quantity(Number.NaN, 'kW'))).toBeNull();
  });
});

describe('the system line', () => {
  const line: readonly LinePoint[] = [
    { surfaceTemp: 10, capacity: 30, power: 7 },
    { surfaceTemp: 14, capacity: 34, power: 7.2 },
    { surfaceTemp: 18, capacity: 40, power: 7.6 },
  ];

  test('is linear between its points and drawn out along its outermost pieces', () => {
    expect(onLine(line, 12)).toEqual({ capacity: 32, power: expect.closeTo(7.1, 12) });
    expect(onLine(line, 14)).toEqual({ capacity: 34, power: 7.2 });
    expect(onLine(line, 9)).toEqual({ capacity: 29, power: expect.closeTo(6.95, 12) });
    expect(onLine(line, 19)).toEqual({ capacity: 41.5, power: expect.closeTo(7.7, 12) });
  });

  test('where coil and machine meet, load and capacity are equal', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 22, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 4000, max: 16_000, noNaN: true }),
        (t, rh, airflow) => {
          const coil = coilOf(airflow, 0.2);
          const air = airOf(t, rh);
          const point = operatingPoint(line, coil, air);
          expect(offLine(line, coil, air)).toBe(typeof point === 'string' ? point : null);
          if (typeof point === 'string') return;
          expect(Math.abs(point.duty.total - onLine(line, point.surfaceTemp).capacity)).toBeLessThan(1e-6);
          expect(point.surfaceTemp).toBeGreaterThanOrEqual(10 - LONGEST_EXTENSION);
          expect(point.surfaceTemp).toBeLessThanOrEqual(18 + LONGEST_EXTENSION);
          expect(point.extended).toBe(point.surfaceTemp < 9.9 || point.surfaceTemp > 18.1);
        },
      ),
    );
  });

  test('a load beside the line is told by its side', () => {
    expect(operatingPoint(line, coilOf(20_000, 0.2), airOf(35, 60))).toBe('above');
    expect(operatingPoint(line, coilOf(2000, 0.2), airOf(24, 30))).toBe('below');
  });

  test('air that is colder than every surface of the line gives no load', () => {
    expect(operatingPoint(line, coilOf(9000, 0.2), airOf(5, 50))).toBe('below');
  });
});
