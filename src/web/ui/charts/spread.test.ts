import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('labels beside a chart', () => {
  it('stay where they belong while they do not touch', () => {
    expect(spread([100, 20, 60], 14, 0, 200)).toEqual([100, 20, 60]);
  });

  it('move apart evenly where two want the same place', () => {
    expect(spread([50, 50], 14, 0, 200)).toEqual([43, 57]);
  });

  it('are kept inside the chart', () => {
    expect(spread([-5, 2], 14, 0, 200)).toEqual([0, 14]);
    expect(spread([199, 205], 14, 0, 200)).toEqual([186, 200]);
  });

  it('never lie on each other and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 8 }), (wanted) => {
        const placed = spread(wanted, 14, 0, 400);
        const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a]! - wanted[b]! || a - b);
        for (const [at, i] of order.entries()) {
          const next = order[at + 1];
          if (next !== undefined) expect(placed[next]! - placed[i]!).toBeGreaterThanOrEqual(14 - 1e-6);
          expect(placed[i]).toBeGreaterThanOrEqual(-1e-6);
          expect(placed[i]).toBeLessThanOrEqual(400 + 1e-6);
        }
      }),
    );
  });
});
