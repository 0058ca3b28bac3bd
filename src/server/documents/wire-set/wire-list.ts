import type { UpsDerived } from '../../../core/products/ups/derived.ts';
import type { WireList } from '../../../core/products/ups/wire-list.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import type { EvaluatedSolution } from '../../solutions/draw-solution.ts';

/**
 * The links of a solution's batteries, over the catalogue that it is pinned to and with its owner's rights; null for what
 * is no UPS with blocks in a housing.
 */
export const wireListOf = (
  { isxType }: Pick<SolutionRow, 'isxType'>,
  evaluated: EvaluatedSolution | null,
): WireList | null =>
  isxType === '3PhaseUps' && evaluated ? (evaluated.evaluation.derived as UpsDerived).wireList() : null;
