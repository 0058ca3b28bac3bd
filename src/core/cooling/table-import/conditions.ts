import { SEA_LEVEL_PRESSURE } from '../../engineering/atmosphere.ts';
import {
  dewPoint,
  humidityRatio,
  relativeHumidity,
  saturationHumidityRatio,
  specificVolume,
} from '../../engineering/psychrometrics.ts';
import type { Quantity } from '../../units.ts';
import { quantity } from '../../units.ts';
import type { ModelFigures, ParameterGrid, PerformanceParameter } from '../performance-table.ts';
import { REFERENCE_MOISTURE } from '../reference-moisture.ts';
import type { GatheredModels } from './vendor-rows.ts';
import { cellKey } from './vendor-rows.ts';
import type { Remark } from './remark.ts';
import { fault } from './remark.ts';

/*
 * What a table of figures does not say of itself and the calculation must know (research of the field: ask a vendor for them):
 * the moisture of the return air, the density that the air flow is stated at, whether the heat of the fans is in the capacities.
 */

/** What the air flow is stated at: the density of the return air, or 1.2 kg/m³. */
export const AIRFLOW_CONVENTIONS = ['actual', 'standard'] as const;
export type AirflowConvention = (typeof AIRFLOW_CONVENTIONS)[number];

/** Ways in which vendors state the moisture of the return air. */
export const MOISTURE_KINDS = ['dewPoint', 'humidityRatio', 'relative', 'sameRelative'] as const;
export type MoistureKind = (typeof MOISTURE_KINDS)[number];

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

/**
 * Moistures this near to the portal's reference count as the same, g/kg (own): vendors print 7.7 g/kg or 10 °C of dew point. It is
 * 0.8 % of the moisture, 0.1 K of dew point, and moves the total capacity of a wet coil by less than 1 %.
 */
export const MOISTURE_TOLERANCE = 0.06;

/** The moisture that is stated, g/kg; null where it differs from column to column or is no moisture of air. */
export function statedMoisture(stated: StatedMoisture): number | null {
  const { kind, value, at = Number.NaN } = stated;
  if (!Number.isFinite(value)) return null;
  if (kind === 'humidityRatio') return value;
  if (kind === 'dewPoint') {
    return value < -60 || value > 60
      ? null
      : G_PER_KG * saturationHumidityRatio(quantity(value, '°C'), SEA_LEVEL_PRESSURE);
  }
  if (kind === 'sameRelative' || value < 0 || value > 100 || !(at > -60 && at < 60)) return null;
  return G_PER_KG * humidityRatio(quantity(at, '°C'), quantity(value, '%'), SEA_LEVEL_PRESSURE);
}

/** The reference of the portal's tables as a vendor would be asked for it. */
export const referenceMoisture = {
  humidityRatio: G_PER_KG * REFERENCE_MOISTURE,
  dewPoint: dewPoint(REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE)!,
} as const;

/** The relative humidity, %, of the reference moisture at a return air temperature, °C. */
export const referenceHumidity = (temperature: number): number =>
  relativeHumidity(quantity(temperature, '°C'), REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE);

