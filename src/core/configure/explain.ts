import type { RuleReason } from './evaluate.ts';
import { reasonsAgainst, setChoices, valueWith } from './evaluate.ts';
import type { Configuration, FieldValue, ProductType, Scalar, Values } from './product-type.ts';
import { assign } from './assignment.ts';
import { extend } from './search.ts';

export interface Choice {
  readonly field: string;
  readonly value: FieldValue;
}

export interface Explanation {
  readonly rules: readonly RuleReason[];
  /** A smallest set of other choices that the value cannot stand beside. */
  readonly collidesWith: readonly Choice[];
  /** The smallest sets of other choices to change, each with the value that admits it; the fewest changes first. */
  readonly changes: readonly (readonly Choice[])[];
}

/** Sets up to this size are compared by number; beyond it a set is minimal by inclusion only. */
const exactSize = 4;

/** How many ways out are offered: what a person reads, not a bound of the search. */
const offeredChanges = 5;

function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - size; i++) {
    for (const rest of subsets(items, size - 1, i + 1)) yield [items[i]!, ...rest];
  }
}

const pick = (choices: Configuration, names: readonly string[]): Configuration =>
  Object.fromEntries(names.map((name) => [name, choices[name]]));

const without = (choices: Configuration, names: readonly string[]): Configuration =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !names.includes(name)));

/**
 * Why a value is excluded and what would admit it. `rules` is empty when it is not excluded.
 * Throws for a field that the type does not have.
 */
export function explain<Context, Derived>(
  type: ProductType<Context, Derived>,
  configuration: Configuration,
  fieldName: string,
  value: FieldValue,
  context: Context,
): Explanation {
  const field = type.fields.find((candidate) => candidate.name === fieldName);
  if (!field) throw new Error(`No such field: ${fieldName}`);
  const choices = setChoices(configuration);
  const present = assign(type, choices, context).values;
  const wanted =
    field.kind === 'list' && !Array.isArray(value) ? valueWith(field, present[fieldName], value as Scalar) : value;
  const others = without(choices, [fieldName]);
  const names = Object.keys(others);
  const withWanted = (rest: Configuration): Configuration => ({ ...rest, [fieldName]: wanted });
  const clashes = (rest: Configuration): boolean => extend(type, withWanted(rest), context).answer === 'inconsistent';

  if (!clashes(others)) return { rules: [], collidesWith: [], changes: [] };

  const collision = smallestCollision(names, (kept) => clashes(pick(others, kept)));
  return {
    rules: reasonsAgainst(type, withWanted(others), fieldName, context),
    collidesWith: collision.map((name) => ({ field: name, value: others[name] as FieldValue })),
    changes: smallestChanges(names, others, (released) => {
      const found = extend(type, withWanted(without(others, released)), context);
      return found.answer === 'consistent' ? found.values : null;
    }),
  };
}

/** The smallest set by number up to `exactSize`; beyond it the whole set thinned out one by one. */
function smallestCollision(names: readonly string[], clashes: (kept: readonly string[]) => boolean): readonly string[] {
  for (let size = 0; size <= Math.min(exactSize, names.length); size++) {
    for (const kept of subsets(names, size)) if (clashes(kept)) return kept;
  }
  return names.reduce<readonly string[]>((kept, name) => {
    const thinner = kept.filter((other) => other !== name);
    return clashes(thinner) ? thinner : kept;
  }, names);
}

function smallestChanges(
  names: readonly string[],
  choices: Configuration,
  admit: (released: readonly string[]) => Values | null,
): Choice[][] {
  for (let size = 1; size <= Math.min(exactSize, names.length); size++) {
    const found: Choice[][] = [];
    for (const released of subsets(names, size)) {
      const values = admit(released);
      if (!values) continue;
      const changed = released
        .map((name) => ({ field: name, value: values[name]! }))
        .filter(({ field, value }) => JSON.stringify(choices[field]) !== JSON.stringify(value));
      if (changed.length === size) found.push(changed);
      if (found.length >= offeredChanges) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}
