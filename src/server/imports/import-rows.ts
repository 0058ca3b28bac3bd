import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ImportAbout, ImportKind } from '../../core/catalogue/import-kinds.ts';
import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Problem } from '../../core/result.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { imports } from '../platform/database/schema.ts';

const { content: _content, result: _result, ...heads } = getTableColumns(imports);

/** An import without its file and without what came of it. */
export type ImportRow = Omit<typeof imports.$inferSelect, 'content' | 'result'>;

/** Its own number among the locks of the portal, with that of the person. */
const LOCK = 24;

/** Nobody else counts or stores files of this person until the transaction ends. */
export const lockImportsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${userId}))`);
};

export const insertImport = async (tx: Tx, row: typeof imports.$inferInsert): Promise<void> => {
  await tx.insert(imports).values(row);
};

/** Of one person's, those that nobody has read yet. */
export const selectUnderWayOf = (tx: Tx, userId: string): Promise<ImportRow[]> =>
  tx
    .select(heads)
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.endedAt)))
    .orderBy(desc(imports.createdAt));

export const countImportsUnderWay = async (db: DbOrTx): Promise<number> =>
  (await db.select({ count: count() }).from(imports).where(isNull(imports.endedAt)))[0]!.count;

/** Takes away what was read longest ago, so that no more than so many of a person's stay. */
export async function deleteOldestRead(tx: Tx, userId: string, most: number): Promise<void> {
  const oldest = tx
    .select({ importId: imports.importId })
    .from(imports)
    .where(and(eq(imports.userId, userId), sql`${imports.endedAt} is not null`))
    .orderBy(desc(imports.createdAt), asc(imports.importId))
    .offset(most);
  await tx.delete(imports).where(inArray(imports.importId, oldest));
}

/** One person's of the given kinds, newest first. */
export const selectImports = (
  db: DbOrTx,
  { userId, kinds }: { readonly userId: string; readonly kinds: readonly ImportKind[] },
  most: number,
): Promise<ImportRow[]> =>
  db
    .select(heads)
    .from(imports)
    .where(and(eq(imports.userId, userId), inArray(imports.kind, [...kinds])))
    .orderBy(desc(imports.createdAt), asc(imports.importId))
    .limit(most);

export async function findImport(db: DbOrTx, importId: string): Promise<ImportRow | null> {
  const [row] = await db.select(heads).from(imports).where(eq(imports.importId, importId));
  return row ?? null;
}

/** The same, and nobody else ends it until the transaction does. */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.select(heads).from(imports).where(eq(imports.importId, importId)).for('update');
  return row ?? null;
}

export async function readImportContent(db: DbOrTx, importId: string): Promise<Buffer | null> {
  const [row] = await db.select({ content: imports.content }).from(imports).where(eq(imports.importId, importId));
  return row?.content ?? null;
}

export async function readImportResult(db: DbOrTx, importId: string): Promise<ImportResult | null> {
  const [row] = await db.select({ result: imports.result }).from(imports).where(eq(imports.importId, importId));
  return row?.result ?? null;
}

export const beginImport = async (tx: Tx, { importId, attempts }: ImportRow): Promise<void> => {
  await tx
    .update(imports)
    .set({ state: 'reading', attempts: attempts + 1 })
    .where(eq(imports.importId, importId));
};

/** Writes down what came of a file, which goes: its result, or why it can't be read. */
export const endImport = async (
  tx: Tx,
  importId: string,
  endedAt: Date,
  ended: { readonly result: ImportResult } | { readonly problems: readonly Problem[] },
): Promise<void> => {
  await tx
    .update(imports)
    .set({ ...ended, state: 'result' in ended ? 'read' : 'failed', content: null, endedAt })
    .where(eq(imports.importId, importId));
};

/** Takes one away; false where the person has none such. */
export async function deleteImport(tx: Tx, userId: string, importId: string): Promise<boolean> {
  const gone = await tx
    .delete(imports)
    .where(and(eq(imports.importId, importId), eq(imports.userId, userId)))
    .returning({ importId: imports.importId });
  return gone.length > 0;
}

export const selectImportsUnderWay = async (db: DbOrTx): Promise<string[]> =>
  (await db.select({ importId: imports.importId }).from(imports).where(isNull(imports.endedAt))).map(
    ({ importId }) => importId,
  );

export const deleteImportsBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(imports).where(lt(imports.createdAt, moment));
};

/** Whether two files are for the same: their order in the stored object says nothing. */
export const isSameAbout = (one: ImportAbout, other: ImportAbout): boolean =>
  one.record === other.record &&
  one.draftId === other.draftId &&
  one.constantName === other.constantName &&
  one.encoding === other.encoding;
