import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Oracle } from './conflicts.ts';
import { minimalConflict, smallestConflict, smallestHittingSet } from './conflicts.ts';

/** Statements 0 to 7 of which some sets can't stand together. */
const clashing = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
});
const statements = [0, 1, 2, 3, 4, 5, 6, 7];

const oracle =
  (clashes: readonly (readonly number[])[]): Oracle<number> =>
  (held) =>
    clashes.some((clash) => clash.every((one) => held.includes(one)))
      ? { answer: 'inconsistent' }
      : { answer: 'consistent', agrees: (one) => held.includes(one) };

describe('statements that can not stand together', () => {
  test('a minimal conflict clashes, and no part of it does', () => {
    fc.assert(
      fc.property(clashing, (clashes) => {
        const ask = oracle(clashes);
        const conflict = minimalConflict(statements, ask);
        expect(ask(conflict).answer).toBe('inconsistent');
        for (const one of conflict) {
          expect(ask(conflict.filter((other) => other !== one)).answer).toBe('consistent');
        }
      }),
    );
  });

  test('the smallest conflict is one of the smallest by number', () => {
    fc.assert(
      fc.property(clashing, (clashes) => {
        const conflict = smallestConflict(statements, oracle(clashes), 4);
        const least = Math.min(...clashes.map((clash) => clash.length));
        expect(conflict.length).toBe(Math.min(least, conflict.length));
        expect(oracle(clashes)(conflict).answer).toBe('inconsistent');
        if (least <= 4) expect(conflict.length).toBe(least);
      }),
    );
  });

  test('a hitting set has one of each set, is as small as can be, and is none that was found', () => {
    fc.assert(
      fc.property(clashing, (sets) => {
        const hits = (chosen: readonly number[]) => sets.every((set) => set.some((one) => chosen.includes(one)));
        const first = smallestHittingSet(sets, 8)!;
        expect(hits(first)).toBe(true);
        const sizes = Array.from({ length: 256 }, (_, bits) => statements.filter((one) => (bits >> one) & 1))
          .filter(hits)
          .map((chosen) => chosen.length);
        expect(first.length).toBe(Math.min(...sizes));
        const second = smallestHittingSet(sets, 8, [first]);
        if (second) {
          expect(hits(second)).toBe(true);
          expect(first.every((one) => second.includes(one))).toBe(false);
        }
      }),
    );
  });
});
