import { and, asc, count, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ImpactOutcome } from '../../../core/solution/impact.ts';
import { impactStatuses } from '../../../core/solution/impact.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { solutions } from '../../platform/database/schema.ts';
import { impactItems, impactRuns } from '../../platform/database/schema/catalogue-impact.ts';

export type ImpactRunRow = typeof impactRuns.$inferSelect;
export type ImpactItemRow = typeof impactItems.$inferSelect;

/** Solutions that another catalogue still matters to: the newest revisions that are not approved, ordered or put away. */
const concerned = and(inArray(solutions.isxStatus, [...impactStatuses]), eq(solutions.isCurrent, true), eq(solutions.archived, false)); // prettier-ignore

export async function countConcerned(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(solutions).where(concerned);
  return row?.total ?? 0;
}

/** The next of them in the order of their numbers. */
export async function selectConcernedAfter(db: DbOrTx, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ isxId: solutions.isxId })
    .from(solutions)
    .where(and(concerned, gt(solutions.isxId, after)))
    .orderBy(asc(solutions.isxId))
    .limit(limit);
  return rows.map(({ isxId }) => isxId);
}

type NewRun = Omit<ImpactRunRow, 'endedAt' | 'stopAskedAt' | 'lookedUpTo' | 'toldAt'>;

/** Begins a run. Of a draft there is one at a time: it takes the place of the one before. */
export async function insertDraftRun(tx: Tx, run: NewRun & { readonly draftId: number }): Promise<void> {
  await tx.delete(impactRuns).where(eq(impactRuns.draftId, run.draftId));
  await tx.insert(impactRuns).values(run);
}

/** Begins the run of a publication; false where it has been begun already. */
export async function insertPublicationRun(tx: Tx, run: NewRun & { readonly publicationId: number }): Promise<boolean> {
  const made = await tx.insert(impactRuns).values(run).onConflictDoNothing().returning({ runId: impactRuns.runId });
  return made.length > 0;
}

/** Begins a run anew, as of other contents. */
export async function restartRun(
  tx: Tx,
  runId: string,
  fresh: Pick<ImpactRunRow, 'contentHash' | 'baseVersion' | 'priceListVersion' | 'startedAt' | 'total'>,
): Promise<void> {
  await tx.delete(impactItems).where(eq(impactItems.runId, runId));
  await tx
    .update(impactRuns)
    .set({ ...fresh, lookedUpTo: '' })
    .where(eq(impactRuns.runId, runId));
}

export async function selectImpactRun(db: DbOrTx, runId: string): Promise<ImpactRunRow | null> {
  const [row] = await db.select().from(impactRuns).where(eq(impactRuns.runId, runId));
  return row ?? null;
}

/** The same, and nobody else goes on with it until the transaction ends. */
export async function lockImpactRun(tx: Tx, runId: string): Promise<ImpactRunRow | null> {
  const [row] = await tx.select().from(impactRuns).where(eq(impactRuns.runId, runId)).for('update');
  return row ?? null;
}

export async function selectDraftRun(db: DbOrTx, draftId: number): Promise<ImpactRunRow | null> {
  const [row] = await db.select().from(impactRuns).where(eq(impactRuns.draftId, draftId));
  return row ?? null;
}

/** Runs that nobody has ended: those that a process left behind, among others. */
export async function selectImpactRunsUnderWay(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ runId: impactRuns.runId }).from(impactRuns).where(isNull(impactRuns.endedAt));
  return rows.map(({ runId }) => runId);
}

export const updateImpactRun = async (
  tx: Tx,
  runId: string,
  changes: Partial<Pick<ImpactRunRow, 'lookedUpTo' | 'endedAt' | 'stopAskedAt' | 'toldAt'>>,
): Promise<void> => {
  await tx.update(impactRuns).set(changes).where(eq(impactRuns.runId, runId));
};

