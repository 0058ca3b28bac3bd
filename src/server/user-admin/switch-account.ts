import type { AccountDetails } from '../../contract/users.ts';
import { ok } from '../../core/result.ts';
import { endResetsOf } from '../sign-in/passwords/password-resets.ts';
import { deleteSessionsOf } from '../sign-in/sessions/sessions.ts';
import { deleteAccount, updateAccountRow, isLastAdmin } from '../users/accounts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { accountToChange, detailsOf, lastAdmin } from './administer-account.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { sendInvitation } from './create-account.ts';

export interface Which {
  readonly userId: string;
  readonly version: number;
}

/** Switches an account off: its sessions and links end with it. */
export async function deactivateUser(context: Context, which: Which): Promise<Outcome<AccountDetails>> {
  const changing = await accountToChange(context, which, 'deactivate');
  if (!changing.ok) return changing;
  const { actor, account } = changing.value;
  if (await isLastAdmin(context, account)) return lastAdmin();
  const tx = txOf(context);
  if (!(await updateAccountRow(tx, which.userId, which.version, { active: false }))) return refused('conflict');
  await deleteSessionsOf(tx, which.userId, { reason: 'switchedOff', at: context.now });
  await endResetsOf(tx, which.userId, context.now);
  return detailsOf(context, actor, which.userId);
}

export async function activateUser(context: Context, which: Which): Promise<Outcome<AccountDetails>> {
  const changing = await accountToChange(context, which, 'activate');
  if (!changing.ok) return changing;
  if (!(await updateAccountRow(txOf(context), which.userId, which.version, { active: true })))
    return refused('conflict');
  return detailsOf(context, changing.value.actor, which.userId);
}

/** Mails an invitation once more, also one that has ended. */
export async function resendInvitation(context: Context, which: Which): Promise<Outcome<AccountDetails>> {
  const changing = await accountToChange(context, which, 'resendInvitation');
  if (!changing.ok) return changing;
  if (!changing.value.account.companyActive)
    return refused('action_not_available', { text: 'The company is switched off' });
  if (!(await updateAccountRow(txOf(context), which.userId, which.version, {}))) return refused('conflict');
  await sendInvitation(context, which.userId);
  return detailsOf(context, changing.value.actor, which.userId);
}

/** Takes an invitation back. Nobody has ever come with such an account: it goes with it, and the address is free again. */
export async function revokeInvitation(context: Context, which: Which): Promise<Outcome<true>> {
  const changing = await accountToChange(context, which, 'revokeInvitation');
  if (!changing.ok) return changing;
  const { email, displayName, companyId } = changing.value.account;
  context.audit.note({ before: { email, displayName, companyId } });
  await deleteAccount(txOf(context), which.userId);
  return ok(true);
}
