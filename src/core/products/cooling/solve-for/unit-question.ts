import type { Inside, Standing } from '../../../engineering/runs-inside.ts';
import { runsInside } from '../../../engineering/runs-inside.ts';
import type { Result } from '../../../result.ts';
import type { Requirement, Sized } from '../selection/capacity-window.ts';
import type { FigureOrigin } from '../figures/figure-origin.ts';
import type { BoundInput, MarkedRange } from '../selection/input-steps.ts';
import { stepsPerUnit } from '../selection/input-steps.ts';
import type { Basis } from '../selection/selection-inputs.ts';

/** Capacities of a unit, kW, while one of its conditions moves. */
export interface Along<Field extends string> {
  readonly input: BoundInput<Field>;
  /** The capacity that the requirement counts; where there is no answer, the code of the refusal. */
  readonly capacityAt: (value: number) => number | string;
  /** The values that are looked at whatever they are, in steps of the input, ascending, within a part of its bounds. */
  readonly marks: (range: MarkedRange) => number[];
}

/** A unit of any kind under the inputs of its family: what may be asked about them, one input at a time. */
export interface UnitQuestion<Field extends string, Answer extends Sized> {
  readonly model: string;
  readonly partNumber: string;
  /** Whose the figures are that it is answered by. */
  readonly origin: FigureOrigin;
  readonly requirement: Requirement;
  readonly basis: Basis | undefined;
  readonly inputOf: <Name extends Field | keyof Requirement>(field: Name) => BoundInput<Name>;
  readonly valueOf: (field: Field) => number;
  /** The inputs that surround the unit, and that its capacity therefore goes with, in their order. */
  readonly conditions: readonly Field[];
  readonly along: (field: Field) => Along<Field>;
  /** What the unit does as the inputs stand, and with one of them at another value. */
  readonly here: () => Result<Answer>;
  readonly answerAt: (field: Field, value: number) => Result<Answer>;
}

/** The runs of steps of a condition, between two of its values, at which the unit stands as wanted. */
export const insideAlong = <Field extends string>(
  { input, marks, capacityAt }: Along<Field>,
  standingOf: (capacity: number | string) => Standing,
  { min, max }: { readonly min: number; readonly max: number } = input,
): Inside => {
  const perUnit = stepsPerUnit(input);
  return runsInside((step) => standingOf(capacityAt(step / perUnit)), marks({ min, max, perUnit }));
};
