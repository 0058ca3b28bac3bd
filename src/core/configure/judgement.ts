import type { Model, ModelField } from './model.ts';
import type { Configuration, FieldValue, Values } from './product-type.ts';
import { assumptionsOf, popAll } from './oracle.ts';
import type { Question } from './question.ts';
import { questionOf } from './question.ts';
import type { Assumption, Solver, ValueOrder, Work } from './solver.ts';
import { createSolver, withinShare } from './solver.ts';
import { holds } from './truth-table.ts';

/** A sound configuration, complete: what options are judged beside. */
export interface Standing<Context, Derived> {
  readonly question: Question<Context, Derived>;
  /** With every choice assumed. */
  readonly solver: Solver;
  readonly assumptions: readonly Assumption[];
  readonly choices: Configuration;
  readonly places: Int32Array;
  readonly values: Values;
}

/** Whether a value extends to a complete sound configuration, or the rules that prove that it does not. */
export type Judgement = true | 'undetermined' | readonly number[];

/** Completions that were found lately: many values are supported by one of them, as it stands or with the value swapped in. */
const keptCompletions = 12;

/**
 * Every value is first given so many nodes for each field; what is left of the work then goes to those that needed more,
 * so that one never starves the rest.
 */
const firstShare = 5;

/** Of what is left no value takes more than this part. */
const largestShare = 1 / 8;

/** Judges values of open fields, given by their places: the judgement of each place that was asked about. */
export function judgePlaces<Context, Derived>(
  { question, solver, assumptions, places, choices }: Standing<Context, Derived>,
  asked: ReadonlyMap<ModelField<Context>, readonly number[]>,
  work: Work,
): ReadonlyMap<ModelField<Context>, ReadonlyMap<number, Judgement>> {
  const { model, constraints, constraintsOf } = question;
  const judged = new Map([...asked.keys()].map((own) => [own, new Map<number, Judgement>()]));
  const completions: Int32Array[] = [places];
  const scratch = new Int32Array(Math.max(1, ...constraints.map(({ vars }) => vars.length)));
  /** Values that some completion supports while every choice stands. */
  const supported = model.fields.map(({ domain, index, isOpen }) => {
    const known = new Uint8Array(domain.length);
    if (isOpen) known[places[index]!] = 1;
    return known;
  });

  function keep(found: Int32Array): void {
    completions.push(found);
    if (completions.length > keptCompletions) completions.splice(1, 1);
    found.forEach((place, field) => {
      if (model.fields[field]!.isOpen) supported[field]![place] = 1;
    });
  }

  /** Whether a completion stays sound with one value of one field in place of another. */
  function standsWith(completion: Int32Array, field: number, place: number): boolean {
    for (const at of constraintsOf[field]!) {
      const { vars, table } = constraints[at]!;
      for (let v = 0; v < vars.length; v++) scratch[v] = vars[v] === field ? place : completion[vars[v]!]!;
      if (!holds(table, scratch)) return false;
    }
    return true;
  }

  const isSupported = (field: number, place: number): boolean =>
    supported[field]![place] === 1 ||
    (solver.has(field, place) && completions.some((completion) => standsWith(completion, field, place)));

  /** Values that nothing supports yet are tried first, so that one completion supports many. */
  const unsupportedFirst: ValueOrder = (field, left) => {
    const known = supported[field]!;
    const fresh = left.filter((place) => known[place] !== 1);
    return fresh.length === 0 || fresh.length === left.length
      ? left
      : [...fresh, ...left.filter((place) => known[place] === 1)];
  };

  /** Judges a value beside what is assumed, within a share of the work. What is excluded so stays out for the next. */
  function search(field: number, place: number, share: number): Int32Array | 'undetermined' | readonly number[] {
    const conflict = solver.push([field, place]);
    const solved = conflict ? null : withinShare(work, share, (own) => solver.solve(own, unsupportedFirst));
    solver.pop();
    if (solved?.answer === 'solved') return solved.places;
    if (solved?.answer === 'undetermined') return solved.answer;
    const rules = conflict ?? (solved as { readonly rules: readonly number[] }).rules;
    solver.exclude([field, place], rules);
    return rules;
  }

  const first = firstShare * model.fields.length;
  const largest = (): number => Math.max(first, work.left * largestShare);

  function judge(own: ModelField<Context>, place: number, share: number): Judgement {
    if (isSupported(own.index, place)) return true;
    const found = search(own.index, place, share);
    if (!(found instanceof Int32Array)) return found;
    if (!(own.name in choices)) keep(found);
    return true;
  }

  /** Fields whose value is chosen, each beside the other choices: half of them are assumed while the other half stand aside. */
  function judgeAside(aside: readonly Assumption[]): void {
    // Nothing is assumed then: what holds by itself is followed once, not with every value.
    if (aside.length === assumptions.length && aside.length < 2) solver.root();
    if (aside.length > 1) {
      const middle = aside.length >> 1;
      const halves = [aside.slice(0, middle), aside.slice(middle)] as const;
      for (const [held, left] of [halves, halves.toReversed() as unknown as typeof halves]) {
        solver.pushAll(held);
        judgeAside(left);
        popAll(solver, held.length);
      }
      return;
    }
    for (const [field] of aside) {
      const own = model.fields[field]!;
      for (const place of asked.get(own) ?? []) judged.get(own)!.set(place, judge(own, place, largest()));
    }
  }

  const unchosen = [...asked.keys()].filter(({ name }) => !(name in choices));
  for (const share of [() => first, largest]) {
    for (const own of unchosen) {
      const known = judged.get(own)!;
      for (const place of asked.get(own)!) {
        if (known.get(place) === undefined || known.get(place) === 'undetermined') {
          known.set(place, judge(own, place, share()));
        }
      }
    }
  }
  popAll(solver, assumptions.length);
  judgeAside(assumptions);
  solver.pushAll(assumptions);
  return judged;
}

/** Judges values of a field that is not open beside the other choices, all of them in one question. */
export function judgeValues<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  own: ModelField<Context>,
  values: readonly FieldValue[],
  work: Work,
): readonly Judgement[] {
  const { [own.name]: _, ...others } = choices;
  const question = questionOf(model, others, { [own.name]: values });
  const solver = createSolver(question);
  const conflict = solver.pushAll(assumptionsOf(model, others) as Assumption[]);
  if (conflict) return values.map(() => conflict);
  return values.map((_, place) => {
    const against = values.length === 1 ? null : solver.push([own.index, place]);
    const solved = against ? null : withinShare(work, work.left * largestShare, (share) => solver.solve(share));
    if (values.length > 1) solver.pop();
    if (solved?.answer === 'solved') return true;
    if (solved?.answer === 'undetermined') return solved.answer;
    return against ?? (solved as { readonly rules: readonly number[] }).rules;
  });
}
