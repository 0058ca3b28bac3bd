import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SolutionOwnership } from '../../core/people/access/solutions.ts';
import type { Problem } from '../../core/result.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { RenewalOutcome } from '../platform/database/schema.ts';
import { renewalItems, renewalRuns, solutions } from '../platform/database/schema.ts';

export type RenewalRunRow = typeof renewalRuns.$inferSelect;
export type RenewalItemRow = typeof renewalItems.$inferSelect;

/** How many solutions of a run have come to what. */
export type RenewalCounts = Readonly<Record<RenewalOutcome, number>>;

const counted = (outcome: RenewalOutcome) =>
  sql<number>`(count(*) filter (where ${renewalItems.outcome} = ${outcome}))::integer`;
const counts = {
  waiting: counted('waiting'),
  renewed: counted('renewed'),
  refused: counted('refused'),
  stopped: counted('stopped'),
};

/** Stores what somebody wants renewed. False where another renewal of theirs is under way. */
export async function insertRun(
  tx: Tx,
  run: Omit<RenewalRunRow, 'endedAt' | 'stopAskedAt'>,
  items: readonly Pick<RenewalItemRow, 'isxId' | 'version' | 'totalAfter'>[],
): Promise<boolean> {
  const made = await tx.insert(renewalRuns).values(run).onConflictDoNothing().returning({ runId: renewalRuns.runId });
  if (made.length === 0) return false;
  await tx.insert(renewalItems).values(items.map((item, i) => ({ ...item, runId: run.runId, position: i + 1 })));
  return true;
}

export async function selectRun(db: DbOrTx, runId: string): Promise<RenewalRunRow | null> {
  const [row] = await db.select().from(renewalRuns).where(eq(renewalRuns.runId, runId));
  return row ?? null;
}

/** The solutions of a run in their order, with their names and whose they are now. */
export const selectItems = (db: DbOrTx, runId: string) =>
  db
    .select({
      item: renewalItems,
      isxName: solutions.isxName,
      ownership: {
        companyId: solutions.companyId,
        companyKind: solutions.companyKind,
        ownerUserId: solutions.ownerUserId,
      },
    })
    .from(renewalItems)
    .innerJoin(solutions, eq(solutions.isxId, renewalItems.isxId))
    .where(eq(renewalItems.runId, runId))
    .orderBy(asc(renewalItems.position));

export async function countItems(db: DbOrTx, runId: string): Promise<RenewalCounts> {
  const [row] = await db.select(counts).from(renewalItems).where(eq(renewalItems.runId, runId));
  return row!;
}

/** So many of somebody's renewals at most: what a person looks back at. */
const MOST = 20;

/** Somebody's newest runs; what came of their solutions is counted of these alone. */
export const selectRunsOf = async (db: DbOrTx, userId: string) => {
  const runs = await db
    .select()
    .from(renewalRuns)
    .where(eq(renewalRuns.userId, userId))
    .orderBy(desc(renewalRuns.startedAt), asc(renewalRuns.runId))
    .limit(MOST);
  if (runs.length === 0) return [];
  const counted = await db
    .select({ runId: renewalItems.runId, ...counts })
    .from(renewalItems)
    .where(
      inArray(
        renewalItems.runId,
        runs.map(({ runId }) => runId),
      ),
    ) // prettier-ignore
    .groupBy(renewalItems.runId);
  const countsOf = new Map(counted.map(({ runId, ...each }) => [runId, each]));
  return runs.map((run) => ({ run, ...countsOf.get(run.runId)! }));
};

/** Runs that ended before a moment, with what came of their solutions. */
export const deleteRunsEndedBefore = async (db: DbOrTx, end: Date): Promise<void> => {
  await db.delete(renewalRuns).where(lt(renewalRuns.endedAt, end));
};

/** Runs that nobody has ended: those that a process left behind, among others. */
export async function selectRunsUnderWay(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ runId: renewalRuns.runId }).from(renewalRuns).where(isNull(renewalRuns.endedAt));
  return rows.map(({ runId }) => runId);
}

/** The next solution that waits, kept from others until the transaction ends; null when none is left that nobody has. */
export async function lockNextItem(tx: Tx, runId: string): Promise<RenewalItemRow | null> {
  const [row] = await tx
    .select()
    .from(renewalItems)
    .where(and(eq(renewalItems.runId, runId), eq(renewalItems.outcome, 'waiting')))
    .orderBy(asc(renewalItems.position))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function markItem(
  tx: Tx,
  { runId, isxId }: Pick<RenewalItemRow, 'runId' | 'isxId'>,
  outcome: {
    readonly outcome: RenewalOutcome;
    readonly doneAt: Date;
    readonly totalBefore?: string;
    readonly totalAfter?: string | null;
    readonly currency?: string;
    readonly reason?: Problem;
  },
): Promise<void> {
  await tx
    .update(renewalItems)
    .set(outcome)
    .where(and(eq(renewalItems.runId, runId), eq(renewalItems.isxId, isxId)));
}

/** Ends a run in which nothing waits any more. False where it has been ended already, or something still waits. */
export async function endRun(tx: Tx, runId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(renewalRuns)
    .set({ endedAt: at })
    .where(
      and(
        eq(renewalRuns.runId, runId),
        isNull(renewalRuns.endedAt),
        sql`not exists (select from ${renewalItems} where ${renewalItems.runId} = ${runId} and ${renewalItems.outcome} = 'waiting')`,
      ),
    )
    .returning({ runId: renewalRuns.runId });
  return ended.length > 0;
}

export async function askToStop(tx: Tx, runId: string, at: Date): Promise<void> {
  await tx
    .update(renewalRuns)
    .set({ stopAskedAt: at })
    .where(and(eq(renewalRuns.runId, runId), isNull(renewalRuns.endedAt), isNull(renewalRuns.stopAskedAt)));
}

/** Leaves out what still waits and nobody works on. */
export async function stopWaiting(tx: Tx, runId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update renewal_items set outcome = 'stopped', done_at = ${at.toISOString()}::timestamptz, total_after = null
    where run_id = ${runId} and isx_id in (
      select isx_id from renewal_items where run_id = ${runId} and outcome = 'waiting' for update skip locked)`);
}

/** Whose some solutions are, by id; what there is not is not in it. */
export async function selectOwnerships(
  db: DbOrTx,
  isxIds: readonly string[],
): Promise<ReadonlyMap<string, SolutionOwnership>> {
  const rows = await db
    .select({
      isxId: solutions.isxId,
      companyId: solutions.companyId,
      companyKind: solutions.companyKind,
      ownerUserId: solutions.ownerUserId,
    })
    .from(solutions)
    .where(inArray(solutions.isxId, [...isxIds]));
  return new Map(rows.map(({ isxId, ...ownership }) => [isxId, ownership]));
}
