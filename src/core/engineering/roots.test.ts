import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bisect } from './bisect.ts';
import { fallingRoot } from './falling-root.ts';

const inside = fc.double({ min: -10, max: 10, noNaN: true });

describe('halving', () => {
  test('finds the last number for which a claim holds', () => {
    fc.assert(
      fc.property(inside, (limit) => {
        expect(Math.abs(bisect((x) => x <= limit, -10, 10) - limit)).toBe(0);
      }),
    );
  });

  test('within a tolerance it answers on the side where the claim holds', () => {
    fc.assert(
      fc.property(inside, (limit) => {
        const found = bisect((x) => x <= limit, -10, 10, 1e-3);
        expect(found).toBeLessThanOrEqual(limit);
        expect(limit - found).toBeLessThanOrEqual(1e-3);
      }),
    );
  });

  test('a claim that always or never holds answers the nearer end', () => {
    expect(bisect(() => true, 0, 1)).toBe(1);
    expect(bisect(() => false, 0, 1)).toBe(0);
  });
});

describe('the zero of a falling function', () => {
  test('is found on smooth and on kinked functions', () => {
    fc.assert(
      fc.property(
        inside,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (zero, left, right) => {
          const kinked = (x: number) => (x < zero ? left : right) * (zero - x);
          expect(Math.abs(fallingRoot(kinked, -10, 10, 1e-10) - zero)).toBeLessThan(1e-9);
          const cubic = (x: number) => (zero - x) * (1 + (zero - x) ** 2);
          expect(Math.abs(fallingRoot(cubic, -10, 10, 1e-10) - zero)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test('takes few evaluations', () => {
    let count = 0;
    fallingRoot(
      (x) => {
        count++;
        return Math.exp(-x) - 0.3;
      },
      -10,
      10,
      1e-10,
    );
    expect(count).toBeLessThan(40);
  });
});
