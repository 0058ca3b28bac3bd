import type { PerformanceParameter } from '../tables/performance-parameters.ts';

/** A figure of an answer for a screen or a sheet: key of TRANSLATE, unit (a key too, null without), usual decimals. */
export interface ResultField<Name extends string> {
  readonly field: Name;
  readonly label: string;
  readonly unit: 'kW' | 'A' | 'm³/h' | 'Pa' | '%' | '°C' | null;
  readonly decimals: number;
}

/** The 13 result fields of the specification in its order. */
export const RESULT_FIELDS: readonly ResultField<PerformanceParameter>[] = [
  { field: 'totalCoolingCapacity', label: 'Total cooling capacity', unit: 'kW', decimals: 2 },
  { field: 'sensibleCoolingCapacity', label: 'Sensible cooling capacity', unit: 'kW', decimals: 2 },
  { field: 'fansAbsorbedPower', label: 'Fans absorbed power', unit: 'kW', decimals: 2 },
  { field: 'fansAbsorbedCurrent', label: 'Fans absorbed current', unit: 'A', decimals: 2 },
  { field: 'compressorAbsorbedPower', label: 'Compressors absorbed power', unit: 'kW', decimals: 2 },
  { field: 'compressorAbsorbedCurrent', label: 'Compressors absorbed current', unit: 'A', decimals: 2 },
  { field: 'indoorUnitAirFlow', label: 'Indoor unit air flow', unit: 'm³/h', decimals: 0 },
  { field: 'airCondenserAbsorbedPower', label: 'Air condenser absorbed power', unit: 'kW', decimals: 2 },
  { field: 'airCondenserAbsorbedCurrent', label: 'Air condenser absorbed current', unit: 'A', decimals: 2 },
  { field: 'requiredCondenserCapacity', label: 'Required condenser capacity', unit: 'kW', decimals: 2 },
  {
    field: 'indoorUnitExternalStaticPressure',
    label: 'Indoor unit external static pressure',
    unit: 'Pa',
    decimals: 0,
  },
  { field: 'compressorPowerConsumption', label: 'Power consumption of each compressor', unit: 'kW', decimals: 2 },
  { field: 'fanPowerConsumptionEach', label: 'Power consumption of each fan', unit: 'kW', decimals: 2 },
];

export type DerivedField =
  | 'margin'
  | 'sensibleHeatRatio'
  | 'energyEfficiencyRatio'
  | 'netSensibleCapacity'
  | 'supplyAirTemp';

/** What is derived from them and shown beside. */
export const DERIVED_FIELDS: readonly ResultField<DerivedField>[] = [
  { field: 'margin', label: 'Margin over the required capacity', unit: '%', decimals: 1 },
  { field: 'sensibleHeatRatio', label: 'Sensible heat ratio', unit: null, decimals: 2 },
  { field: 'energyEfficiencyRatio', label: 'Energy efficiency ratio', unit: null, decimals: 2 },
  { field: 'netSensibleCapacity', label: 'Net sensible capacity', unit: 'kW', decimals: 2 },
  { field: 'supplyAirTemp', label: 'Supply air temperature', unit: '°C', decimals: 1 },
];
