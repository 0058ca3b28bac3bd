import type { Run, Standing } from '../engineering/runs-inside.ts';
import type { Window } from './capacity-window.ts';
import { sideOf, windowOf } from './capacity-window.ts';
import type { Change, Obstacle } from './change.ts';
import { changeOf, obstacle } from './change.ts';
import type { ConditionField } from './input-steps.ts';
import { capacityAlong, boundInput, insideAlong, stepsPerUnit } from './input-steps.ts';
import type { CalculatedUnit } from './machine.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { CalculatedFamily, SelectionInputs } from './selection-inputs.ts';

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
  { field, min, max }: { readonly field: ConditionField; readonly min: number; readonly max: number },
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
export function byCondition(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  unit: CalculatedUnit,
  field: ConditionField,
  inputs: SelectionInputs,
  here: number | null,
): Change | Obstacle {
  const input = boundInput(family, field);
  const perUnit = stepsPerUnit(input);
  const from = inputs[field];
  const window = windowOf(inputs);
  const capacityAt = capacityAlong(data, unit.model.model, field, inputs);
  const range = rangeOf({ ...input, field }, here === null ? 'unanswered' : sideOf(here, window), from);
  const { runs, nearest } = insideAlong(unit, { ...range, perUnit, field }, (value) =>
    standingIn(window, capacityAt(value)),
  );
  const distance = (step: number) => Math.abs(step - from * perUnit);
  const best = runs.map((run) => nearestIn(run, from * perUnit)).toSorted((a, b) => distance(a) - distance(b))[0];
  if (best !== undefined) return changeOf(input, from, best / perUnit);
  const measure = field === 'returnAirRH' ? '%' : '°C';
  return nearest === null
    ? obstacle('no_answer', field, noAnswer[measure], range)
    : obstacle('out_of_reach', field, outOfReach[measure], {
        ...range,
        capacity: Number(capacityAt(nearest / perUnit)),
        value: nearest / perUnit,
      });
}
