import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { AccountDetails } from '../../contract/users.ts';
import { usersCreate } from '../../contract/users.ts';
import { ok } from '../../core/result.ts';
import { putInvitation } from '../users/invitations.ts';
import { insertUsers } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { WantedAccount } from './account-faults.ts';
import { accountFaults, trimmed } from './account-faults.ts';
import { accountDetailsView } from './account-view.ts';
import { beginAdministering, detailsOf } from './administer-account.ts';
import { allOrNothing } from '../platform/context/all-or-nothing.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { madePassword, within } from '../sign-in/passwords/temporary-password.ts';
import type { KeepAnswer } from '../platform/http/idempotency/idempotent-long-call.ts';
import { inUse, onceApart } from '../platform/http/idempotency/idempotent-long-call.ts';

const DAY = 86_400_000;

/** Makes an account that waits for whoever is invited, and mails them the way in. */
export async function inviteUser(context: Context, body: WantedAccount): Promise<Outcome<AccountDetails>> {
  const begun = await beginAdministering(context);
  if (!begun.ok) return begun;
  const actor = begun.value;
  const wanted = trimmed(body);
  const { faults } = await accountFaults(context, actor, wanted, { userId: null, companyId: null });
  if (faults.length > 0) return refused('invalid_input', { errors: faults });
  const userId = randomUUID();
  const tx = txOf(context);
  await insertUsers(tx, [{ ...wanted, userId, active: false, invited: true, createdAt: context.now }]);
  await sendInvitation(context, userId);
  context.audit.note({ subject: { kind: 'user', id: userId } });
  return detailsOf(context, actor, userId);
}

/** Mails an invitation; the link of the mail before ends at once. */
export async function sendInvitation(context: Context, userId: string): Promise<void> {
  const { services, now, actor } = context;
  const tx = txOf(context);
  const { validDays } = (await policyOf(context)).invitation;
  const expiresAt = new Date(now.getTime() + validDays * DAY);
  await putInvitation(tx, { userId, invitedBy: actor.userId, invitedAt: now, expiresAt });
  await services.outbox.put(tx, [{ kind: 'invitation', userId }]);
}

type Created = AnswerOf<typeof usersCreate>;

/** Makes an account with a password that is told once and has to be changed at the first sign-in. */
export const createUser = (context: Context, body: WantedAccount): Promise<Outcome<Created>> =>
  onceApart<Created>(context, { userId: context.actor.userId, endpoint: usersCreate.path, body }, (keep) =>
    create(context, trimmed(body), keep),
  );

async function create(context: Context, wanted: WantedAccount, keep: KeepAnswer<Created>): Promise<Outcome<Created>> {
  const made = await madePassword(context);
  if (!made.ok) return made;
  const { password, passwordHash, temporaryUntil } = made.value;
  return allOrNothing(context.db, async (tx) => {
    const inside = within(context, tx);
    const begun = await beginAdministering(inside);
    if (!begun.ok) return begun;
    const { faults } = await accountFaults(inside, begun.value, wanted, { userId: null, companyId: null });
    if (faults.length > 0) return refused('invalid_input', { errors: faults });
    const userId = randomUUID();
    await insertUsers(tx, [{ ...wanted, userId, passwordHash, temporaryUntil, createdAt: context.now }]);
    context.audit.note({ subject: { kind: 'user', id: userId }, details: { input: wanted } });
    await context.audit.write(tx);
    const account = await accountDetailsView(tx, userId, begun.value, context.now);
    return (await keep(tx, { account, password: null })) ? ok({ account, password }) : inUse();
  });
}
