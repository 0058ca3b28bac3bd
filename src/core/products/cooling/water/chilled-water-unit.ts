import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { dryAirFlow } from '../../../engineering/coil.ts';
import { waterCoilDuty } from '../../../engineering/counterflow.ts';
import { humidityRatio, specificHeat } from '../../../engineering/psychrometrics.ts';
import { WATER_HEAT_PER_M3 } from '../../../engineering/water.ts';
import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { RowOfTable } from '../../../tables/table.ts';
import { quantity } from '../../../units.ts';
import type { Sized } from '../selection/capacity-window.ts';
import type { ChilledWaterFamily, WaterConditions } from './chilled-water-inputs.ts';
import { checkChilledWaterInputs } from './chilled-water-inputs.ts';
import type { ChilledWaterRefusal, TooMuchWater } from './chilled-water-refusals.ts';
import { coilWet, isCoilWet, returnDewPoint, tooMuchWater } from './chilled-water-refusals.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { returnAir } from '../selection/machine.ts';
import type { spcwModels } from '../tables/equipment.ts';

export type ChilledWaterModel = RowOfTable<typeof spcwModels>;

/** The range of conditions that the rating points of a family span, °C and K. */
export interface RatedRange {
  readonly returnAir: readonly [number, number];
  readonly waterIn: readonly [number, number];
  readonly waterRise: readonly [number, number];
}

/** A unit that can be calculated. */
export interface ChilledWaterUnit {
  readonly model: ChilledWaterModel;
  readonly family: ChilledWaterFamily;
  readonly partNumber: string;
  readonly limits: CalculationLimits;
  readonly rated: RatedRange;
  /** How many rating points the catalogue has of the model, its own among them, and by how much the method misses them. */
  readonly ratings: { readonly count: number; readonly worstMiss: number };
}

/** What a unit does at given conditions: kW, m³/h, Pa, kPa, °C. The coil is dry, so that total and sensible are one. */
export interface ChilledWaterPerformance extends Sized {
  readonly fansAbsorbedPower: number;
  readonly indoorUnitAirFlow: number;
  readonly indoorUnitExternalStaticPressure: number;
  readonly offCoilTemp: number;
  /** After coil and fans. */
  readonly supplyAirTemp: number;
  readonly waterFlowM3h: number;
  /** Of the unit with its valve. */
  readonly waterPressureDropKPa: number;
  readonly valveConnectionDN: number;
  readonly ntu: number;
  readonly effectiveness: number;
  readonly returnDewPoint: number | null;
  /** Outside the range that the rating points span: physics alone. */
  readonly extended: boolean;
}

/** Air that a catalogue counts at 1.2 kg/m³, whatever its state. */
const STANDARD_DENSITY = 1.2;
const SECONDS_PER_HOUR = 3600;
const STEP = 0.5;

/** Mass flow of the unit's air times its specific heat, kW/K, by the air flow convention of its table. */
export function airHeatFlow(
  { airflowM3h, airflowConvention }: Pick<ChilledWaterModel, 'airflowM3h' | 'airflowConvention'>,
  temperature: number,
  rh: number,
): number {
  const humidity = humidityRatio(quantity(temperature, '°C'), quantity(rh, '%'), SEA_LEVEL_PRESSURE);
  const flow =
    airflowConvention === 'standard'
      ? (airflowM3h / SECONDS_PER_HOUR) * STANDARD_DENSITY
      : dryAirFlow(quantity(airflowM3h, 'm3/h'), returnAir(temperature, humidity));
  return flow * specificHeat(humidity);
}

/** Coil, air and water of a model at conditions, whatever they ask of its pressure drop. */
export function chilledWaterDuty(model: ChilledWaterModel, conditions: WaterConditions) {
  const { returnAirDryBulbTemp: airIn, returnAirRH, waterInC: waterIn, waterOutC: waterOut } = conditions;
  const heatFlow = airHeatFlow(model, airIn, returnAirRH);
  const { capacity, ntu, effectiveness } = waterCoilDuty({
    conductance: model.UA_kWperK,
    airHeatFlow: heatFlow,
    airIn,
    waterIn,
    waterOut,
  });
  const waterFlow = capacity / (WATER_HEAT_PER_M3 * (waterOut - waterIn));
  const pressureDrop = model.waterPressureDropKPa * (waterFlow / model.waterFlowM3h) ** model.waterPressureDropExponent;
  return { capacity, ntu, effectiveness, heatFlow, waterFlow, pressureDrop };
}

