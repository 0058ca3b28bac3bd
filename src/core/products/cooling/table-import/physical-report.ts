import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { Problem } from '../../../result.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { DOUBTFUL_CLOSURE, modelMisfits } from '../selection/performance-audit.ts';
import { CUSTOMS } from '../tables/performance-usual-ranges.ts';
import { LAWS } from '../tables/performance-laws.ts';
import type { Node } from '../tables/performance-nodes.ts';
import { neighbourhoods } from '../tables/performance-nodes.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import type { FittedBypass } from './bypass-fit.ts';
import { fittedBypass, residuals, USUAL_BYPASS, withBypass } from './bypass-fit.ts';

/** The place that lies nearest to a limit, or farthest beyond it: the row is that of the file. */
export interface WorstPlace {
  readonly model: string;
  readonly row: number;
  readonly outdoorTemp: number;
  readonly returnTemp: number;
  readonly value: number;
}

/** A law that must hold: broken, the table is refused. */
export interface LawReview {
  readonly at: PerformanceParameter;
  /** Keys of TRANSLATE: what holds, and what is wrong where it does not. */
  readonly claim: string;
  readonly text: string;
  readonly checked: number;
  readonly broken: number;
  readonly worst: (WorstPlace & { readonly limit: number }) | null;
}

/** A figure that usually lies within limits: beyond them a warning. */
export interface CustomReview {
  readonly at: PerformanceParameter;
  /** Key of TRANSLATE with the placeholders value, min and max. */
  readonly text: string;
  readonly checked: number;
  readonly unusual: number;
  readonly worst: (WorstPlace & { readonly min: number | null; readonly max: number }) | null;
}

/** How well the coil of a model closes with its table. */
export interface ClosureReview {
  readonly model: string;
  readonly outdoorTemps: readonly number[];
  readonly returnTemps: readonly number[];
  /** Shares, `[outdoor][return]`; infinite where the table contradicts the bypass factor. */
  readonly residuals: readonly (readonly number[])[];
  readonly worst: number;
  readonly isDoubtful: boolean;
  readonly bypassFactor: number;
  /** A factor that closes better, with what it closes to. */
  readonly suggestion: { readonly bypassFactor: number; readonly worst: number; readonly from: FittedBypass | null } | null;
} // prettier-ignore

export interface PhysicalReport {
  readonly laws: readonly LawReview[];
  readonly customs: readonly CustomReview[];
  readonly closures: readonly ClosureReview[];
  /** What the figures say against the models table. */
  readonly misfits: readonly Problem[];
  readonly isRefused: boolean;
}

const EQUAL = 1e-9;

const placeOf = (node: Node, at: PerformanceParameter, value: number): WorstPlace => {
  const { model, row } = node.place(at);
  return { model: String(model), row, outdoorTemp: node.outdoorTemp, returnTemp: node.returnTemp, value };
};

/** How far a figure is on the right side of its limit, as a share of the limit where it is not zero. */
const margin = (side: 'above' | 'below' | 'at', value: number, limit: number): number => {
  const gap = side === 'above' ? value - limit : side === 'below' ? limit - value : -Math.abs(value - limit);
  return limit === 0 ? gap : gap / Math.abs(limit);
};

function reviewLaws(places: ReturnType<typeof neighbourhoods>): LawReview[] {
  return LAWS.map((law) => {
    let worst: LawReview['worst'] = null;
    let least = Number.POSITIVE_INFINITY;
    let [checked, broken] = [0, 0];
    for (const place of places) {
      const { value, limit } = law.measure(place);
      const isBroken = law.isBroken(place);
      if (Number.isNaN(value) && !isBroken) continue;
      checked++;
      if (isBroken) broken++;
      // What is broken is shown before what is merely near; where the limit itself is no number, it is the worst of all.
      const own = margin(law.side, value, limit);
      const rank = (Number.isNaN(own) ? Number.NEGATIVE_INFINITY : own) - (isBroken ? 1e6 : 0);
      if (rank >= least) continue;
      least = rank;
      worst = { ...placeOf(place.node, law.at, value), limit };
    }
    return { at: law.at, claim: law.claim, text: law.text, checked, broken, worst };
  });
}

function reviewCustoms(places: ReturnType<typeof neighbourhoods>): CustomReview[] {
  return CUSTOMS.map(({ at, text, value: valueAt, limits }) => {
    let worst: CustomReview['worst'] = null;
    let most = Number.NEGATIVE_INFINITY;
    let [checked, unusual] = [0, 0];
    for (const place of places) {
      const value = valueAt(place);
      const [min, max] = limits(place.node);
      const excess = Math.max(min - value, value - max);
      if (Number.isNaN(excess)) continue;
      checked++;
      if (excess > EQUAL) unusual++;
      if (excess <= most) continue;
      most = excess;
      worst = { ...placeOf(place.node, at, value), min: Number.isFinite(min) ? min : null, max };
    }
    return { at, text, checked, unusual, worst };
  });
}

const most = (shares: readonly (readonly number[])[]): number => Math.max(...shares.flat());

function reviewClosure(unit: CalculatedUnit): ClosureReview {
  const { axes, model } = unit.performance;
  const shares = residuals(unit);
  const worst = most(shares);
  const isDoubtful = !(worst <= DOUBTFUL_CLOSURE);
  const from = isDoubtful ? fittedBypass(unit.performance, unit.model) : null;
  const bypassFactor = from?.bypassFactor ?? USUAL_BYPASS;
  const better = isDoubtful ? most(residuals(withBypass(unit, bypassFactor))) : worst;
  return {
    model,
    outdoorTemps: axes.rows,
    returnTemps: axes.columns,
    residuals: shares,
    worst,
    isDoubtful,
    bypassFactor: unit.model.bypassFactor,
    suggestion: better < worst ? { bypassFactor, worst: better, from } : null,
  };
}

/** Every law and custom with its worst place, and how the coils close, of the models of a file. */
export function physicalReport(figures: readonly ModelFigures[], units: readonly CalculatedUnit[]): PhysicalReport {
  const places = figures.flatMap(neighbourhoods);
  const laws = reviewLaws(places);
  return {
    laws,
    customs: reviewCustoms(places),
    closures: units.map(reviewClosure),
    misfits: units.flatMap(modelMisfits),
    isRefused: laws.some(({ broken }) => broken > 0),
  };
}
