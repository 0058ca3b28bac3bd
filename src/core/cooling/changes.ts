import { capacityOf, sideOf, windowOf } from './capacity-window.ts';
import type { Admission, Change } from './change.ts';
import { isObstacle, obstacle } from './change.ts';
import { byCondition } from './condition-changes.ts';
import { byDemand } from './demand-changes.ts';
import { evaluateUnit } from './evaluate.ts';
import { CONDITION_FIELDS } from './input-steps.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { CalculatedFamily, SelectionInputs } from './selection-inputs.ts';

/** Air that is moistened to take capacity from a unit that is too large: it does, and nobody would. */
const isFarFetched = (change: Change, isTooLarge: boolean): boolean => isTooLarge && change.field === 'returnAirRH';

/**
 * For a unit that is not offered: each input's nearest value that admits it while all others stand, the smallest change first, and why
 * the other inputs can not. Values lie on tenths of a kilowatt and a kelvin and on whole percents, within the bounds of
 * the family; every one has been evaluated, and the step before it does not admit. Inputs must be right (`checkInputs`).
 * Method and limits: docs/engineering/cooling-why.md.
 */
export function changesThatAdmit(
  data: CoolingSelectionData,
  family: CalculatedFamily,
  model: string,
  inputs: SelectionInputs,
): Admission {
  const unit = data.units.get(model);
  if (!unit) return { changes: [], obstacles: [] };
  const here = evaluateUnit(data, model, inputs);
  const capacity = here.ok ? capacityOf(here.value, inputs.basis) : null;
  const found = [
    ...(capacity === null
      ? [
          obstacle(
            'no_answer',
            'sensibleCoolerCapacity',
            'whatever is required, there is no answer at these conditions',
          ),
        ]
      : byDemand(family, capacity, inputs)),
    ...CONDITION_FIELDS.map((field) => byCondition(data, family, unit, field, inputs, capacity)),
  ];
  const isTooLarge = capacity !== null && sideOf(capacity, windowOf(inputs)) === 'above';
  return {
    changes: found
      .filter((one): one is Change => !isObstacle(one))
      .toSorted(
        (a, b) => Number(isFarFetched(a, isTooLarge)) - Number(isFarFetched(b, isTooLarge)) || a.share - b.share,
      ),
    obstacles: found.filter(isObstacle),
  };
}
