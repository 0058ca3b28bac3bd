import type { Spot } from '../../../drawing/field-mesh.ts';
import { bisect } from '../../../engineering/bisect.ts';
import {
  DRY_AIR_HEAT,
  enthalpy,
  humidityRatio,
  saturationHumidityRatio,
  VAPOUR_ENTHALPY,
  VAPOUR_HEAT,
} from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';

/*
 * The lines of a psychrometric chart in its own figures: x is the dry bulb, °C, y the humidity ratio, g per kg of dry air; all
 * of them end where the chart does. ASHRAE Handbook Fundamentals 2017, chapter 1, as in `psychrometrics.ts`.
 */

/** What a chart spans: °C, and g/kg from 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

export const GRAMS = 1000;
/** K between the points of a curve: no bend is seen between them. */
const pointDistance = 0.5;

/** Temperatures from one to another, both included. */
function stepped(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / pointDistance));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** The line of a relative humidity, %, at a pressure, Pa. */
export function humidityLine(relativeHumidity: number, pressure: number, { from, to, most }: Span): readonly Spot[] {
  const gramsAt = (t: number): number =>
    GRAMS * humidityRatio(quantity(t, '°C'), quantity(relativeHumidity, '%'), quantity(pressure, 'Pa'));
  const end = bisect((t) => gramsAt(t) <= most, from, to, 1e-6);
  return stepped(from, end).map((t) => ({ x: t, y: gramsAt(t) }));
}

/** The line of an enthalpy, kJ/kg, at a pressure, Pa, from the saturated air downwards; none where the chart has none of it. */
export function enthalpyLine(ofLine: number, pressure: number, { from, to, most }: Span): readonly Spot[] {
  const saturatedAt = (t: number) => saturationHumidityRatio(quantity(t, '°C'), quantity(pressure, 'Pa'));
  const gramsAt = (t: number): number => (GRAMS * (ofLine - DRY_AIR_HEAT * t)) / (VAPOUR_ENTHALPY + VAPOUR_HEAT * t);
  const isAbove = (t: number): boolean => gramsAt(t) > most || ofLine > enthalpy(quantity(t, '°C'), saturatedAt(t));
  const start = isAbove(from) ? bisect(isAbove, from, to, 1e-6) : from;
  const end = Math.min(to, ofLine / DRY_AIR_HEAT);
  return end > start ? stepped(start, end).map((t) => ({ x: t, y: gramsAt(t) })) : [];
}
