import { describe, expect, it } from 'vitest';
import { steppedNumber, stepsOfKey } from './step-number.ts';

const bounds = { step: 0.1, min: 0, max: 100 };

describe('a number by steps', () => {
  it('is no binary fraction, and stays within its bounds', () => {
    expect(steppedNumber(20.1, 1, bounds)).toBe(20.2);
    expect(steppedNumber(0.25, -10, bounds)).toBe(0);
    expect(steppedNumber(99.95, 10, bounds)).toBe(100);
  });

  it('goes with the arrow keys alone, ten steps with Shift', () => {
    expect(stepsOfKey({ key: 'ArrowUp', shiftKey: false })).toBe(1);
    expect(stepsOfKey({ key: 'ArrowDown', shiftKey: true })).toBe(-10);
    expect(stepsOfKey({ key: 'ArrowLeft', shiftKey: false })).toBeUndefined();
  });
});
