import { ok } from '../../core/result.ts';
import { isEmail } from '../../core/text/email.ts';
import type { Outcome } from '../refusal.ts';
import type { Context } from './context.ts';

/**
 * Asks for a link to set a new password. Whether there is such an account is found out when the mail is made
 * (mail/password-reset-mail.ts), so that answer and time are the same for every address.
 */
export async function requestPasswordReset({ db, services }: Context, typedEmail: string): Promise<Outcome<true>> {
  const email = typedEmail.trim();
  if (isEmail(email)) await services.outbox.put(db, { kind: 'passwordReset', email });
  return ok(true);
}
