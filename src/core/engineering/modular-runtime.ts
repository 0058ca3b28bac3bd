import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';

/*
 * Modular battery strings: their runtime is given for a UPS rating and a number of strings as a power law of the load,
 * `t = kx (load / rating)^px`, fitted to the runtimes published at 100, 75, 50 and 25 %.
 * The law holds from 25 % to `maxLoadPercent`; below 25 % it is a calculation.
 */

/** A number of modular strings at a rating. */
export interface ModularBatteryRow {
  /** Strings. */
  readonly quantity: number;
  /** The load that so many strings carry at most, % of the rating. */
  readonly maxLoadPercent: number;
  /** Minutes at full load. */
  readonly kx: number;
  /** Negative: the runtime falls with the load. */
  readonly px: number;
}

/** The load on one UPS. */
export interface ModularLoad {
  /** Load / rating of one UPS, above 0. Both in kW: the families that take modular strings have a power factor of 1. */
  readonly loadShare: number;
  /** Ageing x design margin x temperature factor: enlarges the load for the runtime, not for the limit of power. */
  readonly sizingFactor: number;
}

/** Shares that differ by less are the same: 16 / 20 is not above 80 %. */
const SHARE_ROUNDING = 1e-9;

/** Minutes that a number of modular strings lasts; null where they do not carry the load, or without load. */
export function modularRuntime(
  row: ModularBatteryRow,
  { loadShare, sizingFactor }: ModularLoad,
): Quantity<'min'> | null {
  if (!(loadShare > 0) || 100 * loadShare > row.maxLoadPercent + SHARE_ROUNDING) return null;
  return quantity(row.kx * Math.pow(loadShare * sizingFactor, row.px), 'min');
}

/**
 * The row with the fewest strings that last for the autonomy, in any order of the rows; null where none does. Rows of one
 * family, rating and string only: how many strings a model takes is the caller's rule.
 */
export function sizeModular<Row extends ModularBatteryRow>(
  rows: readonly Row[],
  load: ModularLoad,
  autonomy: Quantity<'min'>,
): { readonly row: Row; readonly minutes: Quantity<'min'> } | null {
  let best: Row | null = null;
  let bestMinutes = quantity(0, 'min');
  for (const row of rows) {
    if (best && row.quantity >= best.quantity) continue;
    const minutes = modularRuntime(row, load);
    if (minutes === null || minutes < autonomy) continue;
    best = row;
    bestMinutes = minutes;
  }
  return best && { row: best, minutes: bestMinutes };
}

/** Share of the rating at which a number of strings lasts a time, min: the inverse of {@link modularRuntime}, factors in. */
export const sustainedShare = (row: ModularBatteryRow, minutes: Quantity<'min'>): number =>
  Math.pow(minutes / row.kx, 1 / row.px);
