import { changed } from '../../../core/people/audit/recorded-fields.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { insertHistory } from './history-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { accountOf } from '../../users/account-of.ts';
import { emitSolutionEvent } from '../../webhooks/emit-event.ts';
import type { SubscriptionRow } from '../../webhooks/subscription-rows.ts';
import type { ToldSolution } from '../../webhooks/told-solution.ts';

/** Writes what happened beside the change itself, and tells other systems, those that listen where they are known: to be called in its transaction. */
export async function recordHistory(
  context: Context,
  solution: { readonly isxId: string } | ToldSolution,
  entry: {
    readonly action: string;
    readonly from: IsxStatus | null;
    readonly to: IsxStatus;
    readonly comment?: string | undefined;
    readonly details?: Readonly<Record<string, unknown>>;
  },
  listening?: readonly SubscriptionRow[],
): Promise<void> {
  const { now, actor } = context;
  const { isxId } = solution;
  const { action, from, to } = entry;
  const { totalBefore, totalAfter, ...details } = entry.details ?? {};
  context.audit.note({
    subject: { kind: 'solution', id: isxId },
    ...changed({ status: from, total: totalBefore }, { status: to, total: totalAfter }),
    details: { action, ...details },
  });
  const author = await accountOf(context, actor.userId);
  await insertHistory(txOf(context), {
    isxId,
    at: now,
    userId: actor.userId,
    displayName: author?.displayName ?? '',
    action,
    fromStatus: from,
    toStatus: to,
    comment: withoutControlCharacters(entry.comment ?? '').trim(),
    details: entry.details ?? {},
  });
  const about = 'lines' in solution ? solution : isxId;
  await emitSolutionEvent(context, about, { action, from, to, actorUserId: actor.userId }, listening);
}
