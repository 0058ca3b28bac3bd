import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Candidate, Fit, Ranking, Rejected } from '../selection/capacity-window.ts';
import { RATED_WITHIN, rankByWindow } from '../selection/capacity-window.ts';
import type { ChilledWaterData } from './chilled-water-data.ts';
import type { ChilledWaterInputs } from './chilled-water-inputs.ts';
import { checkChilledWaterInputs, isChilledWaterFamily } from './chilled-water-inputs.ts';
import type { ChilledWaterRefusal } from './chilled-water-refusals.ts';
import { coilWet } from './chilled-water-refusals.ts';
import type { ChilledWaterPerformance } from './chilled-water-unit.ts';
import { evaluateChilledWater } from './chilled-water-unit.ts';

export type ChilledWaterMatch = ChilledWaterPerformance & Fit;
export type ChilledWaterRejection = Rejected<ChilledWaterRefusal>;
export type ChilledWaterSelection = Ranking<ChilledWaterPerformance, ChilledWaterRefusal>;

type Answer = Candidate<ChilledWaterPerformance, ChilledWaterRefusal>;

/** Every unit of a family at the conditions. */
const candidatesOf = (data: ChilledWaterData, family: string, inputs: ChilledWaterInputs): readonly Answer[] =>
  (isChilledWaterFamily(family) ? (data.families.get(family)?.units ?? []) : []).map((unit) => ({
    model: unit.model.model,
    partNumber: unit.partNumber,
    answer: evaluateChilledWater(unit, inputs),
  }));

/**
 * Every unit of a chilled-water family at the inputs: those whose gross sensible capacity lies within the window, best
 * first, and the reason for every other one. Refused, whatever the unit: inputs out of their bounds, code
 * `invalid_input`, and a coil that would condense, code `coil_wet`.
 */
export function selectChilledWater(
  data: ChilledWaterData,
  family: string,
  inputs: ChilledWaterInputs,
): Result<ChilledWaterSelection> {
  if (!isChilledWaterFamily(family))
    return refuse({
      code: 'invalid_input',
      path: 'family',
      text: 'No calculation is available for family {family}',
      params: { family },
    });
  const problems = checkChilledWaterInputs(family, inputs, data.limits);
  if (problems.length > 0) return refuse(...problems);
  const wet = coilWet(inputs, data.limits);
  if (wet) return refuse(wet);
  return ok(rankByWindow(candidatesOf(data, family, inputs), inputs, 'gross', RATED_WITHIN));
}

/** More units that carry one load no solution has. */
const MOST_UNITS = 100;

export interface Share {
  readonly count: number;
  readonly model: string;
}

/** The best unit of a family where `count` of them carry the load together; null when nothing fits. */
function bestOf(candidates: readonly Answer[], inputs: ChilledWaterInputs, count: number): ChilledWaterMatch | null {
  const share = { ...inputs, sensibleCoolerCapacity: inputs.sensibleCoolerCapacity / count };
  return rankByWindow(candidates, share, 'gross', RATED_WITHIN).matches[0] ?? null;
}

/** The best unit of a family for a number of units that was chosen. */
export const bestChilledWater = (
  data: ChilledWaterData,
  family: string,
  inputs: ChilledWaterInputs,
  count: number,
): string | null => bestOf(candidatesOf(data, family, inputs), inputs, count)?.model ?? null;

/** The fewest units of one model that cover a load, else the fewest within its range; null when no number of them fits. */
export function fewestUnits(data: ChilledWaterData, family: string, inputs: ChilledWaterInputs): Share | null {
  const candidates = candidatesOf(data, family, inputs);
  if (!candidates.some(({ answer }) => answer.ok)) return null;
  let within: Share | null = null;
  for (let count = 1; count <= MOST_UNITS; count++) {
    const best = bestOf(candidates, inputs, count);
    if (best?.coversRequired) return { count, model: best.model };
    if (best && !within) within = { count, model: best.model };
  }
  return within;
}
