import type { Values } from '../../../kernel/product-type.ts';
import type { Requirement } from '../selection/capacity-window.ts';
import { covers, RATED_WITHIN } from '../selection/capacity-window.ts';
import type { CoolingModel, UnitRating } from './context.ts';
import { selectionOf, waterDutyOf } from './derived.ts';

/** What the units that carry the load do against what is required. */
export interface LoadMatch {
  /** Sensible capacity, gross or net as required, kW: of all units that carry the load, and the required one. */
  readonly carried: number;
  readonly required: number;
  /** Whether both are net: without the heat of the fans. */
  readonly isNet: boolean;
  /** In % of the required capacity: the difference, none where it is less than the capacity is known by, and the range that the calculator's inputs allow. */
  readonly share: number;
  readonly below: number;
  readonly above: number;
}

/** What is required of the units of a model, null where nothing is. Reads with chilled water `chilledWaterDuty`, else `selection`. */
export const requiredOf = (
  values: Values,
  model: CoolingModel | null,
): Readonly<Partial<Record<keyof Requirement, number>>> | null =>
  model?.heat === 'chilledWater' ? waterDutyOf(values) : selectionOf(values);

/** Null where nothing is required or the unit can not be rated. Standby units do not count. Reads `count` and what is required. */
export function loadMatchOf(values: Values, model: CoolingModel | null, rating: UnitRating | null): LoadMatch | null {
  const requirement = requiredOf(values, model);
  const basis = selectionOf(values)?.basis;
  const required = requirement?.sensibleCoolerCapacity;
  if (!requirement || !required || !rating) return null;
  const { sensibleCoolingCapacity: gross, netSensibleCapacity: net = gross } = rating;
  const count = Number(values['count']);
  const carried = (basis === 'net' ? net : gross) * count;
  // A capacity that follows from a rating point is known no better than the rating.
  const within = model?.heat === 'chilledWater' ? count * RATED_WITHIN : 0;
  const share = (carried / required - 1) * 100;
  return {
    carried,
    required,
    isNet: basis === 'net',
    share: share < 0 && covers(carried, required, within) ? 0 : share,
    below: requirement.deltaBelowCapacity ?? 0,
    above: requirement.deltaAboveCapacity ?? 0,
  };
}
