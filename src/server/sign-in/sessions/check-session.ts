import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { sessionsCheck } from '../../../contract/sign-in.ts';
import type { SessionEnd } from '../../../core/people/access/session-ends.ts';
import type { Policy } from '../../../core/settings/policy.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import type { StoredSession } from '../../platform/context/session.ts';
import { findSession, findSessionEnd, touchSession } from './sessions.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Context, Services } from '../../platform/context/context.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session is prolonged at most once in so many milliseconds: not every call writes. */
const TOUCH_EVERY = 60_000;

/** When a session ends that was used just now: after the idle time, but never later than the absolute end. */
export function sessionEnd(createdAt: Date, now: Date, { idleHours, absoluteDays }: Policy['session']): Date {
  return new Date(Math.min(now.getTime() + idleHours * HOUR, createdAt.getTime() + absoluteDays * DAY));
}

/** The living session of a token, prolonged because it is used; null when there is none. */
export async function resumeSession(
  { settings }: Services,
  db: DbOrTx,
  token: string,
  now: Date,
): Promise<StoredSession | null> {
  const session = await findSession(db, hashToken(token), now);
  if (!session || now.getTime() - session.lastSeenAt.getTime() < TOUCH_EVERY) return session;
  const expiresAt = sessionEnd(session.createdAt, now, (await settings.policy(db)).session);
  await touchSession(db, session.tokenHash, now, expiresAt);
  return { ...session, lastSeenAt: now, expiresAt };
}

/** Whose the session is and until when it lasts, or `false` without one. */
export const checkSession = ({ session }: Context): AnswerOf<typeof sessionsCheck> =>
  session === null
    ? false
    : {
        userId: session.actor.userId,
        expiresAt: session.expiresAt.toISOString(),
        ...(session.issuer !== undefined && { atProvider: true as const }),
        ...(session.viewedBy && {
          viewedBy: { userId: session.viewedBy.userId, displayName: session.viewedBy.displayName },
        }),
      };

/** Why the session has ended whose token the browser still holds: whoever holds one had a session, and learns of no other. */
export const whyEnded = async ({ db, session, now }: Context, token: string | null): Promise<SessionEnd | null> =>
  session || token === null ? null : findSessionEnd(db, hashToken(token), now);
