import { WATER_HEAT_PER_M3 } from '../../../engineering/water.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { Fit } from '../selection/capacity-window.ts';
import type { ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import type { ChilledWaterPerformance, ChilledWaterUnit } from '../water/chilled-water-unit.ts';
import { chilledWaterDuty } from '../water/chilled-water-unit.ts';
import type { FigureExplanation } from './explain-figure.ts';
import { builtFigure, derivedFigure } from './explain-figure.ts';
import { waterOrigin } from './figure-origin.ts';

/*
 * Where a figure of a chilled-water unit comes from: the formula with the figures put in, and its source. The flows of heat that the
 * answer does not name are those of its own duty.
 */

type Answer = ChilledWaterPerformance & Fit;
type Duty = ReturnType<typeof chilledWaterDuty>;

interface Told {
  /** Key of TRANSLATE. */
  readonly method: string;
  readonly calculation: (answer: Answer, inputs: ChilledWaterInputs, duty: Duty, unit: ChilledWaterUnit) => string;
}

const two = (value: number): string => formatNumber(value, 2);
const three = (value: number): string => formatNumber(value, 3);
const degrees = (value: number): string => `${formatNumber(value, 1)}\u00A0°C`;

const told = {
  margin: {
    method: 'The capacity over the required one, less one',
    calculation: ({ sensibleCoolingCapacity, margin }, { sensibleCoolerCapacity }) =>
      `${two(sensibleCoolingCapacity)} / ${two(sensibleCoolerCapacity)} − 1 = ${formatNumber(margin, 1)}\u00A0%`,
  },
  sensibleCoolingCapacity: {
    method:
      'Effectiveness times the smaller of the heat flows of air and water times return air less entering water: counterflow, Kays and London. The coil is dry, so total and sensible are one',
    calculation: (
      { effectiveness, sensibleCoolingCapacity },
      { returnAirDryBulbTemp, waterInC, waterOutC },
      { heatFlow },
    ) => {
      const water = sensibleCoolingCapacity / (waterOutC - waterInC);
      return `${three(effectiveness)} × ${three(Math.min(heatFlow, water))} × (${formatNumber(returnAirDryBulbTemp, 1)} − ${formatNumber(waterInC, 1)}) = ${two(sensibleCoolingCapacity)}`;
    },
  },
  netSensibleCapacity: {
    method: 'Sensible capacity less the power of the fans, all of which warms the air',
    calculation: ({ sensibleCoolingCapacity, fansAbsorbedPower, netSensibleCapacity }) =>
      `${two(sensibleCoolingCapacity)} − ${two(fansAbsorbedPower)} = ${two(netSensibleCapacity)}`,
  },
  waterFlowM3h: {
    method: 'Capacity over the rise of the water and its heat, 1.1616 kWh/(m³ K)',
    calculation: ({ sensibleCoolingCapacity, waterFlowM3h }, { waterInC, waterOutC }) =>
      `${two(sensibleCoolingCapacity)} / (${formatNumber(WATER_HEAT_PER_M3, 4)} × (${formatNumber(waterOutC, 1)} − ${formatNumber(waterInC, 1)})) = ${two(waterFlowM3h)}`,
  },
  waterPressureDropKPa: {
    method: 'The pressure drop of the models table times the ratio of the water flows to the exponent of the table',
    calculation: ({ waterPressureDropKPa, waterFlowM3h }, _, __, { model }) =>
      `${formatNumber(model.waterPressureDropKPa, 1)} × (${two(waterFlowM3h)} / ${two(model.waterFlowM3h)}) ^ ${two(model.waterPressureDropExponent)} = ${formatNumber(waterPressureDropKPa, 1)}`,
  },
  supplyAirTemp: {
    method: 'Return air less the net capacity over the heat flow of the air',
    calculation: ({ netSensibleCapacity, supplyAirTemp }, { returnAirDryBulbTemp }, { heatFlow }) =>
      `${formatNumber(returnAirDryBulbTemp, 1)} − ${two(netSensibleCapacity)} / ${three(heatFlow)} = ${degrees(supplyAirTemp)}`,
  },
  offCoilTemp: {
    method: 'Return air less the capacity over the heat flow of the air',
    calculation: ({ sensibleCoolingCapacity, offCoilTemp }, { returnAirDryBulbTemp }, { heatFlow }) =>
      `${formatNumber(returnAirDryBulbTemp, 1)} − ${two(sensibleCoolingCapacity)} / ${three(heatFlow)} = ${degrees(offCoilTemp)}`,
  },
  ntu: {
    method: 'Conductance of the models table over the smaller of the heat flows of air and water',
    calculation: ({ ntu, sensibleCoolingCapacity }, { waterInC, waterOutC }, { heatFlow }, { model }) =>
      `${three(model.UA_kWperK)} / ${three(Math.min(heatFlow, sensibleCoolingCapacity / (waterOutC - waterInC)))} = ${three(ntu)}`,
  },
  effectiveness: {
    method:
      'Counterflow: (1 − e) / (1 − r e) with e = exp(−NTU (1 − r)) and r the ratio of the heat flows; Kays and London',
    calculation: ({ effectiveness, ntu, sensibleCoolingCapacity }, { waterInC, waterOutC }, { heatFlow }) => {
      const water = sensibleCoolingCapacity / (waterOutC - waterInC);
      return `NTU ${three(ntu)}, r ${three(Math.min(heatFlow, water) / Math.max(heatFlow, water))}: ${three(effectiveness)}`;
    },
  },
  energyEfficiencyRatio: {
    method: 'Capacity over the power of the fans; what the chiller draws is not counted',
    calculation: ({ sensibleCoolingCapacity, fansAbsorbedPower, energyEfficiencyRatio }) =>
      `${two(sensibleCoolingCapacity)} / ${two(fansAbsorbedPower)} = ${formatNumber(energyEfficiencyRatio, 1)}`,
  },
  returnDewPoint: {
    method: 'The temperature at which the return air is saturated: ASHRAE Fundamentals, chapter 1, at sea level',
    calculation: ({ returnDewPoint }, { returnAirDryBulbTemp, returnAirRH }) =>
      `${degrees(returnAirDryBulbTemp)}, ${formatNumber(returnAirRH)}\u00A0% → ${returnDewPoint === null ? '—' : degrees(returnDewPoint)}`,
  },
} as const satisfies Readonly<Record<string, Told>>;

/** Figures of the answer that the models table says. */
const builtFields = [
  'indoorUnitAirFlow',
  'indoorUnitExternalStaticPressure',
  'valveConnectionDN',
  'fansAbsorbedPower',
] as const;

export type WaterField = keyof typeof told | (typeof builtFields)[number];

const tables = { SPcw: 'COOLING_SPCW', SRcw: 'COOLING_SRCW' } as const;

/** How a figure of a chilled-water unit came about. Texts are finished in the language of `t`. */
export function explainWater(
  unit: ChilledWaterUnit,
  answer: Answer,
  inputs: ChilledWaterInputs,
  field: WaterField,
  t: Translate,
): FigureExplanation {
  const origin = waterOrigin(unit.model);
  if (!(field in told)) return builtFigure(origin, tables[unit.family], t);
  const { method, calculation }: Told = told[field as keyof typeof told];
  return derivedFigure(origin, t(method), calculation(answer, inputs, chilledWaterDuty(unit.model, inputs), unit));
}
