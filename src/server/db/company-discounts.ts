import { eq } from 'drizzle-orm';
import type { DbOrTx } from './database.ts';
import { companyDiscounts } from './schema.ts';

/** What a company gets off the list price, in % as decimal strings, by discount group. */
export async function selectCompanyDiscounts(db: DbOrTx, companyId: string): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .select({ discountGroup: companyDiscounts.discountGroup, discount: companyDiscounts.discount })
    .from(companyDiscounts)
    .where(eq(companyDiscounts.companyId, companyId));
  return Object.fromEntries(rows.map(({ discountGroup, discount }) => [discountGroup, discount]));
}
