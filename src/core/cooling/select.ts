import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { evaluateUnit } from './evaluate.ts';
import { byName } from './performance-table.ts';
import type { Refusal, Remedy } from './refusals.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { SelectionInputs } from './selection-inputs.ts';
import { checkInputs, isCalculatedFamily } from './selection-inputs.ts';
import type { UnitPerformance } from './unit-performance.ts';

/** A unit within the window. */
export interface Match extends UnitPerformance {
  /** By how much the sensible capacity exceeds the required one, % of the required. */
  readonly margin: number;
  readonly coversRequired: boolean;
  /** The same of the net sensible capacity: false while `coversRequired` warns that the fans eat the margin. */
  readonly netCoversRequired: boolean;
}

/** A unit whose sensible capacity lies outside the window. */
export interface OutsideWindow extends Problem {
  readonly code: 'below_window' | 'above_window';
  readonly sensibleCoolingCapacity: number;
  readonly margin: number;
  /** The window, kW. */
  readonly low: number;
  readonly high: number;
  readonly remedy: Remedy | null;
}

/** A unit that is not offered, and why; `remedy` is the one input that would admit it. */
export type Rejection = (Refusal | OutsideWindow) & { readonly model: string; readonly partNumber: string };

export interface Selection {
  /** Best first. */
  readonly matches: readonly Match[];
  /** By model. */
  readonly rejected: readonly Rejection[];
  /** The models whose capacities lie next to the window on either side. */
  readonly nearestBelow: string | null;
  readonly nearestAbove: string | null;
  /** Both ends belong to the window, kW. */
  readonly window: { readonly low: number; readonly high: number };
}

/** An end of the window is met in spite of the rounding of binary fractions: relative. */
const TOLERANCE = 1e-9;
const PERCENT = 100;

function windowOf(inputs: SelectionInputs): Selection['window'] {
  const required = inputs.sensibleCoolerCapacity;
  return {
    low: required * (1 - inputs.deltaBelowCapacity / PERCENT),
    high: required * (1 + inputs.deltaAboveCapacity / PERCENT),
  };
}

/** The remedy of a unit outside the window: the range widened to the next whole percent, as far as the input goes. */
function widened(field: 'deltaBelowCapacity' | 'deltaAboveCapacity', missing: number): Remedy | null {
  const value = Math.ceil(missing);
  return value <= PERCENT ? { field, value } : null;
}

function outsideWindow(
  code: OutsideWindow['code'],
  { sensibleCoolingCapacity }: UnitPerformance,
  margin: number,
  window: Selection['window'],
): OutsideWindow {
  const isBelow = code === 'below_window';
  return {
    code,
    path: isBelow ? 'deltaBelowCapacity' : 'deltaAboveCapacity',
    sensibleCoolingCapacity,
    margin,
    ...window,
    text: isBelow
      ? 'Sensible capacity {sensibleCoolingCapacity} kW is below the range {low}…{high} kW'
      : 'Sensible capacity {sensibleCoolingCapacity} kW is above the range {low}…{high} kW',
    params: { sensibleCoolingCapacity, ...window },
    remedy: isBelow ? widened('deltaBelowCapacity', -margin) : widened('deltaAboveCapacity', margin),
  };
}

/** Best first: what covers the requirement, then the nearest to it, then the more efficient, then by name. */
const byMerit = (a: Match, b: Match): number =>
  Number(b.coversRequired) - Number(a.coversRequired) ||
  Math.abs(a.margin) - Math.abs(b.margin) ||
  b.energyEfficiencyRatio - a.energyEfficiencyRatio ||
  byName(a.model, b.model);

/** The model of a code whose capacity lies nearest to the window. */
const nearest = (rejected: readonly Rejection[], code: OutsideWindow['code']): string | null =>
  rejected
    .filter((rejection): rejection is Extract<Rejection, OutsideWindow> => rejection.code === code)
    .toSorted((a, b) => Math.abs(a.margin) - Math.abs(b.margin) || byName(a.model, b.model))[0]?.model ?? null;

/**
 * Every unit of a family at the inputs: those whose gross sensible capacity lies within the window, best first, and the
 * reason for every other one. The answer does not depend on the order of the tables. Inputs that are out of their bounds
 * are refused, all of them, code `invalid_input`. Valid at sea level; method and limits: docs/engineering/cooling-selection.md.
 */
export function selectCooling(data: CoolingSelectionData, family: string, inputs: SelectionInputs): Result<Selection> {
  const problems = checkInputs(family, inputs);
  if (problems.length > 0 || !isCalculatedFamily(family)) return refuse(...problems);

  const required = inputs.sensibleCoolerCapacity;
  const window = windowOf(inputs);
  const matches: Match[] = [];
  const rejected: Rejection[] = [];
  for (const { model, partNumber } of data.families.get(family) ?? []) {
    const unit = evaluateUnit(data, model.model, inputs);
    if (!unit.ok) {
      rejected.push({ ...unit.problems[0]!, model: model.model, partNumber });
      continue;
    }
    const { sensibleCoolingCapacity: capacity, netSensibleCapacity } = unit.value;
    const margin = PERCENT * (capacity / required - 1);
    if (capacity < window.low * (1 - TOLERANCE))
      rejected.push({ ...outsideWindow('below_window', unit.value, margin, window), model: model.model, partNumber });
    else if (capacity > window.high * (1 + TOLERANCE))
      rejected.push({ ...outsideWindow('above_window', unit.value, margin, window), model: model.model, partNumber });
    else
      matches.push({
        ...unit.value,
        margin,
        coversRequired: capacity >= required * (1 - TOLERANCE),
        netCoversRequired: netSensibleCapacity >= required * (1 - TOLERANCE),
      });
  }
  return ok({
    matches: matches.toSorted(byMerit),
    rejected: rejected.toSorted((a, b) => byName(a.model, b.model)),
    nearestBelow: nearest(rejected, 'below_window'),
    nearestAbove: nearest(rejected, 'above_window'),
    window,
  });
}
