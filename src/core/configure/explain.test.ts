import { describe, expect, test } from 'vitest';
import { explain, explanationBudget } from './explain.ts';
import type { ProductType, Rule } from './product-type.ts';
import { searchBudget } from './search.ts';

/** As many fields as a person may set at once. */
const SET = 29;
const name = (i: number): string => `f${i}`;
const everyField = Array.from({ length: SET }, (_, i) => i);
const everythingSet = Object.fromEntries(everyField.map((i) => [name(i), 1]));

/** A type of many fields with values 0 to 2 that counts how many assignments it is asked for. */
function counting(rules: readonly Rule<null, null>[]) {
  let assignments = 0;
  const type: ProductType<null, null> = {
    isxType: 'counting',
    fields: [...everyField, SET].map((i) => ({
      name: name(i),
      kind: 'choice',
      label: name(i),
      group: '',
      byDefault: () => 0,
      options: () => [0, 1, 2].map((value) => ({ value, label: String(value) })),
    })),
    rules,
    derive: () => {
      assignments++;
      return null;
    },
    parts: () => [],
  };
  return { type, assignments: () => assignments };
}

const rule = (fields: readonly number[], isBroken: (values: readonly unknown[]) => boolean): Rule<null, null> => ({
  id: fields.join('-'),
  text: 'forbidden',
  fields: fields.map(name),
  severity: 'error',
  violated: (values) => (isBroken(fields.map((field) => values[name(field)])) ? {} : null),
});

describe('an explanation beside many choices', () => {
  test('of a value that no catalogue holds comes at once and offers nothing', () => {
    const { type, assignments } = counting([]);
    const explanation = explain(type, everythingSet, name(3), 'nope', null);
    expect(explanation).toMatchObject({ rules: [{ rule: 'catalogue' }], collidesWith: [], changes: [] });
    expect(assignments()).toBeLessThan(10);
  });

  test('finds the one choice among them that the value collides with, and its change, in few steps', () => {
    const { type, assignments } = counting([rule([SET, 17], ([wanted, other]) => wanted === 2 && other === 1)]);
    const explanation = explain(type, everythingSet, name(SET), 2, null);
    expect(explanation.collidesWith).toEqual([{ field: name(17), value: 1 }]);
    expect(explanation.changes).toEqual([[{ field: name(17), value: 0 }]]);
    expect(assignments()).toBeLessThan(20);
  });

  test('finds every choice to change where several stand against the value', () => {
    const { type, assignments } = counting(
      [2, 9, 20].map((field) => rule([SET, field], ([wanted, other]) => wanted === 2 && other === 1)),
    );
    const { changes } = explain(type, everythingSet, name(SET), 2, null);
    expect(changes).toEqual([[2, 9, 20].map((field) => ({ field: name(field), value: 0 }))]);
    expect(assignments()).toBeLessThan(60);
  });

  test('ends with its budget, however much there is to try', () => {
    // Too many of the fields are 1 at once, and which are too many is seen over all of them alone.
    const crowded = rule(
      [SET, ...everyField],
      ([wanted, ...all]) => wanted === 2 && all.filter((v) => v === 1).length > 9,
    );
    const { type, assignments } = counting([crowded]);
    const { collidesWith } = explain(type, everythingSet, name(SET), 2, null);
    expect(collidesWith.length).toBeGreaterThanOrEqual(10);
    expect(assignments()).toBeLessThan(searchBudget + explanationBudget + 10);
  });
});
