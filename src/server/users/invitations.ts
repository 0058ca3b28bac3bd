import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { acceptedInvitations, companies, invitations, users } from '../platform/database/schema.ts';

/** An invitation without a mail yet; one that was there before is replaced, and its link ends. */
export const putInvitation = async (
  tx: Tx,
  invitation: Omit<typeof invitations.$inferInsert, 'tokenHash' | 'sentAt'>,
): Promise<void> => {
  const anew = { ...invitation, tokenHash: null, sentAt: null };
  await tx.insert(invitations).values(anew).onConflictDoUpdate({ target: invitations.userId, set: anew });
};

const columns = {
  userId: users.userId,
  email: users.email,
  displayName: users.displayName,
  language: users.language,
  companyName: companies.name,
};

/** Whoever an invitation is for, as long as it is open; null when it has been accepted or taken back meanwhile. */
export async function findInvited(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ ...columns, invitedBy: invitations.invitedBy })
    .from(invitations)
    .innerJoin(users, eq(users.userId, invitations.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(invitations.userId, userId), eq(companies.active, true)));
  return row ?? null;
}

/** Whoever holds a token that is good still. */
export async function findInvitedByToken(db: DbOrTx, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ ...columns, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(users, eq(users.userId, invitations.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now), eq(companies.active, true)));
  return row ?? null;
}

/** Gives an invitation its token when its mail is written; false when it is there no more. */
export async function armInvitation(
  db: DbOrTx,
  userId: string,
  { tokenHash, sentAt, expiresAt }: { readonly tokenHash: Buffer; readonly sentAt: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const armed = await db
    .update(invitations)
    .set({ tokenHash, sentAt, expiresAt })
    .where(eq(invitations.userId, userId))
    .returning({ userId: invitations.userId });
  return armed.length > 0;
}

/** Takes back a token whose mail did not leave. */
export const disarmInvitation = async (db: DbOrTx, tokenHash: Buffer): Promise<void> => {
  await db.update(invitations).set({ tokenHash: null, sentAt: null }).where(eq(invitations.tokenHash, tokenHash));
};

/** Takes a token for good; whose it was, or null when somebody else was quicker. Whose it was is known for a while after that. */
export async function useInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [used] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
    .returning({ userId: invitations.userId });
  if (!used) return null;
  await tx.insert(acceptedInvitations).values({ tokenHash, userId: used.userId, acceptedAt: now });
  return used.userId;
}

/** Whose a token is, or was until it was accepted; null for one that nobody was sent. */
export async function findOwnerOfInvitation(db: DbOrTx, tokenHash: Buffer): Promise<string | null> {
  const [open] = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash));
  if (open) return open.userId;
  const [accepted] = await db
    .select({ userId: acceptedInvitations.userId })
    .from(acceptedInvitations)
    .where(eq(acceptedInvitations.tokenHash, tokenHash));
  return accepted?.userId ?? null;
}

export const deleteAcceptedBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(acceptedInvitations).where(lt(acceptedInvitations.acceptedAt, moment));
};

/** Opens the account of somebody who was invited and has come another way; nothing happens to any other. */
export async function openInvited(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ active: true, invited: false, version: sql`${users.version} + 1` })
    .where(and(eq(users.userId, userId), eq(users.invited, true)));
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}
