import { and, asc, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { CompanyKind } from '../../core/people/access/roles.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { companies, companyDiscountChanges, companyDiscounts } from '../platform/database/schema.ts';

const discountsOf = prepared((db, given: Given<{ companyId: string }>) =>
  db
    .select({ discountGroup: companyDiscounts.discountGroup, discount: companyDiscounts.discount })
    .from(companyDiscounts)
    .where(eq(companyDiscounts.companyId, given('companyId'))),
);

/** What a company gets off the list price, in % as decimal strings, by discount group. */
export async function selectCompanyDiscounts(db: DbOrTx, companyId: string): Promise<Readonly<Record<string, string>>> {
  const rows = await discountsOf(db, { companyId });
  return Object.fromEntries(rows.map(({ discountGroup, discount }) => [discountGroup, discount]));
}

export interface CompanyOfGrid {
  readonly companyId: string;
  readonly name: string;
  readonly kind: CompanyKind;
  readonly discountsVersion: number;
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A page of the companies by name, and how many fit. */
export async function selectCompaniesPage(
  db: DbOrTx,
  { text, page, pageSize }: { readonly text: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly companies: readonly CompanyOfGrid[] }> {
  const fits = text === '' ? undefined : ilike(companies.name, `%${literally(text)}%`);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(companies)
    .where(fits);
  const found = await db
    .select({
      companyId: companies.companyId,
      name: companies.name,
      kind: companies.kind,
      discountsVersion: companies.discountsVersion,
    })
    .from(companies)
    .where(fits)
    .orderBy(asc(companies.name), asc(companies.companyId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted!.total, companies: found };
}

/** The discounts of several companies. */
export const selectDiscountsOf = (db: DbOrTx, companyIds: readonly string[]) =>
  companyIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(companyDiscounts)
        .where(inArray(companyDiscounts.companyId, [...companyIds]));

/** Every discount group that some company has a discount in. */
export const selectDiscountGroups = async (db: DbOrTx): Promise<readonly string[]> =>
  (await db.selectDistinct({ discountGroup: companyDiscounts.discountGroup }).from(companyDiscounts)).map(
    ({ discountGroup }) => discountGroup,
  );

/** Raises the version of a company's discounts; null where it is another by now or there is no such company. */
export async function raiseDiscountsVersion(tx: Tx, companyId: string, expected: number): Promise<number | null> {
  const [raised] = await tx
    .update(companies)
    .set({ discountsVersion: sql`${companies.discountsVersion} + 1` })
    .where(and(eq(companies.companyId, companyId), eq(companies.discountsVersion, expected)))
    .returning({ version: companies.discountsVersion });
  return raised?.version ?? null;
}

export async function selectCompany(db: DbOrTx, companyId: string): Promise<CompanyOfGrid | null> {
  const [row] = await db
    .select({
      companyId: companies.companyId,
      name: companies.name,
      kind: companies.kind,
      discountsVersion: companies.discountsVersion,
    })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  return row ?? null;
}

/** Sets a discount; null takes it away. */
export async function putDiscount(
  tx: Tx,
  { companyId, discountGroup, discount }: { companyId: string; discountGroup: string; discount: string | null },
): Promise<void> {
  const isIt = and(eq(companyDiscounts.companyId, companyId), eq(companyDiscounts.discountGroup, discountGroup));
  if (discount === null) await tx.delete(companyDiscounts).where(isIt);
  else
    await tx
      .insert(companyDiscounts)
      .values({ companyId, discountGroup, discount })
      .onConflictDoUpdate({ target: [companyDiscounts.companyId, companyDiscounts.discountGroup], set: { discount } });
}

export const insertDiscountChanges = async (
  tx: Tx,
  changes: readonly (typeof companyDiscountChanges.$inferInsert)[],
): Promise<void> => {
  if (changes.length > 0) await tx.insert(companyDiscountChanges).values([...changes]);
};

/** The newest changes before one, of a company or of all. */
export const selectDiscountChanges = (
  db: DbOrTx,
  { companyId, before, limit }: { companyId?: string | undefined; before?: number | undefined; limit: number },
) =>
  db
    .select({
      changeId: companyDiscountChanges.changeId,
      companyId: companyDiscountChanges.companyId,
      companyName: companies.name,
      discountGroup: companyDiscountChanges.discountGroup,
      at: companyDiscountChanges.at,
      displayName: companyDiscountChanges.displayName,
      discountBefore: companyDiscountChanges.discountBefore,
      discountAfter: companyDiscountChanges.discountAfter,
    })
    .from(companyDiscountChanges)
    .innerJoin(companies, eq(companies.companyId, companyDiscountChanges.companyId))
    .where(
      and(
        companyId === undefined ? undefined : eq(companyDiscountChanges.companyId, companyId),
        before === undefined ? undefined : lt(companyDiscountChanges.changeId, before),
      ),
    )
    .orderBy(desc(companyDiscountChanges.changeId))
    .limit(limit);
