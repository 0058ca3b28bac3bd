import type { Values } from '../configure/product-type.ts';
import type { UnitRating } from './context.ts';
import { selectionOf } from './derived.ts';

/** What the units that carry the load do against what is required. */
export interface LoadMatch {
  /** Sensible capacity, kW: of all units that carry the load, and the required one. */
  readonly carried: number;
  readonly required: number;
  /** In % of the required capacity: the difference, and the range that the calculator's inputs allow. */
  readonly share: number;
  readonly below: number;
  readonly above: number;
}

/** Null where nothing is required or the unit can not be rated. Standby units do not count. Reads `selection`, `count`. */
export function loadMatchOf(values: Values, rating: UnitRating | null): LoadMatch | null {
  const selection = selectionOf(values);
  const required = selection?.['sensibleCoolerCapacity'];
  if (!selection || !required || !rating) return null;
  const carried = rating.sensibleCoolingCapacity * Number(values['count']);
  return {
    carried,
    required,
    share: (carried / required - 1) * 100,
    below: selection['deltaBelowCapacity'] ?? 0,
    above: selection['deltaAboveCapacity'] ?? 0,
  };
}
