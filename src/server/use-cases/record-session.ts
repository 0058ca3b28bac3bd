import type { Tx } from '../db/database.ts';
import { findActor } from '../db/users.ts';
import type { Context } from './context.ts';

/**
 * Keeps in the audit, in the transaction of the change, what concerns somebody's session or password where nobody is signed in yet: the
 * call is theirs.
 */
export async function recordSession({ audit, now }: Context, tx: Tx, userId: string): Promise<void> {
  const found = await findActor(tx, userId, now);
  audit.note({
    subject: { kind: 'user', id: userId },
    ...(found && {
      actor: { userId, displayName: found.displayName, role: found.actor.role, companyId: found.actor.companyId },
    }),
  });
  await audit.write(tx);
}
