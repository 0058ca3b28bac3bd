import {
  dewPoint,
  enthalpy,
  humidityRatio,
  saturationHumidityRatio,
  wetBulb,
} from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { altitudeOf, SEA_LEVEL } from '../selection/altitude.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import type { Refusal } from '../selection/refusals.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { AirPath } from '../selection/unit-performance.ts';

/*
 * The way of the air through units on the psychrometric chart of the site: return, coil surface, off coil, supply, by the air
 * paths of their answers (`evaluateUnit`), against the dew point of the return air.
 */

/** A state of the air: °C, kg/kg. */
export interface AirState {
  readonly temperature: number;
  readonly humidityRatio: number;
}

/** What a unit does to the air. */
export interface AirProcess {
  readonly model: string;
  readonly airPath: AirPath;
  /** The air at the surface of the coil: saturated where it condenses, with its own moisture where it is dry. */
  readonly surface: AirState;
  readonly offCoil: AirState;
  readonly supply: AirState;
  /** The surface is not below the dew point: nothing condenses. */
  readonly isDry: boolean;
  /** Water that condenses, kg/h. */
  readonly condensate: number;
  readonly sensibleHeatRatio: number;
}

export interface PsychrometricChart {
  /** m above sea level; Pa. */
  readonly altitude: number;
  readonly pressure: number;
  readonly returnAir: AirState & {
    /** %; °C; null for dry air, which has no dew point. */
    readonly relativeHumidity: number;
    readonly dewPoint: number | null;
    readonly wetBulb: number;
    /** kJ/kg of dry air. */
    readonly enthalpy: number;
  };
  readonly processes: readonly AirProcess[];
  /** Models without an answer. */
  readonly refused: readonly { readonly model: string; readonly refusal: Refusal }[];
}

const SECONDS_PER_HOUR = 3600;

/** The chart of some models at the inputs: those of its air and of its place. */
export function psychrometricChart(
  data: CoolingSelectionData,
  models: readonly string[],
  inputs: SelectionInputs,
): PsychrometricChart {
  const { returnAirDryBulbTemp, returnAirRH, altitude = SEA_LEVEL.altitude } = inputs;
  const { pressure } = altitudeOf(altitude);
  const temperature = quantity(returnAirDryBulbTemp, '°C');
  const moisture = humidityRatio(temperature, quantity(returnAirRH, '%'), pressure);
  const processes: AirProcess[] = [];
  const refused: { readonly model: string; readonly refusal: Refusal }[] = [];
  for (const model of models) {
    const answer = evaluateUnit(data, model, inputs);
    if (!answer.ok) {
      refused.push({ model, refusal: answer.problems[0]! });
      continue;
    }
    const { airPath, sensibleHeatRatio } = answer.value;
    const saturated = saturationHumidityRatio(quantity(airPath.surfaceTemp, '°C'), pressure);
    const isDry = saturated >= airPath.returnHumidityRatio;
    processes.push({
      model,
      airPath,
      surface: {
        temperature: airPath.surfaceTemp,
        humidityRatio: isDry ? airPath.returnHumidityRatio : saturated,
      },
      offCoil: { temperature: airPath.offCoilTemp, humidityRatio: airPath.offCoilHumidityRatio },
      supply: { temperature: airPath.supplyTemp, humidityRatio: airPath.offCoilHumidityRatio },
      isDry,
      condensate: airPath.dryAirFlow * (airPath.returnHumidityRatio - airPath.offCoilHumidityRatio) * SECONDS_PER_HOUR,
      sensibleHeatRatio,
    });
  }
  return {
    altitude,
    pressure,
    returnAir: {
      temperature,
      humidityRatio: moisture,
      relativeHumidity: returnAirRH,
      dewPoint: dewPoint(moisture, pressure),
      wetBulb: wetBulb(temperature, moisture, pressure),
      enthalpy: enthalpy(temperature, moisture),
    },
    processes,
    refused,
  };
}
