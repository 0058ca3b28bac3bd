import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { ChilledWaterField, ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import { chilledWaterInputs } from '../water/chilled-water-inputs.ts';
import type { ChilledWaterPerformance, ChilledWaterUnit } from '../water/chilled-water-unit.ts';
import { evaluateChilledWater, waterCapacity } from '../water/chilled-water-unit.ts';
import type { BoundInput } from '../selection/input-steps.ts';
import { marksIn } from '../selection/input-steps.ts';
import { waterOrigin } from '../figures/figure-origin.ts';
import type { UnitQuestion } from './unit-question.ts';

export const WATER_CONDITIONS = ['returnAirDryBulbTemp', 'returnAirRH', 'waterInC', 'waterOutC'] as const;
type WaterCondition = (typeof WATER_CONDITIONS)[number];

/**
 * How far apart the values are that are looked at whatever they are, K and %. Capacity rises with the return air and falls with both
 * temperatures of the water throughout; where it ends (a wet coil, too much water, too little rise) is found by halving. The water's rise
 * may be allowed over no more than a few kelvins.
 */
const LOOKED_AT: Readonly<Record<WaterCondition, number>> = {
  returnAirDryBulbTemp: 4,
  returnAirRH: 25,
  waterInC: 2,
  waterOutC: 2,
};

/** A chilled-water unit under the inputs of its family; its requirement is gross. */
export function chilledWaterQuestion(
  unit: ChilledWaterUnit,
  inputs: ChilledWaterInputs,
): UnitQuestion<ChilledWaterField, ChilledWaterPerformance> {
  const bounds = chilledWaterInputs(unit.family, unit.limits);
  const inputOf = <Field extends ChilledWaterField>(field: Field): BoundInput<Field> => ({
    ...bounds.find((input) => input.field === field)!,
    field,
  });
  // Refusals of chilled water name inputs that a unit with a table does not have: as problems they are alike.
  const answerOf = (conditions: ChilledWaterInputs): Result<ChilledWaterPerformance> => {
    const answer = evaluateChilledWater(unit, conditions);
    return answer.ok ? ok(answer.value) : refuse(...answer.problems);
  };
  const answerAt = (field: ChilledWaterField, value: number) => answerOf({ ...inputs, [field]: value });
  return {
    model: unit.model.model,
    partNumber: unit.partNumber,
    origin: waterOrigin(unit.model),
    requirement: inputs,
    basis: undefined,
    inputOf,
    valueOf: (field) => inputs[field],
    conditions: WATER_CONDITIONS,
    along: (field) => ({
      input: inputOf(field),
      capacityAt: (value) => waterCapacity(unit, { ...inputs, [field]: value }),
      marks: (range) => marksIn(range, LOOKED_AT[field as WaterCondition]),
    }),
    here: () => answerOf(inputs),
    answerAt,
  };
}
