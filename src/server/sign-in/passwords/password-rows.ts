import { and, eq, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema.ts';
import { deleteTrustedBrowsers } from '../second-steps/second-steps.ts';
import { deleteTicketsOf } from '../sign-in-tickets.ts';

/** What a password has opened ends with it: browsers that are trusted, sign-ins that wait for a code. */
export const endWhatItOpened = async (db: DbOrTx, userId: string): Promise<void> => {
  await deleteTrustedBrowsers(db, userId);
  await deleteTicketsOf(db, userId);
};

/** Sets a password of somebody's own choice. */
export const updatePassword = async (db: DbOrTx, userId: string, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash, temporaryUntil: null }).where(eq(users.userId, userId));
  await endWhatItOpened(db, userId);
};

/** The same over one that somebody else has made; false when there is none any more. */
export async function replaceTemporaryPassword(db: DbOrTx, userId: string, passwordHash: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ passwordHash, temporaryUntil: null })
    .where(and(eq(users.userId, userId), isNotNull(users.temporaryUntil)))
    .returning({ userId: users.userId });
  if (replaced.length > 0) await endWhatItOpened(db, userId);
  return replaced.length > 0;
}
