import type { UpsDerived } from '../../core/ups/derived.ts';
import type { WireList } from '../../core/ups/wire-list.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Context } from './context.ts';
import { openEngineFor, ownerOf, termsOf } from './solution-context.ts';

/**
 * The links of a solution's batteries, over the catalogue that it is pinned to and with its owner's rights; null for what
 * is no UPS with blocks in a housing.
 */
export async function wireListOfSolution(
  context: Context,
  solution: Pick<
    SolutionRow,
    'isxType' | 'ownerUserId' | 'configuration' | 'catalogueVersion' | 'priceListVersion' | 'basis' | 'companyId'
  >,
): Promise<WireList | null> {
  if (solution.isxType !== '3PhaseUps') return null;
  const owner = await ownerOf(context, solution.ownerUserId);
  const opened = await openEngineFor(context, solution, solution.isxType, owner, await termsOf(context, solution));
  if (!opened.ok) return null;
  const { derived } = opened.value.engine.evaluate(solution.configuration);
  return (derived as UpsDerived).wireList();
}
