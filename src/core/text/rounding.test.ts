import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { round2 } from './rounding.ts';

describe('rounding to 2 decimals', () => {
  it.each([
    [1.005, 1.01],
    [1.004999, 1],
    [2.675, 2.68],
    [8.345, 8.35],
    [0.285, 0.29],
    [-1.005, -1.01],
    [-2.5, -2.5],
    [0.005, 0.01],
    [0.0049, 0],
    [1e-7, 0],
    [1.2345e2, 123.45],
    [1234567.891, 1234567.89],
    [30, 30],
    [1e21, 1e21],
    [Number.MAX_VALUE, Number.MAX_VALUE],
    [4503599627370495.5, 4503599627370495.5],
  ])('makes %d into %d', (value, rounded) => {
    expect(round2(value)).toBe(rounded);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('makes %d into 0', (value) => {
    expect(round2(value)).toBe(0);
  });

  it('knows no negative zero', () => {
    expect(Object.is(round2(-0.001), 0)).toBe(true);
    expect(Object.is(round2(-0), 0)).toBe(true);
  });

  it('rounds every half of a hundredth away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (hundredths) => {
        const half = Number(`${hundredths}.5e-2`);
        expect(round2(half)).toBe(Number(`${hundredths + 1}e-2`));
        expect(round2(-half)).toBe(-Number(`${hundredths + 1}e-2`));
      }),
    );
  });

  it('leaves a number of 2 decimals as it is and moves none by more than half a hundredth', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const rounded = round2(value);
        expect(round2(rounded)).toBe(rounded);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});
