import { assign, brokenRules } from './assignment.ts';
import type { Configuration, Field, FieldValue, ProductType, Values } from './product-type.ts';

/** `undetermined` when the budget of work ran out: never a guess. */
export type Consistency =
  | { readonly answer: 'consistent'; readonly choices: Configuration; readonly values: Values }
  /** The choices that the proof looks at: where rules name every field that decides them, these alone can't stand together. */
  | { readonly answer: 'inconsistent'; readonly blamed: readonly string[] }
  | { readonly answer: 'undetermined' };

/** Assignments that one question may try: far above what the types of the portal need (docs/decisions/0006-configuration-kernel.md). */
export const searchBudget = 4000;

/** How many assignments may still be tried; several questions may share one. */
export interface Work {
  left: number;
}

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
  work: Work = { left: searchBudget },
): Consistency {
  const blamed = new Set<string>();
  const inconsistent = (): Consistency => ({ answer: 'inconsistent', blamed: [...blamed] });
  const seen = new Set<string>();

  function visit(fixed: Configuration): Consistency {
    const key = JSON.stringify(Object.entries(fixed).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (seen.has(key)) return inconsistent();
    seen.add(key);
    if (work.left-- <= 0) return { answer: 'undetermined' };

    const assignment = assign(type, fixed, context);
    const open = brokenRules(type, assignment, context)
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ rule }) => ({ rule, free: rule.fields.filter((name) => !(name in fixed)) }));
    // The rule that leaves the fewest ways out is decided first: one that leaves none ends the search at once.
    const decided = open.toSorted((a, b) => a.free.length - b.free.length)[0];
    if (!decided) return { answer: 'consistent', choices: fixed, values: assignment.values };
    for (const name of decided.rule.fields) if (name in choices) blamed.add(name);

    let undetermined = false;
    for (const name of decided.free) {
      const field = type.fields.find((candidate) => candidate.name === name);
      if (!field) continue;
      for (const value of candidates(field, assignment.values, context)) {
        if (same(assignment.values[name], value)) continue;
        const found = visit({ ...fixed, [name]: value });
        if (found.answer === 'consistent') return found;
        if (found.answer === 'undetermined') undetermined = true;
      }
    }
    return undetermined ? { answer: 'undetermined' } : inconsistent();
  }

  return visit(choices);
}
