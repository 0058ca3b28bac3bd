import type { Oracle } from './conflicts.ts';
import { meaningful, presencesIn } from './applicability.ts';
import type { Model } from './model.ts';
import { deciding } from './model.ts';
import type { Configuration, FieldValue } from './product-type.ts';
import type { Question } from './question.ts';
import { questionOf, valuesAt } from './question.ts';
import type { Assumption, Solved, Solver, ValueOrder, Work } from './solver.ts';
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

/** Whether some choices can stand together, with the presences that are asked of them. */
export type Consistency = (choices: Configuration, presences: readonly Assumption[], released?: Released) => Found;

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

export function popAll(solver: Solver, count: number): void {
  for (let i = 0; i < count; i++) solver.pop();
}

/** A search that goes on where the last one ended: what is assumed now. */
interface Opened<Context, Derived> {
  readonly question: Question<Context, Derived>;
  readonly solver: Solver;
  readonly assumed: Assumption[];
}

/** Assumes these and no others, keeping what is assumed already as far as it goes. The rules that stand against it, or null. */
function assumeOnly<Context, Derived>(
  { solver, assumed }: Opened<Context, Derived>,
  assumptions: readonly Assumption[],
): readonly number[] | null {
  const wanted = new Map(assumptions);
  const stale = assumed.findIndex(([field, place]) => wanted.get(field) !== place);
  if (stale >= 0) popAll(solver, assumed.splice(stale).length);
  for (const [field] of assumed) wanted.delete(field);
  if (assumed.length === 0) {
    const conflict = solver.pushAll([...wanted]);
    if (conflict) popAll(solver, wanted.size);
    else assumed.push(...wanted);
    return conflict;
  }
  for (const assumption of wanted) {
    const conflict = solver.push(assumption);
    if (conflict) {
      solver.pop();
      return conflict;
    }
    assumed.push(assumption);
  }
  return null;
}

/**
 * Answers whether choices can stand together, again and again. Questions that differ in the choices of open fields alone
 * share one search. Values of `liked` are tried first, so that what is found agrees with it as far as may be.
 */
export function createConsistency<Context, Derived>(
  model: Model<Context, Derived>,
  work: Work,
  isActive?: (rule: number) => boolean,
  liked: Configuration = {},
): Consistency {
  const known = new Map<Question<Context, Derived>, Opened<Context, Derived>>();
  const order: ValueOrder = (field, places) => {
    const { name, place } = model.fields[field]!;
    const first = place.get(liked[name] as never);
    return first === undefined || !places.includes(first) ? places : [first, ...places.filter((at) => at !== first)];
  };
  return (choices, presences, released = {}) => {
    const question = questionOf(model, choices, released);
    let opened = known.get(question);
    if (!opened) known.set(question, (opened = { question, solver: createSolver(question, isActive), assumed: [] }));
    const { solver } = opened;
    const assumptions = assumptionsOf(model, choices);
    if (assumptions.includes(null)) return { answer: 'inconsistent', rules: [] };
    const conflict = assumeOnly(opened, [...(assumptions as Assumption[]), ...presences]);
    const solved: Solved = conflict ? { answer: 'none', rules: conflict } : solver.solve(work, order);
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
  const consistency = createConsistency(model, work, undefined, choices);
  const meaning = meaningful(model, { ...choices, ...beside });
  return (held) => {
    const some = { ...pick(choices, held), ...beside };
    const found = consistency(some, presencesIn(model, meaning, some));
    if (found.answer === 'consistent') {
      return { answer: 'consistent', agrees: (name) => sameValue(found.values[name], choices[name]) };
    }
    if (found.answer === 'undetermined') return found;
    const decisive = new Set(deciding(model, found.rules, (name) => name in some).map(({ name }) => name));
    // A choice that no catalogue holds clashes without a rule.
    if (decisive.size === 0) return { answer: 'inconsistent' };
    return { answer: 'inconsistent', within: held.filter((name) => decisive.has(name)) };
  };
}
