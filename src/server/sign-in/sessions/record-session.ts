import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { findActor } from '../../users/users.ts';
import type { Context } from '../../platform/context/context.ts';

/** Tells the audit whose a call is where nobody is signed in yet, whatever comes of it. */
export async function noteSession({ audit, now }: Context, db: DbOrTx, userId: string): Promise<void> {
  const found = await findActor(db, userId, now);
  audit.note({
    subject: { kind: 'user', id: userId },
    ...(found && {
      actor: { userId, displayName: found.displayName, role: found.actor.role, companyId: found.actor.companyId },
    }),
  });
}

/**
 * Keeps in the audit, in the transaction of the change, what concerns somebody's session or password where nobody is signed in yet: the
 * call is theirs.
 */
export async function recordSession(context: Context, tx: Tx, userId: string): Promise<void> {
  await noteSession(context, tx, userId);
  await context.audit.write(tx);
}
