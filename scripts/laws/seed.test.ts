import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { lawSeed } from './seed.ts';

const drawnBy = (law: (check: (value: number) => void) => void): readonly number[] => {
  const seen: number[] = [];
  law((value) => void seen.push(value));
  return seen;
};

describe('the cases of a law', () => {
  test('are drawn by one seed, alike whatever was drawn before', () => {
    const law = (check: (value: number) => void) => fc.assert(fc.property(fc.integer(), check));
    const first = drawnBy(law);
    fc.sample(fc.string(), 10);
    expect(drawnBy(law)).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(50);
    expect(fc.readConfigureGlobal().seed).toBe(lawSeed);
    expect(fc.sample(fc.nat(1000), 5)).toEqual(fc.sample(fc.nat(1000), { numRuns: 5, seed: lawSeed }));
  });

  test('are drawn by it in every project of the tests', () => {
    const projects = (config.test?.projects ?? []) as readonly { readonly test: { readonly name: string; readonly setupFiles?: readonly string[] } }[]; // prettier-ignore
    expect(projects.length).toBeGreaterThan(3);
    for (const { test: own } of projects)
      expect([own.name, own.setupFiles?.[0]]).toEqual([own.name, 'scripts/laws/seed.ts']);
  });
});
