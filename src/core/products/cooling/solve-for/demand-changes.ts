import type { Requirement } from '../selection/capacity-window.ts';
import { sideOf, windowOf } from '../selection/capacity-window.ts';
import type { Change, Obstacle } from './change.ts';
import { changeOf, obstacle } from './change.ts';
import { stepsPerUnit } from '../selection/input-steps.ts';
import type { UnitQuestion } from './unit-question.ts';

const PERCENT = 100;

type DemandField = keyof Requirement;
type Asked = Pick<UnitQuestion<DemandField, never>, 'inputOf' | 'requirement'>;
type Found = Change<DemandField> | Obstacle<DemandField>;

/**
 * The required capacity nearest to the present one that has a capacity in its window, in tenths of a kilowatt, or why there is none.
 * The near end of its window stands at the capacity: `capacity / (1 - below)` or `capacity / (1 + above)`.
 */
function byRequirement({ inputOf, requirement }: Asked, capacity: number): Found {
  const input = inputOf('sensibleCoolerCapacity');
  const { field, min, max } = input;
  const { sensibleCoolerCapacity: from, deltaAboveCapacity, deltaBelowCapacity } = requirement;
  const isBelow = sideOf(capacity, windowOf(requirement)) === 'below';
  const perUnit = stepsPerUnit(input);
  const end = perUnit * (capacity / (isBelow ? 1 - deltaBelowCapacity / PERCENT : 1 + deltaAboveCapacity / PERCENT));
  // Both steps about the end, the nearer to the present requirement first: an end that lies on a step belongs to the window.
  const steps = isBelow ? [Math.ceil(end), Math.floor(end)] : [Math.floor(end), Math.ceil(end)];
  const admits = (value: number) =>
    sideOf(capacity, windowOf({ ...requirement, sensibleCoolerCapacity: value })) === 'inside';
  const value = steps.map((step) => step / perUnit).find(admits);
  if (value === undefined) return obstacle('between_steps', field, 'the range is narrower than a step of the input');
  return value >= min && value <= max
    ? changeOf(input, from, value)
    : obstacle('beyond_bounds', field, '{value} kW would have to be required; {min}…{max} kW can be', {
        value,
        min,
        max,
      });
}

/** The whole percent to which the window must be widened towards a capacity, or why it can not be. */
function byWindow({ inputOf, requirement }: Asked, capacity: number): Found {
  const isBelow = sideOf(capacity, windowOf(requirement)) === 'below';
  const field = isBelow ? 'deltaBelowCapacity' : 'deltaAboveCapacity';
  const input = inputOf(field);
  const missing = Math.abs(PERCENT * (capacity / requirement.sensibleCoolerCapacity - 1));
  const admits = (value: number) => sideOf(capacity, windowOf({ ...requirement, [field]: value })) === 'inside';
  const value = admits(Math.floor(missing)) ? Math.floor(missing) : Math.ceil(missing);
  return value <= input.max
    ? changeOf(input, requirement[field], value)
    : obstacle('beyond_bounds', field, '{value} % would be needed; the range goes up to {max} %', {
        value,
        max: input.max,
      });
}

/** What the requirement and its window can do for a unit of a capacity, kW, that lies outside of it. */
export const byDemand = (question: Asked, capacity: number): readonly Found[] => [
  byRequirement(question, capacity),
  byWindow(question, capacity),
];
