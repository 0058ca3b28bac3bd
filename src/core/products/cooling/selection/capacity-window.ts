import type { Problem, Result } from '../../../result.ts';
import { byName } from '../tables/performance-table.ts';
import type { Basis } from './selection-inputs.ts';
import type { Remedy } from './refusals.ts';

/** What is required of a unit: sensible capacity, kW, and how far it may be missed or exceeded, %. */
export interface Requirement {
  readonly sensibleCoolerCapacity: number;
  readonly deltaAboveCapacity: number;
  readonly deltaBelowCapacity: number;
}

/** The capacity that a requirement of a basis is held against, kW. */
export const capacityOf = (
  { sensibleCoolingCapacity, netSensibleCapacity }: Pick<Sized, 'sensibleCoolingCapacity' | 'netSensibleCapacity'>,
  basis: Basis = 'gross',
): number => (basis === 'net' ? netSensibleCapacity : sensibleCoolingCapacity);

/** Both ends belong to the window, kW. */
export interface Window {
  readonly low: number;
  readonly high: number;
}

/** What a unit is judged by: gross and net sensible capacity, kW, and capacity per kW of power. */
export interface Sized {
  readonly model: string;
  readonly partNumber: string;
  readonly sensibleCoolingCapacity: number;
  readonly netSensibleCapacity: number;
  readonly energyEfficiencyRatio: number;
}

export interface Fit {
  /** By how much the sensible capacity, gross or net as required, exceeds the required one, % of the required. */
  readonly margin: number;
  readonly coversRequired: boolean;
  /** The same of the net sensible capacity: false while `coversRequired` warns that the fans eat the margin. */
  readonly netCoversRequired: boolean;
}

/** A unit whose sensible capacity lies outside the window. */
export interface OutsideWindow extends Problem {
  readonly code: 'below_window' | 'above_window';
  /** Gross or net, as required. */
  readonly sensibleCoolingCapacity: number;
  readonly margin: number;
  /** The window, kW. */
  readonly low: number;
  readonly high: number;
  readonly remedy: Remedy<'deltaBelowCapacity' | 'deltaAboveCapacity'> | null;
}

/** A unit that is not offered, and why. */
export type Rejected<Refused> = (Refused | OutsideWindow) & { readonly model: string; readonly partNumber: string };

export interface Ranking<Unit extends Sized, Refused> {
  /** Best first. */
  readonly matches: readonly (Unit & Fit)[];
  /** By model. */
  readonly rejected: readonly Rejected<Refused>[];
  /** The models whose capacities lie next to the window on either side. */
  readonly nearestBelow: string | null;
  readonly nearestAbove: string | null;
  readonly window: Window;
}

/** A unit and what it answers at the conditions. */
export interface Candidate<Unit, Refused> {
  readonly model: string;
  readonly partNumber: string;
  readonly answer: Result<Unit, Refused>;
}

/** An end of the window is met in spite of the rounding of binary fractions: relative. */
export const TOLERANCE = 1e-9;
export const PERCENT = 100;

/** The window of a requirement, kW. */
export const windowOf = ({
  sensibleCoolerCapacity: required,
  deltaBelowCapacity,
  deltaAboveCapacity,
}: Requirement): Window => ({
  low: required * (1 - deltaBelowCapacity / PERCENT),
  high: required * (1 + deltaAboveCapacity / PERCENT),
});

/** How a capacity that is known `within` so many kW lies to a window, whose ends belong to it. */
export const sideOf = (capacity: number, { low, high }: Window, within = 0): 'below' | 'inside' | 'above' =>
  capacity + within < low * (1 - TOLERANCE) ? 'below' : capacity > high * (1 + TOLERANCE) ? 'above' : 'inside';

/** Rated capacities are printed with one place: they are known within half of it, kW. */
export const RATED_WITHIN = 0.05;

/** Whether a capacity that is known `within` so many kW is at least what is required. */
export const covers = (capacity: number, required: number, within = 0): boolean =>
  capacity + within >= required * (1 - TOLERANCE);

/** The remedy of a unit outside the window: the range widened to the next whole percent, as far as the input goes. */
function widened(field: 'deltaBelowCapacity' | 'deltaAboveCapacity', missing: number): OutsideWindow['remedy'] {
  // A capacity that misses by a whole percent exactly does so in spite of the rounding of binary fractions.
  const value = Math.ceil(missing - TOLERANCE);
  return value <= PERCENT ? { field, value } : null;
}

