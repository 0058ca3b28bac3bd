import type { AccountDetails } from '../../contract/users.ts';
import type { Actor } from '../../core/people/access/roles.ts';
import type { AccountAction } from '../../core/people/access/user-admin.ts';
import {
  accountActions,
  accountState,
  mayAdministerUsers,
  mayReadInAdmin,
} from '../../core/people/access/user-admin.ts';
import { may } from '../../core/people/access/may.ts';
import type { Feature } from '../../core/people/access/features.ts';
import { ok } from '../../core/result.ts';
import type { AccountRow } from '../users/accounts.ts';
import { selectAccount } from '../users/accounts.ts';
import { lockUserAdmin } from '../users/lock-user-admin.ts';
import { findActor } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { accountDetailsView } from './account-view.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

/**
 * Begins a change of accounts or companies: one at a time, by whoever may still do so. Of two admins who switch each other off
 * the second finds that they are no admin any more.
 */
export async function beginAdministering(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  feature: Feature = 'administration.userAdmin',
): Promise<Outcome<Actor>> {
  const tx = txOf(context);
  await lockUserAdmin(tx);
  const found = await findActor(tx, context.actor.userId, context.now);
  if (!found) return refused('unauthenticated');
  return may(found.actor.role, feature) ? ok(found.actor) : refused('forbidden');
}

export interface Administered {
  readonly actor: Actor;
  readonly account: AccountRow;
}

const ownAccount = 'Nobody does this to their own account: ask another admin';

/** The account that is to be changed, as it is now and as long as the caller may do this with it. */
export async function accountToChange(
  context: Context,
  { userId, version }: { readonly userId: string; readonly version?: number },
  action: AccountAction,
): Promise<Outcome<Administered>> {
  context.audit.note({ subject: { kind: 'user', id: userId } });
  const begun = await beginAdministering(context);
  if (!begun.ok) return begun;
  const actor = begun.value;
  const account = await selectAccount(context.db, userId);
  if (!account || !mayReadInAdmin(actor, account.companyKind)) return refused('not_found');
  if (!mayAdministerUsers(actor, account.companyKind)) return refused('forbidden');
  if (version !== undefined && account.version !== version) return refused('conflict');
  if (!accountActions(actor, { ...account, state: accountState(account) }).includes(action))
    return refused('action_not_available', userId === actor.userId ? { text: ownAccount } : {});
  return ok({ actor, account });
}

export const lastAdmin = () =>
  refused('action_not_available', { text: 'This is the last active admin: name another one first' });

/** The account after the change. */
export const detailsOf = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  userId: string,
): Promise<Outcome<AccountDetails>> => ok(await accountDetailsView(db, userId, actor, now));
