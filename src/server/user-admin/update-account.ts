import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { AccountDetails, usersUpdate } from '../../contract/users.ts';
import { changed } from '../../core/people/audit/recorded-fields.ts';
import type { Problem } from '../../core/result.ts';
import { endResetsOf } from '../sign-in/passwords/password-resets.ts';
import { countOwned, updateAccountRow, isLastAdmin } from '../users/accounts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { accountFaults, trimmed } from './account-faults.ts';
import { accountToChange, detailsOf, lastAdmin } from './administer-account.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { sendInvitation } from './create-account.ts';

const notOneself: Problem = {
  path: 'role',
  code: 'own_account',
  text: 'Nobody changes their own role or company: ask another admin',
};

/**
 * Changes somebody's name, address, language, role or company. A role holds from the next call on and ends no session; a company
 * can only be left by whoever owns nothing there.
 */
export async function updateAccountOf(
  context: Context,
  { userId, version, ...body }: ParsedBodyOf<typeof usersUpdate>,
): Promise<Outcome<AccountDetails>> {
  const changing = await accountToChange(context, { userId, version }, 'edit');
  if (!changing.ok) return changing;
  const { actor, account } = changing.value;
  const wanted = trimmed({
    email: body.email ?? account.email,
    displayName: body.displayName ?? account.displayName,
    companyId: body.companyId ?? account.companyId,
    role: body.role ?? account.role,
    language: body.language ?? account.language,
  });
  const { email, companyId, role } = wanted;
  const { faults } = await accountFaults(context, actor, wanted, account);
  const moves = companyId !== account.companyId;
  const isOwn = userId === actor.userId && (moves || role !== account.role);
  if (faults.length > 0 || isOwn)
    return refused('invalid_input', { errors: [...faults, ...(isOwn ? [notOneself] : [])] });
  if (role !== account.role && (await isLastAdmin(context, account))) return lastAdmin();
  if (moves) {
    const { open, waiting, decided } = await countOwned(context.db, userId);
    const count = open + waiting + decided;
    if (count > 0)
      return refused('action_not_available', {
        text: 'Whoever changes the company leaves no solution behind: hand over {count} solution first | Whoever changes the company leaves no solution behind: hand over {count} solutions first',
        params: { count },
      });
  }

  context.audit.note(changed({ ...trimmed(account) }, { ...wanted }));
  const tx = txOf(context);
  if (!(await updateAccountRow(tx, userId, version, wanted))) return refused('conflict');
  if (email !== account.email) {
    // What was mailed to the old address opens nothing any more.
    await endResetsOf(tx, userId, context.now);
    if (account.invited) await sendInvitation(context, userId);
    else await context.services.outbox.put(tx, [{ kind: 'addressChanged', userId, formerEmail: account.email }]);
  }
  return detailsOf(context, actor, userId);
}
