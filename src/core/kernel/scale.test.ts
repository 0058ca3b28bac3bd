import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { judgeOptions } from './options.ts';
import { searchBudget } from './consistency.ts';
import type { Configuration } from './product-type.ts';
import type { Work } from './solver.ts';
import { stand } from './complete.ts';
import type { Entangled } from './testing/entangled-types.ts';
import {
  entangled,
  entangledModel,
  entangledType,
  fieldName,
  isBroken,
  soundChoices,
} from './testing/entangled-types.ts';
import { enumerate } from './testing/enumeration.ts';

const types = fc
  .record({
    seed: fc.nat(),
    treewidth: fc.constantFrom(3, 4, null),
    tightness: fc.double({ min: 0.1, max: 0.45, noNaN: true }),
  })
  .map((drawn) => entangled({ ...drawn, fields: 12, values: 4, rules: 45 }));

/** Choices of any fields, sound or not. */
const someChoices: fc.Arbitrary<Configuration> = fc
  .uniqueArray(fc.tuple(fc.nat(11), fc.nat(3)), { selector: ([field]) => field, maxLength: 6 })
  .map((pairs): Configuration => Object.fromEntries(pairs.map(([field, value]) => [fieldName(field), value])));

/** The type with some of its rules alone. */
const only = (one: Entangled, rules: readonly number[]): Entangled => ({
  ...one,
  implications: one.implications.filter((_, rule) => rules.includes(rule)),
});

