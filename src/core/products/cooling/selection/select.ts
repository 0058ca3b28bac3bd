import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Fit, Ranking, Rejected } from './capacity-window.ts';
import { rankByWindow } from './capacity-window.ts';
import { evaluateUnit } from './evaluate.ts';
import type { Refusal } from './refusals.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { SelectionInputs } from './selection-inputs.ts';
import { checkInputs, isCalculatedFamily } from './selection-inputs.ts';
import type { UnitPerformance } from './unit-performance.ts';

/** A unit within the window. */
export type Match = UnitPerformance & Fit;

/** A unit that is not offered, and why; `remedy` is the one input that would admit it. */
export type Rejection = Rejected<Refusal>;

export type Selection = Ranking<UnitPerformance, Refusal>;

/**
 * Every unit of a family at the inputs: those whose sensible capacity lies within the window, best first, and the
 * reason for every other one. The answer does not depend on the order of the tables. Inputs that are out of their bounds
 * are refused, all of them, code `invalid_input`. Method and limits: docs/engineering/cooling-selection.md.
 */
export function selectCooling(data: CoolingSelectionData, family: string, inputs: SelectionInputs): Result<Selection> {
  const problems = checkInputs(family, inputs);
  if (problems.length > 0 || !isCalculatedFamily(family)) return refuse(...problems);
  const candidates = (data.families.get(family) ?? []).map(({ model: { model }, partNumber }) => ({
    model,
    partNumber,
    answer: evaluateUnit(data, model, inputs),
  }));
  return ok(rankByWindow(candidates, inputs, inputs.basis));
}
