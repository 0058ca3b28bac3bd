import { capacityOf } from '../selection/capacity-window.ts';
import { evaluateUnit, machineOf, sensibleCapacities } from '../selection/evaluate.ts';
import { performanceOrigin } from '../figures/figure-origin.ts';
import { boundInput, marksIn } from '../selection/input-steps.ts';
import type { CalculatedUnit, Machine } from '../selection/machine.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from '../selection/selection-inputs.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';
import type { Along, UnitQuestion } from './unit-question.ts';

/** The inputs that surround a unit, and that its capacity therefore goes with. */
export const CONDITION_FIELDS = ['returnAirDryBulbTemp', 'returnAirRH', 'outdoorTemp'] as const;
export type ConditionField = (typeof CONDITION_FIELDS)[number];

export const isConditionField = (field: InputField): field is ConditionField =>
  (CONDITION_FIELDS as readonly InputField[]).includes(field);

/**
 * How far apart the values are that are looked at whatever they are, in °C and %. The capacity falls with the outdoor temperature
 * throughout, so that its nodes do; with the return air at one relative humidity it may rise and fall.
 */
const LOOKED_AT: Readonly<Record<ConditionField, number>> = {
  returnAirDryBulbTemp: 0.5,
  returnAirRH: 10,
  outdoorTemp: 10,
};

/** The capacity that the requirement counts, kW, while one condition moves and the others stand; where there is no answer, the code of the refusal. */
function capacityAlong(
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

/** A unit with a performance table under the inputs of its family. */
export function tabledQuestion(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  unit: CalculatedUnit,
  inputs: SelectionInputs,
): UnitQuestion<InputField, UnitPerformance> {
  const { model } = unit.model;
  const { rows, columns } = unit.performance.axes;
  const nodes: Readonly<Record<ConditionField, readonly number[]>> = {
    returnAirDryBulbTemp: columns,
    returnAirRH: [],
    outdoorTemp: rows,
  };
  const along = (field: ConditionField): Along<ConditionField> => ({
    input: boundInput(family, field),
    capacityAt: capacityAlong(data, model, field, inputs),
    marks: (range) => marksIn(range, LOOKED_AT[field], nodes[field]),
  });
  return {
    model,
    partNumber: unit.partNumber,
    origin: performanceOrigin(unit.model),
    requirement: inputs,
    basis: inputs.basis,
    inputOf: (field) => boundInput(family, field),
    valueOf: (field) => inputs[field],
    conditions: CONDITION_FIELDS,
    along: (field) => along(field as ConditionField),
    here: () => evaluateUnit(data, model, inputs),
    answerAt: (field, value) => evaluateUnit(data, model, { ...inputs, [field]: value }),
  };
}
