import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';

/** Standard atmosphere at sea level, ASHRAE Fundamentals 2017, chapter 1, section 1. */
export const SEA_LEVEL_PRESSURE = quantity(101_325, 'Pa');

/** Altitudes for which the formula below is given, m. */
const LOWEST = -5_000;
const HIGHEST = 11_000;

/**
 * Pressure of the standard atmosphere, Pa, at an altitude, m above sea level: ASHRAE Fundamentals 2017, chapter 1,
 * equation 3. Valid from -5 000 m to 11 000 m; outside it throws a RangeError.
 */
export function standardPressure(altitude: Quantity<'m'>): Quantity<'Pa'> {
  if (!(altitude >= LOWEST && altitude <= HIGHEST)) throw new RangeError(`No standard atmosphere at ${altitude} m`);
  return quantity(SEA_LEVEL_PRESSURE * (1 - 2.25577e-5 * altitude) ** 5.2559, 'Pa');
}

/** Density of air at an altitude, m, over the one at sea level at the same temperature: that of the standard pressures. */
export const airDensityRatio = (altitude: Quantity<'m'>): number => standardPressure(altitude) / SEA_LEVEL_PRESSURE;

/** Heat transfer of finned condensers falls with the density of their air to this power, at the same fans. */
const condenserExponent = 0.7;

/** What a condenser rejects in the thin air of an altitude, m, over what it rejects at sea level at the same difference and fans. */
export const condenserRejectionRatio = (altitude: Quantity<'m'>): number =>
  airDensityRatio(altitude) ** condenserExponent;

/**
 * How much warmer, K, outdoor air at sea level would burden a condenser as the thin air of an altitude, m, does: thinner air
 * takes the heat at a difference, K at sea level between condensing and outdoor air, that grows with density^-0.7.
 */
export const altitudeShiftK = (altitude: Quantity<'m'>, condenserTdK: number): number =>
  condenserTdK * (1 / condenserRejectionRatio(altitude) - 1);
