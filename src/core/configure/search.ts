import { assign, brokenRules } from './assignment.ts';
import type { Configuration, Field, FieldValue, ProductType, Values } from './product-type.ts';

/** `undetermined` when the budget of work ran out: never a guess. */
export type Consistency =
  | { readonly answer: 'consistent'; readonly choices: Configuration; readonly values: Values }
  | { readonly answer: 'inconsistent' }
  | { readonly answer: 'undetermined' };

/** Assignments that one question may try: far above what the types of the portal need (docs/decisions/0006). */
export const searchBudget = 4000;

/** The values that the search tries for a field, the default first. */
export function candidates<Context>(field: Field<Context>, values: Values, context: Context): readonly FieldValue[] {
  switch (field.kind) {
    case 'choice':
      return field.options(values, context).map((option) => option.value);
    case 'number':
      return field.landmarks;
    case 'flag':
      return [false, true];
    case 'list': {
      const options = field.options(values, context).map((option) => option.value);
      return [[], ...options.map((option) => [option])];
    }
    case 'record':
      return [];
  }
}

const same = (a: FieldValue | undefined, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Whether choices extend to a complete configuration that breaks no rule: depth first, branching on the fields
 * of a broken rule that are still free. Complete over the candidates, since whatever satisfies a broken rule
 * differs from the present assignment in one of its free fields.
 */
export function extend<Context, Derived>(
  type: ProductType<Context, Derived>,
  choices: Configuration,
  context: Context,
): Consistency {
  let budget = searchBudget;
  const seen = new Set<string>();

  function visit(fixed: Configuration): Consistency {
    const key = JSON.stringify(Object.entries(fixed).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (seen.has(key)) return { answer: 'inconsistent' };
    seen.add(key);
    if (budget-- <= 0) return { answer: 'undetermined' };

    const assignment = assign(type, fixed, context);
    const open = brokenRules(type, assignment, context)
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ rule }) => rule.fields.filter((name) => !(name in fixed)));
    // The rule that leaves the fewest ways out is decided first: one that leaves none ends the search at once.
    const free = open.toSorted((a, b) => a.length - b.length)[0];
    if (!free) return { answer: 'consistent', choices: fixed, values: assignment.values };

    let undetermined = false;
    for (const name of free) {
      const field = type.fields.find((candidate) => candidate.name === name);
      if (!field) continue;
      for (const value of candidates(field, assignment.values, context)) {
        if (same(assignment.values[name], value)) continue;
        const found = visit({ ...fixed, [name]: value });
        if (found.answer === 'consistent') return found;
        if (found.answer === 'undetermined') undetermined = true;
      }
    }
    return { answer: undetermined ? 'undetermined' : 'inconsistent' };
  }

  return visit(choices);
}
