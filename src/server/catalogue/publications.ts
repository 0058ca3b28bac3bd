import { count, desc, eq, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { cataloguePublications } from '../platform/database/schema/catalogue-drafts.ts';

export type PublicationRow = typeof cataloguePublications.$inferSelect;
export type NewPublication = Omit<PublicationRow, 'publicationId'>;

export async function insertPublication(tx: Tx, publication: NewPublication): Promise<number> {
  const [stored] = await tx
    .insert(cataloguePublications)
    .values(publication)
    .returning({ publicationId: cataloguePublications.publicationId });
  return stored!.publicationId;
}

/** A page of what was published, the newest first. */
export const selectPublications = (
  db: DbOrTx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<PublicationRow[]> =>
  db
    .select()
    .from(cataloguePublications)
    .orderBy(desc(cataloguePublications.publicationId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export async function countPublications(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cataloguePublications);
  return row!.total;
}

export async function selectPublication(db: DbOrTx, publicationId: number): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(cataloguePublications)
    .where(eq(cataloguePublications.publicationId, publicationId));
  return row ?? null;
}

/** The one before another: what was in force until then. */
export async function selectPublicationBefore(db: DbOrTx, publicationId: number): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(cataloguePublications)
    .where(lt(cataloguePublications.publicationId, publicationId))
    .orderBy(desc(cataloguePublications.publicationId))
    .limit(1);
  return row ?? null;
}

/** The one that left in force what is in force; null in an empty database alone. */
export async function selectLastPublication(db: DbOrTx): Promise<PublicationRow | null> {
  const [row] = await selectPublications(db, { page: 1, pageSize: 1 });
  return row ?? null;
}
