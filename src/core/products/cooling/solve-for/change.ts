import type { Problem } from '../../../result.ts';
import type { BoundInput } from '../selection/input-steps.ts';
import type { Remedy } from '../selection/refusals.ts';
import type { InputField } from '../selection/selection-inputs.ts';

/** One input's nearest value that admits a unit while all others stand. */
export interface Change<Field extends string = InputField> extends Remedy<Field> {
  /** How much it asks for, to compare one input with another: of its bounds, or of the required capacity that stands. */
  readonly share: number;
}

/** Why an input alone can not admit a unit. */
export interface Obstacle<Field extends string = InputField> extends Problem {
  readonly code: 'no_answer' | 'out_of_reach' | 'beyond_bounds' | 'between_steps';
  readonly field: Field;
}

/** What would admit a unit that is not offered. */
export interface Admission<Field extends string = InputField> {
  /** The smallest first. */
  readonly changes: readonly Change<Field>[];
  /** Of the other inputs, in their order. The end of the window that the unit does not miss plays no part. */
  readonly obstacles: readonly Obstacle<Field>[];
}

export const isObstacle = <Field extends string>(found: Change<Field> | Obstacle<Field>): found is Obstacle<Field> =>
  'code' in found;

export const obstacle = <Field extends string>(
  code: Obstacle['code'],
  field: Field,
  text: string,
  params: Problem['params'] = {},
): Obstacle<Field> => ({ code, field, path: field, text, params });

/** A required capacity is a little or a lot in proportion to itself, every other input by the share of its bounds. */
export const changeOf = <Field extends string>(
  { field, min, max }: BoundInput<Field>,
  from: number,
  value: number,
): Change<Field> => ({
  field,
  value,
  share: Math.abs(value - from) / (field === 'sensibleCoolerCapacity' ? from : max - min),
});
