import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { solutionHistory } from '../../platform/database/schema.ts';
import { announce } from '../../platform/database/announce.ts';
import { unawaited } from '../../platform/database/transaction-connection.ts';

export type HistoryEntry = Omit<typeof solutionHistory.$inferInsert, 'historyId'>;
export type HistoryRow = typeof solutionHistory.$inferSelect;

const insertEntry = prepared((db, given: Given<Required<HistoryEntry>>) =>
  db.insert(solutionHistory).values({
    isxId: given('isxId'),
    at: given('at'),
    userId: given('userId'),
    displayName: given('displayName'),
    action: given('action'),
    fromStatus: given('fromStatus'),
    toStatus: given('toStatus'),
    comment: given('comment'),
    details: given('details'),
  }),
);

/** Writes what happened to a revision: in the transaction of the change itself, so that neither is without the other. */
export async function insertHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  await unawaited(tx, () => insertEntry(tx, { userId: null, fromStatus: null, comment: '', details: {}, ...entry }));
  announce(tx, 'news');
}

/** So many of the newest entries: more than a solution collects in its life, and a bound all the same. */
const MOST = 1000;

/** What anybody at work on a solution may do over and over, and what moves nothing. */
const asides = ['edit', 'editBom', 'attach', 'detach', 'shareLink', 'revokeLink'];

const newest = (db: Db, given: Given<{ isxId: string }>, which: SQL) =>
  db
    .select()
    .from(solutionHistory)
    .where(and(eq(solutionHistory.isxId, given('isxId')), which))
    .orderBy(desc(solutionHistory.historyId))
    .limit(MOST);
const newestSteps = prepared((db, given: Given<{ isxId: string }>) =>
  newest(db, given, notInArray(solutionHistory.action, asides)),
);
const newestAsides = prepared((db, given: Given<{ isxId: string }>) =>
  newest(db, given, inArray(solutionHistory.action, asides)),
);

/**
 * What happened to a revision, newest first. `userId` is null where the portal itself acted. Asides are counted by
 * themselves, so that however many there are they hide no step of its life.
 */
export async function selectHistory(db: DbOrTx, isxId: string): Promise<HistoryRow[]> {
  const steps = await newestSteps(db, { isxId });
  return [...steps, ...(await newestAsides(db, { isxId }))].toSorted((a, b) => b.historyId - a.historyId);
}

const lastActor = prepared((db, given: Given<{ isxId: string; action: string }>) =>
  db
    .select({ userId: solutionHistory.userId })
    .from(solutionHistory)
    .where(and(eq(solutionHistory.isxId, given('isxId')), eq(solutionHistory.action, given('action'))))
    .orderBy(desc(solutionHistory.historyId))
    .limit(1),
);

/** Who took a step on a revision last; null where nobody has, or the portal itself. */
export async function selectLastActor(db: DbOrTx, isxId: string, action: string): Promise<string | null> {
  const [last] = await lastActor(db, { isxId, action });
  return last?.userId ?? null;
}

/** The step that brought each of some revisions where it stands. */
export const selectLastSteps = (db: DbOrTx, isxIds: readonly string[]): Promise<HistoryRow[]> =>
  db.select().from(solutionHistory).where(sql`${solutionHistory.historyId} in (
    select (
      select history_id from solution_history as steps
      where steps.isx_id = asked.isx_id and steps.from_status is distinct from steps.to_status
      order by history_id desc limit 1
    ) from unnest(${sql.param([...isxIds])}::text[]) as asked (isx_id)
  )`);
