import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { ChilledWaterData } from '../water/chilled-water-data.ts';
import type { ChilledWaterField, ChilledWaterFamily, ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import { checkChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import { chilledWaterQuestion } from './chilled-water-question.ts';
import type { ChilledWaterPerformance } from '../water/chilled-water-unit.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { InputField, SelectionInputs } from '../selection/selection-inputs.ts';
import { checkInputs, DEFAULT_INPUTS, isCalculatedFamily } from '../selection/selection-inputs.ts';
import type { SolvedUnit } from './solved-unit.ts';
import { byUse, solvedUnit } from './solved-unit.ts';
import { tabledQuestion } from './tabled-question.ts';

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
  return ok(
    units
      .map((unit) => solvedUnit(tabledQuestion(data, family, unit, others), field))
      .toSorted(byUse(field, ({ totalCoolingCapacity }) => totalCoolingCapacity)),
  );
}

/**
 * The same of a chilled-water family: the warmest entering and leaving water, the coldest return air, the most humid air that leaves
 * the coil dry.
 */
export function solveForWater(
  data: ChilledWaterData,
  family: ChilledWaterFamily,
  field: ChilledWaterField,
  inputs: ChilledWaterInputs,
): Result<readonly SolvedUnit<ChilledWaterPerformance>[]> {
  const problems = checkChilledWaterInputs(family, inputs, data.limits, field);
  if (problems.length > 0) return refuse(...problems);
  return ok(
    (data.families.get(family)?.units ?? [])
      .map((unit) => solvedUnit(chilledWaterQuestion(unit, inputs), field))
      .toSorted(byUse(field, ({ sensibleCoolingCapacity }) => sensibleCoolingCapacity)),
  );
}
