import { and, asc, desc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { ReminderStep } from '../../core/notices/reminders.ts';
import type { Db, DbOrTx, Tx } from '../platform/database/database.ts';
import { approvalReminders, solutionHistory, solutions } from '../platform/database/schema.ts';

/** The statuses in which a solution waits for an approver's decision. */
const waitingStatuses = ['submitted', 'received'] as const;

/** A solution that waits, and since when. */
export interface WaitingSolution {
  readonly isxId: string;
  readonly waitingSince: Date;
}

/** So many in one look; the longest wait first, so that those left over are due for less. */
const MOST = 500;

const waiting = sql`${solutions.isCurrent} and not ${solutions.archived}`;

/** What has waited since a moment or longer and has not been through every step yet. */
export const selectLongWaiting = (db: Db, since: Date, lastStep: ReminderStep): Promise<WaitingSolution[]> =>
  db
    .select({ isxId: solutions.isxId, waitingSince: solutions.statusSince })
    .from(solutions)
    .where(
      and(
        waiting,
        inArray(solutions.isxStatus, [...waitingStatuses]),
        lte(solutions.statusSince, since),
        notExists(
          db
            .select({ one: sql`1` })
            .from(approvalReminders)
            .where(
              and(
                eq(approvalReminders.isxId, solutions.isxId),
                eq(approvalReminders.waitingSince, solutions.statusSince),
                eq(approvalReminders.step, lastStep),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(solutions.statusSince), asc(solutions.isxId))
    .limit(MOST);

/** The solution if it still waits as it did, locked until the transaction ends, so that nobody decides meanwhile. */
export async function lockStillWaiting(
  tx: Tx,
  { isxId, waitingSince }: WaitingSolution,
): Promise<{ readonly isxName: string; readonly isxStatus: string } | null> {
  const [row] = await tx
    .select({ isxName: solutions.isxName, isxStatus: solutions.isxStatus })
    .from(solutions)
    .where(
      and(
        waiting,
        eq(solutions.isxId, isxId),
        eq(solutions.statusSince, waitingSince),
        inArray(solutions.isxStatus, [...waitingStatuses]),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Whether the step of this wait is taken now: false when it has been before, here or by another instance. */
export async function insertReminder(
  tx: Tx,
  { isxId, waitingSince }: WaitingSolution,
  step: ReminderStep,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(approvalReminders)
    .values({ isxId, waitingSince, step, at })
    .onConflictDoNothing()
    .returning({ step: approvalReminders.step });
  return inserted.length > 0;
}

/** Whoever has received the solution last. */
export async function selectReceiver(db: DbOrTx, isxId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: solutionHistory.userId })
    .from(solutionHistory)
    .where(and(eq(solutionHistory.isxId, isxId), eq(solutionHistory.action, 'receive')))
    .orderBy(desc(solutionHistory.historyId))
    .limit(1);
  return row?.userId ?? null;
}

/** The solutions that wait for the decision of somebody who has received them, the longest wait first. */
export const selectReceivedBy = (db: DbOrTx, userId: string) =>
  db
    .select({
      isxId: solutions.isxId,
      isxName: solutions.isxName,
      customerName: solutions.customerName,
      companyId: solutions.companyId,
      companyKind: solutions.companyKind,
      ownerUserId: solutions.ownerUserId,
    })
    .from(solutions)
    .where(
      and(
        eq(solutions.isxStatus, 'received'),
        waiting,
        sql`${userId} = (select received.user_id from solution_history as received
          where received.isx_id = ${solutions.isxId} and received.action = 'receive' order by received.history_id desc limit 1)`,
      ),
    )
    .orderBy(asc(solutions.statusSince), asc(solutions.isxId))
    .limit(MOST);

/** Forgets the steps of waits that are over. */
export const deleteEndedReminders = async (db: DbOrTx, before: Date): Promise<void> => {
  await db.delete(approvalReminders).where(
    and(
      lte(approvalReminders.at, before),
      sql`not exists (select from ${solutions} where ${solutions.isxId} = ${approvalReminders.isxId}
        and ${solutions.statusSince} = ${approvalReminders.waitingSince})`,
    ),
  );
};
