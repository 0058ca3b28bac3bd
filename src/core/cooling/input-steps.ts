import type { Inside, Standing } from '../engineering/runs-inside.ts';
import { runsInside } from '../engineering/runs-inside.ts';
import { capacityOf } from './capacity-window.ts';
import { machineOf, sensibleCapacities } from './evaluate.ts';
import type { CalculatedUnit, Machine } from './machine.ts';
import type { Refusal } from './refusals.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { CalculatedFamily, InputField, SelectionInput, SelectionInputs } from './selection-inputs.ts';
import { SELECTION_INPUTS } from './selection-inputs.ts';

/** The inputs that surround a unit, and that its capacity therefore goes with. */
export const CONDITION_FIELDS = ['returnAirDryBulbTemp', 'returnAirRH', 'outdoorTemp'] as const;
export type ConditionField = (typeof CONDITION_FIELDS)[number];

export const isConditionField = (field: InputField): field is ConditionField =>
  (CONDITION_FIELDS as readonly InputField[]).includes(field);

/** An input with its bounds for one family. */
export type BoundInput = Omit<SelectionInput, 'max'> & { readonly max: number };

export function boundInput(family: CalculatedFamily, field: InputField): BoundInput {
  const input = SELECTION_INPUTS.find((one) => one.field === field)!;
  return { ...input, max: input.max[family] };
}

/** Values that are worked out lie on tenths of a kilowatt and a kelvin, and on whole percents: this many to one. */
const STEPS_PER_UNIT: Readonly<Record<SelectionInput['unit'], number>> = { kW: 10, '°C': 10, '%': 1 };

/** The largest value in whole steps at which something holds that holds up to a limit: the step above it where rounding lets it hold. */
export function wholeSteps(limit: number, unit: SelectionInput['unit'], holds: (value: number) => boolean): number {
  const perUnit = STEPS_PER_UNIT[unit];
  const ceiling = Math.ceil(limit * perUnit) / perUnit;
  return holds(ceiling) ? ceiling : Math.floor(limit * perUnit) / perUnit;
}

export const stepsPerUnit = ({ unit }: Pick<SelectionInput, 'unit'>): number => STEPS_PER_UNIT[unit];

/**
 * How far apart the values are that are looked at whatever they are, in °C and %. The capacity falls with the outdoor temperature
 * throughout, so that its nodes do; with the return air at one relative humidity it may rise and fall.
 */
const LOOKED_AT: Readonly<Record<ConditionField, number>> = {
  returnAirDryBulbTemp: 0.5,
  returnAirRH: 10,
  outdoorTemp: 10,
};

/** A part of an input's bounds, in whole steps. */
interface SteppedRange {
  readonly field: ConditionField;
  readonly min: number;
  readonly max: number;
  readonly perUnit: number;
}

/** The values of an input that are looked at, in steps: the ends, evenly between them, and the nodes of the table that lie on a step. */
function marksOf(unit: CalculatedUnit, { field, min, max, perUnit }: SteppedRange): number[] {
  const { rows, columns } = unit.performance.axes;
  const nodes = { returnAirDryBulbTemp: columns, returnAirRH: [], outdoorTemp: rows }[field];
  const [first, last] = [Math.ceil(min * perUnit), Math.floor(max * perUnit)];
  const apart = LOOKED_AT[field] * perUnit;
  const even = Array.from({ length: Math.floor((last - first) / apart) + 1 }, (_, i) => first + i * apart);
  const onStep = nodes.map((node) => Math.round(node * perUnit)).filter((step) => step > first && step < last);
  return [...new Set([...even, last, ...onStep])].filter((step) => step >= first).toSorted((a, b) => a - b);
}

/** The capacity that the requirement counts, kW, while one condition moves and the others stand; where there is no answer, the code of the refusal. */
export function capacityAlong(
  data: CoolingSelectionData,
  model: string,
  field: ConditionField,
  inputs: SelectionInputs,
): (value: number) => number | Refusal['code'] {
  const counted = (machine: Machine, temperature: number, rh: number): number | Refusal['code'] => {
    const capacities = sensibleCapacities(machine, temperature, rh);
    return typeof capacities === 'string' ? capacities : capacityOf(capacities, inputs.basis);
  };
  const { returnAirDryBulbTemp, returnAirRH } = inputs;
  if (field === 'outdoorTemp')
    return (outdoorTemp) => {
      const machine = machineOf(data, model, { ...inputs, outdoorTemp });
      return machine.ok ? counted(machine.value, returnAirDryBulbTemp, returnAirRH) : machine.problems[0]!.code;
    };
  const machine = machineOf(data, model, inputs);
  if (!machine.ok) return () => machine.problems[0]!.code;
  return field === 'returnAirRH'
    ? (rh) => counted(machine.value, returnAirDryBulbTemp, rh)
    : (temperature) => counted(machine.value, temperature, returnAirRH);
}

/** Where along an input a unit stands as it is wanted, in steps. */
export const insideAlong = (
  unit: CalculatedUnit,
  range: SteppedRange,
  standingAt: (value: number) => Standing,
): Inside => runsInside((step) => standingAt(step / range.perUnit), marksOf(unit, range));
