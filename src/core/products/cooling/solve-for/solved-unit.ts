import type { Run, Standing } from '../../../engineering/runs-inside.ts';
import type { Problem, Result } from '../../../result.ts';
import type { Fit, Requirement, Sized } from '../selection/capacity-window.ts';
import { capacityOf, covers, fitOf, sideOf, windowOf } from '../selection/capacity-window.ts';
import { isWindowField, stepsPerUnit, wholeSteps } from '../selection/input-steps.ts';
import { byName } from '../tables/performance-table.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';
import type { UnitQuestion } from './unit-question.ts';
import type { SolvableField } from './solvable-fields.ts';
import { SOLVED_EXTREME } from './solvable-fields.ts';
import { insideAlong } from './unit-question.ts';

/** A unit with the value of the input that was left open. */
export interface SolvedUnit<Answer extends Sized = UnitPerformance> {
  readonly model: string;
  readonly partNumber: string;
  /** On the step of the input, rounded to the side that holds; null where the unit holds at no value. */
  readonly value: number | null;
  /** It holds at the end of what the input may be: the table, or the input, goes no farther. */
  readonly isAtBound: boolean;
  /** The other end of the values that it holds at, where that is not the other end of the input. */
  readonly holdsTo: number | null;
  /** What the unit does at the value. */
  readonly at: (Answer & Fit) | null;
  /** At the value it lies within the window, so that a selection offers it. */
  readonly isOffered: boolean;
  /** Why it holds nowhere, or what lies beyond the value where it is not the capacity that ends. */
  readonly reason: Problem | null;
}

type Found = Pick<SolvedUnit, 'value' | 'isAtBound' | 'holdsTo' | 'reason'>;

const nowhere = (reason: Problem): Found => ({ value: null, isAtBound: false, holdsTo: null, reason });

const PERCENT = 100;

const atMostTexts = {
  '°C': 'at most {capacity} kW, at {value} °C',
  '%': 'at most {capacity} kW, at {value} %',
} as const;

const firstProblem = (answer: Result<unknown>): Problem =>
  answer.ok ? { code: 'no_answer', text: 'the unit is not answered for at these conditions' } : answer.problems[0]!;

/** The farthest value of a condition at which a unit carries the required capacity. */
function solveCondition<Field extends SolvableField, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
): Found {
  const along = question.along(field);
  const { input, capacityAt } = along;
  const perUnit = stepsPerUnit(input);
  const required = question.requirement.sensibleCoolerCapacity;
  const standingOf = (capacity: number | string): Standing =>
    typeof capacity === 'string'
      ? { side: 'unanswered', cause: capacity }
      : { side: covers(capacity, required) ? 'inside' : 'below', miss: Math.min(0, capacity - required) };
  const { runs, nearest } = insideAlong(along, standingOf);
  const isLargest = SOLVED_EXTREME[field] === 'largest';
  const run: Run | undefined = isLargest ? runs.at(-1) : runs[0];
  if (!run) {
    if (nearest === null) return nowhere(firstProblem(question.answerAt(field, isLargest ? input.min : input.max)));
    const value = nearest / perUnit;
    const params = { capacity: Number(capacityAt(value)), value };
    return nowhere({ code: 'out_of_reach', path: field, text: atMostTexts[input.unit === '%' ? '%' : '°C'], params });
  }
  const [end, other] = isLargest ? [run.last, run.first] : [run.first, run.last];
  const value = end / perUnit;
  const isAtBound = value === (isLargest ? input.max : input.min);
  const beyond = isAtBound ? null : question.answerAt(field, (end + (isLargest ? 1 : -1)) / perUnit);
  const holdsTo = other / perUnit === (isLargest ? input.min : input.max) ? null : other / perUnit;
  return { value, isAtBound, holdsTo, reason: beyond && !beyond.ok ? firstProblem(beyond) : null };
}

type Demanded = Pick<UnitQuestion<keyof Requirement, never>, 'inputOf' | 'requirement'>;

