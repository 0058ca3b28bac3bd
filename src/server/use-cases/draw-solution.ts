import type { Drawing } from '../../core/drawing/drawing.ts';
import { drawingsOf, isDrawn } from '../../core/engines/drawings.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Context } from './context.ts';
import { translateFor } from './context.ts';
import { openEngineFor, ownerOf, termsOf } from './solution-context.ts';

/**
 * What is drawn of a stored solution, in the reader's language: from its configuration and its pinned catalogue as its
 * owner may know it, with the part numbers of its stored lines and no others.
 */
export async function drawSolution(context: Context, solution: SolutionRow): Promise<readonly Drawing[]> {
  const { isxType, configuration, lines, ownerUserId } = solution;
  if (!isDrawn(isxType) || lines.length === 0) return [];
  const opened = await openEngineFor(
    context,
    solution,
    isxType,
    await ownerOf(context, ownerUserId),
    await termsOf(context, solution),
  );
  if (!opened.ok) return [];
  const listed = new Map(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
  return drawingsOf(isxType, opened.value.engine.evaluate(configuration), listed, await translateFor(context));
}
