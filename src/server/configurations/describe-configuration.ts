import type { AnswerOf } from '../../contract/endpoint.ts';
import type { configurationsDescribe, configurationsSelectFigures } from '../../contract/configurations.ts';
import { choiceFacts } from '../../core/products/definition/choice-facts.ts';
import { toldFigures } from '../../core/products/definition/figures.ts';
import { figuresOf } from '../../core/products/figures.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { evaluateSolution } from '../solutions/draw-solution.ts';
import { readableSolution } from '../solutions/solution-context.ts';

/** The choices of a solution in the reader's words: what stands in it, and nothing of what else there is to choose. */
export async function describeConfiguration(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof configurationsDescribe>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const evaluated = await evaluateSolution(context, readable.value);
  if (!evaluated) return ok([]);
  const groups = choiceFacts(evaluated.engine, evaluated.evaluation, await translateFor(context));
  return ok(groups.map(({ title, facts }) => ({ title, facts: facts.map((fact) => ({ ...fact })) })));
}

/** The figures of a solution, on the catalogue that it is pinned to; none of one that is made of parts alone. */
export async function selectFigures(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof configurationsSelectFigures>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const evaluated = await evaluateSolution(context, readable.value);
  if (!evaluated) return ok({ figures: [] });
  const groups = figuresOf(readable.value.isxType, evaluated.evaluation, context.language, await translateFor(context));
  return ok({ figures: [...toldFigures(groups)] });
}
