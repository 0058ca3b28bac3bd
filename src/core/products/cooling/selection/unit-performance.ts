import type { PerformanceParameter } from '../tables/performance-parameters.ts';

/** What surrounds a unit: °C, % relative humidity, °C, and m above sea level, which is the altitude where none is given. */
export interface Conditions {
  readonly returnAirDryBulbTemp: number;
  readonly returnAirRH: number;
  readonly outdoorTemp: number;
  readonly altitude?: number | undefined;
}

/** Where an answer comes from: value = sum of weight x node, times the factor of its kind. */
export interface Provenance {
  readonly table: string;
  readonly nodes: readonly {
    /** `SPdx030 35/22`: model, outdoor and return air temperature. */
    readonly id: string;
    readonly outdoorTemp: number;
    readonly returnAirTemp: number;
    readonly weight: number;
  }[];
  /** The outdoor temperature that the table is read at, °C: above the real one at an altitude, whose air cools the condenser less. */
  readonly tableOutdoorTemp: number;
  readonly altitude: number;
  /** Density of the air over that at sea level, which the figures of the fans are multiplied by. */
  readonly density: number;
  /** Corrections for moisture and altitude; all are 1 at the reference moisture of the table at sea level. */
  readonly factors: { readonly total: number; readonly sensible: number; readonly compressor: number };
  readonly humidityRatio: number;
  readonly referenceHumidityRatio: number;
}

/** The way of the air through the unit, °C and kg/kg: return, coil surface, off coil, supply (with the heat of the fans). */
export interface AirPath {
  readonly returnTemp: number;
  readonly returnHumidityRatio: number;
  readonly surfaceTemp: number;
  readonly offCoilTemp: number;
  readonly offCoilHumidityRatio: number;
  readonly supplyTemp: number;
  /** Flow of dry air, kg/s; the air flow of the table is taken at the density of the return air. */
  readonly dryAirFlow: number;
}

/** What a unit does at given conditions, unrounded: the result fields in kW, A, m3/h, Pa. */
export interface UnitPerformance extends Readonly<Record<PerformanceParameter, number>> {
  readonly model: string;
  readonly partNumber: string;
  readonly sensibleHeatRatio: number;
  /** Total capacity over the power of compressors, indoor fans and condenser fans. */
  readonly energyEfficiencyRatio: number;
  /** Sensible capacity less the heat of the indoor fans, kW. */
  readonly netSensibleCapacity: number;
  /** °C, after coil and fans. */
  readonly supplyAirTemp: number;
  readonly airPath: AirPath;
  /** The coil works beyond the outermost column of the table, within the allowed extension. */
  readonly extended: boolean;
  readonly provenance: Provenance;
}
