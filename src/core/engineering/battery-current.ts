import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import { CELLS_PER_BLOCK } from './battery-runtime.ts';

/*
 * Currents of a battery and what carries them. The current is greatest at the end of the discharge, when the voltage is
 * lowest and the power still the same. Ageing and margins do not enlarge it: they are in the battery, not in the load.
 */

/**
 * Battery current at the end of discharge, A: DC power, kW / (blocks of a string x 6 cells x end voltage, V per cell).
 * Own rule of the portal, checked against the breaker ranges of real families.
 */
export const batteryCurrent = (power: Quantity<'kW'>, blocks: number, endVoltagePerCell: number): Quantity<'A'> =>
  quantity((1000 * power) / (blocks * CELLS_PER_BLOCK * endVoltagePerCell), 'A');

/** Current of one of several equal strings, A. */
export const stringCurrent = (current: Quantity<'A'>, strings: number): Quantity<'A'> =>
  quantity(current / strings, 'A');

/** Equal breakers that carry a current between them. */
export interface BreakerChoice<Breaker> {
  readonly breaker: Breaker;
  readonly count: number;
  /** Current of each. */
  readonly current: Quantity<'A'>;
}

/** The row of the smallest rating that is not below a current; among equals the first in the rows' order. */
function smallest<Row>(rows: readonly Row[], rating: (row: Row) => number, current: number): Row | null {
  let best: Row | null = null;
  for (const row of rows) {
    if (rating(row) >= current && (best === null || rating(row) < rating(best))) best = row;
  }
  return best;
}

const ratedA = (breaker: { readonly ratedA: number }): number => breaker.ratedA;
const maxStringA = (set: { readonly maxStringA: number }): number => set.maxStringA;

/**
 * The breakers of a battery: one, the smallest with `ratedA` not below the current; above the largest rating the current
 * is shared evenly by as few as carry it. Rows of equal rating: the first, so give them by price. Null without rows.
 */
export function selectBreaker<Breaker extends { readonly ratedA: number }>(
  breakers: readonly Breaker[],
  current: Quantity<'A'>,
): BreakerChoice<Breaker> | null {
  let largest = 0;
  for (const breaker of breakers) largest = Math.max(largest, breaker.ratedA);
  if (!(largest > 0)) return null;
  const count = Math.max(1, Math.ceil(current / largest));
  const breaker = smallest(breakers, ratedA, current / count);
  return breaker && { breaker, count, current: quantity(current / count, 'A') };
}

/**
 * The jumper set of a string: the smallest `maxStringA` that is not below its current; null above the largest, where more
 * strings or blocks are needed. The currents of the sets are those of PUE table 1.3.4 (copper, PVC insulation) for one
 * two-core cable, which is on the safe side for the two single cores of a string.
 */
export const selectWireSet = <WireSet extends { readonly maxStringA: number }>(
  sets: readonly WireSet[],
  current: Quantity<'A'>,
): WireSet | null => smallest(sets, maxStringA, current);

/** A conductor, its resistance at 20 °C (IEC 60228). */
export interface Conductor {
  readonly resistanceMohmPerM: number;
}

/** Both poles of a DC run. */
const POLES = 2;

/** Temperature at which the resistance is tabled, °C, and by what share it grows per K: copper, IEC 60228 and 60028. */
const TABLED_TEMPERATURE = 20;
const COPPER_COEFFICIENT = 0.00393;

/** Resistance at the conductor's temperature against that at 20 °C: 1.197 at 70 °C, the highest of PVC. */
const warmth = (temperature: number): number => 1 + COPPER_COEFFICIENT * (temperature - TABLED_TEMPERATURE);

/**
 * Voltage drop of a DC run, V, both poles: 2 x length one way, m x current x resistance per metre, at the temperature of
 * the conductor, 20 °C unless said.
 */
export const voltageDrop = (
  { resistanceMohmPerM }: Conductor,
  current: Quantity<'A'>,
  length: Quantity<'m'>,
  temperature: Quantity<'°C'> = quantity(TABLED_TEMPERATURE, '°C'),
): number => (POLES * length * current * resistanceMohmPerM * warmth(temperature)) / 1000;

/** The longest run, m one way, whose drop does not exceed a voltage, V; the inverse of {@link voltageDrop}. */
export const longestRun = (
  conductor: Conductor,
  current: Quantity<'A'>,
  drop: number,
  temperature: Quantity<'°C'> = quantity(TABLED_TEMPERATURE, '°C'),
): Quantity<'m'> => quantity(drop / voltageDrop(conductor, current, quantity(1, 'm'), temperature), 'm');
