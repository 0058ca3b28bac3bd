import type { Requirement } from './capacity-window.ts';
import type { CalculatedFamily, InputField, SelectionInput } from './selection-inputs.ts';
import { SELECTION_INPUTS } from './selection-inputs.ts';

/** An input with its bounds for one family. */
export interface BoundInput<Field extends string = InputField> extends Pick<SelectionInput, 'label' | 'unit' | 'min'> {
  readonly field: Field;
  readonly max: number;
}

export function boundInput<Field extends InputField>(family: CalculatedFamily, field: Field): BoundInput<Field> {
  const input = SELECTION_INPUTS.find((one) => one.field === field)!;
  return { ...input, field, max: input.max[family] };
}

/** Values that are worked out lie on tenths of a kilowatt and a kelvin, and on whole percents: this many to one. */
const STEPS_PER_UNIT: Readonly<Record<SelectionInput['unit'], number>> = { kW: 10, '°C': 10, '%': 1 };

export const stepsPerUnit = ({ unit }: Pick<SelectionInput, 'unit'>): number => STEPS_PER_UNIT[unit];

/** The largest value in whole steps at which something holds that holds up to a limit: the step above it where rounding lets it hold. */
export function wholeSteps(limit: number, unit: SelectionInput['unit'], holds: (value: number) => boolean): number {
  const perUnit = STEPS_PER_UNIT[unit];
  const ceiling = Math.ceil(limit * perUnit) / perUnit;
  return holds(ceiling) ? ceiling : Math.floor(limit * perUnit) / perUnit;
}

/** A part of an input's bounds, with its steps to a unit. */
export interface MarkedRange {
  readonly min: number;
  readonly max: number;
  readonly perUnit: number;
}

/** Values of an input in steps, ascending, each once: the ends, evenly so far apart between them, and further ones that lie on a step. */
export function marksIn({ min, max, perUnit }: MarkedRange, apart: number, further: readonly number[] = []): number[] {
  const [first, last] = [Math.ceil(min * perUnit), Math.floor(max * perUnit)];
  const gap = apart * perUnit;
  const even = Array.from({ length: Math.floor((last - first) / gap) + 1 }, (_, i) => first + i * gap);
  const onStep = further.map((value) => Math.round(value * perUnit)).filter((step) => step > first && step < last);
  return [...new Set([...even, last, ...onStep])].filter((step) => step >= first).toSorted((a, b) => a - b);
}

const WINDOW_FIELDS: readonly string[] = ['deltaAboveCapacity', 'deltaBelowCapacity'] satisfies (keyof Requirement)[];
export const isWindowField = (field: string): field is 'deltaAboveCapacity' | 'deltaBelowCapacity' =>
  WINDOW_FIELDS.includes(field);
