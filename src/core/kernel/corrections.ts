import { setChoices } from './choices.ts';
import { minimalConflict, smallestHittingSet } from './conflicts.ts';
import { meaningful, presencesIn, presencesLeft } from './applicability.ts';
import type { Model, ModelField } from './model.ts';
import { deciding } from './model.ts';
import type { Configuration, Field, FieldValue } from './product-type.ts';
import type { Consistency, Released } from './consistency.ts';
import { createConsistency, sameValue } from './consistency.ts';
import { stand } from './complete.ts';
import { whileThereIsTime } from './time-limit.ts';
import type { Assumption, Work } from './solver.ts';
import type { Present } from './candidate-values.ts';
import { createPresent, triedFor } from './candidate-values.ts';

export interface Choice {
  readonly field: string;
  readonly value: FieldValue;
}

/** A fact with what it is, and the value nearest to that which would do. */
export interface Fact extends Choice {
  readonly present: FieldValue;
}

/** Changes that make a configuration sound, each field with its new value. */
export type Correction = readonly Choice[];

export interface CorrectionRequest {
  /** What is asked for and never given up. */
  readonly beside: Configuration;
  /** Nothing larger is looked for: more changes at once than a person can judge at a glance. */
  readonly largest: number;
  /** How many ways out are offered of each size: what a person reads, not a bound of the search. */
  readonly most: number;
  /** What may change: choices, unless it is asked for facts of the site, or for one of them. */
  readonly of?: 'facts' | { readonly fact: string };
}

/** A search that is called on once for each of what it finds, in this order. */
export interface CorrectionSearch {
  /** Every one of the fewest changes, up to `most`. */
  readonly smallest: () => readonly Correction[];
  /** Those of one change more that hold none of the smallest: they may keep more of what was chosen, or cost less. */
  readonly larger: () => readonly Correction[];
}

/**
 * The smallest sets of changes that let choices stand, beside what is asked for, by number. What may change is every choice, and every
 * default that stands as if it were said. By Reiter's duality the smallest hitting set of the conflicts known so far is a correction, or
 * shows another conflict.
 */
export function correctionSearch<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  { beside, largest, most, of }: CorrectionRequest,
  work: Work,
): CorrectionSearch {
  const all: Configuration = { ...choices, ...beside };
  const present = createPresent(model, all);
  const presencesOf = presencesLeft(model, all);
  const search: Search<Context, Derived> = {
    model,
    all,
    beside: Object.keys(beside),
    isMovable: (field) =>
      of === undefined ? !field.isFact : isMeasure(field) && (of === 'facts' || of.fact === field.name),
    present,
    work,
    presencesOf,
  };
  const consistency = createConsistency(model, work);
  const conflicts: (readonly string[])[] = [];
  /** Given up already: what holds one of them is not looked at. */
  const done: (readonly string[])[] = [];
  /** The size of the smallest; null while none is known. */
  let least: number | null = null;

  /** Tries the smallest set up to a size that is left; null where there is none. */
  function tryNext(size: number): { readonly found: Correction | null } | null {
    const given = smallestHittingSet(conflicts, size, done);
    if (!given) return null;
    const { kept, released } = withoutFields(model, all, given, search);
    // Not known, and so is whatever contains it.
    if (given.length > 1 && combinationsOf(released) > mostCombinations) {
      done.push(given);
      return { found: null };
    }
    const verdict = consistency(kept, presencesOf(given), released);
    if (verdict.answer === 'consistent') {
      if (given.length === 0) return null;
      done.push(given);
      least ??= given.length;
      const correction = nearest(search, given, verdict.values, consistency);
      return { found: correction.length > 0 ? correction : null };
    }
    if (verdict.answer === 'undetermined') done.push(given);
    else {
      const conflict = conflictOf(search, given, verdict.rules, work);
      // Nothing that may be given up takes part: no change helps.
      if (conflict.length === 0) return null;
      conflicts.push(conflict);
    }
    return { found: null };
  }

  function upTo(sizeNow: () => number, trials: number): readonly Correction[] {
    const found: Correction[] = [];
    for (let tried = 0; tried < trials && found.length < most && work.left > 0; tried++) {
      const next = whileThereIsTime(work.isOver, () => tryNext(sizeNow()));
      if (!next) break;
      if (next.found) found.push(next.found);
    }
    return found;
  }

  return {
    smallest: () => upTo(() => least ?? largest, mostTrials),
    larger: () => (least === null || least >= largest ? [] : upTo(() => least! + 1, mostTrialsForMore)),
  };
}

