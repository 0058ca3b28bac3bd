import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Grant } from '../../../core/solution/approval/hand-discounts.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { discountRequests, solutions } from '../../platform/database/schema.ts';
import type { SummaryRow } from '../lists/solution-pages.ts';
import { summaryColumns } from '../lists/solution-pages.ts';

/** Somebody's request for a deeper discount than they may give, and what became of it. */
export type DiscountRequestRow = typeof discountRequests.$inferSelect;

export const insertDiscountRequest = async (tx: Tx, row: typeof discountRequests.$inferInsert): Promise<void> => {
  await tx.insert(discountRequests).values(row);
};

/** So many of a solution are told of. */
const MOST = 100;

/** The requests of a revision, the newest first. */
export const selectDiscountRequests = (db: DbOrTx, isxId: string): Promise<DiscountRequestRow[]> =>
  db
    .select()
    .from(discountRequests)
    .where(eq(discountRequests.isxId, isxId))
    .orderBy(desc(discountRequests.askedAt), desc(discountRequests.requestId))
    .limit(MOST);

const openRequests = prepared((db, given: Given<{ isxId: string }>) =>
  db
    .select()
    .from(discountRequests)
    .where(and(eq(discountRequests.isxId, given('isxId')), eq(discountRequests.state, 'open')))
    .orderBy(asc(discountRequests.askedAt), asc(discountRequests.requestId)),
);

/** The requests of a revision that wait for a decision; there is one at most of each company. */
export const selectOpenRequests = (db: DbOrTx, isxId: string): Promise<DiscountRequestRow[]> =>
  openRequests(db, { isxId });

/** One of them; null if it waits no more. */
export const findOpenRequest = async (
  db: DbOrTx,
  isxId: string,
  requestId: string,
): Promise<DiscountRequestRow | null> =>
  (await selectOpenRequests(db, isxId)).find((row) => row.requestId === requestId) ?? null;

const grants = prepared((db, given: Given<{ isxId: string }>) =>
  db
    .select({ lines: discountRequests.lines })
    .from(discountRequests)
    .where(and(eq(discountRequests.isxId, given('isxId')), eq(discountRequests.state, 'granted'))),
);

/** What has been granted for a revision. */
export const selectGrants = (db: DbOrTx, isxId: string): Promise<Grant[]> => grants(db, { isxId });

/** Ends an open request; false if somebody else has ended it meanwhile. */
export async function endDiscountRequest(
  tx: Tx,
  requestId: string,
  outcome: Partial<typeof discountRequests.$inferInsert> & Pick<DiscountRequestRow, 'state'>,
): Promise<boolean> {
  const ended = await tx
    .update(discountRequests)
    .set(outcome)
    .where(and(eq(discountRequests.requestId, requestId), eq(discountRequests.state, 'open')))
    .returning({ id: discountRequests.requestId });
  return ended.length > 0;
}

export interface WaitingRequestRow extends SummaryRow {
  readonly ownerUserId: string;
  readonly formerUserIds: readonly string[];
  readonly askedBy: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly depth: string;
  readonly since: Date;
}

/** The requests within a limit that wait for a decision, the longest wait first; who may decide is not asked here. */
export const selectWaitingRequests = (db: DbOrTx, limit: string | null, most: number): Promise<WaitingRequestRow[]> =>
  db
    .select({
      ...summaryColumns,
      ownerUserId: solutions.ownerUserId,
      formerUserIds: solutions.formerUserIds,
      askedBy: discountRequests.askedBy,
      askedByName: discountRequests.askedByName,
      reason: discountRequests.reason,
      depth: discountRequests.depth,
      since: discountRequests.askedAt,
    })
    .from(discountRequests)
    .innerJoin(solutions, eq(solutions.isxId, discountRequests.isxId))
    .where(
      and(
        eq(discountRequests.state, 'open'),
        limit === null ? undefined : lte(discountRequests.depth, limit),
        sql`${solutions.isCurrent} and not ${solutions.archived}`,
      ),
    )
    .orderBy(asc(discountRequests.askedAt), asc(discountRequests.requestId))
    .limit(most);
