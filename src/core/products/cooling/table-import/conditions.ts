import type { AirflowConvention, MoistureKind } from './condition-kinds.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import {
  dewPoint,
  humidityRatio,
  relativeHumidity,
  saturationHumidityRatio,
} from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import type { StatedReference } from '../tables/reference-moisture.ts';
import { REFERENCE_DEW_POINT, REFERENCE_MOISTURE, referenceRatio } from '../tables/reference-moisture.ts';
import type { Remark } from './remark.ts';
import { fault } from './remark.ts';

/*
 * What a table of figures does not say of itself and the calculation must know (research of the field: ask a vendor for them):
 * the moisture of the return air, the density that the air flow is stated at, whether the heat of the fans is in the capacities.
 */

/** °C of dew point; g/kg; % at a temperature, °C; % in every column. */
export interface StatedMoisture {
  readonly kind: MoistureKind;
  readonly value: number;
  /** Of a relative humidity at one temperature, °C. */
  readonly at?: number | undefined;
}

export interface Conditions {
  readonly moisture: StatedMoisture | null;
  readonly airflow: AirflowConvention | null;
  readonly basis: 'gross' | 'net' | null;
}

const G_PER_KG = 1000;

/** %: a moisture that is stated as saturation, with the rounding of its figures. */
const SATURATED = 100.5;

/**
 * Moistures this near to that of the demonstration tables count as the same, g/kg (own): vendors print 7.7 g/kg or 10 °C of dew point. It is
 * 0.8 % of the moisture, 0.1 K of dew point, and moves the total capacity of a wet coil by less than 1 %.
 */
export const MOISTURE_TOLERANCE = 0.06;

/** g/kg of a moisture that is one in every column; null where it is none, or no moisture of air. */
export function statedMoisture({ kind, value, at = Number.NaN }: StatedMoisture): number | null {
  if (!Number.isFinite(value)) return null;
  if (kind === 'humidityRatio') return value > 0 ? value : null;
  if (kind === 'dewPoint')
    return value < -60 || value > 60
      ? null
      : G_PER_KG * saturationHumidityRatio(quantity(value, '°C'), SEA_LEVEL_PRESSURE);
  if (kind === 'sameRelative' || !(value > 0 && value <= 100) || !(at > -60 && at < 60)) return null;
  return G_PER_KG * humidityRatio(quantity(at, '°C'), quantity(value, '%'), SEA_LEVEL_PRESSURE);
}

/** Places of the dew point and the relative humidity that the models table keeps. */
const KEPT = 2;

/** What is stated as the models table keeps it; null where it is no moisture of air. */
export function statedReference(stated: StatedMoisture): StatedReference | null {
  if (stated.kind === 'sameRelative')
    return stated.value > 0 && stated.value <= 100
      ? { referenceDewPointC: null, referenceRH: Number(stated.value.toFixed(KEPT)) }
      : null;
  const ratio = statedMoisture(stated);
  if (ratio === null) return null;
  const isOwn = Math.abs(ratio - referenceMoisture.humidityRatio) <= MOISTURE_TOLERANCE;
  const dew = isOwn ? referenceMoisture.dewPoint : dewPoint(quantity(ratio / G_PER_KG, 'kg/kg'), SEA_LEVEL_PRESSURE);
  return dew === null ? null : { referenceDewPointC: Number(dew.toFixed(KEPT)), referenceRH: null };
}

/** The moisture of the demonstration tables as a vendor would state it. */
export const referenceMoisture = {
  humidityRatio: G_PER_KG * REFERENCE_MOISTURE,
  dewPoint: REFERENCE_DEW_POINT,
} as const;

/** The relative humidity, %, of the moisture that a table holds at, at a return air temperature, °C. */
export const referenceHumidity = (reference: StatedReference, temperature: number): number =>
  relativeHumidity(quantity(temperature, '°C'), referenceRatio(reference, temperature), SEA_LEVEL_PRESSURE);

/** What stands against taking a table over, by what was said about its conditions; `temperatures` are those of its columns, °C. */
export function conditionFaults(
  { moisture, airflow, basis }: Conditions,
  temperatures: readonly number[] = [],
): Remark[] {
  const nowhere = [null, null] as const;
  const faults: Remark[] = [];
  const reference = moisture && statedReference(moisture);
  if (moisture === null)
    faults.push(fault(nowhere, 'The moisture of the return air is not said', undefined, 'Ask the vendor at which moisture the table holds: it decides the sensible capacity')); // prettier-ignore
  else if (reference === null)
    faults.push(fault(nowhere, 'This is no moisture of air', undefined, 'Correct the figure'));
  else {
    const wettest = temperatures.find((temperature) => referenceHumidity(reference, temperature) > SATURATED);
    if (wettest !== undefined)
      faults.push(fault(nowhere, 'Air of {temperature} °C can not carry that much moisture', { temperature: wettest }, 'Correct the figure, or say that each column has a moisture of its own')); // prettier-ignore
  }
  if (airflow === null)
    faults.push(fault(nowhere, 'The density that the air flow is stated at is not said', undefined, 'Ask the vendor: at 36 °C the two conventions are 6 % apart')); // prettier-ignore
  if (basis === null)
    faults.push(fault(nowhere, 'Whether the heat of the fans is subtracted is not said', undefined, 'Ask the vendor whether the capacities are gross or net')); // prettier-ignore
  return faults;
}
