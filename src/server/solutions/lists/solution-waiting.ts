import type { SQL } from 'drizzle-orm';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { approvableUnless, decidingAuthorities } from '../../../core/people/access/authority.ts';
import type { Actor } from '../../../core/people/access/roles.ts';
import { beyond } from '../../../core/solution/approval/hand-discounts.ts';
import type { DiscountLimits } from '../../../core/pricing/discount-limit.ts';
import { discountLimitOf, widestLimit } from '../../../core/pricing/discount-limit.ts';
import type { LifePolicy } from '../../../core/solution/life.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import { selectWaitingRequests } from '../approval/discount-request-rows.ts';
import { solutions } from '../../platform/database/schema.ts';
import type { SummaryRow } from './solution-pages.ts';
import { summaryColumns } from './solution-pages.ts';

/** What waits for an owner and for an approver, by the status it waits in. */
export const waitsForOwner = { returned: 'mend', expired: 'renew' } as const satisfies Partial<
  Record<IsxStatus, string>
>;
export const waitsForApprover = {
  submitted: 'receive',
  received: 'decide',
  approved: 'order',
} as const satisfies Partial<Record<IsxStatus, string>>;

type Waiting = typeof waitsForOwner & typeof waitsForApprover;

export interface WaitingRow extends SummaryRow {
  readonly waitsFor: Waiting[keyof Waiting] | 'decideDiscount';
  /** Since when it stands in its status. */
  readonly since: Date;
}

const MOST = 50;

/** Everybody of a group owns a solution, has owned it or has handed it over. */
const areInterested = (group: readonly string[]): SQL =>
  sql`${solutions.ownerUserId} || ${solutions.formerUserIds} @> ${sql.param([...group])}::text[]`;

/** What waits for somebody, the longest wait first, at most 50: each status is read off an index in that order. */
export async function selectWaiting(
  db: DbOrTx,
  actor: Actor,
  policy: LifePolicy & { readonly discountLimits: DiscountLimits },
): Promise<WaitingRow[]> {
  const own = eq(solutions.ownerUserId, actor.userId);
  const except = approvableUnless(actor, policy);
  const longest = (status: IsxStatus, whose: SQL | undefined) =>
    db
      .select({ ...summaryColumns, since: solutions.statusSince })
      .from(solutions)
      .where(and(sql`${solutions.isCurrent} and not ${solutions.archived}`, eq(solutions.isxStatus, status), whose))
      .orderBy(asc(solutions.statusSince), asc(solutions.isxId))
      .limit(MOST);
  const byOwner = unionAll(longest('returned', own), longest('expired', own));
  const approvable = and(...(except ?? []).map((group) => not(areInterested(group))));
  const rows = await (except
    ? unionAll(
        longest('returned', own),
        longest('expired', own),
        longest('submitted', approvable),
        longest('received', approvable),
        longest('approved', approvable),
      )
    : byOwner);
  const waiting: Readonly<Record<string, WaitingRow['waitsFor']>> = { ...waitsForOwner, ...waitsForApprover };
  return [...rows.map((row) => ({ ...row, waitsFor: waiting[row.isxStatus]! })), ...(await requests(db, actor, policy))]
    .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.isxId < b.isxId ? -1 : 1))
    .slice(0, MOST);
}

/** So many requests within somebody's limits are looked at for those that they may decide. */
const LOOKED_AT = 500;

/** Deeper discounts that others ask for and that somebody may decide about. */
async function requests(
  db: DbOrTx,
  actor: Actor,
  policy: LifePolicy & { readonly discountLimits: DiscountLimits },
): Promise<WaitingRow[]> {
  const limitOf = (role: Actor['role']) => discountLimitOf(role, policy.discountLimits);
  const widest = widestLimit([actor, ...(actor.standsInFor ?? [])].map(({ role }) => limitOf(role)));
  if (widest !== null && Number(widest) === 0) return [];
  const rows = await selectWaitingRequests(db, widest, LOOKED_AT);
  return rows
    .filter(({ depth, ...row }) =>
      decidingAuthorities(actor, row, policy).some(
        ({ role }) => beyond([{ partNumber: '', discount: depth }], limitOf(role), []).length === 0,
      ),
    )
    .map(({ ownerUserId: _owner, formerUserIds: _former, askedBy: _asker, depth: _depth, ...row }) => ({
      ...row,
      waitsFor: 'decideDiscount',
    }));
}
