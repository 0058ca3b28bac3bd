import type { Oracle } from './conflicts.ts';
import { smallestConflict } from './conflicts.ts';
import type { Choice, Correction, Fact } from './corrections.ts';
import { correctionSearch, nearestFacts } from './corrections.ts';
import { catalogueRuleId } from './evaluate.ts';
import { meaningful, presencesIn } from './applicability.ts';
import { leadingBefore } from './leading.ts';
import type { Model, ModelField } from './model.ts';
import { valueWith } from './options.ts';
import type { RuleReason } from './reasons.ts';
import { reasonsFor } from './reasons.ts';
import { assumptionsOf, choiceOracle, createConsistency, pick } from './consistency.ts';
import type { Configuration, FieldValue, Scalar } from './product-type.ts';
import { valuesOf } from './question.ts';
import type { Work } from './solver.ts';
import { isSpent } from './solver.ts';
import type { StartClock } from './time-limit.ts';
import { largestCorrection, readableChoices } from './complete.ts';

export interface Explanation {
  /** The rules that exclude the value, each of them needed. */
  readonly rules: readonly RuleReason[];
  /** A smallest set of other choices that the value cannot stand beside, those apart by which its field applies at all. */
  readonly collidesWith: readonly Choice[];
  /** The smallest sets of other choices to change, each with the value that admits it; null takes a choice back. */
  readonly changes: readonly Correction[];
  /** Of one change more than those, where they were looked for in time. */
  readonly larger: readonly Correction[];
  /** Where no single change admits it: the smallest sets of facts against which it stands, each with the nearest value that would do. */
  readonly facts: readonly (readonly Fact[])[];
  /** The search for changes ended before it was done: there may be smaller ones. */
  readonly isCutShort?: true;
}

/** Sets up to this size are compared by number; beyond it, or beyond the budget, a set is minimal by inclusion only. */
const exactSize = 4;

/** Nodes that the searches of one explanation may visit. */
export const explanationBudget = 20_000;

/** How many ways out are looked for: more than a person reads, of which the best are offered. */
const soughtChanges = 10;

const nothing: Explanation = { rules: [], collidesWith: [], changes: [], larger: [], facts: [] };

/**
 * Why a value is excluded and what would admit it: SAP's split into why, which rules and choices stand against it, and
 * what to withdraw. Empty when it is not excluded. Changes, and then facts, are looked for as long as a clock allows. Throws for a field that
 * the type does not have.
 */
export function explain<Context, Derived>(
  model: Model<Context, Derived>,
  configuration: Configuration,
  fieldName: string,
  value: FieldValue,
  startClock?: StartClock,
): Explanation {
  const own = model.byName.get(fieldName);
  if (!own) throw new Error(`No such field: ${fieldName}`);
  const choices = readableChoices(model, configuration);
  const work: Work = { left: explanationBudget };
  const { [fieldName]: present, ...others } = { ...leadingBefore(model, choices, own, work), ...choices };
  const wanted =
    own.field.kind === 'list' && !Array.isArray(value)
      ? valueWith(own, (present ?? null) as FieldValue, value as Scalar)
      : value;
  const beside = { [fieldName]: wanted };

  if (assumptionsOf(model, beside).includes(null)) return { ...nothing, rules: [unknownValue(wanted)] };
  const ask = choiceOracle(model, others, beside, work);
  const names = model.fields.map(({ name }) => name).filter((name) => name in others);
  const whole = ask(names);
  if (whole.answer !== 'inconsistent') return nothing;

  const ground = groundOf(model, own, others, ask);
  const isFact = (name: string): boolean => model.byName.get(name)!.field.isFact === true;
  const limited: Work = { left: work.left, isOver: startClock?.() };
  const search = correctionSearch(model, others, { beside, largest: largestCorrection, most: soughtChanges }, limited);
  const corrections = search.smallest();
  const isCutShort = isSpent(limited);
  const changes =
    corrections.length > 0 ? corrections : withOneMore(model, own, others, wanted, { left: explanationBudget });
  // Where no change helps, facts that stand against it by themselves are the reason, and no choice that happens to as well.
  const facts = changes.length > 0 ? [] : names.filter(isFact);
  const areFactsAgainst = facts.length > 0 && ask([...ground, ...facts]).answer === 'inconsistent';
  const collision = areFactsAgainst
    ? collisionOn(ground, facts, ask, facts)
    : collisionOn(ground, names, ask, whole.within);
  const onGround = {
    ...pick(
      others,
      ground.filter((name) => !isFact(name)),
    ),
    ...beside,
  };
  return {
    rules: rulesAgainst(
      model,
      { ...pick(others, [...ground, ...collision]), ...beside },
      { ...others, ...beside },
      work,
    ),
    collidesWith: collision.map((name) => ({ field: name, value: others[name] as FieldValue })),
    changes,
    larger: search.larger(),
    facts: changes.some(({ length }) => length === 1)
      ? []
      : nearestFacts(model, others, onGround, { left: explanationBudget, isOver: startClock?.() }),
    ...(isCutShort ? { isCutShort } : {}),
  };
}

