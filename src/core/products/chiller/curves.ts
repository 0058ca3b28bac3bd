import { freeCoolingKw, mostBelowC } from '../../engineering/free-cooling.ts';
import type { Chiller, ChillerContext, HydraulicModule } from './context.ts';
import type { FreeCoolingDuty } from './duty.ts';
import { headLeftKPa } from './duty.ts';
import type { Conditions, Rating } from './rating.ts';
import { rate } from './rating.ts';

/** Points that a chart of chillers is drawn by; `isNode` where a table has a row, or a line bends. */

export interface AmbientPoint {
  readonly ambientC: number;
  /** Null where there is no answer. */
  readonly rating: Rating | null;
  readonly isNode: boolean;
}

const ascending = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** Steps between the rows of a table, K: between them the lines are straight, so few are enough for their products. */
const ambientStepK = 2.5;

/** A chiller over the ambient at its other conditions: the rows of its table, what lies between them, the duty itself. */
export function ambientCurve(chiller: Chiller, at: Conditions, context: ChillerContext): readonly AmbientPoint[] {
  const { rows } = chiller.performance.axes;
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const between = Array.from({ length: Math.floor((last - first) / ambientStepK) }, (_, i) => first + i * ambientStepK);
  const duty = at.ambientC >= chiller.ambientMinC && at.ambientC <= last ? [at.ambientC] : [];
  return ascending([...rows, ...between, ...duty]).map((ambientC) => ({
    ambientC,
    rating: rate(chiller, { ...at, ambientC }, context).rating,
    isNode: rows.includes(ambientC),
  }));
}

export interface NaturalPoint {
  readonly ambientC: number;
  readonly naturalKw: number;
}

/** Ambients that free cooling is shown over, °C: from a winter in which it carries all to where it ends. */
const coldestShownC = -20;

/** What of the load of one working chiller air carries over the ambient. */
export function naturalCurve({ coil, water, startBelowC }: FreeCoolingDuty): readonly NaturalPoint[] {
  const bends = [mostBelowC(coil, water), startBelowC].filter((ambientC) => ambientC > coldestShownC);
  const whole = Array.from({ length: 10 }, (_, i) => coldestShownC + i * 5);
  return ascending([...whole, ...bends]).map((ambientC) => ({
    ambientC,
    naturalKw: freeCoolingKw(coil, water, ambientC),
  }));
}

export interface PumpPoint {
  readonly flowM3h: number;
  /** What the module leaves for the system, kPa. */
  readonly headLeftKPa: number;
  /** What the system takes at the flow, kPa. */
  readonly systemKPa: number;
}

const pumpSteps = 16;

/** Head that a module leaves beside its chiller over the flow, and the line of a system that takes so much at the rated flow. */
export function pumpCurve(module: HydraulicModule, rating: Rating, systemKPa: number): readonly PumpPoint[] {
  const { flowMinM3h: min, flowMaxM3h: max } = module.running;
  const flows = Array.from({ length: pumpSteps + 1 }, (_, i) => min + (i * (max - min)) / pumpSteps);
  const duty = rating.flowM3h >= min && rating.flowM3h <= max ? [rating.flowM3h] : [];
  return ascending([...flows, ...duty]).map((flowM3h) => {
    const share = (flowM3h / rating.flowM3h) ** 2;
    const head = headLeftKPa(module, { ...rating, flowM3h, pressureDropKPa: rating.pressureDropKPa * share });
    return { flowM3h, headLeftKPa: head ?? 0, systemKPa: systemKPa * share };
  });
}
