import { meaningful, presencesIn } from './applicability.ts';
import type { Model, ModelField } from './model.ts';
import { asked as isAsked } from './model.ts';
import type { Configuration, FieldValue, Values } from './product-type.ts';
import { assumptionsOf, popAll } from './consistency.ts';
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
  /** That its choices mean something: assumed too. */
  readonly presences: readonly Assumption[];
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

/** Judges values of open fields that apply, given by their places: the judgement of each place that was asked about. */
export function judgePlaces<Context, Derived>(
  { question, solver, assumptions, presences, places, choices }: Standing<Context, Derived>,
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
    for (const own of model.fields) {
      if (own.isOpen && appliesIn(found, own)) supported[own.index]![found[own.index]!] = 1;
    }
  }

  /** Whether a constraint holds in a completion with one variable at another place. */
  function holdsWith(at: number, completion: Int32Array, variable: number, place: number): boolean {
    const { vars, table } = constraints[at]!;
    for (let v = 0; v < vars.length; v++) scratch[v] = vars[v] === variable ? place : completion[vars[v]!]!;
    return holds(table, scratch);
  }

  /** Whether a completion stays sound with one value of one field in place of another. */
  const standsWith = (completion: Int32Array, field: number, place: number): boolean =>
    constraintsOf[field]!.every((at) => holdsWith(at, completion, field, place));

  function appliesIn(completion: Int32Array, { index }: ModelField<Context>): boolean {
    const presence = model.presenceOf[index];
    return !presence || holdsWith(presence.rule.index, completion, presence.gate, isAsked);
  }

  const isSupported = (own: ModelField<Context>, place: number): boolean =>
    supported[own.index]![place] === 1 ||
    (solver.has(own.index, place) &&
      completions.some((completion) => standsWith(completion, own.index, place) && appliesIn(completion, own)));

  /** Values that nothing supports yet are tried first, so that one completion supports many. */
  const unsupportedFirst: ValueOrder = (field, left) => {
    const known = supported[field]!;
    const fresh = left.filter((place) => known[place] !== 1);
    return fresh.length === 0 || fresh.length === left.length
      ? left
      : [...fresh, ...left.filter((place) => known[place] === 1)];
  };

  /** Judges a value beside what is assumed, and what must apply with it, within a share of the work. */
  function search(
    assumption: Assumption,
    beside: readonly Assumption[],
    share: number,
  ): Int32Array | 'undetermined' | readonly number[] {
    const conflict = beside.length === 0 ? solver.push(assumption) : solver.pushAll([assumption, ...beside]);
    const solved = conflict ? null : withinShare(work, share, (own) => solver.solve(own, unsupportedFirst));
    popAll(solver, 1 + beside.length);
    if (solved?.answer === 'solved') return solved.places;
    if (solved?.answer === 'undetermined') return solved.answer;
    const rules = conflict ?? (solved as { readonly rules: readonly number[] }).rules;
    // What is excluded stays out for the next, unless it is excluded for its own sake.
    if (beside.length === 0) solver.exclude(assumption, rules);
    return rules;
  }

  const first = firstShare * model.fields.length;
  const largest = (): number => Math.max(first, work.left * largestShare);

  /** That a field applies, where what is assumed leaves that open. */
  function presenceOf({ index }: ModelField<Context>): readonly Assumption[] {
    const presence = model.presenceOf[index];
    if (!presence || solver.only(presence.gate) === isAsked) return [];
    const isOpen = constraints[presence.rule.index]!.vars.some(
      (variable) => variable !== presence.gate && solver.only(variable) < 0,
    );
    return isOpen ? [[presence.gate, isAsked]] : [];
  }

  function judge(own: ModelField<Context>, place: number, share: number): Judgement {
    if (isSupported(own, place)) return true;
    const found = search([own.index, place], presenceOf(own), share);
    if (!(found instanceof Int32Array)) return found;
    if (!(own.name in choices)) keep(found);
    return true;
  }

  /** Fields whose value is chosen, each beside the other choices: half of them are assumed while the other half stand aside. */
  function judgeAside(aside: readonly Assumption[], isAlone: boolean): void {
    // Nothing is assumed then: what holds by itself is followed once, not with every value.
    if (isAlone && aside.length < 2) solver.root();
    if (aside.length > 1) {
      const middle = aside.length >> 1;
      const halves = [aside.slice(0, middle), aside.slice(middle)] as const;
      for (const [held, left] of [halves, halves.toReversed() as unknown as typeof halves]) {
        solver.pushAll(held);
        judgeAside(left, false);
        popAll(solver, held.length);
      }
      return;
    }
    for (const [field] of aside) {
      const own = model.fields[field]!;
      for (const place of asked.get(own)!) judged.get(own)!.set(place, judge(own, place, largest()));
    }
  }

  /** A field that decides whether choices mean something: with each of its values others must. */
  function judgeDeciding(own: ModelField<Context>): void {
    const others = assumptions.filter(([field]) => field !== own.index);
    solver.pushAll(others);
    for (const place of asked.get(own)!) {
      const whole = { ...choices, [own.name]: own.domain[place] };
      const found = search([own.index, place], presencesIn(model, meaningful(model, whole), whole), largest());
      judged.get(own)!.set(place, found instanceof Int32Array ? true : found);
    }
    popAll(solver, others.length);
  }

  const isDeciding = ({ index }: ModelField<Context>): boolean =>
    model.decides[index]!.some((field) => model.fields[field]!.name in choices);
  const [deciding, other] = [[...asked.keys()].filter(isDeciding), [...asked.keys()].filter((own) => !isDeciding(own))];
  const unchosen = other.filter(({ name }) => !(name in choices));
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
  popAll(solver, assumptions.length + presences.length);
  const aside = assumptions.filter(([field]) => other.includes(model.fields[field]!));
  const held = [...assumptions.filter((one) => !aside.includes(one)), ...presences];
  if (aside.length > 0) {
    solver.pushAll(held);
    judgeAside(aside, held.length === 0);
    popAll(solver, held.length);
  }
  deciding.forEach(judgeDeciding);
  solver.pushAll([...assumptions, ...presences]);
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
  const isDeciding = model.decides[own.index]!.some((field) => model.fields[field]!.name in others);
  const presencesWith = (value: FieldValue): readonly Assumption[] => {
    const whole = { ...others, [own.name]: value };
    return presencesIn(model, meaningful(model, whole), whole);
  };
  // What must apply hangs on the value only where the field decides it.
  const common = isDeciding ? [] : presencesWith(values[0]!);
  const conflict = solver.pushAll([...(assumptionsOf(model, others) as Assumption[]), ...common]);
  if (conflict) return values.map(() => conflict);
  return values.map((value, place) => {
    const assumed: readonly Assumption[] = [
      ...(values.length > 1 ? [[own.index, place] as const] : []),
      ...(isDeciding ? presencesWith(value) : []),
    ];
    const against = assumed.length > 0 ? solver.pushAll(assumed) : null;
    const solved = against ? null : withinShare(work, work.left * largestShare, (share) => solver.solve(share));
    popAll(solver, assumed.length);
    if (solved?.answer === 'solved') return true;
    if (solved?.answer === 'undetermined') return solved.answer;
    return against ?? (solved as { readonly rules: readonly number[] }).rules;
  });
}
