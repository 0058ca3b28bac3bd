import type { PerformanceParameter } from './performance-parameters.ts';
import type { ModelFigures } from './performance-table.ts';

/*
 * How finely the figures of a table are printed, which is how far apart two of them may honestly stand. Zeros at the end of every
 * figure of a parameter say nothing: what is written as 30.20, 31.40, 33.60 was rounded to 0.1.
 */

/** kW: whole tens of kilowatts are a coincidence, not a way to print a table (own). */
const COARSEST = 1;

/** The power of ten of the last place of a numeral that is no zero: -2 of `30.27` and `1e-2`, 2 of `30200`; null of zero, which has none. */
export function lastPlace(numeral: string): number | null {
  const [mantissa = '', power = '0'] = numeral.toLowerCase().replace(/^-/, '').split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const fraction = decimals.replace(/0+$/, '');
  if (fraction !== '') return Number(power) - fraction.length;
  const digits = whole.replace(/0+$/, '');
  return digits === '' ? null : Number(power) + whole.length - digits.length;
}

/**
 * The unit of the last printed place of numerals that stand in a unit, in the portal's own: `factor` takes the one to the other. Zeros
 * at the end of whole numbers count as long as the step stays within 1 kW. One figure that stands everywhere, as of a fan, is no evidence
 * of anything: its own places count, `1.0` has one. Zero where there is no figure but zero: that is exact.
 */
export function printedStep(numerals: Iterable<string>, factor = 1): number {
  const distinct = new Set(numerals);
  let finest = Number.POSITIVE_INFINITY;
  if (distinct.size === 1) {
    const [only = ''] = distinct;
    return lastPlace(only) === null ? 0 : 10 ** -(only.split('.')[1]?.length ?? 0) * factor;
  }
  for (const numeral of distinct) finest = Math.min(finest, lastPlace(numeral) ?? Number.POSITIVE_INFINITY);
  if (finest === Number.POSITIVE_INFINITY) return 0;
  while (finest > 0 && 10 ** finest * factor > COARSEST) finest -= 1;
  return 10 ** finest * factor;
}

function* written(values: readonly (readonly (number | null)[])[]): Generator<string> {
  for (const row of values) for (const value of row) if (value !== null && Number.isFinite(value)) yield String(value);
}

const TERMS = ['totalCoolingCapacity', 'compressorAbsorbedPower', 'requiredCondenserCapacity'] as const;

/** By the figures that they were read off: every node of a table is judged by the step of all of them. */
const found = new WeakMap<object, number>();

function stepOfValues(values: readonly (readonly (number | null)[])[]): number {
  const known = found.get(values);
  if (known !== undefined) return known;
  const step = printedStep(written(values));
  found.set(values, step);
  return step;
}

/** The unit of the last printed place of a parameter of a model, in the portal's units. */
export function stepOf({ steps, grids }: ModelFigures, parameter: PerformanceParameter): number {
  const values = grids[parameter]?.values;
  return steps?.[parameter] ?? (values ? stepOfValues(values) : 0);
}

/**
 * By how much rounding alone may keep the duty of a condenser from the sum of total capacity and compressor power, kW. A figure that
 * is rounded to a step lies within half of it; the difference `required - total - compressors` of three that are true to the balance
 * therefore within half the sum of their steps, and it is reached: with one step for all it is 1.5 units of the last place, 0.015 kW in
 * a table of two places, 0.15 kW in one of a single place. Rounding of what is rounded already (a table made from another) is not
 * allowed for.
 */
export const sumRounding = (model: ModelFigures): number =>
  TERMS.reduce((sum, parameter) => sum + stepOf(model, parameter), 0) / 2;
