import type { Solution } from '../../contract/shapes.ts';
import { ok } from '../../core/result.ts';
import { archivable } from '../../core/solution/life.ts';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import { updateSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { recordHistory } from './history/record-history.ts';
import { readableSolution } from './solution-context.ts';
import { solutionView } from './solution-view.ts';

/**
 * Puts an own solution aside or takes it back. Its status stays: lists only stop showing it. What others wait for or
 * work on is not put aside.
 */
export async function archiveSolution(
  context: Context,
  { isxId, version, archived }: { readonly isxId: string; readonly version: number; readonly archived: boolean },
): Promise<Outcome<Solution>> {
  const { actor, now } = context;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  if (solution.ownerUserId !== actor.userId) return refused('forbidden');
  if (solution.version !== version) return refused('conflict');
  if (archived && !(archivable as readonly IsxStatus[]).includes(solution.isxStatus)) {
    return refused('action_not_available', {
      text: 'Only what is being worked out or has been ordered can be put aside',
    });
  }
  if (solution.archived === archived) return ok(await solutionView(context, solution));
  const saved = await updateSolution(txOf(context), isxId, version, { archived, changedAt: now });
  if (!saved) return refused('conflict');
  await recordHistory(context, saved, {
    action: archived ? 'archive' : 'unarchive',
    from: solution.isxStatus,
    to: solution.isxStatus,
  });
  return ok(await solutionView(context, saved));
}
