import { canonicalJson } from '../json/canonical.ts';
import type { BasisPoints } from '../money.ts';
import { parsePercent } from '../money.ts';
import { isWithinLimit } from '../pricing/discount-limit.ts';
import type { PricedLine } from '../pricing/price.ts';
import type { LineDiscount } from './compose.ts';
import { pairLines } from './line-pairs.ts';
import type { SolutionProblem } from './submittable.ts';

/** Of a stored problem the members come back in another order. */
const words = ({ code, text, params }: SolutionProblem): string => canonicalJson([code, text, params ?? null]);

/** Problems of one state that the other has not, wherever in the list they stand. */
export function problemsOnlyIn(
  state: readonly SolutionProblem[],
  other: readonly SolutionProblem[],
): readonly SolutionProblem[] {
  const known = new Set(other.map(words));
  return state.filter((problem) => !known.has(words(problem)));
}

/** A line whose lowest price takes back more or less of its discounts than before, in %. */
export interface FloorEffect {
  readonly partNumber: string;
  readonly before: string;
  readonly after: string;
}

const keptBack = (line: PricedLine | null): string => line?.waterfall?.floorCorrection ?? '0.00';
const share = (text: string): BasisPoints => parsePercent(text) ?? (0n as BasisPoints);

export const floorEffects = (before: readonly PricedLine[], after: readonly PricedLine[]): readonly FloorEffect[] =>
  pairLines(before, after)
    .filter((pair) => pair.after && share(keptBack(pair.before)) !== share(keptBack(pair.after)))
    .map((pair) => ({
      partNumber: pair.after!.partNumber,
      before: keptBack(pair.before),
      after: keptBack(pair.after),
    }));

/** Discounts by hand on lines of a list that are above a limit in %; null is no limit. */
export function discountsAbove(
  discounts: readonly LineDiscount[],
  lines: readonly PricedLine[],
  limit: string | null,
): readonly LineDiscount[] {
  const present = new Set(lines.map(({ partNumber }) => partNumber));
  return discounts.filter(({ partNumber, discount }) => present.has(partNumber) && !isWithinLimit(discount, limit));
}

/** What a step that renews is refused with where it would do something else than was shown. */
export const pricesMovedOn = 'Catalogue or prices have changed since they were shown, please look again';
