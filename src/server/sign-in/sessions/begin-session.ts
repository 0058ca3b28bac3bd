import { deleteSession, insertSession } from './sessions.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { sessions } from '../../platform/database/schema.ts';
import { noteSignIn } from '../../users/users.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import { sessionEnd } from './check-session.ts';
import type { NewSession } from '../../platform/context/session.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { recordSession } from './record-session.ts';

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