/** What stands against taking a table over, by what was said about its conditions. */
export function conditionFaults({ moisture, airflow, basis }: Conditions): Remark[] {
  const nowhere = [null, null] as const;
  const faults: Remark[] = [];
  if (moisture === null)
    faults.push(fault(nowhere, 'The moisture of the return air is not said', undefined, 'Ask the vendor at which moisture the table holds: it decides the sensible capacity')); // prettier-ignore
  else {
    const stated = statedMoisture(moisture);
    const params = {
      reference: Number(referenceMoisture.humidityRatio.toFixed(2)),
      dewPoint: Number(referenceMoisture.dewPoint.toFixed(1)),
    };
    const remedy = 'Ask the vendor for the table at a dew point of {dewPoint} °C in every column: a wet coil’s figures can not be converted by a factor'; // prettier-ignore
    if (moisture.kind === 'sameRelative')
      faults.push(fault(nowhere, 'One relative humidity in every column is another moisture in each: the portal’s tables hold at {reference} g/kg throughout', params, remedy)); // prettier-ignore
    else if (stated === null)
      faults.push(fault(nowhere, 'This is no moisture of air', undefined, 'Correct the figure'));
    else if (Math.abs(stated - referenceMoisture.humidityRatio) > MOISTURE_TOLERANCE)
      faults.push(fault(nowhere, 'The table holds at {stated} g/kg, the portal’s tables at {reference} g/kg', { ...params, stated: Number(stated.toFixed(2)) }, remedy)); // prettier-ignore
  }
  if (airflow === null)
    faults.push(fault(nowhere, 'The density that the air flow is stated at is not said', undefined, 'Ask the vendor: at 36 °C the two conventions are 6 % apart')); // prettier-ignore
  if (basis === null)
    faults.push(fault(nowhere, 'Whether the heat of the fans is subtracted is not said', undefined, 'Ask the vendor whether the capacities are gross or net')); // prettier-ignore
  return faults;
}

/** kg/m³, the density of air that manufacturers call standard (ASHRAE Handbook Fundamentals, chapter 1: 1.204 of dry air at 20 °C, rounded). */
const STANDARD_DENSITY = 1.2;

/** An air flow stated at 1.2 kg/m³, m3/h, as that at the state of the return air of the reference moisture: the same mass. */
export function actualAirflow(standard: number, returnTemp: number): Quantity<'m3/h'> {
  const perDryKg = specificVolume(quantity(returnTemp, '°C'), REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE);
  const density = (1 + REFERENCE_MOISTURE) / perDryKg;
  return quantity((standard * STANDARD_DENSITY) / density, 'm3/h');
}

/** m3/h and kW after a conversion. */
const AIRFLOW_PLACES = 0;
const POWER_PLACES = 3;

/** Figures of a model in the portal's conventions, with their numerals: gross capacities, air flow at the state of the return air. */
export function inOwnConventions(
  figures: readonly ModelFigures[],
  numerals: ReadonlyMap<string, string>,
  { airflow, basis }: Pick<Conditions, 'airflow' | 'basis'>,
  derived: GatheredModels['derived'] = [],
): { readonly figures: readonly ModelFigures[]; readonly numerals: ReadonlyMap<string, string> } {
  if (airflow !== 'standard' && basis !== 'net') return { figures, numerals };
  const written = new Map(numerals);
  const converted = figures.map((model): ModelFigures => {
    const { grids, axes } = model;
    const rewritten = (
      at: PerformanceParameter,
      places: number,
      value: (figure: number, row: number, column: number) => number,
    ): Partial<Record<PerformanceParameter, ParameterGrid>> => {
      const grid = grids[at];
      if (!grid) return {};
      const values = grid.values.map((cells, i) =>
        cells.map((cell, j) => {
          if (cell === null) return null;
          const figure = Number(value(cell, i, j).toFixed(places));
          written.set(cellKey(model.model, at, axes.rows[i]!, axes.columns[j]!), String(figure));
          return figure;
        }),
      );
      return { [at]: { ...grid, values } };
    };
    const withFans = (figure: number, i: number, j: number) =>
      figure + (grids.fansAbsorbedPower?.values[i]?.[j] ?? Number.NaN);
    return {
      ...model,
      grids: {
        ...grids,
        ...(basis === 'net' && {
          ...rewritten('totalCoolingCapacity', POWER_PLACES, withFans),
          ...rewritten('sensibleCoolingCapacity', POWER_PLACES, withFans),
          // A duty that the vendor states is what the condenser rejects; one that was summed up from net capacities lacks the fans.
          ...(derived.some((each) => each.model === model.model && each.parameter === 'requiredCondenserCapacity') &&
            rewritten('requiredCondenserCapacity', POWER_PLACES, withFans)),
        }),
        ...(airflow === 'standard' &&
          rewritten('indoorUnitAirFlow', AIRFLOW_PLACES, (figure, _, j) => actualAirflow(figure, axes.columns[j]!))),
      },
    };
  });
  return { figures: converted, numerals: written };
}
