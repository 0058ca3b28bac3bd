import { usersResetPassword } from '../../../contract/sign-in.ts';
import { ok } from '../../../core/result.ts';
import { revokeAccessTokensOf } from '../access-tokens/access-token-rows.ts';
import { endResetsOf, findOwnerOfReset, findResetUser, useReset } from './password-resets.ts';
import { deleteSessionsOf } from '../sessions/sessions.ts';
import { updatePassword } from './password-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { allOrNothing } from '../../platform/context/all-or-nothing.ts';
import type { Context } from '../../platform/context/context.ts';
import { faultsOfNewPassword } from './new-password.ts';
import type { KeepAnswer } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { recordSession } from '../sessions/record-session.ts';

const linkEnded = () =>
  refused('not_found', { text: 'The link has been used or is too old. Please ask for a new one' });

/**
 * Sets a new password with the token of a link, which works once. Every session of the user ends, and every access token: whoever
 * asks for a link may have lost the account to somebody. Changing the password while signed in leaves the tokens, which do not
 * know it, to the programs that use them.
 */
export async function resetPassword(context: Context, body: Wanted): Promise<Outcome<true>> {
  // Whose it is is known of a used link too, so that a repetition is told the first answer.
  const userId = await findOwnerOfReset(context.db, hashToken(body.token));
  if (userId === null) return linkEnded();
  return onceApart<true>(context, { userId, endpoint: usersResetPassword.path, body }, (keep) =>
    reset(context, userId, body, keep),
  );
}

interface Wanted {
  readonly token: string;
  readonly password: string;
}

async function reset(
  context: Context,
  owner: string,
  { token, password }: Wanted,
  keep: KeepAnswer<true>,
): Promise<Outcome<true>> {
  const { db, services, address, now } = context;
  const errors = await faultsOfNewPassword(context, owner, password);
  if (errors.length > 0) return refused('invalid_input', { errors });

  const tokenHash = hashToken(token);
  const userId = await findResetUser(db, tokenHash, now);
  if (userId === null) return linkEnded();

  const turn = await services.passwords.inTurn(address, (bcrypt) => bcrypt.hash(password));
  if (!turn.served) return refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
  return allOrNothing(db, async (tx) => {
    if (!(await keep(tx, true))) return inUse();
    // Two who hold the same link may both have come this far: only one takes it.
    if (!(await useReset(tx, tokenHash, now))) return linkEnded();
    await updatePassword(tx, userId, turn.value);
    await deleteSessionsOf(tx, userId, { reason: 'newPassword', at: now });
    await revokeAccessTokensOf(tx, userId, now, userId);
    await endResetsOf(tx, userId, now);
    await recordSession(context, tx, userId);
    return ok(true as const);
  });
}
