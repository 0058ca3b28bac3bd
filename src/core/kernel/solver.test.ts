import { describe, expect, test } from 'vitest';
import { questionOf } from './question.ts';
import type { Solver } from './solver.ts';
import { createSolver } from './solver.ts';
import type { Implication } from './testing/entangled-types.ts';
import { entangledModel } from './testing/entangled-types.ts';

/** Four fields of three values under some implications. */
function solverOf(...implications: readonly Implication[]): Solver {
  const shape = { seed: 0, fields: 4, values: 3, rules: implications.length, treewidth: null, tightness: 0 };
  const model = entangledModel({ shape, implications, sound: [], elimination: [] });
  return createSolver(questionOf(model, {}));
}

const follows = (a: number, b: number): Implication => ({ fields: [a, b], values: [[0], [0]] });
const unrelated: Implication = { fields: [3], values: [[0, 1]] };

describe('the search', () => {
  test('follows an assumption to the values that it leaves, and gives them back', () => {
    const solver = solverOf(follows(0, 1), follows(1, 2));
    expect(solver.push([0, 0])).toBeNull();
    expect([1, 2].map(solver.only)).toEqual([0, 0]);
    solver.pop();
    expect([0, 1, 2].map(solver.only)).toEqual([-1, -1, -1]);
  });

  test('names the rules against an assumption, and no others', () => {
    const solver = solverOf(unrelated, follows(0, 1), follows(1, 2));
    solver.push([2, 1]);
    expect(solver.push([0, 0])).toEqual([1, 2]);
  });

  test('names the rules of a proof where what it excluded takes part', () => {
    const solver = solverOf(follows(0, 1), unrelated);
    solver.push([2, 1]);
    solver.exclude([1, 0], [1]);
    expect(solver.push([0, 0])).toEqual([0, 1]);
    solver.pop();
    solver.pop();
    expect(solver.push([0, 0])).toBeNull();
  });

  test('says that it can not tell where no work is left', () => {
    expect(solverOf(follows(0, 1)).solve({ left: 0 })).toEqual({ answer: 'undetermined' });
  });
});
