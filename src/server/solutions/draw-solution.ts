import type { Evaluation } from '../../core/kernel/evaluate.ts';
import type { Drawing } from '../../core/drawing/drawing.ts';
import { drawingsOf, isDrawn } from '../../core/products/drawings.ts';
import type { Engine } from '../../core/products/definition/engine.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { SolutionRow } from './solution-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { openEngineFor, ownerOf, termsOf } from './solution-context.ts';

export interface EvaluatedSolution {
  readonly engine: Engine;
  readonly evaluation: Evaluation<unknown>;
}

/**
 * A stored solution as the engine answers it, on its pinned catalogue as its owner may know it; null without an engine, and of one that
 * is made of parts alone, as from a quote: nobody chose what the defaults come to.
 */
export async function evaluateSolution(context: Context, solution: SolutionRow): Promise<EvaluatedSolution | null> {
  const { isxType, configuration, manualLines, ownerUserId } = solution;
  if (manualLines && Object.keys(configuration).length === 0) return null;
  const owner = await ownerOf(context, ownerUserId);
  const opened = await openEngineFor(context, solution, isxType, owner, await termsOf(context, solution));
  if (!opened.ok) return null;
  const { engine } = opened.value;
  return { engine, evaluation: engine.evaluate(configuration) };
}

/** The same of a solution that has something to be drawn or joined; nothing is evaluated for any other. */
export const evaluateDrawn = async (context: Context, solution: SolutionRow): Promise<EvaluatedSolution | null> =>
  isDrawn(solution.isxType) ? evaluateSolution(context, solution) : null;

/** What is drawn of a solution in a language, with the part numbers of its stored lines and no others. */
export function drawEvaluated(
  { isxType, lines }: SolutionRow,
  { evaluation }: EvaluatedSolution,
  t: Translate,
): readonly Drawing[] {
  if (!isDrawn(isxType) || lines.length === 0) return [];
  const listed = new Map(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
  return drawingsOf(isxType, evaluation, listed, t);
}
