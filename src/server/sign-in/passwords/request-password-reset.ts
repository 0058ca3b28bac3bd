import { ok } from '../../../core/result.ts';
import { isEmail } from '../../../core/text/email.ts';
import { hashOfEmail } from '../../users/email-key.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';

/**
 * Asks for a link to set a new password. Whether there is such an account is found out when the mail is written
 * (mail/write-mail.ts), so that answer and time are the same for every address.
 */
export async function requestPasswordReset(context: Context, typedEmail: string): Promise<Outcome<true>> {
  const { db, services, address, now } = context;
  const { requestsPerAddress, windowMinutes } = (await policyOf(context)).passwordReset;
  const seconds = await services.resetRequests.count(db, address, { most: requestsPerAddress, windowMinutes }, now);
  if (seconds > 0) return refused('too_many_requests', { retryAfterSeconds: seconds });

  const email = typedEmail.trim();
  if (!isEmail(email)) return ok(true);
  await db.transaction(async (tx) => {
    await services.outbox.put(tx, [{ kind: 'passwordReset', email }]);
    context.audit.note({ subject: { kind: 'email', id: hashOfEmail(email) } });
    await context.audit.write(tx);
  });
  return ok(true);
}
