import { and, desc, eq, getTableColumns, gt, lt, ne } from 'drizzle-orm';
import { may } from '../../core/access/may.ts';
import type { Actor, Role } from '../../core/access/roles.ts';
import type { UsedAccessToken } from './access-tokens.ts';
import type { DbOrTx } from './database.ts';
import { companies, sessions, users } from './schema.ts';
import { actorColumns, findActor, isActiveAccount } from './users.ts';

/** An administrator who looks at the portal as somebody else sees it. */
export interface Viewer {
  readonly userId: string;
  readonly displayName: string;
  readonly role: Role;
  readonly companyId: string;
}

/** A living session and whose it is. */
export interface StoredSession {
  readonly tokenHash: Buffer;
  readonly xsrfToken: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly actor: Actor;
  readonly displayName: string;
  readonly language: string;
  /** The provider where it began, if it did at one. */
  readonly issuer?: string;
  /** Who really looks, where the actor is somebody whose view of the portal is looked at. */
  readonly viewedBy?: Viewer;
  /** Where there is no session but a personal access token in its place. */
  readonly accessToken?: UsedAccessToken;
}

/** All but the ID token, which is long and seldom needed. */
const { idToken: _, ...ownColumns } = getTableColumns(sessions);

/** The session of a token, unless it or its user's account has ended. */
export async function findSession(db: DbOrTx, tokenHash: Buffer, now: Date): Promise<StoredSession | null> {
  const [row] = await db
    .select({
      session: ownColumns,
      displayName: users.displayName,
      language: users.language,
      ...actorColumns(now),
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isActiveAccount));
  if (!row) return null;
  const { session, displayName, language, ...actor } = row;
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
    ...(session.issuer !== null && { issuer: session.issuer }),
    ...(viewed
      ? {
          actor: viewed.actor,
          displayName: viewed.displayName,
          language: viewed.language,
          viewedBy: { userId: actor.userId, displayName, role: actor.role, companyId: actor.companyId },
        }
      : { actor, displayName, language }),
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
  return deleted.length > 0;
}

/** Ends the sessions of a user, all of them or all but one; how many there were. */
export async function deleteSessionsOf(db: DbOrTx, userId: string, except?: Buffer): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ...(except ? [ne(sessions.tokenHash, except)] : [])))
    .returning({ userId: sessions.userId });
  return deleted.length;
}

export const deleteEndedSessions = async (db: DbOrTx, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
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
): Promise<readonly string[]> {
  const deleted = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.issuer, issuer),
        ...(subject === null ? [] : [eq(sessions.subject, subject)]),
        ...(sid === null ? [] : [eq(sessions.sid, sid)]),
      ),
    )
    .returning({ userId: sessions.userId });
  return deleted.map(({ userId }) => userId);
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
export async function deleteSessionOf(db: DbOrTx, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
    .returning({ userId: sessions.userId });
  return deleted.length > 0;
}
