import type { RuleReason } from './evaluate.ts';
import { reasonsAgainst, setChoices, valueWith } from './evaluate.ts';
import type { Configuration, FieldValue, ProductType, Scalar } from './product-type.ts';
import { assign } from './assignment.ts';
import type { Consistency } from './search.ts';
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

/** Sets up to this size are compared by number; beyond it, or beyond the budget, a set is minimal by inclusion only. */
const exactSize = 4;

/**
 * Assignments that one explanation may try beside the question whether the value is excluded at all. Some 0.2 ms each
 * over the cooling catalogue: whoever asks waits a fraction of a second at most.
 */
export const explanationBudget = 1500;

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

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Why a value is excluded and what would admit it. `rules` is empty when it is not excluded. Where the budget runs out
 * the collision may be larger than the smallest and ways out may be missing; what is said holds.
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
  const { [fieldName]: _, ...others } = choices;
  const withWanted = (rest: Configuration): Configuration => ({ ...rest, [fieldName]: wanted });

  const whole = extend(type, withWanted(others), context);
  if (whole.answer !== 'inconsistent') return { rules: [], collidesWith: [], changes: [] };
  const rules = reasonsAgainst(type, withWanted(others), fieldName, context);

  const work = { left: explanationBudget };
  const names = Object.keys(others);
  const among: Asked = {
    names,
    others,
    blamed: whole.blamed.filter((name) => name !== fieldName),
    isOver: () => work.left <= 0,
    ask: (kept) => extend(type, withWanted(pick(others, kept)), context, work),
  };
  // Nothing else speaks against the value: it can stand beside no choice, so that no change admits it.
  const isImpossible = among.ask([]).answer === 'inconsistent';
  if (isImpossible && among.blamed.length === 0) return { rules, collidesWith: [], changes: [] };

  const collision = isImpossible ? [] : smallestCollision(among);
  return {
    rules,
    collidesWith: collision.map((name) => ({ field: name, value: others[name] as FieldValue })),
    changes: smallestChanges(among, collision),
  };
}

/** What the two searches below ask of: the other choices, and whether some of them can stand beside the value. */
interface Asked {
  readonly names: readonly string[];
  readonly others: Configuration;
  /** Those that the proof of the exclusion looked at. */
  readonly blamed: readonly string[];
  readonly isOver: () => boolean;
  readonly ask: (kept: readonly string[]) => Consistency;
}

/**
 * The smallest set by number up to `exactSize`; beyond it one thinned out choice by choice. A configuration that has
 * been found sound answers at once for every set that it agrees with.
 */
function smallestCollision({ names, others, blamed, isOver, ask }: Asked): readonly string[] {
  const sound: ReadonlySet<string>[] = [];
  const clashes = (kept: readonly string[]): boolean => {
    if (sound.some((agreeing) => kept.every((name) => agreeing.has(name)))) return false;
    const found = ask(kept);
    if (found.answer === 'consistent') {
      sound.push(new Set(names.filter((name) => same(found.values[name], others[name]))));
    }
    return found.answer === 'inconsistent';
  };
  const start = clashes(blamed) ? blamed : names;
  const thinned = start.reduce((kept, name) => {
    const thinner = kept.filter((other) => other !== name);
    return clashes(thinner) ? thinner : kept;
  }, start);
  for (let size = 1; size < thinned.length && size <= exactSize; size++) {
    for (const kept of subsets(names, size)) {
      if (isOver()) return thinned;
      if (clashes(kept)) return kept;
    }
  }
  return thinned;
}

/** The smallest releases that admit the value. One that leaves a known collision whole is not asked for. */
function smallestChanges({ names, others, isOver, ask }: Asked, collision: readonly string[]): Choice[][] {
  const collisions: (readonly string[])[] = collision.length > 0 ? [collision] : [];
  for (let size = 1; size <= Math.min(exactSize, names.length); size++) {
    const changes: Choice[][] = [];
    for (const released of subsets(names, size)) {
      if (isOver() || changes.length >= offeredChanges) break;
      if (collisions.some((clashing) => clashing.every((name) => !released.includes(name)))) continue;
      const found = ask(names.filter((name) => !released.includes(name)));
      if (found.answer === 'inconsistent') {
        const blamed = found.blamed.filter((name) => name in others);
        if (blamed.length > 0 && ask(blamed).answer === 'inconsistent') collisions.push(blamed);
      }
      if (found.answer !== 'consistent') continue;
      const changed = released
        .map((name) => ({ field: name, value: found.values[name]! }))
        .filter((choice) => !same(others[choice.field], choice.value));
      if (changed.length === size) changes.push(changed);
    }
    if (changes.length > 0) return changes;
  }
  return [];
}
