import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import type { Configuration } from './product-type.ts';
import type { Generated } from './testing/generated-types.ts';
import {
  completions,
  fieldName,
  generatedTypes,
  isConsistent,
  isSound,
  meaningful,
  modelOf,
} from './testing/generated-types.ts';
import type { Correction } from './corrections.ts';
import { correctionSearch } from './corrections.ts';

const without = (choices: Configuration, field: string): Configuration =>
  Object.fromEntries(Object.entries(choices).filter(([other]) => other !== field));

const asConfiguration = (choices: readonly { readonly field: string; readonly value: unknown }[]): Configuration =>
  Object.fromEntries(choices.map(({ field, value }) => [field, value]));

/** Applies changes as a person would: null takes a choice back. */
const applied = (choices: Configuration, changes: Configuration): Configuration =>
  Object.fromEntries(Object.entries({ ...choices, ...changes }).filter(([, value]) => value !== null));

function* subsets(names: readonly string[]): Generator<readonly string[]> {
  for (let bits = 0; bits < 1 << names.length; bits++) yield names.filter((_, at) => (bits >> at) & 1);
}

const types = generatedTypes();

const open = { size: 3, first: 0, stands: false, follows: null, needs: null };
const mootBesideSaid: Generated = {
  fields: [
    open,
    { ...open, needs: 0 },
    { ...open, stands: true, follows: 1 },
    { ...open, size: 2, first: 1, stands: true },
    { ...open, stands: true, follows: 1 },
    { ...open, first: 1, needs: 2 },
  ],
  rules: [{ fields: [4], combinations: [[0]] }],
  choices: { f5: 0, f2: 0, f4: 0 },
};

