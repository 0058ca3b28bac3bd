import { deleteSession } from './sessions.ts';
import type { Context } from '../../platform/context/context.ts';

/** Ends the session; false where there was none. */
export const signOut = async ({ db, session, audit }: Context): Promise<boolean> =>
  session !== null &&
  db.transaction(async (tx) => {
    audit.note({ subject: { kind: 'user', id: session.actor.userId } });
    await audit.write(tx);
    return deleteSession(tx, session.tokenHash);
  });
