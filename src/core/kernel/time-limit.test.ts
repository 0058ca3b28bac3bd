import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { generatedTypes, modelOf } from './testing/generated-types.ts';
import { clockOf } from './time-limit.ts';

/** A clock that is over after it was looked at so many times. */
const looks = (most: number) => () => {
  let looked = 0;
  return () => ++looked > most;
};

test('a search that is ended says so, and what it had found by then holds; one that is not is the same as without a clock', () => {
  const seen = { cut: 0, whole: 0 };
  fc.assert(
    fc.property(generatedTypes(), fc.nat(400), (g, most) => {
      const model = modelOf(g);
      const { options, valid } = evaluate(model, g.choices);
      if (!valid) return;
      for (const [field, states] of Object.entries(options)) {
        for (const { value, allowed } of states) {
          if (allowed !== false) continue;
          // Of a model of its own: what one search has learnt another need not look at.
          const told = explain(modelOf(g), g.choices, field, value, looks(most));
          seen[told.isCutShort ? 'cut' : 'whole']++;
          if (!told.isCutShort) expect(told.changes).toEqual(explain(model, g.choices, field, value).changes);
          for (const changes of told.changes) {
            const changed = Object.fromEntries(changes.map((change) => [change.field, change.value]));
            expect(evaluate(model, { ...g.choices, ...changed, [field]: value }).valid).toBe(true);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(seen.cut).toBeGreaterThan(10);
  expect(seen.whole).toBeGreaterThan(10);
});

test('a clock begins anew for each search', () => {
  let now = 0;
  const start = clockOf(100, () => now);
  const first = start();
  now = 90;
  const second = start();
  now = 150;
  expect([first(), second()]).toEqual([true, false]);
});