describe('the kernel over generated types, against brute force', () => {
  test('calls a value allowed exactly when it extends to a complete sound configuration', () => {
    fc.assert(
      fc.property(types, (g) => {
        const { options } = evaluate(modelOf(g), g.choices);
        for (const [field, states] of Object.entries(options)) {
          for (const { value, allowed } of states) {
            expect([field, value, allowed]).toEqual([field, value, isConsistent(g, { ...g.choices, [field]: value })]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('completes sound choices to a sound configuration, earlier fields keeping what they would rather have', () => {
    fc.assert(
      fc.property(types, (g) => {
        const { values, valid } = evaluate(modelOf(g), g.choices);
        expect(valid).toBe(isConsistent(g, g.choices));
        if (!valid) return;
        expect(isSound(g, values)).toBe(true);
        // Field by field the first wish that some completion still grants.
        const meant = meaningful(g, g.choices);
        let left = [...completions(g, g.choices)].filter(
          (one) => isSound(g, one) && meant.every((name) => one[name] !== null),
        );
        g.fields.forEach(({ size }, field) => {
          const name = fieldName(field);
          const wished = [
            modelOf(g).fields[field]!.field.byDefault.of(left[0]!, null),
            ...Array.from({ length: size }, (_, value) => value),
            null,
          ];
          const granted = wished.find((wish) => left.some((one) => one[name] === wish));
          // What does not apply is null, whatever it would hold.
          const expected = values[name] === null ? null : granted;
          expect([name, values[name]]).toEqual([name, expected]);
          left = left.filter((one) => one[name] === values[name]);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('judges the values of every field that applies, in a conflict too', () => {
    fc.assert(
      fc.property(types, (g) => {
        const { options, applicable } = evaluate(modelOf(g), g.choices);
        const applying = Object.keys(applicable).filter((name) => applicable[name]);
        expect(Object.keys(options).sort()).toEqual(applying.sort());
      }),
    );
  });

  test('gives every excluded value a rule', () => {
    fc.assert(
      fc.property(types, (g) => {
        const excluded = Object.values(evaluate(modelOf(g), g.choices).options).flatMap((states) =>
          states.filter(({ allowed }) => allowed === false),
        );
        for (const state of excluded) expect(state.rules!.length).toBeGreaterThan(0);
      }),
    );
  });

  test('says of a value beside a conflict whether the conflict alone excludes it', () => {
    fc.assert(
      fc.property(generatedTypes({ plain: true }), (g) => {
        fc.pre(!isConsistent(g, g.choices) && isConsistent(g, {}));
        for (const [field, states] of Object.entries(evaluate(modelOf(g), g.choices).options)) {
          const elsewhere = states.filter(({ isElsewhere }) => isElsewhere);
          expect(elsewhere.filter(({ value }) => !isConsistent(g, { [field]: value }))).toEqual([]);
        }
      }),
    );
  });

  test('explains an excluded value by a smallest sufficient set of choices, by number', () => {
    fc.assert(
      fc.property(types, (g) => {
        const model = modelOf(g);
        for (const [field, states] of Object.entries(evaluate(model, g.choices).options)) {
          const others = Object.keys(without(g.choices, field));
          // By these the field applies at all: where it would mean nothing without them, they are no part of what collides.
          const deciders = model.byName.get(field)!.deciders.map((at) => model.fields[at]!.name);
          for (const { value, allowed } of states) {
            const { collidesWith, rules } = explain(model, g.choices, field, value);
            if (allowed) {
              expect(collidesWith).toEqual([]);
              continue;
            }
            const whole = { ...g.choices, [field]: value };
            const clashesAlone = (names: readonly string[]) =>
              !isConsistent(g, Object.fromEntries([...names, field].map((name) => [name, whole[name]])), whole);
            const ground = clashesAlone([]) ? deciders.filter((name) => others.includes(name)) : [];
            const clashes = (names: readonly string[]) => clashesAlone([...ground, ...names]);
            expect(clashes(collidesWith.map((choice) => choice.field))).toBe(true);
            // A standing default may clash where the choice that replaced it does not: such a set is told, or a larger
            // one that clashes whatever else is chosen.
            const stillClashes = (names: readonly string[]) =>
              [...subsets(others)].every((more) => !names.every((name) => more.includes(name)) || clashes(more));
            const least = Math.min(...[...subsets(others)].filter(stillClashes).map((names) => names.length));
            expect(collidesWith.length).toBeLessThanOrEqual(least);
            expect(collidesWith.length === 0).toBe(clashes([]));
            expect(rules.length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('offers the smallest changes that admit an excluded value, and each of them admits it', () => {
    fc.assert(
      fc.property(types, (g) => {
        const model = modelOf(g);
        for (const [field, states] of Object.entries(evaluate(model, g.choices).options)) {
          for (const { value, allowed } of states) {
            if (allowed) continue;
            const { changes } = explain(model, g.choices, field, value);
            const wanted = { ...without(g.choices, field), [field]: value };
            for (const change of changes) {
              expect(isConsistent(g, applied(wanted, asConfiguration(change)))).toBe(true);
            }
            const movable = g.fields.map((_, at) => fieldName(at)).filter((name) => name !== field);
            const least = leastChange(g, wanted, movable);
            if (least === null || least > 4) expect(changes).toEqual([]);
            else expect(changes.map((change) => change.length)).toContain(least);
            for (const change of changes) expect(change.length).toBe(least);
          }
        }
      }),
      {
        numRuns: 150,
        // A moot choice whose mootness is said: what its default would follow has no part in it.
        examples: [[mootBesideSaid]],
      },
    );
  });

  test('offers the smallest corrections of choices that clash, and larger ones that hold none of them: each of them mends', () => {
    let withLarger = 0;
    fc.assert(
      fc.property(types, (g) => {
        fc.pre(!isConsistent(g, g.choices));
        const request = { beside: {}, largest: 4, most: 5 };
        const search = correctionSearch(modelOf(g), g.choices, request, { left: 20_000 });
        const corrections = search.smallest();
        const least = leastChange(
          g,
          g.choices,
          g.fields.map((_, at) => fieldName(at)),
        );
        expect(corrections.length > 0).toBe(least !== null && least <= 4);
        for (const correction of corrections) {
          expect(correction).toHaveLength(least!);
          expect(isConsistent(g, applied(g.choices, asConfiguration(correction)))).toBe(true);
        }
        const fieldsOf = (correction: Correction) => correction.map(({ field }) => field);
        const larger = search.larger();
        withLarger += Number(larger.length > 0);
        for (const correction of larger) {
          expect(correction.length).toBeLessThanOrEqual(least! + 1);
          expect(isConsistent(g, applied(g.choices, asConfiguration(correction)))).toBe(true);
          const holds = (smaller: Correction) => fieldsOf(smaller).every((name) => fieldsOf(correction).includes(name));
          expect(corrections.filter(holds)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(withLarger).toBeGreaterThan(0);
  });

  test('does not depend on the order of choices or rules', () => {
    fc.assert(
      fc.property(types, (g) => {
        const reversed = {
          ...g,
          rules: [...g.rules].reverse(),
          choices: Object.fromEntries(Object.entries(g.choices).reverse()),
        };
        const seen = (one: Generated) => {
          const { options, values, origins } = evaluate(modelOf(one), one.choices);
          const allowed = Object.entries(options).map(([field, states]) => [
            field,
            states.map((state) => [state.value, state.allowed, state.isElsewhere]),
          ]);
          return { allowed, values, origins };
        };
        expect(seen(reversed)).toEqual(seen(g));
      }),
      { numRuns: 300 },
    );
  });

  test('restores what a choice had forced when it is taken back', () => {
    fc.assert(
      fc.property(types, fc.nat(5), fc.nat(2), (g, at, value) => {
        fc.pre(at < g.fields.length && !(fieldName(at) in g.choices));
        const model = modelOf(g);
        const before = evaluate(model, g.choices);
        evaluate(model, { ...g.choices, [fieldName(at)]: Math.min(value, g.fields[at]!.size - 1) });
        expect(evaluate(model, { ...g.choices, [fieldName(at)]: null })).toEqual(before);
      }),
    );
  });
});

/** The fewest fields that must change for choices to stand, by brute force; null when nothing helps. */
function leastChange(g: Generated, choices: Configuration, movable: readonly string[]): number | null {
  const meant = meaningful(g, choices);
  const counts = [...subsets(movable.filter((name) => name in choices || g.fields[Number(name.slice(1))]!.stands))]
    .toSorted((a, b) => a.length - b.length)
    .filter((names) => {
      const fixed = Object.fromEntries(Object.entries(choices).filter(([name]) => !names.includes(name)));
      // Given up, a field may hold anything.
      const freed = {
        ...g,
        fields: g.fields.map((field, at) => (names.includes(fieldName(at)) ? { ...field, stands: false } : field)),
      };
      return [...completions(freed, fixed)].some((values) => {
        const after = applied(fixed, Object.fromEntries(names.map((name) => [name, values[name]])));
        const holds = (names: readonly string[]) => names.every((name) => values[name] !== null);
        return isSound(g, values) && holds(meant.filter((name) => name in fixed)) && holds(meaningful(g, after));
      });
    });
  return counts[0]?.length ?? null;
}
