import { ok } from '../../core/result.ts';
import { insertTrustedBrowser } from './second-steps/second-steps.ts';
import { findTicket, takeTicket } from './sign-in-tickets.ts';
import type { Ticket } from './sign-in-tickets.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { hashToken, newToken } from '../platform/crypto/tokens.ts';
import type { NewSession } from '../platform/context/session.ts';
import { beginSession } from './sessions/begin-session.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { noteSession } from './sessions/record-session.ts';
import { takeSecondStepCode } from './second-steps/second-step-code.ts';
import { confirmSecondStep, offerSecondStep } from './second-steps/set-up-second-step.ts';
import type { SignInTicket } from './sign-in.ts';

const DAY = 86_400_000;

const tooLate = () => refused('unauthenticated', { text: 'This has taken too long. Please sign in again' });

/** A browser that is not asked for a code for a while. */
export interface TrustedBrowser {
  readonly token: string;
  readonly expiresAt: Date;
}

const ticketOf = async (
  { db, services }: Context,
  token: string | null,
  kind: SignInTicket['kind'],
): Promise<Ticket | null> => (token === null ? null : findTicket(db, hashToken(token), kind, services.clock()));

/** The second step: a code for the ticket that the browser holds. */
export async function verifyCode(
  context: Context,
  token: string | null,
  { code, trustBrowser }: { readonly code: string; readonly trustBrowser: boolean },
): Promise<Outcome<{ readonly session: NewSession; readonly trusted: TrustedBrowser | null }>> {
  const { services, userAgent } = context;
  const ticket = await ticketOf(context, token, 'second_step');
  if (!ticket) return tooLate();
  const { userId } = ticket;
  await noteSession(context, context.db, userId);
  const taken = await takeSecondStepCode(context, userId, code);
  if (!taken.ok) return taken;

  const { trustDays } = (await policyOf(context)).twoStep;
  const now = services.clock();
  // Whoever had to take a recovery code may have lost the device: nothing is trusted on the strength of it.
  const trusted =
    trustBrowser && trustDays > 0 && !taken.value.isRecovery
      ? { token: newToken(services.random), expiresAt: new Date(now.getTime() + trustDays * DAY) }
      : null;
  const session = await beginSession(context, userId, {
    prove: async (tx) => {
      if (!(await takeTicket(tx, hashToken(token!)))) return false;
      const tokenHash = trusted && hashToken(trusted.token);
      if (tokenHash)
        await insertTrustedBrowser(tx, { tokenHash, userId, userAgent, createdAt: now, expiresAt: trusted.expiresAt });
      return true;
    },
  });
  return session ? ok({ session, trusted }) : tooLate();
}

/** Offers a secret to somebody who has to have a second step, for the ticket that the browser holds. */
export async function offerAtSignIn(
  context: Context,
  token: string | null,
): Promise<Outcome<{ readonly secret: string; readonly uri: string }>> {
  const ticket = await ticketOf(context, token, 'set_up');
  return ticket ? ok(await offerSecondStep(context, ticket)) : tooLate();
}

/** Confirms that secret by a code, and lets the person in. */
export async function confirmAtSignIn(
  context: Context,
  token: string | null,
  code: string,
): Promise<Outcome<{ readonly session: NewSession; readonly recoveryCodes: string[] }>> {
  const ticket = await ticketOf(context, token, 'set_up');
  if (!ticket) return tooLate();
  const { userId } = ticket;
  const confirmed = await confirmSecondStep(context, userId, code, async (tx) =>
    (await takeTicket(tx, hashToken(token!))) ? ok(null) : tooLate(),
  );
  if (!confirmed.ok) return confirmed;
  const session = await beginSession(context, userId);
  return ok({ session: session!, recoveryCodes: confirmed.value });
}
