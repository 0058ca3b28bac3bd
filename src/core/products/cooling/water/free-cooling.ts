import { dryAirFlow } from '../../../engineering/coil.ts';
import type { OutdoorYear } from '../../../engineering/outdoor-hours.ts';
import { degreeHoursBelow, HOURS_OF_A_YEAR, hoursBelow } from '../../../engineering/outdoor-hours.ts';
import { specificHeat } from '../../../engineering/psychrometrics.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { RowOfTable } from '../../../tables/table.ts';
import { quantity } from '../../../units.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { returnAir } from '../selection/machine.ts';
import { REFERENCE_MOISTURE } from '../tables/reference-moisture.ts';
import type { Remedy } from '../selection/refusals.ts';
import type { spdfModels } from '../tables/equipment.ts';

export type FreeCoolingModel = RowOfTable<typeof spdfModels>;

/** The families with a free-cooling coil beside the refrigerant circuit. */
export const FREE_COOLING_FAMILIES = ['SPdf', 'SRdf'] as const;
export type FreeCoolingFamily = (typeof FREE_COOLING_FAMILIES)[number];

export const isFreeCoolingFamily = (family: string): family is FreeCoolingFamily =>
  (FREE_COOLING_FAMILIES as readonly string[]).includes(family);

/** Return air, °C, and the sensible load that one unit carries, kW. */
export interface FreeCoolingDuty {
  readonly returnAirDryBulbTemp: number;
  readonly loadKw: number;
}

/** When the outdoor air cools in place of the compressor: °C, and the share of the load that a kelvin below the return air carries. */
export interface FreeCooling {
  readonly model: string;
  /** Below it the outdoor air carries the whole load. */
  readonly fullBelowC: number;
  /** Below it, and above the one before, it carries a part of the load and the compressor the rest. */
  readonly partialBelowC: number;
  readonly sharePerKelvin: number;
  readonly returnAirDryBulbTemp: number;
}

export interface LoadAboveUnit extends Problem {
  readonly code: 'load_above_unit';
  readonly limit: number;
  readonly remedy: Remedy<keyof FreeCoolingDuty> | null;
}

/** The most that a unit is known to carry: the larger of its two rated sensible capacities, kW. */
export const largestLoad = ({ nominalSensibleKw, warmSensibleKw }: FreeCoolingModel): number =>
  Math.max(nominalSensibleKw, warmSensibleKw);

/** Mass flow of the unit's air times its specific heat, kW/K, at the moisture of the performance tables. */
const airHeatFlow = ({ airflowM3h }: FreeCoolingModel, temperature: number): number =>
  dryAirFlow(quantity(airflowM3h, 'm3/h'), returnAir(temperature, REFERENCE_MOISTURE)) *
  specificHeat(quantity(REFERENCE_MOISTURE, 'kg/kg'));

/**
 * Switch temperatures of a unit by the overall effectiveness between return and outdoor air,
 * Q = eps m c (return - outdoor): the whole load below return - load / (eps m c), a part of it up to an approach below the
 * return air. Refused where the load is more than the unit carries at all.
 */
export function freeCoolingOf(
  model: FreeCoolingModel,
  { returnAirDryBulbTemp, loadKw }: FreeCoolingDuty,
  { freeCoolingApproachK }: Pick<CalculationLimits, 'freeCoolingApproachK'>,
): Result<FreeCooling, LoadAboveUnit> {
  const limit = largestLoad(model);
  if (!(loadKw <= limit))
    return refuse({
      code: 'load_above_unit',
      path: 'loadKw',
      text: 'The unit carries at most {limit} kW',
      params: { limit },
      limit,
      remedy: { field: 'loadKw', value: limit },
    });
  const sharePerKelvin = (model.freeCoolingEffectiveness * airHeatFlow(model, returnAirDryBulbTemp)) / loadKw;
  const partialBelowC = returnAirDryBulbTemp - freeCoolingApproachK;
  return ok({
    model: model.model,
    fullBelowC: Math.min(returnAirDryBulbTemp - 1 / sharePerKelvin, partialBelowC),
    partialBelowC,
    sharePerKelvin,
    returnAirDryBulbTemp,
  });
}

/** The share of the load, 0…1, that the outdoor air carries at a temperature, °C. */
export const freeShareAt = (
  { partialBelowC, sharePerKelvin, returnAirDryBulbTemp }: FreeCooling,
  outdoor: number,
): number => (outdoor < partialBelowC ? Math.min(1, sharePerKelvin * (returnAirDryBulbTemp - outdoor)) : 0);

/** A year of free cooling: hours, and the share of the year's heat that the outdoor air carries. */
export interface FreeCoolingYear {
  readonly fullHours: number;
  readonly partialHours: number;
  readonly mechanicalHours: number;
  readonly freeHeatShare: number;
}

/** The hours of a year at an even load, and the heat that the outdoor air carries in them. */
export function freeCoolingYear(cooling: FreeCooling, year: OutdoorYear): FreeCoolingYear {
  const { fullBelowC, partialBelowC, sharePerKelvin, returnAirDryBulbTemp } = cooling;
  const fullHours = hoursBelow(year, fullBelowC);
  const upToPartial = hoursBelow(year, partialBelowC);
  // The share falls evenly between the two temperatures: the sum over the hours, by parts.
  const shareAtPartial = Math.min(1, sharePerKelvin * (returnAirDryBulbTemp - partialBelowC));
  const carried =
    shareAtPartial * upToPartial +
    sharePerKelvin * (degreeHoursBelow(year, partialBelowC) - degreeHoursBelow(year, fullBelowC));
  return {
    fullHours,
    partialHours: upToPartial - fullHours,
    mechanicalHours: HOURS_OF_A_YEAR - upToPartial,
    freeHeatShare: carried / HOURS_OF_A_YEAR,
  };
}
