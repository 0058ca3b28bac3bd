import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { compile } from './model.ts';
import type { Configuration } from './product-type.ts';
import type { Generated } from './testing/generated-types.ts';
import { generatedTypes, isConsistent, typeOf } from './testing/generated-types.ts';

/** A generated type some of whose fields lead. */
function led(g: Generated, leads: readonly boolean[]) {
  const type = typeOf(g);
  const fields = type.fields.map((field, at) => (leads[at] ? { ...field, isLeading: true as const } : field));
  return compile({ ...type, fields }, null);
}

type Led = ReturnType<typeof led>;

/** What stands in the leading fields before one, of those that nobody chose. */
function heldFor({ fields }: Led, choices: Configuration, values: Configuration, name: string): Configuration {
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.name === name),
  );
  const held = before.filter(
    ({ field, isOpen, name: own }) => field.isLeading && isOpen && !(own in choices) && values[own] !== null,
  );
  return Object.fromEntries(held.map(({ name: own }) => [own, values[own]]));
}

/** Every value of a sound configuration, each with what is held for it. */
function statesOf(model: Led, choices: Configuration) {
  const { options, values, valid } = evaluate(model, choices);
  return !valid
    ? []
    : Object.entries(options).flatMap(([field, states]) => {
        const held = heldFor(model, choices, values, field);
        return states.map((state) => ({ ...state, field, held }));
      });
}

const types = generatedTypes();
const leading = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

describe('fields that lead, over generated types, against brute force', () => {
  test('are moved by no field after them: a value is allowed exactly when it stands beside them as they are', () => {
    let excludedByThem = 0;
    fc.assert(
      fc.property(types, leading, (g, leads) => {
        const model = led(g, leads);
        for (const { field, value, allowed, held } of statesOf(model, g.choices)) {
          const expected = isConsistent(g, { ...g.choices, ...held, [field]: value });
          expect([field, value, allowed]).toEqual([field, value, expected]);
          if (!expected && isConsistent(g, { ...g.choices, [field]: value })) excludedByThem++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(excludedByThem).toBeGreaterThan(5);
  });

  test('change nothing of what the choices come to', () => {
    fc.assert(
      fc.property(types, leading, (g, leads) => {
        const [plain, other] = [evaluate(compile(typeOf(g), null), g.choices), evaluate(led(g, leads), g.choices)];
        expect(other.values).toEqual(plain.values);
        expect(other.conflicts).toEqual(plain.conflicts);
      }),
      { numRuns: 300 },
    );
  });

  test('are named where they stand against a value, and every change that is offered admits it', () => {
    let named = 0;
    fc.assert(
      fc.property(types, leading, (g, leads) => {
        const model = led(g, leads);
        for (const { field, value, allowed, held } of statesOf(model, g.choices)) {
          if (allowed !== false) continue;
          const { rules, collidesWith, changes } = explain(model, g.choices, field, value);
          expect(rules.length).toBeGreaterThan(0);
          if (collidesWith.some((one) => one.field in held)) named++;
          for (const change of changes) {
            const changed = Object.fromEntries(change.map((one) => [one.field, one.value]));
            const after = evaluate(model, { ...g.choices, ...changed, [field]: value });
            expect([after.valid, after.values[field]]).toEqual([true, value]);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(named).toBeGreaterThan(2);
  });
});
