import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database/database.ts';
import { companies, passwordResets, users } from '../../platform/database/schema.ts';
import { isActiveAccount } from '../../users/users.ts';

export const insertReset = async (db: DbOrTx, reset: typeof passwordResets.$inferInsert): Promise<void> => {
  await db.insert(passwordResets).values(reset);
};

/** Takes back a link that did not leave: nobody holds it, and it counts for nothing. */
export const deleteReset = async (db: DbOrTx, tokenHash: Buffer): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
};

/** How many links a user was sent that end after a moment. */
export async function countResets(db: DbOrTx, userId: string, endAfter: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, endAfter)));
  return row!.count;
}

const isUsable = (tokenHash: Buffer, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now), isNull(passwordResets.usedAt));

/** Whose a usable token is; null for one that is unknown, used or too old, or whose account is switched off. */
export async function findResetUser(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, eq(users.userId, passwordResets.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(isUsable(tokenHash, now), isActiveAccount));
  return row?.userId ?? null;
}

/** Whose a token is or was, used or not; null for one that nobody was sent. */
export async function findOwnerOfReset(db: DbOrTx, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  return row?.userId ?? null;
}

/** Takes a token for good; false when somebody else was quicker. */
export async function useReset(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}

/** Every open link of a user ends, as when the password has been changed. */
export const endResetsOf = async (db: DbOrTx, userId: string, now: Date): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
};

export const deleteResetsBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, moment));
};
