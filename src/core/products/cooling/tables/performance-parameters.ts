/** The 13 result fields of the specification in its order: kW, A, m3/h, Pa. */
export const PERFORMANCE_PARAMETERS = [
  'totalCoolingCapacity',
  'sensibleCoolingCapacity',
  'fansAbsorbedPower',
  'fansAbsorbedCurrent',
  'compressorAbsorbedPower',
  'compressorAbsorbedCurrent',
  'indoorUnitAirFlow',
  'airCondenserAbsorbedPower',
  'airCondenserAbsorbedCurrent',
  'requiredCondenserCapacity',
  'indoorUnitExternalStaticPressure',
  'compressorPowerConsumption',
  'fanPowerConsumptionEach',
] as const;
export type PerformanceParameter = (typeof PERFORMANCE_PARAMETERS)[number];
