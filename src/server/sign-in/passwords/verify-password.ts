import { createHash } from 'node:crypto';
import type { Policy } from '../../../core/settings/policy.ts';
import { ok } from '../../../core/result.ts';
import type { Attempt, Failures } from './sign-in-failures.ts';
import { countFailures, insertFailure } from './sign-in-failures.ts';
import { emailKey } from '../../users/email-key.ts';
import { findCredentials } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { selectCurrentUser } from '../account/select-user.ts';

const MINUTE = 60_000;

/** Failures are counted by the address that was typed, whether there is such an account or not. */
const attemptOf = ({ address }: Context, email: string): Attempt => ({
  accountHash: createHash('sha256')
    .update(emailKey(email) ?? email)
    .digest(),
  address,
});

/** Seconds until the oldest failure leaves the window, while there are as many as are allowed; else 0. */
const wait = ({ count, oldest }: Failures, allowed: number, window: number, now: Date): number =>
  count < allowed || oldest === null ? 0 : Math.max(1, Math.ceil((oldest.getTime() + window - now.getTime()) / 1000));

/** Refuses an attempt while the account or the address has used up its failures. */
async function withinLimits(context: Context, attempt: Attempt, limits: Policy['signIn']): Promise<Outcome<null>> {
  const now = context.services.clock();
  const window = limits.windowMinutes * MINUTE;
  const { ofAccount, ofAddress } = await countFailures(context.db, attempt, new Date(now.getTime() - window));
  const seconds = Math.max(
    wait(ofAccount, limits.failuresPerAccount, window, now),
    wait(ofAddress, limits.failuresPerAddress, window, now),
  );
  return seconds > 0 ? refused('too_many_requests', { retryAfterSeconds: seconds }) : ok(null);
}

/** Whose the password is; `temporaryUntil` where somebody else has made it, and it is good for setting another one alone. */
export interface Verified {
  readonly userId: string;
  readonly temporaryUntil: Date | null;
}

/**
 * Compares a password with the stored one; a failure is counted. An unknown address goes the same way, through a
 * comparison of the same cost, so that neither answer nor time tells it from a wrong password. The limits are looked
 * at before the line is joined, so that a locked account costs nothing, and again in turn, so that attempts that came
 * together count each other. To be called outside a transaction: it takes a quarter of a second and its failures stay.
 */
export async function verifyPassword(
  context: Context,
  typedEmail: string,
  password: string,
): Promise<Outcome<Verified>> {
  const { db, services, address } = context;
  const email = typedEmail.trim();
  const limits = (await policyOf(context)).signIn;
  const attempt = attemptOf(context, email);

  const early = await withinLimits(context, attempt, limits);
  if (!early.ok) return early;

  const turn = await services.passwords.inTurn(address, async (bcrypt): Promise<Outcome<Verified>> => {
    const inTurn = await withinLimits(context, attempt, limits);
    if (!inTurn.ok) return inTurn;
    const credentials = await findCredentials(db, email);
    const isSame = await bcrypt.matches(password, credentials?.passwordHash ?? null);
    if (isSame && credentials) return ok({ userId: credentials.userId, temporaryUntil: credentials.temporaryUntil });
    await insertFailure(db, attempt, services.clock());
    // What was typed may be a password in the wrong field: an address that is nobody's is not kept.
    context.audit.note({ subject: { kind: 'user', id: credentials?.userId ?? 'unknown' } });
    return refused('wrong_credentials');
  });
  return turn.served ? turn.value : refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
}

/** The password of the one who is signed in, asked again: as at sign-in, with its limits. A wrong one is a field to be mended. */
export async function verifyOwnPassword(context: Context, path: string, password: string): Promise<Outcome<null>> {
  const { email } = await selectCurrentUser(context);
  const verified = await verifyPassword(context, email, password);
  if (verified.ok) return ok(null);
  const isWrong = verified.problems[0]?.code === 'wrong_credentials';
  return isWrong
    ? refused('invalid_input', { errors: [{ path, code: 'wrong_credentials', text: 'The current password is wrong' }] })
    : verified;
}
