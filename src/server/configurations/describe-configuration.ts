import type { AnswerOf } from '../../contract/endpoint.ts';
import type { configurationsDescribe } from '../../contract/solutions.ts';
import { choiceFacts } from '../../core/products/definition/choice-facts.ts';
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
