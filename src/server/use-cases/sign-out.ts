import { deleteSession } from '../db/sessions.ts';
import type { Context } from './context.ts';

/** Ends the session; false where there was none. */
export const signOut = async ({ db, session }: Context): Promise<boolean> =>
  session !== null && (await deleteSession(db, session.tokenHash));
