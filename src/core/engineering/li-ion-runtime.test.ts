import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import type { LiIonRuntimeRow } from './li-ion-runtime.ts';
import { LI_ION_MINUTES, cabinetPower, cabinetsFor, liIonRuntime } from './li-ion-runtime.ts';

const kw = (power: number) => quantity(power, 'kW');
const min = (minutes: number) => quantity(minutes, 'min');

/** A cabinet of ten modules of 100 Ah, 51.2 V: 256 kW at most, 51.2 kWh, and one of ten of 50 Ah. */
const large: LiIonRuntimeRow = {
  t5: 256,
  t8: 256,
  t10: 256,
  t15: 184.3,
  t20: 139.8,
  t30: 94.2,
  t45: 63.5,
  t60: 48.1,
  t90: 32.3,
  t120: 24.3,
};
const small: LiIonRuntimeRow = {
  t5: 102,
  t8: 102,
  t10: 102,
  t15: 92.2,
  t20: 69.9,
  t30: 47.1,
  t45: 31.7,
  t60: 24.1,
  t90: 16.1,
  t120: 12.2,
};

describe('Li-ion cabinets', () => {
  test('505.3 kW for 10 min take two cabinets of 100 Ah or five of 50 Ah', () => {
    expect(cabinetsFor(large, kw(505.319), min(10))).toBe(2);
    expect(cabinetsFor(small, kw(505.319), min(10))).toBe(5);
    expect(cabinetsFor(large, kw(512), min(10))).toBe(2);
    expect(cabinetsFor(large, kw(512.01), min(10))).toBe(3);
    // 3 x 24.1 / 24.1 is above 3 in binary.
    expect(cabinetsFor(small, kw(3 * 24.1), min(60))).toBe(3);
  });

  test('between the columns the power is linear', () => {
    expect(cabinetPower(large, min(12))).toBeCloseTo(256 - 0.4 * 71.7, 10);
    expect(cabinetPower(large, min(105))).toBeCloseTo((32.3 + 24.3) / 2, 10);
  });

  test('a shorter time than the first column allows no more power, beyond the last there is none', () => {
    expect(cabinetPower(large, min(1))).toBe(256);
    expect(cabinetPower(large, min(120))).toBe(24.3);
    for (const minutes of [0, -1, 120.1, Number.NaN]) expect(cabinetPower(large, min(minutes))).toBeNull();
    expect(cabinetsFor(large, kw(10), min(121))).toBeNull();
  });

  test('sixteen cabinets are the most', () => {
    expect(cabinetsFor(large, kw(16 * 256), min(10))).toBe(16);
    expect(cabinetsFor(large, kw(16 * 256 + 1), min(10))).toBeNull();
  });

  test('a cabinet at its highest power lasts as long as the table holds it', () => {
    expect(liIonRuntime(large, 2, kw(512))).toEqual({ minutes: 10, isAtLeast: false });
    expect(liIonRuntime(large, 2, kw(512.01))).toBeNull();
    // 505.319 / 2 = 252.66: 10 + 5 x 3.34 / 71.7.
    expect(liIonRuntime(large, 2, kw(505.319))!.minutes).toBeCloseTo(10.233, 3);
  });

  test('a power below the last column lasts at least its time', () => {
    expect(liIonRuntime(large, 1, kw(24.3))).toEqual({ minutes: 120, isAtLeast: false });
    expect(liIonRuntime(large, 1, kw(20))).toEqual({ minutes: 120, isAtLeast: true });
    for (const power of [0, -1, Number.NaN]) expect(liIonRuntime(large, 1, kw(power))).toBeNull();
  });

  const row = fc.constantFrom(large, small);
  const cabinets = fc.integer({ min: 1, max: 16 });

  test('the columns come back exactly', () => {
    for (const minutes of LI_ION_MINUTES) expect(cabinetPower(large, min(minutes))).toBe(large[`t${minutes}`]);
  });

  test('a power that cabinets give for a time lasts that time', () => {
    fc.assert(
      fc.property(row, cabinets, fc.double({ min: 10, max: 120, noNaN: true }), (r, n, minutes) => {
        const runtime = liIonRuntime(r, n, kw(n * cabinetPower(r, min(minutes))!))!;
        expect(runtime.minutes).toBeCloseTo(minutes, 6);
      }),
    );
  });

  test('the number of cabinets is the least that lasts', () => {
    const power = fc.double({ min: 1, max: 1500, noNaN: true }).map(kw);
    fc.assert(
      fc.property(row, power, fc.double({ min: 1, max: 120, noNaN: true }).map(min), (r, p, autonomy) => {
        const n = cabinetsFor(r, p, autonomy);
        fc.pre(n !== null);
        expect(liIonRuntime(r, n!, p)!.minutes).toBeGreaterThanOrEqual(Math.min(autonomy, 120) - 1e-6);
        const fewer = n! > 1 ? liIonRuntime(r, n! - 1, p) : null;
        expect(fewer?.minutes ?? 0).toBeLessThan(autonomy);
      }),
    );
  });
});
