import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, brokenRules } from './assignment.ts';
import { evaluate, malformedChoices } from './evaluate.ts';
import { explain } from './explain.ts';
import type { Configuration, ProductType, Rule, Values } from './product-type.ts';

/** A generated type: some fields with few values, and rules that each forbid some combinations of two fields. */
interface Forbidden {
  readonly a: number;
  readonly b: number;
  readonly pairs: readonly (readonly [number, number])[];
}
interface Generated {
  readonly sizes: readonly number[];
  readonly rules: readonly Forbidden[];
  readonly choices: Configuration;
}

const name = (field: number): string => `f${field}`;

function typeOf({ sizes, rules }: Generated): ProductType<null, null> {
  return {
    isxType: 'generated',
    fields: sizes.map((size, field) => ({
      name: name(field),
      kind: 'choice',
      label: name(field),
      group: '',
      byDefault: () => 0,
      options: () => Array.from({ length: size }, (_, value) => ({ value, label: String(value) })),
    })),
    rules: rules.map(({ a, b, pairs }, i): Rule<null, null> => ({
      id: `r${i}`,
      text: 'forbidden',
      fields: [name(a), name(b)],
      severity: 'error',
      violated: (values) => (pairs.some(([x, y]) => values[name(a)] === x && values[name(b)] === y) ? {} : null),
    })),
    derive: () => null,
    parts: () => [],
  };
}

const generated: fc.Arbitrary<Generated> = fc
  .array(fc.integer({ min: 2, max: 3 }), { minLength: 2, maxLength: 5 })
  .chain((sizes) => {
    const field = fc.integer({ min: 0, max: sizes.length - 1 });
    const rule = fc
      .tuple(field, field)
      .filter(([a, b]) => a !== b)
      .chain(([a, b]) =>
        fc.record({
          a: fc.constant(a),
          b: fc.constant(b),
          pairs: fc.array(
            fc.tuple(fc.integer({ min: 0, max: sizes[a]! - 1 }), fc.integer({ min: 0, max: sizes[b]! - 1 })),
            { minLength: 1, maxLength: 4 },
          ),
        }),
      );
    return fc.record({
      sizes: fc.constant(sizes),
      rules: fc.array(rule, { maxLength: 6 }),
      choices: fc
        .array(fc.tuple(field, fc.integer({ min: 0, max: 2 })), { maxLength: sizes.length })
        .map((pairs) => Object.fromEntries(pairs.map(([f, v]) => [name(f), Math.min(v, sizes[f]! - 1)]))),
    });
  });

/** Every complete assignment that agrees with the choices: the brute force that the kernel must equal. */
function* completions(sizes: readonly number[], choices: Configuration, field = 0): Generator<Values> {
  if (field === sizes.length) {
    yield {};
    return;
  }
  for (const rest of completions(sizes, choices, field + 1)) {
    for (let value = 0; value < sizes[field]!; value++) {
      if (name(field) in choices && choices[name(field)] !== value) continue;
      yield { ...rest, [name(field)]: value };
    }
  }
}

const isConsistent = (g: Generated, choices: Configuration): boolean => {
  const type = typeOf(g);
  return [...completions(g.sizes, choices)].some(
    (values) => brokenRules(type, { values, derived: null }, null).length === 0,
  );
};

const withoutField = (choices: Configuration, field: string): Configuration =>
  Object.fromEntries(Object.entries(choices).filter(([other]) => other !== field));

