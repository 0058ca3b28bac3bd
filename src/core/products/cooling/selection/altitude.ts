import {
  airDensityRatio,
  altitudeShiftK,
  SEA_LEVEL_PRESSURE,
  standardPressure,
} from '../../../engineering/atmosphere.ts';
import type { Quantity } from '../../../units.ts';
import { quantity } from '../../../units.ts';

/*
 * What thin air does to a direct-expansion unit. The fans keep their speed, so the volume flow of the tables stays and the mass
 * flow falls with the density: the coil's number of transfer units grows with density^-0.5, the condenser burdens the machine as
 * warmer outdoor air would (`altitudeShiftK`), and fans draw power, and build up pressure, in proportion to the density. Against the model behind the demonstration tables: total within 0.3 %, power within 0.55 %, from
 * 0 to 2000 m. Own
 * exponents, of turbulent flow over finned tubes: a vendor's derating comes before them.
 */

/** The altitudes that are answered for, m above sea level. */
export const ALTITUDES = { min: 0, max: 2000 } as const;

/** The number of transfer units of a coil grows as its air flow, kg/s, falls: to this power. */
const COIL_EXPONENT = -0.5;

/** The air of a place, by its altitude. */
export interface Altitude {
  /** m above sea level. */
  readonly altitude: number;
  readonly pressure: Quantity<'Pa'>;
  /** Density of the air over that at sea level: of fans, power and pressure go with it. */
  readonly density: number;
}

export const SEA_LEVEL: Altitude = { altitude: 0, pressure: SEA_LEVEL_PRESSURE, density: 1 };

/** The air at an altitude of `ALTITUDES`, m. */
export function altitudeOf(altitude: number): Altitude {
  if (altitude === 0) return SEA_LEVEL;
  const height = quantity(altitude, 'm');
  return { altitude, pressure: standardPressure(height), density: airDensityRatio(height) };
}

/** The bypass factor of a coil, exp(-NTU), in thin air. */
export const bypassFactorAt = (bypassFactor: number, { density }: Altitude): number =>
  bypassFactor ** (density ** COIL_EXPONENT);

/** How much warmer, K, the outdoor air seems to a condenser that rejects its heat over a difference, K, at sea level. */
export const condenserShift = (difference: number, { altitude }: Altitude): number =>
  altitude === 0 ? 0 : altitudeShiftK(quantity(altitude, 'm'), difference);
