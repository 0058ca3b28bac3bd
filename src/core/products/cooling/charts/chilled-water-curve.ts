import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { humidityRatio, relativeHumidity } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import type { WaterConditions } from '../water/chilled-water-inputs.ts';
import type { ChilledWaterUnit } from '../water/chilled-water-unit.ts';
import { evaluateChilledWater } from '../water/chilled-water-unit.ts';
import { warmestReturn } from '../tables/limit-names.ts';

/** Capacity at a return air temperature, °C and kW; null where there is no answer. */
export interface WaterCurvePoint {
  readonly returnAirDryBulbTemp: number;
  readonly sensibleCoolingCapacity: number | null;
}

const STEP = 0.5;

/**
 * Capacity of a unit over the return air temperatures of its family, with the water of the conditions and as much moisture
 * in the air as they have: its dew point stays the same, so that a dry coil stays dry along the curve.
 */
export function chilledWaterCurve(unit: ChilledWaterUnit, conditions: WaterConditions): readonly WaterCurvePoint[] {
  const { limits, family } = unit;
  const humidity = humidityRatio(
    quantity(conditions.returnAirDryBulbTemp, '°C'),
    quantity(conditions.returnAirRH, '%'),
    SEA_LEVEL_PRESSURE,
  );
  const [from, to] = [limits.returnAirMinC, warmestReturn(family, limits)];
  return Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, i) => {
    const returnAirDryBulbTemp = from + i * STEP;
    const returnAirRH = relativeHumidity(quantity(returnAirDryBulbTemp, '°C'), humidity, SEA_LEVEL_PRESSURE);
    const answer = evaluateChilledWater(unit, { ...conditions, returnAirDryBulbTemp, returnAirRH });
    return { returnAirDryBulbTemp, sensibleCoolingCapacity: answer.ok ? answer.value.sensibleCoolingCapacity : null };
  });
}
