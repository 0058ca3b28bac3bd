import type { Transition } from '../../core/solution/life.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Message } from '../mail/outbox.ts';
import type { Context } from './context.ts';

/** Steps of others that the owner learns of by mail. */
const mailed: Partial<Record<Transition, 'solutionReturned' | 'solutionApproved'>> = {
  return: 'solutionReturned',
  approve: 'solutionApproved',
} satisfies Partial<Record<Transition, Message['kind']>>;

/** Puts a mail to the owner into the outbox, in the transaction of the step itself. */
export async function notifyOwner(
  { services, db, actor }: Context,
  { ownerUserId, isxId, isxName }: SolutionRow,
  action: Transition,
): Promise<void> {
  const kind = mailed[action];
  if (!kind || ownerUserId === actor.userId) return;
  await services.outbox.put(db, { kind, userId: ownerUserId, isxId, isxName });
}
