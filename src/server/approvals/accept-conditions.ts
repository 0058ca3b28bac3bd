import type { Solution } from '../../contract/shapes.ts';
import { ok } from '../../core/result.ts';
import { decide } from '../../core/solution/life.ts';
import { acceptApproval, selectApprovalInForce } from '../solutions/approval/approval-rows.ts';
import { updateSolution } from '../solutions/solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { recordHistory } from '../solutions/history/record-history.ts';
import { readableSolution } from '../solutions/solution-context.ts';
import { solutionView } from '../solutions/solution-view.ts';

/**
 * The owner takes note of the conditions of an approval; who could withdraw the approval instead may do it. It binds nobody
 * who orders: they confirm each condition themselves.
 */
export async function acceptConditions(
  context: Context,
  { isxId, version }: { readonly isxId: string; readonly version: number },
): Promise<Outcome<Solution>> {
  const { now } = context;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const decision = decide(solution, 'cancelApprove', context.actor, await policyOf(context));
  if (!decision.ok && decision.problems[0]!.code === 'forbidden') return refused('forbidden');
  if (solution.version !== version) return refused('conflict');
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  const approval = await selectApprovalInForce(context.db, solution);
  if (!approval || approval.conditions.length === 0 || approval.acceptedAt !== null)
    return refused('action_not_available', { text: 'There is no condition that waits to be accepted' });

  await acceptApproval(txOf(context), approval.approvalId, now);
  const saved = await updateSolution(txOf(context), isxId, version, { changedAt: now });
  if (!saved) return refused('conflict');
  await recordHistory(context, saved, {
    action: 'acceptConditions',
    from: solution.isxStatus,
    to: saved.isxStatus,
    details: { conditions: approval.conditions },
  });
  return ok(await solutionView(context, saved));
}
