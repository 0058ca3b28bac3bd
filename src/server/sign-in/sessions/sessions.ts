import type { SQL } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, gt, inArray, lt, lte, ne } from 'drizzle-orm';
import { may } from '../../../core/people/access/may.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import type { SessionEnd } from '../../../core/people/access/session-ends.ts';
import type { StoredSession } from '../../platform/context/session.ts';
import { standingInFor } from '../../users/delegations.ts';
import { stampsColumn } from '../../platform/settings/constants.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { companies, endedSessions, sessions, users } from '../../platform/database/schema.ts';
import { announce } from '../../platform/database/announce.ts';
import { findActor, isActiveAccount, userColumns } from '../../users/users.ts';

/** All but the ID token, which is long and seldom needed. */
const { idToken: _, ...ownColumns } = getTableColumns(sessions);

const livingSession = prepared((db, given: Given<{ tokenHash: Buffer; now: string }>) =>
  db
    .select({
      session: ownColumns,
      account: userColumns,
      stamps: stampsColumn,
      standsInFor: standingInFor(users.userId, given('now')),
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(sessions.tokenHash, given('tokenHash')), gt(sessions.expiresAt, given('now')), isActiveAccount)),
);

/** The session of a token, unless it or its user's account has ended. */
export async function findSession(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<StoredSession | null> {
  const [row] = await livingSession(db, { tokenHash, now: now.toISOString() });
  if (!row) return null;
  const { session, account, stamps, standsInFor } = row;
  const { userId, role, companyId, companyKind, displayName, language } = account;
  const actor: Actor = { userId, role, companyId, companyKind, standsInFor };
  const viewed =
    session.viewingUserId !== null && may(actor.role, 'administration.appAdmin')
      ? await findActor(db, session.viewingUserId, now)
      : null;
  return {
    tokenHash,
    xsrfToken: session.xsrfToken,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    expiresAt: session.expiresAt,
    stamps,
    ...(session.issuer !== null && { issuer: session.issuer }),
    ...(viewed
      ? {
          actor: viewed.actor,
          displayName: viewed.displayName,
          language: viewed.language,
          viewedBy: { userId: actor.userId, displayName, role: actor.role, companyId: actor.companyId },
        }
      : { actor, displayName, language, account }),
  };
}

export const insertSession = async (db: DbOrTx, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session);
};

export const touchSession = async (db: DbOrTx, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> => {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
};

/** From now on the session sees what this person sees; null: what its own user sees. */
export const setViewing = async (db: DbOrTx, tokenHash: Buffer, viewingUserId: string | null): Promise<void> => {
  await db.update(sessions).set({ viewingUserId }).where(eq(sessions.tokenHash, tokenHash));
};

/** Whether there was one. */
export async function deleteSession(db: DbOrTx, tokenHash: Buffer): Promise<boolean> {
  const deleted = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ id: sessions.userId });
  announce(db, 'sessions');
  return deleted.length > 0;
}

/** Why sessions end before whoever has them ends them, and when. */
export interface Ending {
  readonly reason: SessionEnd;
  readonly at: Date;
}

/** Ends sessions and keeps why, for whoever still holds their tokens. Whose they were. */
async function endWhere(db: DbOrTx, condition: SQL | undefined, { reason, at }: Ending): Promise<readonly string[]> {
  const ended = await db
    .delete(sessions)
    .where(condition)
    .returning({ tokenHash: sessions.tokenHash, userId: sessions.userId });
  if (ended.length > 0)
    await db
      .insert(endedSessions)
      .values(ended.map(({ tokenHash }) => ({ tokenHash, reason, endedAt: at })))
      .onConflictDoNothing();
  if (ended.length > 0) announce(db, 'sessions');
  return ended.map(({ userId }) => userId);
}

/** Ends the sessions of a user, all of them or all but one; how many there were. */
export async function deleteSessionsOf(
  db: DbOrTx,
  userId: string,
  { except, ...ending }: Ending & { readonly except?: Buffer | undefined },
): Promise<number> {
  const meant = and(eq(sessions.userId, userId), ...(except ? [ne(sessions.tokenHash, except)] : []));
  return (await endWhere(db, meant, ending)).length;
}

/** Ends the sessions of everybody in a company. */
export const deleteSessionsOfCompany = async (db: DbOrTx, companyId: string, ending: Ending): Promise<void> => {
  const people = db.select({ userId: users.userId }).from(users).where(eq(users.companyId, companyId));
  await endWhere(db, inArray(sessions.userId, people), ending);
};

/** So many sessions that have run out go in one statement. */
const SWEPT_AT_ONCE = 1000;

/** Takes away what has run out. */
export async function deleteEndedSessions(db: DbOrTx, now: Date): Promise<void> {
  for (;;) {
    const some = db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(lt(sessions.expiresAt, now))
      .limit(SWEPT_AT_ONCE);
    const ended = await endWhere(db, inArray(sessions.tokenHash, some), { reason: 'expired', at: now });
    if (ended.length < SWEPT_AT_ONCE) return;
  }
}

/** Why the session of a token has ended; null where it lives, its own browser has ended it, or there never was one. */
export async function findSessionEnd(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<SessionEnd | null> {
  const [ended] = await db
    .select({ reason: endedSessions.reason })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, tokenHash));
  if (ended) return ended.reason;
  const [expired] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.expiresAt, now)));
  return expired ? 'expired' : null;
}

export const deleteSessionEndsBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, moment));
};

/** The ID token that a session began with, sealed. */
export async function findIdToken(db: DbOrTx, tokenHash: Buffer): Promise<Buffer | null> {
  const [row] = await db.select({ idToken: sessions.idToken }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row?.idToken ?? null;
}

/** Ends what began at a provider: one session of its, or all of a person. How many, and whose. */
export async function deleteSessionsOfProvider(
  db: DbOrTx,
  { issuer, subject, sid }: { readonly issuer: string; readonly subject: string | null; readonly sid: string | null },
  at: Date,
): Promise<readonly string[]> {
  const meant = and(
    eq(sessions.issuer, issuer),
    ...(subject === null ? [] : [eq(sessions.subject, subject)]),
    ...(sid === null ? [] : [eq(sessions.sid, sid)]),
  );
  return endWhere(db, meant, { reason: 'provider', at });
}

export interface ListedSession {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly isPresent: boolean;
}

/** So many are listed; nobody has more. */
const MOST = 200;

/** The living sessions of somebody, the one that was used last first. */
export async function selectSessionsOf(
  db: DbOrTx,
  userId: string,
  now: Date,
  present: Buffer | null,
): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId))
    .limit(MOST);
  return rows.map(({ tokenHash, sessionId, createdAt, lastSeenAt, address, userAgent }) => ({
    sessionId,
    createdAt,
    lastSeenAt,
    address,
    userAgent,
    isPresent: present !== null && tokenHash.equals(present),
  }));
}

/** Ends one session of somebody's by its name; false where there is none. */
export async function deleteSessionOf(db: DbOrTx, userId: string, sessionId: string, ending: Ending): Promise<boolean> {
  const meant = and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId));
  return (await endWhere(db, meant, ending)).length > 0;
}
