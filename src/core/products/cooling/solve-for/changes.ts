import { admissionOf } from './admission.ts';
import type { Admission } from './change.ts';
import type { ChilledWaterData } from '../water/chilled-water-data.ts';
import type { ChilledWaterField, ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import { chilledWaterQuestion } from './chilled-water-question.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { CalculatedFamily, SelectionInputs } from '../selection/selection-inputs.ts';
import { tabledQuestion } from './tabled-question.ts';

const nothing = { changes: [], obstacles: [] };

/** What would admit a unit with a performance table; inputs must be right (`checkInputs`). See `admissionOf`. */
export function changesThatAdmit(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  model: string,
  inputs: SelectionInputs,
): Admission {
  const unit = data.units.get(model);
  return unit ? admissionOf(tabledQuestion(data, family, unit, inputs)) : nothing;
}

/** The same of a chilled-water unit (`checkChilledWaterInputs`), over the inputs that its model has. */
export function waterChangesThatAdmit(
  data: ChilledWaterData,
  model: string,
  inputs: ChilledWaterInputs,
): Admission<ChilledWaterField> {
  const unit = data.units.get(model);
  return unit ? admissionOf(chilledWaterQuestion(unit, inputs)) : nothing;
}
