import type { Oracle } from './conflicts.ts';
import type { Model } from './model.ts';
import type { Configuration, FieldValue } from './product-type.ts';
import { ask, candidatesOf, valuesAt } from './question.ts';
import type { Assumption, Solved, Solver, Work } from './solver.ts';
import { createSolver } from './solver.ts';

/**
 * Nodes that the search for one answer may visit. Far above what the types of the portal need; beyond it the answer is
 * `undetermined` (docs/decisions/0012-constraint-kernel.md).
 */
export const searchBudget = 20_000;

export type Released = Readonly<Record<string, readonly FieldValue[]>>;

/** What can be said of some choices together. */
export type Found =
  | { readonly answer: 'consistent'; readonly values: Readonly<Record<string, FieldValue>> }
  | { readonly answer: 'inconsistent'; readonly rules: readonly number[] }
  | { readonly answer: 'undetermined' };

/** The choices of open fields as assumptions, in the order of the fields; null for a value that the catalogue has not. */
export function assumptionsOf<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
): (Assumption | null)[] {
  return model.fields
    .filter(({ name, isOpen }) => isOpen && name in choices)
    .map(({ name, index, place }) => {
      const at = place.get(choices[name] as never);
      return at === undefined ? null : [index, at];
    });
}

/** Pushes assumptions one after the other. The rules that stand against them, or null; all of them are pushed either way. */
export function pushAll(solver: Solver, assumptions: readonly Assumption[]): readonly number[] | null {
  let conflict: readonly number[] | null = null;
  for (const assumption of assumptions) {
    const against = solver.push(assumption);
    conflict ??= against;
    if (conflict) return conflict;
  }
  return conflict;
}

export function popAll(solver: Solver, count: number): void {
  for (let i = 0; i < count; i++) solver.pop();
}

/**
 * Answers whether choices can stand together, again and again. Questions that differ in the choices of open fields alone
 * share one search.
 */
export function createConsistency<Context, Derived>(
  model: Model<Context, Derived>,
  work: Work,
  isActive?: (rule: number) => boolean,
): (choices: Configuration, released?: Released) => Found {
  const known = new Map<string, { question: ReturnType<typeof ask<Context, Derived>>; solver: Solver }>();
  function opened(choices: Configuration, released: Released) {
    const standing = model.fields.filter(({ isOpen }) => !isOpen);
    const key = JSON.stringify(standing.map(({ name }) => released[name] ?? (name in choices ? [choices[name]] : 0)));
    let found = known.get(key);
    if (!found) {
      const question = ask(model, candidatesOf(model, choices, released));
      found = { question, solver: createSolver(question, isActive) };
      known.set(key, found);
    }
    return found;
  }
  return (choices, released = {}) => {
    const { question, solver } = opened(choices, released);
    if (solver.rootConflict) return { answer: 'inconsistent', rules: solver.rootConflict };
    const assumptions = assumptionsOf(model, choices);
    if (assumptions.includes(null)) return { answer: 'inconsistent', rules: [] };
    let pushed = 0;
    let conflict: readonly number[] | null = null;
    for (const assumption of assumptions) {
      conflict = solver.push(assumption!);
      pushed++;
      if (conflict) break;
    }
    const solved: Solved = conflict ? { answer: 'none', rules: conflict } : solver.solve(work);
    popAll(solver, pushed);
    switch (solved.answer) {
      case 'solved':
        return { answer: 'consistent', values: valuesAt(question, solved.places) };
      case 'none':
        return { answer: 'inconsistent', rules: solved.rules };
      case 'undetermined':
        return solved;
    }
  };
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

export const pick = (choices: Configuration, names: readonly string[]): Configuration =>
  Object.fromEntries(names.map((name) => [name, choices[name]]));

/** The same over the names of choices, beside something that is not given up. */
export function choiceOracle<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  beside: Configuration,
  work: Work,
): Oracle<string> {
  const consistency = createConsistency(model, work);
  return (held) => {
    const found = consistency({ ...pick(choices, held), ...beside });
    return found.answer === 'consistent'
      ? { answer: 'consistent', agrees: (name) => sameValue(found.values[name], choices[name]) }
      : { answer: found.answer };
  };
}