/**
 * The choices by which the field applies at all, where the value would mean nothing without them: it is asked about beside them, so that
 * what stands against it is told and not that nobody asked for it.
 */
function groundOf<Context, Derived>(
  { fields }: Model<Context, Derived>,
  { deciders }: ModelField<Context>,
  others: Configuration,
  ask: Oracle<string>,
): readonly string[] {
  const chosen = deciders.map((at) => fields[at]!.name).filter((name) => name in others);
  return chosen.length > 0 && ask([]).answer === 'inconsistent' ? chosen : [];
}

/** A smallest set of the other choices that the value cannot stand beside on its ground. */
function collisionOn(
  ground: readonly string[],
  names: readonly string[],
  ask: Oracle<string>,
  within: readonly string[] | undefined,
): readonly string[] {
  const isOther = (name: string): boolean => !ground.includes(name);
  const onGround: Oracle<string> = (held) => {
    const verdict = ask([...ground, ...held]);
    return verdict.answer === 'inconsistent' && verdict.within
      ? { ...verdict, within: verdict.within.filter(isOther) }
      : verdict;
  };
  return smallestConflict(names.filter(isOther), onGround, exactSize, within?.filter(isOther));
}

/** Of a list the items one of which has to stand beside what is asked for, each as the list would then be. */
function withOneMore<Context, Derived>(
  model: Model<Context, Derived>,
  { name, field, options }: ModelField<Context>,
  others: Configuration,
  wanted: FieldValue,
  work: Work,
): readonly Correction[] {
  if (field.kind !== 'list' || !Array.isArray(wanted)) return [];
  const held = wanted as readonly Scalar[];
  return options
    .filter(({ value }) => !held.includes(value))
    .map(({ value }) => [...held, value])
    .filter((list) => choiceOracle(model, others, { [name]: list }, work)(Object.keys(others)).answer === 'consistent')
    .map((list) => [{ field: name, value: list }]);
}

const unknownValue = (value: FieldValue): RuleReason => ({
  rule: catalogueRuleId,
  text: 'The catalogue holds no {value} for this choice',
  params: { value: typeof value === 'object' ? JSON.stringify(value) : String(value) },
});

/** A set of rules, none of them to spare, that choices can't satisfy together; those broken in sight with their figures. */
function rulesAgainst<Context, Derived>(
  model: Model<Context, Derived>,
  clashing: Configuration,
  whole: Configuration,
  work: Work,
): readonly RuleReason[] {
  const presences = presencesIn(model, meaningful(model, whole), clashing);
  const prove = (isActive: (rule: number) => boolean): readonly number[] | null => {
    const found = createConsistency(model, work, isActive)(clashing, presences);
    return found.answer === 'inconsistent' ? found.rules : null;
  };
  let needed = prove(() => true)?.toSorted((a, b) => a - b) ?? [];
  for (const rule of needed.toReversed()) {
    if (!needed.includes(rule)) continue;
    const active = new Set(needed.filter((other) => other !== rule));
    const smaller = prove((other) => active.has(other));
    if (smaller) needed = needed.filter((other) => smaller.includes(other));
  }
  const values = valuesOf(model, whole as Readonly<Record<string, FieldValue>>);
  const rules = needed.map((rule) => model.rules[rule]!);
  return reasonsFor(model, rules, values, (name) => !(name in clashing));
}