describe('the kernel over types of 12 fields and 45 rules, against enumeration', () => {
  const truthOf = (one: Entangled): ((choices: Configuration) => boolean) => {
    const type = entangledType(one);
    return (choices) => enumerate(type, null, choices).answer === 'consistent';
  };

  test('calls a value allowed exactly when it extends to a complete sound configuration', () => {
    fc.assert(
      fc.property(types, someChoices, (one, choices) => {
        const standTogether = truthOf(one);
        const { valid, options } = evaluate(entangledModel(one), choices);
        expect(valid).toBe(standTogether(choices));
        for (const [field, states] of Object.entries(options)) {
          for (const { value, allowed } of states) {
            expect([field, value, allowed]).toEqual([field, value, standTogether({ ...choices, [field]: value })]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('answers a question as it would have answered it first, whatever was asked before', () => {
    fc.assert(
      fc.property(types, fc.array(someChoices, { minLength: 2, maxLength: 4 }), (one, all) => {
        const model = entangledModel(one);
        for (const choices of all) expect(evaluate(model, choices)).toEqual(evaluate(entangledModel(one), choices));
      }),
      { numRuns: 40 },
    );
  });

  test('explains an excluded value by choices that it clashes with, each of them needed, and by changes that admit it', () => {
    fc.assert(
      fc.property(types, someChoices, fc.nat(11), fc.nat(3), (one, choices, at, value) => {
        const field = fieldName(at);
        const standTogether = truthOf(one);
        const { [field]: _, ...others } = choices;
        const { collidesWith, changes, rules } = explain(entangledModel(one), choices, field, value);
        const wanted = { ...others, [field]: value };
        if (standTogether(wanted)) {
          expect([...collidesWith, ...changes, ...rules]).toEqual([]);
          return;
        }
        const clash = Object.fromEntries([...collidesWith.map((one) => [one.field, one.value]), [field, value]]);
        expect(standTogether(clash)).toBe(false);
        for (const { field: spared } of collidesWith) {
          const { [spared]: __, ...rest } = clash;
          expect(standTogether(rest)).toBe(true);
        }
        expect(rules.length).toBeGreaterThan(0);
        // The rules that are named exclude the value by themselves, and none of them is to spare.
        const named = rules.map(({ rule }) => Number(rule.slice(1)));
        expect(truthOf(only(one, named))(clash)).toBe(false);
        for (const spared of named) {
          expect(
            truthOf(
              only(
                one,
                named.filter((rule) => rule !== spared),
              ),
            )(clash),
          ).toBe(true);
        }
        for (const change of changes) {
          const changed = { ...wanted, ...Object.fromEntries(change.map((choice) => [choice.field, choice.value])) };
          expect(standTogether(changed)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the kernel over fields of more values than a word has bits', () => {
  test('calls a value allowed exactly when it extends, where tables are whole and where they are too large for that', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(33, 40, 64, 70), fc.constantFrom(0, 1, 2), (seed, values, count) => {
        const one = entangled({ seed, fields: 5, values, rules: 9, treewidth: null, tightness: 0.45 });
        const type = entangledType(one);
        const choices = soundChoices(one, count, seed);
        for (const [field, states] of Object.entries(evaluate(entangledModel(one), choices).options)) {
          for (const { value, allowed } of states) {
            const { answer } = enumerate(type, null, { ...choices, [field]: value }, 20_000);
            expect(answer === 'cut' || (answer === 'consistent') === allowed).toBe(true);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('the kernel over types of 60 fields', () => {
  test('names a rule that an excluded value breaks beside the present ones: its proof is complete', () => {
    for (const seed of [1, 2, 3]) {
      const one = entangled({ seed, fields: 60, values: 10, rules: 300, treewidth: 7, tightness: 0.22 });
      for (const count of [0, 4]) {
        const { values, options } = evaluate(entangledModel(one), soundChoices(one, count, seed));
        const excluded = Object.entries(options).flatMap(([field, states]) =>
          states.filter(({ allowed }) => allowed === false).map((state) => ({ field, ...state })),
        );
        expect(excluded.length).toBeGreaterThan(0);
        for (const { field, value, rules } of excluded) {
          const trial = { ...values, [field]: value };
          for (const { rule } of rules!) {
            expect(isBroken(one.implications[Number(rule.slice(1))]!, (at) => trial[fieldName(at)]!)).toBe(true);
          }
        }
      }
    }
  });
});

describe('types beyond what the search may visit', () => {
  /** Tight rules over any three of 60 fields: the search for many values is given up. */
  const hard = [1, 2].map((seed) => entangled({ seed, fields: 60, values: 10, rules: 300, treewidth: null, tightness: 0.3 })); // prettier-ignore
  const statesOf = ({ options }: Evaluation<null>) => Object.values(options).flat();

  test('leave values undetermined, and judge others nevertheless', () => {
    const states = hard.flatMap((one) => statesOf(evaluate(entangledModel(one), {})));
    expect(states.filter(({ allowed }) => allowed === 'undetermined').length).toBeGreaterThan(0);
    expect(states.filter(({ allowed }) => allowed === true).length).toBeGreaterThan(0);
  });

  test('never exclude a value of a configuration that is known to be sound', () => {
    for (const one of hard) {
      const model = entangledModel(one);
      for (const count of [0, 4]) {
        const { options } = evaluate(model, soundChoices(one, count, one.shape.seed));
        one.sound.forEach((value, field) => {
          expect(options[fieldName(field)]!.find((state) => state.value === value)!.allowed).not.toBe(false);
        });
      }
    }
  });

  test('are judged within one budget, and without any left by what needs no search', () => {
    for (const one of hard) {
      const model = entangledModel(one);
      const work: Work = { left: searchBudget };
      const stood = stand(model, soundChoices(one, 10, one.shape.seed), work);
      if (stood.answer !== 'stands') throw new Error(stood.answer);
      expect(work.left).toBeGreaterThan(0);
      work.left = 0;
      const options = judgeOptions(stood.standing, work);
      expect(work.left).toBe(0);
      const states = Object.values(options).flat();
      for (const allowed of [true, false, 'undetermined']) {
        expect(states.filter((state) => state.allowed === allowed).length).toBeGreaterThan(0);
      }
      for (const [field, value] of Object.entries(stood.standing.values)) {
        expect(options[field]!.find((state) => state.value === value)!.allowed).toBe(true);
      }
    }
  });
});