describe('the kernel over generated types', () => {
  test('calls a value allowed exactly when it extends to a complete configuration', () => {
    fc.assert(
      fc.property(generated, (g) => {
        const { options } = evaluate(typeOf(g), g.choices, null);
        for (const [field, states] of Object.entries(options)) {
          for (const { value, allowed } of states) {
            expect(allowed).toBe(isConsistent(g, { ...g.choices, [field]: value }));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('gives every excluded value a rule', () => {
    fc.assert(
      fc.property(generated, (g) => {
        const excluded = Object.values(evaluate(typeOf(g), g.choices, null).options).flatMap((states) =>
          states.filter(({ allowed }) => allowed === false),
        );
        for (const state of excluded) expect(state.rules!.length).toBeGreaterThan(0);
      }),
    );
  });

  test('explains an excluded value by a smallest sufficient set of choices and by changes that admit it', () => {
    fc.assert(
      fc.property(generated, (g) => {
        const type = typeOf(g);
        for (const [field, states] of Object.entries(evaluate(type, g.choices, null).options)) {
          for (const { value, allowed } of states) {
            const { collidesWith, changes } = explain(type, g.choices, field, value, null);
            if (allowed) {
              expect(collidesWith).toEqual([]);
              continue;
            }
            const collision = Object.fromEntries(collidesWith.map((choice) => [choice.field, choice.value]));
            expect(isConsistent(g, { ...collision, [field]: value })).toBe(false);
            for (const { field: other } of collidesWith) {
              expect(isConsistent(g, { ...withoutField(collision, other), [field]: value })).toBe(true);
            }
            for (const change of changes) {
              const changed = Object.fromEntries(change.map((choice) => [choice.field, choice.value]));
              expect(isConsistent(g, { ...g.choices, ...changed, [field]: value })).toBe(true);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('does not depend on the order of choices or rules', () => {
    fc.assert(
      fc.property(generated, (g) => {
        const reversed = {
          ...g,
          rules: [...g.rules].reverse(),
          choices: Object.fromEntries(Object.entries(g.choices).reverse()),
        };
        const allowedOf = (one: Generated) =>
          Object.entries(evaluate(typeOf(one), one.choices, null).options).map(([field, states]) => [
            field,
            states.map(({ value, allowed }) => [value, allowed]),
          ]);
        expect(allowedOf(reversed)).toEqual(allowedOf(g));
      }),
    );
  });
});

const colours: ProductType<null, null> = {
  isxType: 'colours',
  fields: [
    {
      name: 'colour',
      kind: 'choice',
      label: 'Colour',
      group: '',
      byDefault: () => 'red',
      options: () => ['red', 'green'].map((value) => ({ value, label: value })),
    },
    {
      name: 'size',
      kind: 'number',
      label: 'Size',
      group: '',
      min: 1,
      max: 10,
      step: 0.5,
      landmarks: [1],
      byDefault: () => 2,
    },
    { name: 'glossy', kind: 'flag', label: 'Glossy', group: '', byDefault: () => false },
  ],
  rules: [],
  derive: () => null,
  parts: () => [],
};

describe('a configuration', () => {
  test('keeps a value that the catalogue has dropped and names it', () => {
    const { values, conflicts, valid } = evaluate(colours, { colour: 'blue' }, null);
    expect(values['colour']).toBe('blue');
    expect(conflicts).toMatchObject([{ code: 'unknown_value', params: { value: 'blue' }, fields: ['colour'] }]);
    expect(valid).toBe(false);
  });

  test.each([
    [{ taste: 1 }, 'configuration.taste'],
    [{ colour: [] }, 'configuration.colour'],
    [{ size: 11 }, 'configuration.size'],
    [{ size: 1.2 }, 'configuration.size'],
    [{ size: '2' }, 'configuration.size'],
    [{ glossy: 'yes' }, 'configuration.glossy'],
  ])('%j is malformed at %s', (choices, path) => {
    expect(malformedChoices(colours, choices, null).map((problem) => problem.path)).toEqual([path]);
  });

  test('takes null for "as by default"', () => {
    expect(malformedChoices(colours, { size: null }, null)).toEqual([]);
    expect(assign(colours, {}, null).values).toEqual({ colour: 'red', size: 2, glossy: false });
    expect(evaluate(colours, { size: null }, null).values['size']).toBe(2);
  });
});
