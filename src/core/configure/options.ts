import type { Problem } from '../result.ts';
import type { ModelField } from './model.ts';
import type { Configuration, FieldValue, Option, Scalar, Values, Violation } from './product-type.ts';
import { createConsistency, popAll } from './oracle.ts';
import type { Question } from './question.ts';
import { valuesOf } from './question.ts';
import type { Assumption, Solver, ValueOrder, Work } from './solver.ts';

/** A rule that stands against a value, with its text and figures. */
export interface RuleReason {
  readonly rule: string;
  readonly text: string;
  readonly params?: Problem['params'];
}

export interface OptionState extends Option {
  /** Whether the choices with this value extend to a complete sound configuration. */
  readonly allowed: boolean | 'undetermined';
  /** Only a conflict that stands between other choices excludes it. */
  readonly isElsewhere?: true;
  readonly rules?: readonly RuleReason[];
}

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

export const reasonOf = (
  { id, text }: { readonly id: string; readonly text: string },
  violation: Violation | null,
): RuleReason => ({
  rule: id,
  text: violation?.text ?? text,
  ...(violation?.params ? { params: violation.params } : {}),
});

/** What choosing an option would make of a field's value: itself, or the list with it taken in. */
export function valueWith<Context>(
  { field }: ModelField<Context>,
  present: FieldValue | undefined,
  option: Scalar,
): FieldValue {
  if (field.kind !== 'list') return option;
  const chosen = Array.isArray(present) ? (present as readonly Scalar[]) : [];
  return chosen.includes(option) ? chosen : [...chosen, option];
}

/** The options of a field that are worth showing beside the other values. */
export function shownOptions<Context>(
  { field, options }: ModelField<Context>,
  values: Values,
  context: Context,
): readonly Option[] {
  const shows = field.kind === 'choice' ? field.shows?.of(values, context) : undefined;
  return shows ? options.filter(({ value }) => shows(value) || value === values[field.name]) : options;
}

/** Completions that were found lately: many values are supported by one of them, as it stands or with the value swapped in. */
const keptCompletions = 12;

/** Judges every option of every field beside a sound configuration. */
export function judgeOptions<Context, Derived>(
  standing: Standing<Context, Derived>,
  work: Work,
): Record<string, readonly OptionState[]> {
  const { question, solver, assumptions, choices, places, values } = standing;
  const { model, constraints, constraintsOf } = question;
  const completions: Int32Array[] = [places];
  const scratch = new Int32Array(Math.max(1, ...constraints.map(({ vars }) => vars.length)));
  /** Values that some completion supports while every choice stands. */
  const supported = model.fields.map(({ domain, index }) => {
    const known = new Uint8Array(domain.length);
    if (domain.length > 0 && places[index] !== undefined && model.fields[index]!.isOpen) known[places[index]!] = 1;
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
      if (!table.holds(scratch)) return false;
    }
    return true;
  }

  /** Values that nothing supports yet are tried first, so that one completion supports many. */
  const unsupportedFirst: ValueOrder = (field, left) => {
    const known = supported[field]!;
    const fresh = left.filter((place) => known[place] !== 1);
    return fresh.length === 0 || fresh.length === left.length
      ? left
      : [...fresh, ...left.filter((p) => known[p] === 1)];
  };

  type Judged = true | 'undetermined' | readonly number[];

  function search(field: number, place: number, isBesideAll: boolean): Judged {
    const conflict = solver.push([field, place]);
    const solved = conflict ?? solver.solve(work, unsupportedFirst);
    solver.pop();
    if (!('answer' in solved)) return solved;
    if (solved.answer === 'solved') {
      if (isBesideAll) keep(solved.places);
      return true;
    }
    return solved.answer === 'none' ? solved.rules : solved.answer;
  }

  function judgeOpen(own: ModelField<Context>, shown: readonly Option[]): Judged[] {
    const isChosen = own.name in choices;
    const judged = shown.map(({ value }): Judged | null => {
      const place = own.place.get(value)!;
      if (supported[own.index]![place] === 1) return true;
      if (completions.some((completion) => standsWith(completion, own.index, place))) return true;
      return isChosen ? null : search(own.index, place, true);
    });
    if (!judged.includes(null)) return judged as Judged[];
    // The others are judged without the field's own choice.
    popAll(solver, assumptions.length);
    const others = assumptions.filter(([field]) => field !== own.index);
    others.forEach((assumption) => solver.push(assumption));
    const whole = judged.map((known, at) => known ?? search(own.index, own.place.get(shown[at]!.value)!, false));
    popAll(solver, others.length);
    assumptions.forEach((assumption) => solver.push(assumption));
    return whole;
  }

  const consistency = createConsistency(model, work);

  /** A field that is not open: the configuration as it is with the value, else a question of its own. */
  function judgeStanding(own: ModelField<Context>, shown: readonly Option[]): Judged[] {
    return shown.map(({ value }) => {
      const wanted = valueWith(own, values[own.name], value);
      if (wanted === values[own.name]) return true;
      const trial = trialWith(standing, own, value);
      if (model.rulesOf[own.index]!.every(({ rule }) => rule.violated(trial, model.context) === null)) return true;
      const found = consistency({ ...choices, [own.name]: wanted });
      if (found.answer === 'consistent') return true;
      return found.answer === 'inconsistent' ? found.rules : found.answer;
    });
  }

  const judged: Record<string, readonly OptionState[]> = {};
  for (const own of model.fields) {
    if (own.options.length === 0 || values[own.name] === null) continue;
    const shown = shownOptions(own, values, model.context);
    const answers = own.isOpen ? judgeOpen(own, shown) : judgeStanding(own, shown);
    judged[own.name] = shown.map((option, at): OptionState => {
      const answer = answers[at]!;
      if (typeof answer !== 'object') return { ...option, allowed: answer };
      return { ...option, allowed: false, rules: reasonsAgainst(standing, own, option.value, answer) };
    });
  }
  return judged;
}

/** The present values with one other: what a person would see if nothing gave way. */
function trialWith<Context, Derived>(
  { question, choices, values, places }: Standing<Context, Derived>,
  own: ModelField<Context>,
  value: Scalar,
): Values {
  const { model } = question;
  const held = Object.fromEntries(
    model.fields
      .filter(({ name, isOpen }) => name !== own.name && (name in choices || isOpen))
      .map(({ name, index }) => [name, name in choices ? choices[name] : question.candidates[index]![places[index]!]]),
  ) as Readonly<Record<string, FieldValue>>;
  return valuesOf(model, { ...held, [own.name]: valueWith(own, values[own.name], value) });
}

/** The rules of a proof that the value breaks in sight, with their figures; all of the proof where it breaks none. */
function reasonsAgainst<Context, Derived>(
  standing: Standing<Context, Derived>,
  own: ModelField<Context>,
  value: Scalar,
  proof: readonly number[],
): readonly RuleReason[] {
  const { model } = standing.question;
  const trial = trialWith(standing, own, value);
  const taking = proof.map((rule) => model.rules[rule]!).sort((a, b) => a.index - b.index);
  const seen = taking.flatMap(({ rule }) => {
    const violation = rule.violated(trial, model.context);
    return violation ? [reasonOf(rule, violation)] : [];
  });
  return seen.length > 0 ? seen : taking.map(({ rule }) => reasonOf(rule, null));
}
