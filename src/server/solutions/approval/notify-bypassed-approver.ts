import type { Deputyship } from '../../../core/people/access/roles.ts';
import { selectLastActor } from '../history/history-rows.ts';
import type { SolutionRow } from '../solution-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { notify } from '../../notices/notify.ts';

type Decided = Pick<SolutionRow, 'isxId' | 'isxName'>;

/** Tells whoever a deputy has decided for. */
export async function tellDelegator(
  context: Context,
  { isxId, isxName }: Decided,
  onBehalfOf: Deputyship | null,
): Promise<void> {
  if (onBehalfOf) await notify(context, { kind: 'decidedByDeputy', userIds: [onBehalfOf.userId], isxId, isxName });
}

/**
 * Tells those approvers of a decision who would go on looking at it: whoever it was taken for, and whoever had the solution in
 * work while somebody else decided. Called after the decision stands in the history.
 */
export async function tellPassedOver(context: Context, decided: Decided, onBehalfOf: Deputyship | null): Promise<void> {
  await tellDelegator(context, decided, onBehalfOf);
  const holder = await selectLastActor(context.db, decided.isxId, 'receive');
  // Once is enough: in whose name it was decided knows already.
  if (holder === null || holder === onBehalfOf?.userId) return;
  await notify(context, {
    kind: 'decidedByAnother',
    userIds: [holder],
    isxId: decided.isxId,
    isxName: decided.isxName,
  });
}