const outsideTexts = {
  gross: {
    below_window: 'Sensible capacity {sensibleCoolingCapacity} kW is below the range {low}…{high} kW',
    above_window: 'Sensible capacity {sensibleCoolingCapacity} kW is above the range {low}…{high} kW',
  },
  net: {
    below_window: 'Net sensible capacity {sensibleCoolingCapacity} kW is below the range {low}…{high} kW',
    above_window: 'Net sensible capacity {sensibleCoolingCapacity} kW is above the range {low}…{high} kW',
  },
} as const satisfies Record<Basis, Record<OutsideWindow['code'], string>>;

function outsideWindow(
  code: OutsideWindow['code'],
  sensibleCoolingCapacity: number,
  basis: Basis,
  margin: number,
  window: Window,
): OutsideWindow {
  const isBelow = code === 'below_window';
  return {
    code,
    path: isBelow ? 'deltaBelowCapacity' : 'deltaAboveCapacity',
    sensibleCoolingCapacity,
    margin,
    ...window,
    text: outsideTexts[basis][code],
    params: { sensibleCoolingCapacity, ...window },
    remedy: isBelow ? widened('deltaBelowCapacity', -margin) : widened('deltaAboveCapacity', margin),
  };
}

/** What a unit does against a requirement, within the window or not. */
export function fitOf(
  unit: Pick<Sized, 'sensibleCoolingCapacity' | 'netSensibleCapacity'>,
  { sensibleCoolerCapacity: required }: Pick<Requirement, 'sensibleCoolerCapacity'>,
  basis?: Basis,
  within?: number,
): Fit {
  const capacity = capacityOf(unit, basis);
  return {
    margin: PERCENT * (capacity / required - 1),
    coversRequired: covers(capacity, required, within),
    netCoversRequired: covers(unit.netSensibleCapacity, required, within),
  };
}

/** Best first: what covers the requirement, then the nearest to it, then the more efficient, then by name. */
const byMerit = (a: Sized & Fit, b: Sized & Fit): number =>
  Number(b.coversRequired) - Number(a.coversRequired) ||
  Math.abs(a.margin) - Math.abs(b.margin) ||
  b.energyEfficiencyRatio - a.energyEfficiencyRatio ||
  byName(a.model, b.model);

/** The model of a code whose capacity lies nearest to the window. */
const nearest = (outside: readonly Rejected<never>[], code: OutsideWindow['code']): string | null =>
  outside
    .filter((rejection) => rejection.code === code)
    .toSorted((a, b) => Math.abs(a.margin) - Math.abs(b.margin) || byName(a.model, b.model))[0]?.model ?? null;

/**
 * Candidates by what they do against a requirement: those whose sensible capacity, gross or net as required, lies within the window, best first,
 * and the reason for every other one. Capacities are known `within` so many kW. The answer does not depend on the order of the candidates.
 */
export function rankByWindow<Unit extends Sized, Refused extends Problem>(
  candidates: readonly Candidate<Unit, Refused>[],
  requirement: Requirement,
  basis: Basis = 'gross',
  within = 0,
): Ranking<Unit, Refused> {
  const window = windowOf(requirement);
  const matches: (Unit & Fit)[] = [];
  const refused: Rejected<Refused>[] = [];
  const outside: Rejected<never>[] = [];
  for (const { model, partNumber, answer } of candidates) {
    if (!answer.ok) {
      refused.push({ ...answer.problems[0]!, model, partNumber });
      continue;
    }
    const unit = answer.value;
    const capacity = capacityOf(unit, basis);
    const fit = fitOf(unit, requirement, basis, within);
    const side = sideOf(capacity, window, within);
    if (side === 'inside') matches.push({ ...unit, ...fit });
    else outside.push({ ...outsideWindow(`${side}_window`, capacity, basis, fit.margin, window), model, partNumber });
  }
  return {
    matches: matches.toSorted(byMerit),
    rejected: [...refused, ...outside].toSorted((a, b) => byName(a.model, b.model)),
    nearestBelow: nearest(outside, 'below_window'),
    nearestAbove: nearest(outside, 'above_window'),
    window,
  };
}
