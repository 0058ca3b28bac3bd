import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import type { Manifest } from '../platform/database/schema.ts';
import { catalogues } from '../platform/database/schema.ts';
import { announce } from '../platform/database/announce.ts';

export type CatalogueRow = typeof catalogues.$inferSelect;

/** Makes a catalogue the current one; one that was there before under the same version becomes current again. */
export async function insertCatalogue(tx: Tx, catalogueVersion: string, manifest: Manifest): Promise<void> {
  await tx
    .insert(catalogues)
    .values({ catalogueVersion, manifest })
    .onConflictDoUpdate({ target: catalogues.catalogueVersion, set: { sequence: sql`default` } });
  announce(tx, 'news');
}

const newestCatalogue = prepared((db) => db.select().from(catalogues).orderBy(desc(catalogues.sequence)).limit(1));

/** Null on an empty database alone. */
export async function selectCurrentCatalogue(db: DbOrTx): Promise<CatalogueRow | null> {
  const [row] = await newestCatalogue(db, {});
  return row ?? null;
}

/** The catalogue that a solution is pinned to. */
export async function selectCatalogue(db: DbOrTx, catalogueVersion: string): Promise<CatalogueRow | null> {
  const [row] = await db.select().from(catalogues).where(eq(catalogues.catalogueVersion, catalogueVersion));
  return row ?? null;
}
