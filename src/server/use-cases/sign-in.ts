import { ok } from '../../core/result.ts';
import { deleteSession, insertSession } from '../db/sessions.ts';
import type { Outcome } from '../refusal.ts';
import { hashToken, newToken } from '../tokens.ts';
import { recordSession } from './record-session.ts';
import { sessionEnd } from './check-session.ts';
import type { Context } from './context.ts';
import { policyOf } from './context.ts';
import { verifyPassword } from './verify-password.ts';

/** What the browser is given: the one place where the token is known. */
export interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly xsrfToken: string;
  /** When it ends at the latest, however much it is used. */
  readonly endsAt: Date;
}

/** Begins a session; one that the browser already had ends with it. */
export async function signIn(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Outcome<NewSession>> {
  const { services, db, session: previous, address, userAgent } = context;
  const verified = await verifyPassword(context, email, password);
  if (!verified.ok) return verified;

  const { userId } = verified.value;
  const { session: times } = await policyOf(context);
  const now = services.clock();
  const token = newToken(services.random);
  const xsrfToken = newToken(services.random);
  await db.transaction(async (tx) => {
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
    });
    await recordSession(context, tx, userId);
  });
  return ok({
    userId,
    token,
    xsrfToken,
    endsAt: sessionEnd(now, now, { ...times, idleHours: times.absoluteDays * 24 }),
  });
}
