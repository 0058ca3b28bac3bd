import { desc, eq, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from './database.ts';
import { priceLists } from './schema.ts';

export type PriceListRow = typeof priceLists.$inferSelect;
export type NewPriceList = Omit<typeof priceLists.$inferInsert, 'sequence' | 'createdAt'>;

/** Adds a price list, or makes one that was there before under the same version the newest of its day again. */
export async function insertPriceList(tx: Tx, priceList: NewPriceList): Promise<void> {
  await tx
    .insert(priceLists)
    .values(priceList)
    .onConflictDoUpdate({ target: priceLists.priceListVersion, set: { sequence: sql`default` } });
}

/**
 * The price list that holds on a day (`2026-11-20`): the one with the latest first day, and of those the newest. Null
 * if none holds yet.
 */
export async function selectCurrentPriceList(db: DbOrTx, day: string): Promise<PriceListRow | null> {
  const [row] = await db
    .select()
    .from(priceLists)
    .where(lte(priceLists.validFrom, day))
    .orderBy(desc(priceLists.validFrom), desc(priceLists.sequence))
    .limit(1);
  return row ?? null;
}

/** The price list that a solution is pinned to. */
export async function selectPriceList(db: DbOrTx, priceListVersion: string): Promise<PriceListRow | null> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.priceListVersion, priceListVersion));
  return row ?? null;
}
