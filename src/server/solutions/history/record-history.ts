import { changed } from '../../../core/people/audit/recorded-fields.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { insertHistory } from './history-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { accountOf } from '../../users/account-of.ts';
import { emitSolutionEvent } from '../../webhooks/emit-event.ts';

/** Writes what happened beside the change itself, and tells other systems: to be called in its transaction. */
export async function recordHistory(
  context: Context,
  { isxId }: { readonly isxId: string },
  entry: {
    readonly action: string;
    readonly from: IsxStatus | null;
    readonly to: IsxStatus;
    readonly comment?: string | undefined;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { now, actor } = context;
  const author = await accountOf(context, actor.userId);
  await insertHistory(txOf(context), {
    isxId,
    at: now,
    userId: actor.userId,
    displayName: author?.displayName ?? '',
    action: entry.action,
    fromStatus: entry.from,
    toStatus: entry.to,
    comment: withoutControlCharacters(entry.comment ?? '').trim(),
    details: entry.details ?? {},
  });
  const { action, from, to } = entry;
  await emitSolutionEvent(context, isxId, { action, from, to, actorUserId: actor.userId });
  const { totalBefore, totalAfter, ...details } = entry.details ?? {};
  context.audit.note({
    subject: { kind: 'solution', id: isxId },
    ...changed({ status: entry.from, total: totalBefore }, { status: entry.to, total: totalAfter }),
    details: { action: entry.action, ...details },
  });
}