/** The warmest leaving water, in steps, at which the unit's pressure drop is allowed; null where there is none. */
function warmerOut({ model, limits }: ChilledWaterUnit, conditions: WaterConditions): TooMuchWater['remedy'] {
  const most = Math.min(conditions.waterInC + limits.waterRiseMaxK, conditions.returnAirDryBulbTemp - STEP);
  for (let out = Math.floor(conditions.waterOutC / STEP + 1) * STEP; out <= most; out += STEP)
    if (chilledWaterDuty(model, { ...conditions, waterOutC: out }).pressureDrop <= limits.waterPressureDropMaxKPa)
      return { field: 'waterOutC', value: out };
  return null;
}

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

const isRated = ({ returnAirDryBulbTemp, waterInC, waterOutC }: WaterConditions, rated: RatedRange): boolean =>
  isWithin(returnAirDryBulbTemp, rated.returnAir) &&
  isWithin(waterInC, rated.waterIn) &&
  isWithin(Number((waterOutC - waterInC).toFixed(6)), rated.waterRise);

/** Within every bound whatever is required: only the conditions are looked at. */
const requirement = (limits: CalculationLimits) => ({
  sensibleCoolerCapacity: limits.loadMinKw,
  deltaAboveCapacity: 0,
  deltaBelowCapacity: 0,
});

/** The first input out of its bounds, whatever is required. */
const outsideLimits = ({ family, limits }: ChilledWaterUnit, conditions: WaterConditions) =>
  checkChilledWaterInputs(family, { ...conditions, ...requirement(limits) }, limits)[0];

/**
 * Only the capacity of `evaluateChilledWater`, kW, and of a refusal its code: a fraction of its time, for searches that ask many times.
 */
export function waterCapacity(
  unit: ChilledWaterUnit,
  conditions: WaterConditions,
): number | ChilledWaterRefusal['code'] {
  if (outsideLimits(unit, conditions)) return 'invalid_input';
  if (isCoilWet(conditions)) return 'coil_wet';
  const { capacity, pressureDrop } = chilledWaterDuty(unit.model, conditions);
  return pressureDrop > unit.limits.waterPressureDropMaxKPa ? 'water_pressure_drop' : capacity;
}

/**
 * What a unit does with chilled water, or why there is no answer: conditions out of bounds, a coil that would condense
 * a water flow beyond the allowed pressure drop. Counterflow by effectiveness and transfer units with the UA of
 * the models table at its air flow; valid at sea level, for water without glycol.
 */
export function evaluateChilledWater(
  unit: ChilledWaterUnit,
  conditions: WaterConditions,
): Result<ChilledWaterPerformance, ChilledWaterRefusal> {
  const { model, limits, partNumber } = unit;
  const outside = outsideLimits(unit, conditions);
  if (outside) return refuse({ ...outside, code: 'invalid_input', remedy: null });
  const wet = coilWet(conditions, limits);
  if (wet) return refuse(wet);
  const duty = chilledWaterDuty(model, conditions);
  const limit = limits.waterPressureDropMaxKPa;
  if (duty.pressureDrop > limit)
    return refuse(tooMuchWater(duty.waterFlow, duty.pressureDrop, limit, warmerOut(unit, conditions)));
  const net = duty.capacity - model.fanPowerKw;
  return ok({
    model: model.model,
    partNumber,
    sensibleCoolingCapacity: duty.capacity,
    netSensibleCapacity: net,
    energyEfficiencyRatio: duty.capacity / model.fanPowerKw,
    fansAbsorbedPower: model.fanPowerKw,
    indoorUnitAirFlow: model.airflowM3h,
    indoorUnitExternalStaticPressure: model.externalStaticPa,
    offCoilTemp: conditions.returnAirDryBulbTemp - duty.capacity / duty.heatFlow,
    supplyAirTemp: conditions.returnAirDryBulbTemp - net / duty.heatFlow,
    waterFlowM3h: duty.waterFlow,
    waterPressureDropKPa: duty.pressureDrop,
    valveConnectionDN: model.valveConnectionDN,
    ntu: duty.ntu,
    effectiveness: duty.effectiveness,
    returnDewPoint: returnDewPoint(conditions),
    extended: !isRated(conditions, unit.rated),
  });
}
