import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { partPrices, priceLists, users } from '../platform/database/schema.ts';
import { announce } from '../platform/database/announce.ts';

export type PriceListRow = typeof priceLists.$inferSelect;
export type NewPriceList = Omit<typeof priceLists.$inferInsert, 'sequence'>;

/** Adds a price list, or makes one that was there before under the same version the newest of its day again. */
export async function insertPriceList(tx: Tx, priceList: NewPriceList): Promise<void> {
  const { publishedBy = null, comment = '', createdAt = sql`now()` } = priceList;
  await tx
    .insert(priceLists)
    .values(priceList)
    .onConflictDoUpdate({
      target: priceLists.priceListVersion,
      set: {
        sequence: sql`default`,
        publishedBy,
        comment,
        createdAt,
        withdrawnAt: null,
        withdrawnBy: null,
        withdrawnReason: '',
      },
    });
  announce(tx, 'news');
}

const newestPriceList = prepared((db, given: Given<{ day: string }>) =>
  db
    .select()
    .from(priceLists)
    .where(and(lte(priceLists.validFrom, given('day')), isNull(priceLists.withdrawnAt)))
    .orderBy(desc(priceLists.validFrom), desc(priceLists.sequence))
    .limit(1),
);

/**
 * The price list that holds on a day (`2026-11-20`): the one with the latest first day, and of those the newest, unless
 * it was rolled back. Null if none holds yet. core/commerce/price-lists/price-list-state.ts says the same of lists that were read.
 */
export async function selectCurrentPriceList(db: DbOrTx, day: string): Promise<PriceListRow | null> {
  const [row] = await newestPriceList(db, { day });
  return row ?? null;
}

/** The price list that a solution is pinned to. */
export async function selectPriceList(db: DbOrTx, priceListVersion: string): Promise<PriceListRow | null> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.priceListVersion, priceListVersion));
  return row ?? null;
}

const publishers = alias(users, 'publishers');
const withdrawers = alias(users, 'withdrawers');

/** Every price list with the names of who published and who rolled it back, the newest day first. */
export const selectPriceLists = (db: DbOrTx) =>
  db
    .select({
      priceListVersion: priceLists.priceListVersion,
      currency: priceLists.currency,
      validFrom: priceLists.validFrom,
      constantName: priceLists.constantName,
      constantVersion: priceLists.constantVersion,
      sequence: priceLists.sequence,
      publishedAt: priceLists.createdAt,
      publishedBy: publishers.displayName,
      comment: priceLists.comment,
      rowCount: priceLists.rowCount,
      otherCurrencies: priceLists.otherCurrencies,
      withdrawnAt: priceLists.withdrawnAt,
      withdrawnBy: withdrawers.displayName,
      withdrawnReason: priceLists.withdrawnReason,
    })
    .from(priceLists)
    .leftJoin(publishers, eq(publishers.userId, priceLists.publishedBy))
    .leftJoin(withdrawers, eq(withdrawers.userId, priceLists.withdrawnBy))
    .orderBy(desc(priceLists.validFrom), desc(priceLists.sequence));

export type ListedPriceList = Awaited<ReturnType<typeof selectPriceLists>>[number];

/** Takes a price list out of those that hold; solutions stay pinned to it. */
export async function withdrawPriceList(
  tx: Tx,
  priceListVersion: string,
  withdrawal: Required<Pick<typeof priceLists.$inferInsert, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'>>,
): Promise<void> {
  await tx.update(priceLists).set(withdrawal).where(eq(priceLists.priceListVersion, priceListVersion));
  announce(tx, 'news');
}

/** A row of a list as its price history keeps it; the currency is null where it is the list's own. */
type PartPrice = Pick<typeof partPrices.$inferSelect, 'partNumber' | 'listPrice' | 'currency'>;

/** Writes down what each part costs in a list, for its price history, how many rows the list has and in which currencies. */
export async function insertPartPrices(tx: Tx, priceListVersion: string, rows: readonly PartPrice[]): Promise<void> {
  const columns = {
    partNumbers: rows.map(({ partNumber }) => partNumber),
    listPrices: rows.map(({ listPrice }) => listPrice),
    currencies: rows.map(({ listPrice, currency }) => (listPrice === null ? null : currency)),
  };
  const otherCurrencies = [...new Set(columns.currencies)].filter((currency) => currency !== null).sort();
  await tx
    .update(priceLists)
    .set({ rowCount: rows.length, otherCurrencies })
    .where(eq(priceLists.priceListVersion, priceListVersion));
  await tx.execute(sql`
    insert into ${partPrices} (part_number, price_list_version, list_price, currency)
    select part_number, ${priceListVersion}, list_price, currency
    from unnest(
      ${sql.param(columns.partNumbers)}::text[],
      ${sql.param(columns.listPrices)}::numeric[],
      ${sql.param(columns.currencies)}::text[]
    ) as listed (part_number, list_price, currency)
    on conflict (part_number, price_list_version)
      do update set list_price = excluded.list_price, currency = excluded.currency`);
}

/** Lists whose rows have not been written down: those of a portal from before the price history. */
export const selectUncountedPriceLists = (db: DbOrTx): Promise<PriceListRow[]> =>
  db.select().from(priceLists).where(isNull(priceLists.rowCount));

/** What a part costs in every list, and whether the list holds it; lists in no order. */
export const selectPricesOfPart = (db: DbOrTx, partNumber: string) =>
  db
    .select({
      priceListVersion: priceLists.priceListVersion,
      currency: sql<string>`coalesce(${partPrices.currency}, ${priceLists.currency})`,
      validFrom: priceLists.validFrom,
      sequence: priceLists.sequence,
      isWithdrawn: sql<boolean>`${priceLists.withdrawnAt} is not null`,
      listPrice: partPrices.listPrice,
      isListed: sql<boolean>`${partPrices.partNumber} is not null`,
    })
    .from(priceLists)
    .leftJoin(
      partPrices,
      and(eq(partPrices.partNumber, partNumber), eq(partPrices.priceListVersion, priceLists.priceListVersion)),
    );
