import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Standing } from './runs-inside.ts';
import { runsInside } from './runs-inside.ts';

/** Inside from 10 to 20. */
const standing = (value: number): Standing =>
  value < 10
    ? { side: 'below', miss: value - 10 }
    : value > 20
      ? { side: 'above', miss: value - 20 }
      : { side: 'inside', miss: 0 };

it('finds the ends of a run between marks to the number', () => {
  expect(runsInside((x) => standing(x / 7), [0, 100, 200])).toEqual({
    runs: [{ first: 70, last: 140 }],
    nearest: null,
  });
});

it('finds every run of any broken line whose bends are marks', () => {
  const heights = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(heights, (nodes) => {
      const at = (x: number): Standing => {
        const [low, share] = [Math.min(Math.floor(x / 10), nodes.length - 2), (x % 10) / 10];
        return standing(x === 10 * (nodes.length - 1) ? nodes.at(-1)! : nodes[low]! * (1 - share) + nodes[low + 1]! * share); // prettier-ignore
      };
      const { runs } = runsInside(
        at,
        nodes.map((_, i) => 10 * i),
      );
      const found = runs.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
      const all = Array.from({ length: 10 * (nodes.length - 1) + 1 }, (_, i) => i);
      expect(found).toEqual(all.filter((x) => at(x).side === 'inside'));
    }),
    { numRuns: 300 },
  );
});

it('finds a bend that touches between marks, and says what comes nearest where none does', () => {
  const hill = (top: number) => (x: number) => standing(top - (x - 26) ** 2 / 20);
  expect(runsInside(hill(10.2), [0, 10, 20, 30, 40, 50]).runs).toEqual([{ first: 24, last: 28 }]);
  expect(runsInside(hill(9), [0, 10, 20, 30, 40, 50])).toEqual({ runs: [], nearest: 26 });
});

it('finds answers between two kinds of refusal, and none where nothing is answered', () => {
  const island = (x: number): Standing =>
    x < 43 ? { side: 'unanswered', cause: 'load' } : x > 46 ? { side: 'unanswered', cause: 'condenser' } : standing(15);
  expect(runsInside(island, [0, 50, 100]).runs).toEqual([{ first: 43, last: 46 }]);
  expect(runsInside(() => ({ side: 'unanswered', cause: 'load' }), [0, 50])).toEqual({ runs: [], nearest: null });
});

it('asks for no number twice', () => {
  const asked: number[] = [];
  runsInside((x) => (asked.push(x), standing(x / 10)), [0, 50, 150, 300]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(30);
});
