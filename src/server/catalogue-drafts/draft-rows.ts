import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { RecordName, RecordTexts } from '../../core/catalogue/records.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { catalogueDrafts, catalogueDraftTables } from '../platform/database/schema/catalogue-drafts.ts';

export type DraftRow = typeof catalogueDrafts.$inferSelect;
export type DraftTableRow = typeof catalogueDraftTables.$inferSelect;
export type NewDraftTable = Omit<DraftTableRow, 'tableVersion'>;

/** Who changes something and when. */
export interface DraftChange {
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly changedByName: string;
}

export async function insertDraft(
  tx: Tx,
  draft: Pick<DraftRow, 'name' | 'comment' | 'restores'>,
  change: DraftChange,
): Promise<DraftRow> {
  const { changedAt, changedBy, changedByName } = change;
  const [stored] = await tx
    .insert(catalogueDrafts)
    .values({ ...draft, ...change, createdAt: changedAt, createdBy: changedBy, createdByName: changedByName })
    .returning();
  return stored!;
}

/** Every draft, the one that was changed last first. */
export const selectDrafts = (db: DbOrTx): Promise<DraftRow[]> =>
  db.select().from(catalogueDrafts).orderBy(desc(catalogueDrafts.changedAt), desc(catalogueDrafts.draftId));

export async function selectDraft(db: DbOrTx, draftId: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(catalogueDrafts).where(eq(catalogueDrafts.draftId, draftId));
  return row ?? null;
}

/** The same, and nobody else changes it or a table of it until the end of the transaction. */
export async function lockDraft(tx: Tx, draftId: number): Promise<DraftRow | null> {
  const [row] = await tx.select().from(catalogueDrafts).where(eq(catalogueDrafts.draftId, draftId)).for('update');
  return row ?? null;
}

/** Drafts whose day has come, the earliest first. */
export const selectDueDrafts = (db: DbOrTx, today: string): Promise<{ readonly draftId: number }[]> =>
  db
    .select({ draftId: catalogueDrafts.draftId })
    .from(catalogueDrafts)
    .where(and(isNotNull(catalogueDrafts.publishOn), lte(catalogueDrafts.publishOn, today)))
    .orderBy(asc(catalogueDrafts.publishOn), asc(catalogueDrafts.draftId));

/** Changes a draft that is locked; gives the version that it has now. */
export async function updateDraft(
  tx: Tx,
  draftId: number,
  changes: Partial<Omit<DraftRow, 'draftId' | 'draftVersion'>>,
): Promise<number> {
  const [stored] = await tx
    .update(catalogueDrafts)
    .set({ ...changes, draftVersion: sql`${catalogueDrafts.draftVersion} + 1` })
    .where(eq(catalogueDrafts.draftId, draftId))
    .returning({ draftVersion: catalogueDrafts.draftVersion });
  return stored!.draftVersion;
}

export const deleteDraft = async (tx: Tx, draftId: number): Promise<void> => {
  await tx.delete(catalogueDrafts).where(eq(catalogueDrafts.draftId, draftId));
};

export const selectDraftTables = (db: DbOrTx, draftId: number): Promise<DraftTableRow[]> =>
  db
    .select()
    .from(catalogueDraftTables)
    .where(eq(catalogueDraftTables.draftId, draftId))
    .orderBy(asc(catalogueDraftTables.constantName));

/** The records that each draft changes. */
export const selectDraftedNames = (
  db: DbOrTx,
): Promise<Pick<DraftTableRow, 'draftId' | 'constantName' | 'baseVersion'>[]> =>
  db
    .select({
      draftId: catalogueDraftTables.draftId,
      constantName: catalogueDraftTables.constantName,
      baseVersion: catalogueDraftTables.baseVersion,
    })
    .from(catalogueDraftTables)
    .orderBy(asc(catalogueDraftTables.draftId), asc(catalogueDraftTables.constantName));

export async function selectDraftTable(
  db: DbOrTx,
  draftId: number,
  constantName: RecordName,
): Promise<DraftTableRow | null> {
  const [row] = await db
    .select()
    .from(catalogueDraftTables)
    .where(and(eq(catalogueDraftTables.draftId, draftId), eq(catalogueDraftTables.constantName, constantName)));
  return row ?? null;
}

/** Stores a table of a draft that is locked, in the place of the one before; gives the version that it has now. */
export async function putDraftTable(tx: Tx, table: NewDraftTable): Promise<number> {
  const [stored] = await tx
    .insert(catalogueDraftTables)
    .values(table)
    .onConflictDoUpdate({
      target: [catalogueDraftTables.draftId, catalogueDraftTables.constantName],
      set: { ...table, tableVersion: sql`${catalogueDraftTables.tableVersion} + 1` },
    })
    .returning({ tableVersion: catalogueDraftTables.tableVersion });
  return stored!.tableVersion;
}

export const deleteDraftTable = async (tx: Tx, draftId: number, constantName: RecordName): Promise<void> => {
  await tx
    .delete(catalogueDraftTables)
    .where(and(eq(catalogueDraftTables.draftId, draftId), eq(catalogueDraftTables.constantName, constantName)));
};

/** What the core makes a draft's catalogue of. */
export const textsOf = (tables: readonly Pick<DraftTableRow, 'constantName' | 'csvString'>[]): RecordTexts =>
  Object.fromEntries(tables.map(({ constantName, csvString }) => [constantName, csvString]));
