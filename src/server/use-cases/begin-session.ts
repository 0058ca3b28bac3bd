import { deleteSession, insertSession } from '../db/sessions.ts';
import type { Tx } from '../db/database.ts';
import type { sessions } from '../db/schema.ts';
import { noteSignIn } from '../db/users.ts';
import { hashToken, newToken } from '../tokens.ts';
import { sessionEnd } from './check-session.ts';
import type { Context } from './context.ts';
import { policyOf } from './context.ts';
import { recordSession } from './record-session.ts';

/** What the browser is given: the one place where the token is known. */
export interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly xsrfToken: string;
  /** When it ends at the latest, however much it is used. */
  readonly endsAt: Date;
}

/** Whose a session is at the provider where it began. */
export type ProviderSession = Pick<typeof sessions.$inferInsert, 'issuer' | 'subject' | 'sid' | 'idToken'>;

/**
 * Begins a session of somebody who has proven who they are, in one transaction with what that proof leaves behind; a session
 * that the browser already had ends with it. Null where `prove` finds that the proof has been used meanwhile.
 */
export async function beginSession(
  context: Context,
  userId: string,
  { prove = async () => true, provider }: { readonly prove?: (tx: Tx) => Promise<boolean>; readonly provider?: ProviderSession } = {}, // prettier-ignore
): Promise<NewSession | null> {
  const { services, db, session: previous, address, userAgent } = context;
  const { session: times } = await policyOf(context);
  const now = services.clock();
  const token = newToken(services.random);
  const xsrfToken = newToken(services.random);
  const hasBegun = await db.transaction(async (tx) => {
    if (!(await prove(tx))) return false;
    if (previous) await deleteSession(tx, previous.tokenHash);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId,
      xsrfToken,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now, now, times),
      address,
      userAgent,
      ...provider,
    });
    await noteSignIn(tx, userId, now);
    await recordSession(context, tx, userId);
    return true;
  });
  if (!hasBegun) return null;
  const endsAt = sessionEnd(now, now, { ...times, idleHours: times.absoluteDays * 24 });
  return { userId, token, xsrfToken, endsAt };
}
