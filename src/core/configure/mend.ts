import { assign, brokenRules } from './assignment.ts';
import { setChoices } from './evaluate.ts';
import type { Choice } from './explain.ts';
import type { Configuration, Field, FieldValue, ProductType, Values } from './product-type.ts';
import { candidates } from './search.ts';

/** What a mending must leave alone, and what it may leave broken. */
export interface MendRequest {
  /** Fields whose values stand: what the person has just asked for. */
  readonly keep?: readonly string[];
  /** Ids of rules that may stay broken: conflicts that are none of this mending's business. */
  readonly tolerates?: readonly string[];
}

/** More changes at once than a person can judge at a glance are not offered. */
const mostChanges = 3;
/** How many ways out are offered, and how many assignments are tried for them. */
const mostOffers = 4;
const budget = 1500;
/** A number without landmarks is a count: it is tried this many steps up and down. */
const nearbySteps = 12;

const key = (value: unknown): string => JSON.stringify(value) ?? '';

/** Values to try for a field, those nearest to the present one first where nearness has a meaning. */
function trials<Context>(field: Field<Context>, values: Values, context: Context): readonly FieldValue[] {
  if (field.kind !== 'number') return candidates(field, values, context);
  const present = Number(values[field.name]);
  const steps = Array.from({ length: nearbySteps }, (_, i) => (i + 1) * field.step);
  const tried =
    field.landmarks.length > 0 ? field.landmarks : steps.flatMap((step) => [present + step, present - step]);
  return tried
    .filter((value) => value >= field.min && value <= field.max)
    .toSorted((a, b) => Math.abs(a - present) - Math.abs(b - present));
}

/**
 * The smallest changes that leave no rule broken but the tolerated ones; each set of fields once, the fewest changes
 * first. Where `explain` asks what stands against a value in a sound configuration, this mends one that is broken, one
 * conflict at a time, whatever else is wrong with it. Empty when nothing within `mostChanges` helps.
 */
export function mend<Context, Derived>(
  type: ProductType<Context, Derived>,
  configuration: Configuration,
  context: Context,
  { keep = [], tolerates = [] }: MendRequest = {},
): readonly (readonly Choice[])[] {
  const choices = setChoices(configuration);
  const offers = new Map<string, readonly Choice[]>();
  let left = budget;

  function visit(changes: readonly Choice[], depth: number): void {
    if (left-- <= 0 || offers.size >= mostOffers) return;
    const changed = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    const assignment = assign(type, { ...choices, ...changed }, context);
    const broken = brokenRules(type, assignment, context).find(
      ({ rule }) => rule.severity === 'error' && !tolerates.includes(rule.id),
    );
    if (!broken) {
      const fields = key(changes.map(({ field }) => field).toSorted());
      if (changes.length > 0 && depth === 0 && !offers.has(fields)) offers.set(fields, changes);
      return;
    }
    if (depth === 0) return;
    for (const name of broken.rule.fields) {
      const field = type.fields.find((candidate) => candidate.name === name);
      if (!field || keep.includes(name) || name in changed) continue;
      if (field.appliesTo?.(assignment.values, context) === false) continue;
      for (const value of trials(field, assignment.values, context)) {
        if (key(value) !== key(assignment.values[name])) visit([...changes, { field: name, value }], depth - 1);
      }
    }
  }

  for (let depth = 1; depth <= mostChanges && offers.size === 0; depth++) visit([], depth);
  return [...offers.values()];
}
