import type { Ranking, Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import type { Problem } from '../../../../../core/result.ts';

/** Of the best as many come by themselves; one more can be pinned beside them at once. */
const BY_ITSELF = 3;

/** The models on the chart: the pinned ones, else the best, else those next to the window. */
export function chartedModels(pinned: readonly string[] | null, selection: Ranking<Sized, Problem>): readonly string[] {
  const known = new Set([...selection.matches, ...selection.rejected].map(({ model }) => model));
  if (pinned !== null) return pinned.filter((model) => known.has(model));
  const best = selection.matches.slice(0, BY_ITSELF).map(({ model }) => model);
  if (best.length > 0) return best;
  return [selection.nearestBelow, selection.nearestAbove].filter((model) => model !== null);
}
