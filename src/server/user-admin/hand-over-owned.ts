import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { usersHandOver, usersSelectOwned } from '../../contract/users.ts';
import { mostHandedOver } from '../../contract/users.ts';
import { mayHandOver, mayInherit, mayRead } from '../../core/people/access/solutions.ts';
import { mayAdministerUsers } from '../../core/people/access/user-admin.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { stepOf } from '../../core/solution/statuses.ts';
import { selectReceivedBy } from '../approvals/reminder-rows.ts';
import { selectColleagues } from '../users/companies.ts';
import { countOwned, selectAccount, selectOwned } from '../users/accounts.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { giveSolution } from '../solutions/hand-over-solution.ts';
import { notify } from '../notices/notify.ts';

/** So many are listed: more than go at once, so that one sees that there are. */
const MOST_LISTED = 500;

/** So many of those that wait for somebody's decision are named. */
const FEW_TOLD = 5;

/** Whose solutions are meant, as long as the caller administers them. */
async function administered({ db, actor }: Context, userId: string) {
  const account = await selectAccount(db, userId);
  return account && mayAdministerUsers(actor, account.companyKind) ? ok(account) : refused('not_found');
}

/** What a person owns, and who of their company could have it. */
export async function listOwned(context: Context, userId: string): Promise<Outcome<AnswerOf<typeof usersSelectOwned>>> {
  const { db, actor } = context;
  const meant = await administered(context, userId);
  if (!meant.ok) return meant;
  const { companyId, companyKind } = meant.value;
  const owned = await selectOwned(db, userId, MOST_LISTED);
  const received = (await selectReceivedBy(db, userId)).filter((each) => mayRead(actor, each));
  const colleagues = await selectColleagues(db, [companyId]);
  const own = { companyId, companyKind, ownerUserId: userId, ownerCompanyId: companyId };
  return ok({
    counts: await countOwned(db, userId),
    solutions: owned.map((solution) => ({
      ...solution,
      changedAt: solution.changedAt.toISOString(),
      canGo:
        mayHandOver(actor, { ...solution, ownerCompanyId: companyId }) && ![1, 2].includes(stepOf[solution.isxStatus]),
    })),
    deciding: { total: received.length, solutions: received.slice(0, FEW_TOLD) },
    heirs: colleagues
      .filter((heir) => mayInherit(heir, actor, own))
      .map(({ userId: heirId, displayName, role }) => ({ userId: heirId, displayName, role })),
    most: mostHandedOver,
  });
}

/** Gives solutions of a person to another one: all of them or none. Whoever gets them is told once. */
export async function handOverOwned(
  context: Context,
  { userId, toUserId, solutions }: ParsedBodyOf<typeof usersHandOver>,
): Promise<Outcome<AnswerOf<typeof usersHandOver>>> {
  const meant = await administered(context, userId);
  if (!meant.ok) return meant;
  const given: { readonly isxId: string; readonly isxName: string }[] = [];
  const errors: Problem[] = [];
  // In the order of their ids, so that two who hand over at once wait for each other and not in a circle.
  for (const { isxId, version } of solutions.toSorted((a, b) => (a.isxId < b.isxId ? -1 : 1))) {
    const outcome = await giveSolution(context, { isxId, version, userId: toUserId, from: userId });
    if (outcome.ok) {
      given.push(outcome.value);
      continue;
    }
    const { code, text, params, errors: places } = outcome.problems[0]!;
    errors.push({ path: isxId, code, text: places?.[0]?.text ?? text, ...(params ? { params } : {}) });
  }
  if (errors.length > 0) {
    const isStale = errors.some(({ code }) => code === 'conflict' || code === 'not_found');
    return refused(isStale ? 'conflict' : 'action_not_available', {
      text: 'Nothing has been handed over: {count} solution can not go | Nothing has been handed over: {count} solutions can not go',
      params: { count: errors.length },
      errors,
    });
  }
  const handedOver = given.map(({ isxId }) => isxId);
  context.audit.note({ subject: { kind: 'user', id: userId }, subjects: handedOver });
  await tell(context, toUserId, given);
  return ok({ handedOver });
}

async function tell(
  context: Context,
  userId: string,
  given: readonly { readonly isxId: string; readonly isxName: string }[],
): Promise<void> {
  const [only, ...more] = given;
  if (more.length === 0)
    return notify(context, { kind: 'handedOver', userIds: [userId], isxId: only!.isxId, isxName: only!.isxName });
  return notify(context, { kind: 'severalHandedOver', userIds: [userId], params: { count: given.length } });
}
