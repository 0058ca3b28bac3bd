import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { CompanyKind } from '../../../core/people/access/roles.ts';
import type { SolutionOwnership } from '../../../core/people/access/solutions.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { canExpire } from '../../../core/solution/validity.ts';
import type { Db, DbOrTx, Tx } from '../../platform/database/database.ts';
import { solutions } from '../../platform/database/schema.ts';
import { announce } from '../../platform/database/announce.ts';

/** A solution that has just expired, with what decides who may be told of it. */
export interface ExpiredSolution extends SolutionOwnership {
  readonly isxId: string;
  readonly from: IsxStatus;
}

/** So many in one statement: a fraction of a second, so that others wait no longer. */
const BATCH = 500;

/**
 * Expires what is due, the longest overdue first, at most a batch, each with its row of history in the same statement.
 * Whoever runs it at the same time finds nothing left to do: a second run changes nothing.
 */
export async function expireDue(tx: Tx, now: Date, batch: number = BATCH): Promise<ExpiredSolution[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const answer = await tx.execute<{
    isx_id: string;
    company_id: string;
    company_kind: CompanyKind;
    owner_user_id: string;
    from_status: IsxStatus;
  }>(sql`
    with due as (
      select isx_id, isx_status from solutions
      where isx_status in ('open', 'returned') and expires_at < ${at}
      order by expires_at, isx_id
      limit ${batch}
      for update
    ), expired as (
      update solutions
      set isx_status = 'expired', version = version + 1, changed_at = ${at}, status_since = ${at}
      from due
      where solutions.isx_id = due.isx_id
      returning solutions.isx_id, due.isx_status as from_status, company_id, company_kind, owner_user_id
    ), told as (
      insert into solution_history (isx_id, at, user_id, display_name, action, from_status, to_status)
      select isx_id, ${at}, null, '', 'expire', from_status, 'expired' from expired
    )
    select isx_id, company_id, company_kind, owner_user_id, from_status from expired order by isx_id`);
  if (answer.rows.length > 0) announce(tx, 'news');
  return answer.rows.map((row) => ({
    isxId: row.isx_id,
    companyId: row.company_id,
    companyKind: row.company_kind,
    ownerUserId: row.owner_user_id,
    from: row.from_status,
  }));
}

/** What else belongs to an expiry, in its transaction. */
export type AfterExpiry = (tx: Tx, expired: readonly ExpiredSolution[]) => Promise<void>;

/** Expires all that is due, a transaction for each batch. */
export async function expireAllDue(
  db: Db,
  now: Date,
  batch: number = BATCH,
  after: AfterExpiry = async () => undefined,
): Promise<ExpiredSolution[]> {
  const all: ExpiredSolution[] = [];
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const due = await expireDue(tx, now, batch);
      await after(tx, due);
      return due;
    });
    // A batch that is not full is not the last: others may have held some of it.
    if (expired.length === 0) return all;
    all.push(...expired);
  }
}

const MOST = 100;
const DAY = 24 * 60 * 60 * 1000;

/** What of somebody's own expires within some days, the soonest first, at most 100. */
export async function selectExpiringSoon(
  db: DbOrTx,
  ownerUserId: string,
  now: Date,
  days: number,
): Promise<{ isxId: string; expiresAt: Date }[]> {
  const rows = await db
    .select({ isxId: solutions.isxId, expiresAt: solutions.expiresAt })
    .from(solutions)
    .where(
      and(
        eq(solutions.ownerUserId, ownerUserId),
        inArray(solutions.isxStatus, [...canExpire]),
        gte(solutions.expiresAt, now),
        lte(solutions.expiresAt, new Date(now.getTime() + days * DAY)),
      ),
    )
    .orderBy(asc(solutions.expiresAt), asc(solutions.isxId))
    .limit(MOST);
  return rows.map(({ isxId, expiresAt }) => ({ isxId, expiresAt: expiresAt! }));
}
