import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { embedKeys } from '../platform/database/schema.ts';

export type EmbedKeyRow = typeof embedKeys.$inferSelect;

/** So many are listed. */
const MOST = 200;

export const selectEmbedKeys = (db: DbOrTx): Promise<EmbedKeyRow[]> =>
  db.select().from(embedKeys).orderBy(desc(embedKeys.createdAt), asc(embedKeys.embedKey)).limit(MOST);

export async function findEmbedKey(db: DbOrTx, embedKey: string): Promise<EmbedKeyRow | null> {
  const [row] = await db.select().from(embedKeys).where(eq(embedKeys.embedKey, embedKey));
  return row ?? null;
}

export async function insertEmbedKey(tx: Tx, key: typeof embedKeys.$inferInsert): Promise<EmbedKeyRow> {
  const [row] = await tx.insert(embedKeys).values(key).returning();
  return row!;
}

/** Ends a key; one that has ended keeps its day. Null: there is none such. */
export async function revokeEmbedKey(tx: Tx, embedKey: string, now: Date): Promise<EmbedKeyRow | null> {
  const [row] = await tx
    .update(embedKeys)
    .set({ revokedAt: sql`coalesce(${embedKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(embedKeys.embedKey, embedKey))
    .returning();
  return row ?? null;
}

export const countEmbedding = async (db: DbOrTx, embedKey: string, now: Date): Promise<void> => {
  await db
    .update(embedKeys)
    .set({ uses: sql`${embedKeys.uses} + 1`, lastUsedAt: now })
    .where(eq(embedKeys.embedKey, embedKey));
};