/** Several changes at once are looked for among so many combinations of values: more are seconds of work, and hardly what a person wants. */
const mostCombinations = 1000;

const combinationsOf = (released: Released): number =>
  Object.values(released).reduce((product, values) => product * values.length, 1);

/** Sets of fields that are given up one after the other in search of a correction: a fraction of a second of trials. */
const mostTrials = 120;

/** As many for larger ones: nobody waits long for what the smallest change may do as well. */
const mostTrialsForMore = 30;

interface Search<Context, Derived> {
  readonly model: Model<Context, Derived>;
  readonly all: Configuration;
  /** Never given up. */
  readonly beside: readonly string[];
  readonly isMovable: (field: Field<Context>) => boolean;
  readonly present: Present;
  readonly work: Work;
  /** What must apply of the choices that are kept beside what is given up. */
  readonly presencesOf: (given: readonly string[]) => readonly Assumption[];
}

/** A configuration without what is given up: open fields lose their choice, others get every value that is worth trying. */
function withoutFields<Context, Derived>(
  model: Model<Context, Derived>,
  all: Configuration,
  given: readonly string[],
  { present, isMovable }: Pick<Search<Context, Derived>, 'present' | 'isMovable'>,
): { readonly kept: Configuration; readonly released: Released } {
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !given.includes(name)));
  const released = Object.fromEntries(
    given
      .map((name) => model.byName.get(name)!)
      .filter(({ isOpen }) => !isOpen)
      // What may not change may be moot.
      .map((field) => [field.name, isMovable(field.field) ? triedFor(model, field, present) : [present[field.name]!]]),
  );
  return { kept, released };
}

/**
 * A set of choices and standing defaults that some rules alone leave no room for. Choices of open fields are thinned out;
 * the others all stay, since what they might be is costly to try, and a larger conflict is a conflict all the same.
 */
function conflictOf<Context, Derived>(
  search: Search<Context, Derived>,
  given: readonly string[],
  rules: readonly number[],
  work: Work,
): readonly string[] {
  const { model, all, beside, isMovable, presencesOf } = search;
  const taking = new Set(rules);
  /** A choice that means nothing may be taken back, be it a fact. */
  const isMoot = ({ index }: ModelField<Context>): boolean => taking.has(model.presenceOf[index]?.rule.index ?? -1);
  const isOpen = (name: string): boolean => model.byName.get(name)!.isOpen;
  const scope = deciding(model, rules, (name) => name in all);
  // A choice that no catalogue holds is a conflict of its own.
  const unknown = scope.length === 0 ? unknownChoices(model, all) : [];
  const movable =
    unknown.length > 0
      ? unknown.slice(0, 1)
      : scope
          .filter((compiled) => isMovable(compiled.field) || isMoot(compiled))
          .filter(({ name, isOpen: open, field }) => name in all || (!open && field.kind !== 'record'))
          .map(({ name }) => name);
  const free = movable.filter((name) => !beside.includes(name) && !given.includes(name));
  const [open, standing] = [free.filter(isOpen), free.filter((name) => !isOpen(name))];
  // Two at once are soon given up in turn; thinning pays where there are more.
  if (open.length < 3) return free;
  const consistency = createConsistency(model, work, (rule) => taking.has(rule));
  const thinned = minimalConflict(open, (held) => {
    const out = [...given, ...open.filter((name) => !held.includes(name))];
    const { kept, released } = withoutFields(model, all, out, search);
    const verdict = consistency(kept, presencesOf(out), released);
    return verdict.answer === 'consistent' ? { answer: 'consistent', agrees: () => false } : { answer: verdict.answer };
  });
  return [...thinned, ...standing];
}

/** A fact that one figure or one word tells. */
const isMeasure = <Context>({ kind, isFact }: Field<Context>): boolean =>
  isFact === true && kind !== 'record' && kind !== 'list';

/** So many facts are told of, any of which would do. */
const toldFacts = 3;

/**
 * Sets of facts with the values, nearest to what they are, that leave room for what is asked for, whatever else is chosen: those that
 * stand against it each by itself, all together; where none does, one fact at a time. Nobody is advised to change a fact: who reads it
 * knows how far off the site is.
 */
