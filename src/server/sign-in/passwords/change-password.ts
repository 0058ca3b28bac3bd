import { usersChangePassword } from '../../../contract/sign-in.ts';
import { ok } from '../../../core/result.ts';
import { endResetsOf } from './password-resets.ts';
import { deleteSessionsOf } from '../sessions/sessions.ts';
import { updatePassword } from './password-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { allOrNothing } from '../../platform/context/all-or-nothing.ts';
import type { Context } from '../../platform/context/context.ts';
import { faultsOfNewPassword } from './new-password.ts';
import type { KeepAnswer } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../../platform/http/idempotency/idempotent-long-call.ts';
import { recordSession } from '../sessions/record-session.ts';
import { verifyOwnPassword } from './verify-password.ts';

/**
 * Changes one's own password. The current one is asked for as at sign-in, with the same limits; every other session
 * of the user and every open link to set a password end.
 */
export const changePassword = (context: Context, body: Wanted): Promise<Outcome<true>> =>
  onceApart<true>(context, { userId: context.actor.userId, endpoint: usersChangePassword.path, body }, (keep) =>
    change(context, body, keep),
  );

interface Wanted {
  readonly currentPassword: string;
  readonly password: string;
}

async function change(
  context: Context,
  { currentPassword, password }: Wanted,
  keep: KeepAnswer<true>,
): Promise<Outcome<true>> {
  const { db, services, actor, session, address, now } = context;
  const errors = await faultsOfNewPassword(context, actor.userId, password);
  if (errors.length > 0) return refused('invalid_input', { errors });

  const verified = await verifyOwnPassword(context, 'currentPassword', currentPassword);
  if (!verified.ok) return verified;

  const turn = await services.passwords.inTurn(address, (bcrypt) => bcrypt.hash(password));
  if (!turn.served) return refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
  return allOrNothing(db, async (tx) => {
    if (!(await keep(tx, true))) return inUse();
    await updatePassword(tx, actor.userId, turn.value);
    await deleteSessionsOf(tx, actor.userId, { reason: 'newPassword', at: now, except: session?.tokenHash });
    await endResetsOf(tx, actor.userId, now);
    await recordSession(context, tx, actor.userId);
    return ok(true as const);
  });
}