/** Writes down what a run has come to of some solutions; of one that has been put away meanwhile nothing is kept. */
export async function insertImpactItems(tx: Tx, items: readonly ImpactItemRow[]): Promise<void> {
  if (items.length === 0) return;
  const there = await tx
    .select({ isxId: solutions.isxId })
    .from(solutions)
    .where(inArray(solutions.isxId, items.map(({ isxId }) => isxId))); // prettier-ignore
  const known = new Set(there.map(({ isxId }) => isxId));
  const kept = items.filter(({ isxId }) => known.has(isxId));
  if (kept.length > 0) await tx.insert(impactItems).values(kept).onConflictDoNothing();
}

/** How many solutions of a run came to what, and their sums, by currency. */
export const summariseRun = (db: DbOrTx, runId: string) =>
  db
    .select({
      outcome: impactItems.outcome,
      currency: impactItems.currency,
      count: count(),
      netBefore: sql<string>`coalesce(sum(${impactItems.netBefore}), 0)::numeric(18, 2)::text`,
      netAfter: sql<string>`coalesce(sum(${impactItems.netAfter}), 0)::numeric(18, 2)::text`,
    })
    .from(impactItems)
    .where(eq(impactItems.runId, runId))
    .groupBy(impactItems.outcome, impactItems.currency);

export interface ImpactFilter {
  readonly outcomes: readonly ImpactOutcome[];
  readonly isxType: IsxType | null;
  readonly text: string;
}

const filtered = (runId: string, { outcomes, isxType, text }: ImpactFilter) => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(impactItems.runId, runId),
    inArray(impactItems.outcome, [...outcomes]),
    isxType === null ? undefined : eq(solutions.isxType, isxType),
    text === ''
      ? undefined
      : or(
          ilike(solutions.isxId, pattern),
          ilike(solutions.isxName, pattern),
          ilike(solutions.ownerDisplayName, pattern),
          ilike(solutions.companyName, pattern),
        ),
  );
};

/** A page of the solutions of a run in the order of their numbers, with whose they are. */
export async function selectImpactItems(
  db: DbOrTx,
  runId: string,
  filter: ImpactFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const where = filtered(runId, filter);
  const items = await db
    .select({
      item: impactItems,
      solution: {
        isxName: solutions.isxName,
        isxType: solutions.isxType,
        isxStatus: solutions.isxStatus,
        customerName: solutions.customerName,
        ownerDisplayName: solutions.ownerDisplayName,
        companyName: solutions.companyName,
        version: solutions.version,
        companyId: solutions.companyId,
        companyKind: solutions.companyKind,
        ownerUserId: solutions.ownerUserId,
      },
    })
    .from(impactItems)
    .innerJoin(solutions, eq(solutions.isxId, impactItems.isxId))
    .where(where)
    .orderBy(asc(impactItems.isxId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [row] = await db
    .select({ total: count() })
    .from(impactItems)
    .innerJoin(solutions, eq(solutions.isxId, impactItems.isxId))
    .where(where);
  return { items, total: row?.total ?? 0 };
}

export async function selectImpactItem(db: DbOrTx, runId: string, isxId: string): Promise<ImpactItemRow | null> {
  const [row] = await db.select().from(impactItems).where(and(eq(impactItems.runId, runId), eq(impactItems.isxId, isxId))); // prettier-ignore
  return row ?? null;
}

/** Owners of the solutions that a run found touched, with how many and one of them. */
export const selectTouchedOwners = (db: DbOrTx, runId: string) =>
  db
    .select({ userId: solutions.ownerUserId, count: count(), isxId: sql<string>`min(${solutions.isxId})` })
    .from(impactItems)
    .innerJoin(solutions, eq(solutions.isxId, impactItems.isxId))
    .where(and(eq(impactItems.runId, runId), inArray(impactItems.outcome, ['changed', 'broken'])))
    .groupBy(solutions.ownerUserId)
    .orderBy(asc(solutions.ownerUserId));

/** Runs of publications that ended before a moment: their owners have been told. */
export const deleteImpactsEndedBefore = async (db: DbOrTx, end: Date): Promise<void> => {
  await db.delete(impactRuns).where(and(sql`${impactRuns.publicationId} is not null`, sql`${impactRuns.endedAt} < ${end.toISOString()}::timestamptz`)); // prettier-ignore
};