export function nearestFacts<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  beside: Configuration,
  work: Work,
): readonly (readonly Fact[])[] {
  const stated = Object.entries(choices).filter(([name]) => model.byName.get(name)!.field.isFact);
  const nearestOf = (facts: Configuration, of: CorrectionRequest['of'] & {}) => {
    const present = createPresent(model, { ...facts, ...beside });
    return correctionSearch(model, facts, { beside, largest: 1, most: toldFacts, of }, work)
      .smallest()
      .map((correction) => correction.map(({ field, value }) => ({ field, value, present: present[field]! })));
  };
  const alone = stated.flatMap((fact) => nearestOf(Object.fromEntries([fact]), { fact: fact[0] })).flat();
  return alone.length > 0 ? [alone] : nearestOf(Object.fromEntries(stated), 'facts');
}

const unknownChoices = <Context, Derived>({ fields }: Model<Context, Derived>, all: Configuration): string[] =>
  fields
    .filter(({ name, isOpen, place }) => isOpen && name in all && !place.has(all[name] as never))
    .map(({ name }) => name);

/** A correction with each number as near to what it was as the others let it be. */
function nearest<Context, Derived>(
  search: Search<Context, Derived>,
  given: readonly string[],
  values: Readonly<Record<string, FieldValue>>,
  consistency: Consistency,
): Correction {
  const { model, all, present, isMovable } = search;
  const changed = new Map<string, FieldValue>(given.map((name) => [name, values[name]!]));
  const meant = meaningful(model, all);
  const stands = (): boolean => {
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !changed.has(name)));
    const after = setChoices({ ...kept, ...Object.fromEntries(changed) });
    // A change that would mean nothing is none.
    const asked = model.fields.filter(
      ({ name, index }) => model.presenceOf[index] && (changed.has(name) || meant.has(index)),
    );
    const presences = new Set([...asked.map(({ index }) => index), ...meaningful(model, after)]);
    return consistency(after, presencesIn(model, presences, after)).answer === 'consistent';
  };
  for (const name of given) {
    const compiled = model.byName.get(name)!;
    const { field, isOpen } = compiled;
    if (isOpen || !isMovable(field)) continue;
    for (const value of triedFor(model, compiled, present)) {
      const before = changed.get(name)!;
      if (sameValue(value, before)) break;
      changed.set(name, value);
      if (stands()) break;
      changed.set(name, before);
    }
    if (field.kind !== 'number') continue;
    // Between the nearest value that helps and the present one that does not, on the steps of the field.
    const from = present[name];
    if (typeof from !== 'number') continue;
    let [helps, helpsNot] = [changed.get(name) as number, from];
    for (let i = 0; i < bisections && Math.abs(helps - helpsNot) > field.step * 1.5; i++) {
      const steps = Math.round((helps + helpsNot) / 2 / field.step - field.min / field.step);
      const middle = Number((field.min + steps * field.step).toPrecision(12));
      if (middle === helps || middle === helpsNot) break;
      changed.set(name, middle);
      if (stands()) helps = middle;
      else helpsNot = middle;
    }
    changed.set(name, helps);
  }
  complete(search, given, changed);
  return model.fields
    .filter(({ name }) => changed.has(name) && !sameValue(all[name], changed.get(name)))
    .map(({ name }) => ({ field: name, value: changed.get(name)! }));
}

/** Gives open fields that are given up what they would rather have beside the rest, as where nobody chose them. */
function complete<Context, Derived>(
  { model, all, work }: Search<Context, Derived>,
  given: readonly string[],
  changed: Map<string, FieldValue>,
): void {
  const open = given.filter((name) => model.byName.get(name)!.isOpen);
  if (open.length === 0) return;
  const settled = Object.entries({ ...all, ...Object.fromEntries(changed) }).filter(([name]) => !open.includes(name));
  const stood = stand(model, setChoices(Object.fromEntries(settled)), work);
  if (stood.answer !== 'stands') return;
  const { values } = stood.standing;
  // What was taken back as it means nothing would mean something there.
  const means = (name: string) => changed.get(name) === null && name in all && values[name] !== null;
  if (given.some((name) => !open.includes(name) && means(name))) return;
  for (const name of open) changed.set(name, values[name]!);
}

/** A range of numbers is halved this often: to a thousandth of it. */
const bisections = 10;
