import { describe, expect, it } from 'vitest';
import { createRate } from './rate.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a rate', () => {
  it('allows so many in a window, tells how long to wait, and begins anew', () => {
    const rate = createRate();
    const count = (seconds: number) => rate.count('a', 2, 10_000, at(seconds));
    expect([count(0), count(1), count(2), count(9.5)]).toEqual([0, 0, 8, 1]);
    expect(count(10)).toBe(0);
  });

  it('counts each by itself', () => {
    const rate = createRate();
    expect(rate.count('a', 1, 1000, at(0))).toBe(0);
    expect(rate.count('b', 1, 1000, at(0))).toBe(0);
    expect(rate.count('a', 1, 1000, at(0))).toBe(1);
  });
});
