import type { AnswerOf } from '../../contract/endpoint.ts';
import { usersGeneratePassword } from '../../contract/users.ts';
import { ok } from '../../core/result.ts';
import { endResetsOf } from '../sign-in/passwords/password-resets.ts';
import { revokeAccessTokensOf } from '../sign-in/access-tokens/access-token-rows.ts';
import { deleteSessionsOf } from '../sign-in/sessions/sessions.ts';
import { updateAccountRow } from '../users/accounts.ts';
import { endWhatItOpened } from '../sign-in/passwords/password-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { accountDetailsView } from './account-view.ts';
import { accountToChange } from './administer-account.ts';
import { allOrNothing } from '../platform/context/all-or-nothing.ts';
import type { Context } from '../platform/context/context.ts';
import { madePassword, within } from '../sign-in/passwords/temporary-password.ts';
import type { KeepAnswer } from '../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../platform/http/idempotency/idempotent-long-call.ts';
import type { Which } from './switch-account.ts';

/** Has the portal mail somebody the same link that they could ask for themselves. */
export async function sendResetTo(context: Context, userId: string): Promise<Outcome<true>> {
  const changing = await accountToChange(context, { userId }, 'sendReset');
  if (!changing.ok) return changing;
  await context.services.outbox.put(context.db, [{ kind: 'passwordReset', email: changing.value.account.email }]);
  return ok(true);
}

type Generated = AnswerOf<typeof usersGeneratePassword>;

/** Makes somebody a password that has to be changed at the next sign-in; whoever is in with the one before is out. */
export const generatePasswordFor = (context: Context, which: Which): Promise<Outcome<Generated>> =>
  onceApart<Generated>(
    context,
    { userId: context.actor.userId, endpoint: usersGeneratePassword.path, body: which },
    (keep) => generate(context, which, keep),
  );

async function generate(context: Context, which: Which, keep: KeepAnswer<Generated>): Promise<Outcome<Generated>> {
  const made = await madePassword(context);
  if (!made.ok) return made;
  const { password, passwordHash, temporaryUntil } = made.value;
  return allOrNothing(context.db, async (tx) => {
    const changing = await accountToChange(within(context, tx), which, 'generatePassword');
    if (!changing.ok) return changing;
    const patch = { passwordHash, temporaryUntil };
    if (!(await updateAccountRow(tx, which.userId, which.version, patch))) return refused('conflict');
    await deleteSessionsOf(tx, which.userId, { reason: 'newPassword', at: context.now });
    await endWhatItOpened(tx, which.userId);
    await revokeAccessTokensOf(tx, which.userId, context.now, context.actor.userId);
    await endResetsOf(tx, which.userId, context.now);
    await context.audit.write(tx);
    const account = await accountDetailsView(tx, which.userId, changing.value.actor, context.now);
    return (await keep(tx, { account, password: null })) ? ok({ account, password }) : inUse();
  });
}
