import { between } from '../../../engineering/bilinear.ts';

/*
 * What precision air conditioners usually show: judgement, from published rating points, derating factors and fitted curves
 * (docs/engineering/cooling-selection.md). Outside may be true of an unusual machine: a doubt, never a refusal.
 */

/** Both ends belong to a range. */
export type Range = readonly [min: number, max: number];

export const USUAL_RANGES = {
  /** Sensible over total capacity at the tables' moisture. */
  sensibleHeatRatio: [0.8, 1],
  /** K by which the coil cools the air. */
  airDrop: [8, 20],
  /** °C. */
  offCoilTemp: [10, 26],
  /** % of the total capacity. */
  fanShare: [1.5, 9],
  /** Condenser duty over total capacity. */
  condenserRatio: [1.18, 1.45],
  /** m3/h per kW of total capacity. */
  airflowPerKw: [170, 320],
  /** Net sensible capacity over the power of compressors, fans and condenser fans. */
  netSensibleCop: [1.8, 4.2],
  /** Change of the total capacity with the outdoor temperature, %/K. */
  outdoorSlope: [-1.8, -0.6],
  /** The same with the temperature of the return air, at the same moisture, %/K. */
  returnSlope: [0.8, 2.5],
} as const satisfies Record<string, Range>;

/** EER bounds are known at two outdoor temperatures, °C. */
const MILD = 35;
const HOT = 45;
const MILD_EER: Range = [2.7, 4.5];
const HOT_EER: Range = [1.9, 3.2];

/** The usual energy efficiency ratio at an outdoor temperature, °C; null where none is known. */
export function usualEer(outdoorTemp: number): Range | null {
  if (!(outdoorTemp >= MILD && outdoorTemp <= HOT)) return null;
  const share = (outdoorTemp - MILD) / (HOT - MILD);
  return [between(MILD_EER[0], HOT_EER[0], share), between(MILD_EER[1], HOT_EER[1], share)];
}