/** The largest capacity that may be required of a capacity, kW, in whole steps: what the unit has. */
function solveRequirement({ inputOf }: Demanded, capacity: number): Found {
  const input = inputOf('sensibleCoolerCapacity');
  const value = Math.min(
    input.max,
    wholeSteps(capacity, input.unit, (required) => covers(capacity, required)),
  );
  return value < input.min
    ? nowhere({
        code: 'beyond_bounds',
        path: input.field,
        text: '{capacity} kW, less than can be required: {min} kW',
        params: { capacity, min: input.min },
      })
    : { value, isAtBound: value === input.max, holdsTo: null, reason: null };
}

/** The narrowest whole percent of one end of the window at which a capacity, kW, lies within it. */
function solveWindow(
  { inputOf, requirement }: Demanded,
  field: 'deltaAboveCapacity' | 'deltaBelowCapacity',
  capacity: number,
): Found {
  const { max } = inputOf(field);
  const window = (value: number) => windowOf({ ...requirement, [field]: value });
  const missing = PERCENT * (capacity / requirement.sensibleCoolerCapacity - 1);
  const least = Math.max(0, field === 'deltaAboveCapacity' ? missing : -missing);
  const value = [Math.floor(least), Math.ceil(least)].find((one) => sideOf(capacity, window(one)) === 'inside');
  if (value !== undefined && value <= max) return { value, isAtBound: false, holdsTo: null, reason: null };
  const isAbove = capacity > requirement.sensibleCoolerCapacity;
  const { low, high } = window(Math.min(max, Math.ceil(least)));
  return nowhere({
    code: 'beyond_bounds',
    path: field,
    text: isAbove
      ? 'Sensible capacity {sensibleCoolingCapacity} kW is above the range {low}…{high} kW'
      : 'Sensible capacity {sensibleCoolingCapacity} kW is below the range {low}…{high} kW',
    params: { sensibleCoolingCapacity: capacity, low, high },
  });
}

/** The value of one input that a unit still holds, whatever kind of input it is. */
function solve<Field extends SolvableField, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
): Found {
  if (question.conditions.includes(field)) return solveCondition(question, field);
  const here = question.here();
  if (!here.ok) return nowhere(firstProblem(here));
  const capacity = capacityOf(here.value, question.basis);
  return isWindowField(field) ? solveWindow(question, field, capacity) : solveRequirement(question, capacity);
}

/** The unit at the value of an input that was found for it; what the question says of the input itself is not looked at. */
export function solvedUnit<Field extends SolvableField, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
): SolvedUnit<Answer> {
  const found = solve(question, field);
  const { model, partNumber, basis } = question;
  const named = { model, partNumber, ...found };
  if (found.value === null) return { ...named, at: null, isOffered: false };
  const answer = question.answerAt(field, found.value);
  if (!answer.ok) return { ...named, at: null, isOffered: false };
  const there = { ...question.requirement, [field]: found.value };
  return {
    ...named,
    at: { ...answer.value, ...fitOf(answer.value, there, basis) },
    isOffered: sideOf(capacityOf(answer.value, basis), windowOf(there)) === 'inside',
  };
}

/**
 * What a selection would offer, then what holds and is too large, then what does not hold. Where an end of the window is found, the
 * narrower first; else, and then, the smaller unit.
 */
export const byUse =
  <Answer extends Sized>(field: SolvableField, sizeOf: (answer: Answer) => number) =>
  (a: SolvedUnit<Answer>, b: SolvedUnit<Answer>): number =>
    Number(b.isOffered) - Number(a.isOffered) ||
    Number(b.at !== null) - Number(a.at !== null) ||
    (isWindowField(field) ? (a.value ?? 0) - (b.value ?? 0) : 0) ||
    (a.at ? sizeOf(a.at) : 0) - (b.at ? sizeOf(b.at) : 0) ||
    byName(a.model, b.model);
