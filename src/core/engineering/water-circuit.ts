/*
 * Water in the circuit of a chiller: how much flows for a heat, what resists it, what a pump leaves. Glycol enters by
 * factors over water: of the flow at the same heat and temperature difference, of the drop at the same flow.
 */

/** Of water at about 10 °C: specific heat, kJ/(kg·K), and density, kg/m³. IAPWS. */
const waterHeat = 4.19;
const waterDensity = 999.3;
const secondsPerHour = 3600;

/** Flow, m³/h, that carries a heat, kW, over a temperature difference, K: heat / deltaT / c x 3600 / density x factor. */
export const flowM3h = (heatKw: number, deltaTK: number, flowFactor: number): number =>
  ((heatKw / deltaTK / waterHeat) * secondsPerHour * flowFactor) / waterDensity;

/** A resistance whose drop is known at one flow of water: kPa at m³/h, growing with a power of the flow, usually 2. */
export interface Resistance {
  readonly dropKPa: number;
  readonly atM3h: number;
  readonly exponent: number;
}

/** Pressure drop, kPa, at a flow, m³/h; `factor` of the fluid over water at the same flow. */
export const pressureDropKPa = ({ dropKPa, atM3h, exponent }: Resistance, flow: number, factor = 1): number =>
  dropKPa * (flow / atM3h) ** exponent * factor;

/** A pump by its curve: head, kPa = shut-off head - coefficient x flow², between two flows, m³/h. */
export interface PumpCurve {
  readonly shutOffHeadKPa: number;
  readonly headCoefficient: number;
  readonly flowMinM3h: number;
  readonly flowMaxM3h: number;
}

/** Head of a pump, kPa, at a flow, m³/h; null outside the flows that it is made for. */
export const pumpHeadKPa = (pump: PumpCurve, flow: number): number | null =>
  flow < pump.flowMinM3h || flow > pump.flowMaxM3h ? null : pump.shutOffHeadKPa - pump.headCoefficient * flow ** 2;
