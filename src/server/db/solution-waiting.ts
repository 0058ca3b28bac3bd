import type { SQL } from 'drizzle-orm';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor, Role } from '../../core/access/roles.ts';
import type { LifePolicy } from '../../core/solution/life.ts';
import type { IsxStatus } from '../../core/solution/types.ts';
import type { DbOrTx } from './database.ts';
import { solutions } from './schema.ts';
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
  readonly waitsFor: Waiting[keyof Waiting];
  /** Since when it stands in its status. */
  readonly since: Date;
}

const MOST = 50;
const approvers: readonly Role[] = ['approver', 'admin'];

/** What waits for somebody, the longest wait first, at most 50: each status is read off an index in that order. */
export async function selectWaiting(db: DbOrTx, actor: Actor, policy: LifePolicy): Promise<WaitingRow[]> {
  const own = eq(solutions.ownerUserId, actor.userId);
  const approvable = policy.fourEyes ? ne(solutions.ownerUserId, actor.userId) : undefined;
  const longest = (status: IsxStatus, whose: SQL | undefined) =>
    db
      .select({ ...summaryColumns, since: solutions.statusSince })
      .from(solutions)
      .where(and(sql`${solutions.isCurrent} and not ${solutions.archived}`, eq(solutions.isxStatus, status), whose))
      .orderBy(asc(solutions.statusSince), asc(solutions.isxId))
      .limit(MOST);
  const byOwner = unionAll(longest('returned', own), longest('expired', own));
  const rows = await (approvers.includes(actor.role)
    ? unionAll(
        longest('returned', own),
        longest('expired', own),
        longest('submitted', approvable),
        longest('received', approvable),
        longest('approved', approvable),
      )
    : byOwner);
  const waiting: Readonly<Record<string, WaitingRow['waitsFor']>> = { ...waitsForOwner, ...waitsForApprover };
  return rows
    .map((row) => ({ ...row, waitsFor: waiting[row.isxStatus]! }))
    .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.isxId < b.isxId ? -1 : 1))
    .slice(0, MOST);
}
