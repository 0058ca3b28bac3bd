import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { dewPoint, humidityRatio, saturationPressure } from '../../../engineering/psychrometrics.ts';
import type { Problem } from '../../../result.ts';
import { quantity } from '../../../units.ts';
import type { ChilledWaterField, WaterConditions } from './chilled-water-inputs.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import type { Remedy } from '../selection/refusals.ts';

/** The return air would condense on the coil: of all units alike, so that it is the duty that is refused. */
export interface CoilWet extends Problem {
  readonly code: 'coil_wet';
  readonly dewPoint: number;
  /** Each alone does away with it. */
  readonly remedies: readonly Remedy<ChilledWaterField>[];
  readonly remedy: Remedy<ChilledWaterField> | null;
}

/** The wanted water flow is more than the unit lets through. */
export interface TooMuchWater extends Problem {
  readonly code: 'water_pressure_drop';
  readonly remedy: Remedy<ChilledWaterField> | null;
}

/** Conditions that no unit of the family is calculated for. */
export interface OutsideLimits extends Problem {
  readonly code: 'invalid_input';
  readonly remedy: null;
}

export type ChilledWaterRefusal = CoilWet | TooMuchWater | OutsideLimits;

/** Dew points are found by halving: a wet coil is wet by more than this, K. */
const TOLERANCE = 1e-6;
const STEP = 0.5;

/** Dew point of the return air at sea level, °C; null for air without moisture. */
export const returnDewPoint = ({
  returnAirDryBulbTemp,
  returnAirRH,
}: Pick<WaterConditions, 'returnAirDryBulbTemp' | 'returnAirRH'>): number | null =>
  dewPoint(
    humidityRatio(quantity(returnAirDryBulbTemp, '°C'), quantity(returnAirRH, '%'), SEA_LEVEL_PRESSURE),
    SEA_LEVEL_PRESSURE,
  );

/** Whether the dew point of the return air lies above the entering water: the vapour in it presses more than that of air saturated there. */
export const isCoilWet = ({
  returnAirDryBulbTemp,
  returnAirRH,
  waterInC,
}: Omit<WaterConditions, 'waterOutC'>): boolean =>
  (returnAirRH / 100) * saturationPressure(quantity(returnAirDryBulbTemp, '°C')) >
  saturationPressure(quantity(waterInC + TOLERANCE, '°C'));

/** The largest whole relative humidity, %, at which air of a temperature is dry enough for water of another. */
const driestFor = (air: number, water: number): number =>
  Math.floor((100 * saturationPressure(quantity(water, '°C'))) / saturationPressure(quantity(air, '°C')));

/**
 * Rule R-17: the dry coil is calculated while the dew point of the return air is not above the entering water. No part of
 * the coil is colder than that water, so nothing condenses. Null while it holds.
 */
export function coilWet(conditions: WaterConditions, limits: CalculationLimits): CoilWet | null {
  if (!isCoilWet(conditions)) return null;
  const found = returnDewPoint(conditions)!;
  const { waterInC, waterOutC, returnAirDryBulbTemp } = conditions;
  const warmer = Math.ceil(found / STEP) * STEP;
  const isWarmerFit = warmer <= limits.waterInMaxC && waterOutC - warmer >= limits.waterRiseMinK;
  const remedies: readonly Remedy<ChilledWaterField>[] = [
    ...(isWarmerFit ? [{ field: 'waterInC', value: warmer } as const] : []),
    { field: 'returnAirRH', value: driestFor(returnAirDryBulbTemp, waterInC) },
  ];
  return {
    code: 'coil_wet',
    path: 'waterInC',
    text: 'The return air has a dew point of {dewPoint} °C, above the entering water of {waterIn} °C: the coil would condense, and only a dry coil is calculated',
    params: { dewPoint: found, waterIn: waterInC },
    dewPoint: found,
    remedies,
    remedy: remedies[0]!,
  };
}

export const tooMuchWater = (
  flow: number,
  drop: number,
  limit: number,
  remedy: TooMuchWater['remedy'],
): TooMuchWater => ({
  code: 'water_pressure_drop',
  path: 'waterOutC',
  text: 'The unit would take {flow} m³/h of water at {drop} kPa; at most {limit} kPa are allowed',
  params: { flow, drop, limit },
  remedy,
});
