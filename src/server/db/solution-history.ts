import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from './database.ts';
import { solutionHistory } from './schema.ts';

export type HistoryEntry = Omit<typeof solutionHistory.$inferInsert, 'historyId'>;
export type HistoryRow = typeof solutionHistory.$inferSelect;

/** Writes what happened to a revision: in the transaction of the change itself, so that neither is without the other. */
export async function insertHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  await tx.insert(solutionHistory).values(entry);
}

/** So many of the newest entries: more than a solution collects in its life, and a bound all the same. */
const MOST = 1000;

/** What happened to a revision, newest first. `userId` is null where the portal itself acted. */
export async function selectHistory(db: DbOrTx, isxId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(solutionHistory)
    .where(eq(solutionHistory.isxId, isxId))
    .orderBy(desc(solutionHistory.historyId))
    .limit(MOST);
}

/** Who took a step on a revision last; null where nobody has, or the portal itself. */
export async function selectLastActor(db: DbOrTx, isxId: string, action: string): Promise<string | null> {
  const [last] = await db
    .select({ userId: solutionHistory.userId })
    .from(solutionHistory)
    .where(and(eq(solutionHistory.isxId, isxId), eq(solutionHistory.action, action)))
    .orderBy(desc(solutionHistory.historyId))
    .limit(1);
  return last?.userId ?? null;
}
