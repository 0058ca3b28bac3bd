import { and, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { User } from '../../../contract/shapes.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import type { Stamps } from '../../platform/settings/constants.ts';
import { stampsColumn } from '../../platform/settings/constants.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import { accessTokens } from '../../platform/database/schema/access-tokens.ts';
import { companies, users } from '../../platform/database/schema.ts';
import { actorColumns, isActiveAccount, userColumns } from '../../users/users.ts';

export type StoredAccessToken = typeof accessTokens.$inferSelect;

/** A token that was sent, whose it is, and whether both are alive. */
export interface FoundAccessToken {
  readonly token: StoredAccessToken;
  readonly isAlive: boolean;
  readonly actor: Actor;
  readonly account: User;
  readonly stamps: Stamps;
}

const isLiving = (now: Date) => and(gt(accessTokens.expiresAt, now), isNull(accessTokens.revokedAt));

/** The token of a hash with its owner as they are at this moment; null for one that the portal never made. */
export async function findAccessToken(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<FoundAccessToken | null> {
  const [row] = await db
    .select({
      token: accessTokens,
      active: sql<boolean>`${isActiveAccount}`,
      account: userColumns,
      stamps: stampsColumn,
      standsInFor: actorColumns(now).standsInFor,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.userId, accessTokens.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(eq(accessTokens.tokenHash, tokenHash));
  if (!row) return null;
  const { token, active, account, stamps, standsInFor } = row;
  const { userId, role, companyId, companyKind } = account;
  const isAlive = active && token.revokedAt === null && token.expiresAt > now;
  return { token, isAlive, actor: { userId, role, companyId, companyKind, standsInFor }, account, stamps };
}

/** When and from where a token was used last; of calls at once, one writes it. */
export async function touchAccessToken(
  db: DbOrTx,
  tokenId: string,
  { now, address, unlessAfter }: { readonly now: Date; readonly address: string; readonly unlessAfter: Date },
): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now, lastAddress: address })
    .where(
      and(
        eq(accessTokens.tokenId, tokenId),
        or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, unlessAfter)),
      ),
    );
}

export const insertAccessToken = async (db: DbOrTx, token: typeof accessTokens.$inferInsert): Promise<void> => {
  await db.insert(accessTokens).values(token);
};

/** How many tokens of a user work. The user's row is locked, so that two who count at once count each other. */
export async function countLivingTokens(tx: DbOrTx, userId: string, now: Date): Promise<number> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const [row] = await tx
    .select({ count: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isLiving(now)));
  return row!.count;
}

/** The tokens of a user, the newest first: those that work, and those that ended not long ago. */
export const selectAccessTokens = (db: DbOrTx, userId: string): Promise<StoredAccessToken[]> =>
  db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.tokenId))
    .limit(200);

export async function findAccessTokenById(db: DbOrTx, tokenId: string): Promise<StoredAccessToken | null> {
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.tokenId, tokenId));
  return row ?? null;
}

/** Ends a token; false where it had ended already. */
export async function revokeAccessToken(db: DbOrTx, tokenId: string, now: Date, by: string): Promise<boolean> {
  const revoked = await db
    .update(accessTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(accessTokens.tokenId, tokenId), isLiving(now)))
    .returning({ tokenId: accessTokens.tokenId });
  return revoked.length > 0;
}

/** Ends every token of a user, as when the password is set anew by a link or by an admin. */
export const revokeAccessTokensOf = async (db: DbOrTx, userId: string, now: Date, by: string): Promise<void> => {
  await db
    .update(accessTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(accessTokens.userId, userId), isLiving(now)));
};

export const deleteTokensEndedBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(accessTokens).where(lt(sql`least(${accessTokens.expiresAt}, ${accessTokens.revokedAt})`, moment));
};
