import type { Run, Standing } from '../engineering/runs-inside.ts';
import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Fit } from './capacity-window.ts';
import { capacityOf, covers, fitOf, sideOf, windowOf } from './capacity-window.ts';
import type { ConditionField } from './input-steps.ts';
import { capacityAlong, boundInput, insideAlong, isConditionField, stepsPerUnit, wholeSteps } from './input-steps.ts';
import type { CalculatedUnit } from './machine.ts';
import { byName } from './performance-table.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from './selection-inputs.ts';
import { checkInputs, DEFAULT_INPUTS, isCalculatedFamily } from './selection-inputs.ts';
import { evaluateUnit } from './evaluate.ts';
import type { UnitPerformance } from './unit-performance.ts';

/** Which way of an input is the harder: the value that is solved for is the farthest of it that a unit still holds. */
export const SOLVED_EXTREME = {
  sensibleCoolerCapacity: 'largest',
  deltaAboveCapacity: 'smallest',
  deltaBelowCapacity: 'smallest',
  returnAirDryBulbTemp: 'smallest',
  returnAirRH: 'largest',
  outdoorTemp: 'largest',
} as const satisfies Record<InputField, 'largest' | 'smallest'>;

/** A unit with the value of the input that was left open. */
export interface SolvedUnit {
  readonly model: string;
  readonly partNumber: string;
  /** On the step of the input, rounded to the side that holds; null where the unit holds at no value. */
  readonly value: number | null;
  /** It holds at the end of what the input may be: the table, or the input, goes no farther. */
  readonly isAtBound: boolean;
  /** The other end of the values that it holds at, where that is not the other end of the input. */
  readonly holdsTo: number | null;
  /** What the unit does at the value. */
  readonly at: (UnitPerformance & Fit) | null;
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

/** The farthest value of a condition at which a unit carries the required capacity. */
function solveCondition(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  unit: CalculatedUnit,
  field: ConditionField,
  inputs: SelectionInputs,
): Found {
  const input = boundInput(family, field);
  const perUnit = stepsPerUnit(input);
  const required = inputs.sensibleCoolerCapacity;
  const answerAt = (value: number) => evaluateUnit(data, unit.model.model, { ...inputs, [field]: value });
  const capacityAt = capacityAlong(data, unit.model.model, field, inputs);
  const standingAt = (value: number): Standing => {
    const capacity = capacityAt(value);
    if (typeof capacity === 'string') return { side: 'unanswered', cause: capacity };
    return { side: covers(capacity, required) ? 'inside' : 'below', miss: Math.min(0, capacity - required) };
  };
  const { runs, nearest } = insideAlong(unit, { ...input, field, perUnit }, standingAt);
  const isLargest = SOLVED_EXTREME[field] === 'largest';
  const run: Run | undefined = isLargest ? runs.at(-1) : runs[0];
  if (!run) {
    if (nearest === null) return nowhere(firstProblem(answerAt(isLargest ? input.min : input.max)));
    const value = nearest / perUnit;
    const params = { capacity: Number(capacityAt(value)), value };
    return nowhere({
      code: 'out_of_reach',
      path: field,
      text: atMostTexts[field === 'returnAirRH' ? '%' : '°C'],
      params,
    });
  }
  const [end, other] = isLargest ? [run.last, run.first] : [run.first, run.last];
  const value = end / perUnit;
  const isAtBound = value === (isLargest ? input.max : input.min);
  const beyond = isAtBound ? null : answerAt((end + (isLargest ? 1 : -1)) / perUnit);
  const holdsTo = other / perUnit === (isLargest ? input.min : input.max) ? null : other / perUnit;
  return { value, isAtBound, holdsTo, reason: beyond && !beyond.ok ? firstProblem(beyond) : null };
}

const firstProblem = (answer: Result<unknown>): Problem =>
  answer.ok ? { code: 'no_answer', text: 'the unit is not answered for at these conditions' } : answer.problems[0]!;

/** The largest capacity that may be required of a capacity, kW, in whole steps: what the unit has. */
function solveRequirement(family: CalculatedFamily, capacity: number): Found {
  const input = boundInput(family, 'sensibleCoolerCapacity');
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
  family: CalculatedFamily,
  field: 'deltaAboveCapacity' | 'deltaBelowCapacity',
  capacity: number,
  inputs: SelectionInputs,
): Found {
  const { max } = boundInput(family, field);
  const window = (value: number) => windowOf({ ...inputs, [field]: value });
  const missing = PERCENT * (capacity / inputs.sensibleCoolerCapacity - 1);
  const least = Math.max(0, field === 'deltaAboveCapacity' ? missing : -missing);
  const value = [Math.floor(least), Math.ceil(least)].find((one) => sideOf(capacity, window(one)) === 'inside');
  if (value !== undefined && value <= max) return { value, isAtBound: false, holdsTo: null, reason: null };
  const isAbove = capacity > inputs.sensibleCoolerCapacity;
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
function solve(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  unit: CalculatedUnit,
  field: InputField,
  inputs: SelectionInputs,
): Found {
  if (isConditionField(field)) return solveCondition(data, family, unit, field, inputs);
  const here = evaluateUnit(data, unit.model.model, inputs);
  if (!here.ok) return nowhere(firstProblem(here));
  const capacity = capacityOf(here.value, inputs.basis);
  return field === 'sensibleCoolerCapacity'
    ? solveRequirement(family, capacity)
    : solveWindow(family, field, capacity, inputs);
}

/** The unit at the value that was found for it. */
function solvedUnit(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  unit: CalculatedUnit,
  field: InputField,
  inputs: SelectionInputs,
): SolvedUnit {
  const found = solve(data, family, unit, field, inputs);
  const named = { model: unit.model.model, partNumber: unit.partNumber, ...found };
  if (found.value === null) return { ...named, at: null, isOffered: false };
  const there = { ...inputs, [field]: found.value };
  const answer = evaluateUnit(data, unit.model.model, there);
  if (!answer.ok) return { ...named, at: null, isOffered: false };
  return {
    ...named,
    at: { ...answer.value, ...fitOf(answer.value, there, inputs.basis) },
    isOffered: sideOf(capacityOf(answer.value, inputs.basis), windowOf(there)) === 'inside',
  };
}

const isWindowField = (field: InputField): field is 'deltaAboveCapacity' | 'deltaBelowCapacity' =>
  field === 'deltaAboveCapacity' || field === 'deltaBelowCapacity';

/**
 * What a selection would offer, then what holds and is too large, then what does not hold. Where an end of the window is found, the
 * narrower first; else, and then, the smaller unit.
 */
const byUse =
  (field: InputField) =>
  (a: SolvedUnit, b: SolvedUnit): number =>
    Number(b.isOffered) - Number(a.isOffered) ||
    Number(b.at !== null) - Number(a.at !== null) ||
    (isWindowField(field) ? (a.value ?? 0) - (b.value ?? 0) : 0) ||
    (a.at?.totalCoolingCapacity ?? 0) - (b.at?.totalCoolingCapacity ?? 0) ||
    byName(a.model, b.model);

/**
 * For every unit of a family the value of one input that it still holds while the others stand: the warmest outdoor air, the coldest
 * return air, the most humid air at which it carries the required capacity, the largest capacity that may be required, the
 * narrowest end of the window that offers it. What the inputs say of the field itself is not looked at. Wrong inputs are refused, code
 * `invalid_input`. Values lie on tenths of a kilowatt and a kelvin and on whole percents; one step beyond does not hold.
 */
export function solveFor(
  data: CoolingSelectionData,
  family: string,
  field: InputField,
  inputs: SelectionInputs,
): Result<readonly SolvedUnit[]> {
  const others = { ...inputs, [field]: DEFAULT_INPUTS[field] };
  const problems = checkInputs(family, others);
  if (problems.length > 0 || !isCalculatedFamily(family)) return refuse(...problems);
  const units = data.families.get(family) ?? [];
  return ok(units.map((unit) => solvedUnit(data, family, unit, field, others)).toSorted(byUse(field)));
}
