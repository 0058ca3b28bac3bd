import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { AccountDetails, usersSelect } from '../../contract/users.ts';
import { adminScope, mayReadInAdmin } from '../../core/people/access/user-admin.ts';
import { ok } from '../../core/result.ts';
import { selectAccount, selectAccountPage } from '../users/accounts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { accountDetailsView, accountView } from './account-view.ts';
import type { Context } from '../platform/context/context.ts';

/** As specification section 9 has it. */
const defaultPageSize = 25;

/** A page of the accounts that the caller may read. */
export async function listAccounts(
  { db, actor, now }: Context,
  {
    text = '',
    sort = 'displayName',
    page = 1,
    pageSize = defaultPageSize,
    ...narrowing
  }: ParsedBodyOf<typeof usersSelect>,
): Promise<Outcome<AnswerOf<typeof usersSelect>>> {
  const query = { scope: adminScope(actor), text, sort, page, pageSize, ...narrowing };
  const { items, total, states } = await selectAccountPage(db, query);
  return ok({ items: items.map((row) => accountView(row, actor, now)), total, states, page, pageSize });
}

export async function readAccount({ db, actor, now }: Context, userId: string): Promise<Outcome<AccountDetails>> {
  const row = await selectAccount(db, userId);
  if (!row || !mayReadInAdmin(actor, row.companyKind)) return refused('not_found');
  return ok(await accountDetailsView(db, userId, actor, now));
}
