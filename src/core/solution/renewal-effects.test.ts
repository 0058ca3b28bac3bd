import { describe, expect, it } from 'vitest';
import { problemsOnlyIn } from './renewal-effects.ts';
import type { SolutionProblem } from './submittable.ts';

const ended = (params: Readonly<Record<string, string>>): SolutionProblem => ({
  code: 'ended_part',
  text: '{partNumber} has ended, {successor} follows',
  path: 'lines.1',
  severity: 'warning',
  params,
});

describe('problems that one state has and the other has not', () => {
  it('are the same in whatever order the database gives their members back', () => {
    const computed = [ended({ partNumber: 'A', successor: 'B' })];
    const stored = [ended({ successor: 'B', partNumber: 'A' })];
    expect(problemsOnlyIn(computed, stored)).toEqual([]);
    expect(problemsOnlyIn(stored, computed)).toEqual([]);
  });

  it('are told where they speak of another part', () => {
    const [one, other] = [ended({ partNumber: 'A', successor: 'B' }), ended({ partNumber: 'C', successor: 'B' })];
    expect(problemsOnlyIn([one, other], [one])).toEqual([other]);
  });
});
