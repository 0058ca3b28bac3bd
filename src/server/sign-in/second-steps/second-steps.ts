import { and, count, eq, gt, isNull, lt, min } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import {
  recoveryCodes,
  secondStepFailures,
  secondStepOffers,
  secondSteps,
  signInTickets,
  trustedBrowsers,
} from '../../platform/database/schema.ts';
import type { Failures } from '../passwords/sign-in-failures.ts';

export type SecondStep = typeof secondSteps.$inferSelect;

export async function findSecondStep(db: DbOrTx, userId: string): Promise<SecondStep | null> {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row ?? null;
}

/** The same, and nobody else takes a code of the account until the transaction ends. */
export async function lockSecondStep(tx: Tx, userId: string): Promise<SecondStep | null> {
  const [row] = await tx.select().from(secondSteps).where(eq(secondSteps.userId, userId)).for('update');
  return row ?? null;
}

/** Gives an account a second step with its recovery codes; what it had before is gone. */
export async function putSecondStep(
  tx: Tx,
  step: typeof secondSteps.$inferInsert,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteSecondStep(tx, step.userId);
  await tx.insert(secondSteps).values(step);
  await insertRecoveryCodes(tx, step.userId, codeHashes);
}

const insertRecoveryCodes = async (tx: Tx, userId: string, codeHashes: readonly Buffer[]): Promise<void> => {
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
};

/** Whether there was one. Browsers that were trusted and sign-ins that waited for its code end with it. */
export async function deleteSecondStep(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId));
  await tx.delete(signInTickets).where(and(eq(signInTickets.userId, userId), eq(signInTickets.kind, 'second_step')));
  const deleted = await tx
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ id: secondSteps.userId });
  return deleted.length > 0;
}

export const updateSecondStep = async (
  tx: Tx,
  userId: string,
  changes: Partial<Pick<SecondStep, 'lastStep' | 'secret'>>,
): Promise<void> => {
  await tx.update(secondSteps).set(changes).where(eq(secondSteps.userId, userId));
};

export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await insertRecoveryCodes(tx, userId, codeHashes);
}

/** Takes a recovery code; false where it is none of the account's or was taken before. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

export async function putOffer(db: DbOrTx, offer: typeof secondStepOffers.$inferInsert): Promise<void> {
  const { secret, expiresAt } = offer;
  await db
    .insert(secondStepOffers)
    .values(offer)
    .onConflictDoUpdate({ target: secondStepOffers.userId, set: { secret, expiresAt } });
}

const offersOf = (db: DbOrTx, userId: string, now: Date) =>
  db
    .select({ secret: secondStepOffers.secret })
    .from(secondStepOffers)
    .where(and(eq(secondStepOffers.userId, userId), gt(secondStepOffers.expiresAt, now)));

/** The secret that was offered to an account and still may be confirmed. */
export async function findOffer(db: DbOrTx, userId: string, now: Date): Promise<Buffer | null> {
  const [row] = await offersOf(db, userId, now);
  return row?.secret ?? null;
}

/** The same, and nobody else confirms it until the transaction ends. */
export async function lockOffer(tx: Tx, userId: string, now: Date): Promise<Buffer | null> {
  const [row] = await offersOf(tx, userId, now).for('update');
  return row?.secret ?? null;
}

export const deleteOffer = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(secondStepOffers).where(eq(secondStepOffers.userId, userId));
};

export async function countSecondStepFailures(db: DbOrTx, userId: string, since: Date): Promise<Failures> {
  const [row] = await db
    .select({ count: count(), oldest: min(secondStepFailures.at) })
    .from(secondStepFailures)
    .where(and(eq(secondStepFailures.userId, userId), gt(secondStepFailures.at, since)));
  return row!;
}

export const insertSecondStepFailure = async (db: DbOrTx, userId: string, at: Date): Promise<void> => {
  await db.insert(secondStepFailures).values({ userId, at });
};

export const insertTrustedBrowser = async (db: DbOrTx, browser: typeof trustedBrowsers.$inferInsert): Promise<void> => {
  await db.insert(trustedBrowsers).values(browser);
};

export async function isTrustedBrowser(db: DbOrTx, tokenHash: Buffer, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ userId: trustedBrowsers.userId })
    .from(trustedBrowsers)
    .where(
      and(eq(trustedBrowsers.tokenHash, tokenHash), eq(trustedBrowsers.userId, userId), gt(trustedBrowsers.expiresAt, now)), // prettier-ignore
    );
  return found.length > 0;
}

export async function countTrustedBrowsers(db: DbOrTx, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.userId, userId), gt(trustedBrowsers.expiresAt, now)));
  return row!.count;
}

export const deleteTrustedBrowsers = async (db: DbOrTx, userId: string): Promise<void> => {
  await db.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId));
};

/** What is of no use any more: offers and trust that have ended, failures long past. */
export async function sweepSecondSteps(db: DbOrTx, now: Date, failuresBefore: Date): Promise<void> {
  await db.delete(secondStepOffers).where(lt(secondStepOffers.expiresAt, now));
  await db.delete(trustedBrowsers).where(lt(trustedBrowsers.expiresAt, now));
  await db.delete(secondStepFailures).where(lt(secondStepFailures.at, failuresBefore));
}
