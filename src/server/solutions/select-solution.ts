import type { Solution } from '../../contract/shapes.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { readableSolution } from './solution-context.ts';
import { solutionView } from './solution-view.ts';

export async function selectSolution(context: Context, isxId: string): Promise<Outcome<Solution>> {
  const readable = await readableSolution(context, isxId);
  return readable.ok ? ok(await solutionView(context, readable.value)) : readable;
}
