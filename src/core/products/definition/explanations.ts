import { largestCorrection, readableChoices } from '../../kernel/complete.ts';
import type { Correction, Fact } from '../../kernel/corrections.ts';
import { correctionSearch, nearestFacts } from '../../kernel/corrections.ts';
import type { DeadValue } from '../../kernel/dead-values.ts';
import { deadValues } from '../../kernel/dead-values.ts';
import type { Explanation as KernelExplanation } from '../../kernel/explain.ts';
import { explain, explanationBudget } from '../../kernel/explain.ts';
import type { Configuration, FieldValue } from '../../kernel/product-type.ts';
import type { Work } from '../../kernel/solver.ts';
import { isSpent } from '../../kernel/solver.ts';
import type { StartClock } from '../../kernel/time-limit.ts';
import type { Engine } from './engine.ts';
import type { OrderedChanges } from './order-of-changes.ts';
import { inOrder, listTotal } from './order-of-changes.ts';

/*
 * What is asked of an engine now and then, and takes longer than evaluating: apart from it, so that a browser loads this when somebody
 * asks, and in a thread of its own.
 */

/** How many ways to mend a conflict, or to admit a value, are offered: what a person reads. */
const offered = 5;

const best = (
  { evaluate, prices }: Engine,
  found: { readonly smallest: readonly Correction[]; readonly larger: readonly Correction[] },
  configuration: Configuration,
): OrderedChanges => {
  const listPrices = new Map(prices.map(({ partNumber, listPrice }) => [partNumber, listPrice]));
  return inOrder(found, offered, configuration, (after) => listTotal(evaluate(after).parts, listPrices));
};

/**
 * Milliseconds that each search of an answer is given by whoever has a clock; what it has found by then is told. Of 1,954 excluded values of
 * the golden configurations four have no change within it that have one within two seconds (`bench/explanations.ts`).
 */
export const searchMs = 250;

/** Why a value is excluded, and the changes that would admit it as a person would take them. */
export type Explanation = Omit<KernelExplanation, keyof OrderedChanges> & OrderedChanges;

export function explainValue(
  engine: Engine,
  configuration: Configuration,
  field: string,
  value: FieldValue,
  startClock?: StartClock,
): Explanation {
  const { model } = engine;
  const explanation = explain(model, configuration, field, value, startClock);
  // Of a list it may be one more item: the change itself tells the list whole.
  const isOneOfList = model.byName.get(field)?.field.kind === 'list' && !Array.isArray(value);
  const asked = isOneOfList ? configuration : { ...configuration, [field]: value };
  const { changes: smallest, larger } = explanation;
  return { ...explanation, ...best(engine, { smallest, larger }, asked) };
}

/** The ways out of a configuration in conflict; none for a sound one. */
export interface WaysOut extends OrderedChanges {
  /** Where no single change does: the smallest sets of facts against which it stands, each with the nearest value that would do. */
  readonly facts: readonly (readonly Fact[])[];
  readonly isCutShort?: true;
}

export function waysOut(engine: Engine, configuration: Configuration, startClock?: StartClock): WaysOut {
  const { model } = engine;
  const choices = readableChoices(model, configuration);
  const sought = { beside: {}, largest: largestCorrection, most: 2 * offered };
  const work = (): Work => ({ left: explanationBudget, isOver: startClock?.() });
  const ofChanges = work();
  const search = correctionSearch(model, choices, sought, ofChanges);
  const smallest = search.smallest();
  const isCutShort = isSpent(ofChanges);
  return {
    ...best(engine, { smallest, larger: search.larger() }, configuration),
    facts: smallest.some(({ length }) => length === 1) ? [] : nearestFacts(model, choices, {}, work()),
    ...(isCutShort ? { isCutShort } : {}),
  };
}

/** Values of choices that no combination admits: for whoever keeps the catalogue. */
export const deadValuesOf = ({ model: { type, context } }: Engine): readonly DeadValue[] => deadValues(type, context);
