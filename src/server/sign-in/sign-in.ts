import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { sessionsCreate } from '../../contract/sign-in.ts';
import { ok } from '../../core/result.ts';
import { secondStepMode } from '../../core/settings/sign-in-policy.ts';
import { findSecondStep, isTrustedBrowser } from './second-steps/second-steps.ts';
import { insertTicket } from './sign-in-tickets.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { hashToken, newToken } from '../platform/crypto/tokens.ts';
import type { NewSession } from '../platform/context/session.ts';
import { isPasswordEnough } from './company/company-sign-in.ts';
import { beginSession } from './sessions/begin-session.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { noteSession } from './sessions/record-session.ts';
import { replaceTemporary } from './passwords/replace-temporary-password.ts';
import { verifyPassword } from './passwords/verify-password.ts';

const TICKET_MINUTES = 5;
/** A set-up takes longer than typing a code: the app may have to be found first. */
const SET_UP_MINUTES = 15;

/** What a browser holds until the second step is done. It is no session. */
export interface SignInTicket {
  readonly kind: 'second_step' | 'set_up';
  readonly token: string;
  readonly expiresAt: Date;
}

export type SignedIn = { readonly session: NewSession } | { readonly ticket: SignInTicket };

/**
 * Signs in with a password. Where the account has a second step, or has to have one, nothing begins yet: the browser gets a
 * ticket. That it does is told to nobody who does not know the password.
 */
export async function signIn(
  context: Context,
  { email, password, newPassword }: ParsedBodyOf<typeof sessionsCreate>,
  trustedToken: string | null = null,
): Promise<Outcome<SignedIn>> {
  const { services, db } = context;
  const verified = await verifyPassword(context, email, password);
  if (!verified.ok) return verified;
  const { userId, temporaryUntil } = verified.value;
  if (temporaryUntil !== null) {
    const replaced = await replaceTemporary(context, { userId, temporaryUntil, password, newPassword });
    if (!replaced.ok) return replaced;
  }

  if (!(await isPasswordEnough(context, userId))) {
    await noteSession(context, db, userId);
    return refused('company_sign_in_required');
  }
  const asked = await askedNext(context, userId, trustedToken);
  if (asked === null) return ok({ session: (await beginSession(context, userId))! });
  await noteSession(context, db, userId);
  const token = newToken(services.random);
  const minutes = asked === 'set_up' ? SET_UP_MINUTES : TICKET_MINUTES;
  const expiresAt = new Date(services.clock().getTime() + minutes * 60_000);
  await insertTicket(db, { tokenHash: hashToken(token), kind: asked, userId, expiresAt });
  return ok({ ticket: { kind: asked, token, expiresAt } });
}

/** What stands between the right password and a session; null for nothing. */
async function askedNext(
  context: Context,
  userId: string,
  trustedToken: string | null,
): Promise<SignInTicket['kind'] | null> {
  const { services, db } = context;
  const policy = await policyOf(context);
  if (policy.twoStep.mode === 'off') return null;
  if (await findSecondStep(db, userId)) {
    const isTrusted =
      trustedToken !== null &&
      policy.twoStep.trustDays > 0 &&
      (await isTrustedBrowser(db, hashToken(trustedToken), userId, services.clock()));
    return isTrusted ? null : 'second_step';
  }
  const user = await findUser(db, userId);
  return user && secondStepMode(policy, user.role) === 'required' ? 'set_up' : null;
}
