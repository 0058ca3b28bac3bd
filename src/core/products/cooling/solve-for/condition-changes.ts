import type { Run, Standing } from '../../../engineering/runs-inside.ts';
import type { Sized, Window } from '../selection/capacity-window.ts';
import { sideOf, windowOf } from '../selection/capacity-window.ts';
import type { Change, Obstacle } from './change.ts';
import { changeOf, obstacle } from './change.ts';
import { stepsPerUnit } from '../selection/input-steps.ts';
import type { UnitQuestion } from './unit-question.ts';
import { insideAlong } from './unit-question.ts';

/** How far a capacity lies outside a window, kW. */
const missOf = (capacity: number, { low, high }: Window): number =>
  capacity < low ? capacity - low : capacity > high ? capacity - high : 0;

/** How a capacity, kW, stands to a window, or the code of the refusal. */
const standingIn = (window: Window, capacity: number | string): Standing =>
  typeof capacity === 'string'
    ? { side: 'unanswered', cause: capacity }
    : { side: sideOf(capacity, window), miss: missOf(capacity, window) };

/**
 * The part of an input's bounds that is looked at. Moist air takes sensible capacity from a wet coil. A dry coil gains 0.15 % at most by
 * moisture, which is no reason to admit a unit: what lies below the window is admitted by drier air alone, what lies above it by moister.
 */
function rangeOf(
  { field, min, max }: { readonly field: string; readonly min: number; readonly max: number },
  side: Standing['side'],
  from: number,
): { readonly min: number; readonly max: number } {
  if (field !== 'returnAirRH' || side === 'unanswered') return { min, max };
  return side === 'below' ? { min, max: from } : { min: from, max };
}

/** The step of a run that is nearest to where the input stands. */
const nearestIn = ({ first, last }: Run, from: number): number =>
  from <= first ? first : from >= last ? last : Math.round(from);

const outOfReach = {
  '°C': 'from {min} to {max} °C it comes no nearer than {capacity} kW, at {value} °C',
  '%': 'from {min} to {max} % it comes no nearer than {capacity} kW, at {value} %',
} as const;

const noAnswer = {
  '°C': 'from {min} to {max} °C the unit is not answered for',
  '%': 'from {min} to {max} % the unit is not answered for',
} as const;

/** The change of one condition that admits a unit, or why there is none. `here` is its capacity, kW, as the inputs stand. */
export function byCondition<Field extends string, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
  here: number | null,
): Change<Field> | Obstacle<Field> {
  const along = question.along(field);
  const { input, capacityAt } = along;
  const perUnit = stepsPerUnit(input);
  const from = question.valueOf(field);
  const window = windowOf(question.requirement);
  const range = rangeOf(input, here === null ? 'unanswered' : sideOf(here, window), from);
  const { runs, nearest } = insideAlong(along, (capacity) => standingIn(window, capacity), range);
  const distance = (step: number) => Math.abs(step - from * perUnit);
  const best = runs.map((run) => nearestIn(run, from * perUnit)).toSorted((a, b) => distance(a) - distance(b))[0];
  if (best !== undefined) return changeOf(input, from, best / perUnit);
  const measure = input.unit === '%' ? '%' : '°C';
  return nearest === null
    ? obstacle('no_answer', field, noAnswer[measure], range)
    : obstacle('out_of_reach', field, outOfReach[measure], {
        ...range,
        capacity: Number(capacityAt(nearest / perUnit)),
        value: nearest / perUnit,
      });
}
