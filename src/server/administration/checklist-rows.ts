import { and, eq, inArray, isNotNull, ne, not, notInArray, sql } from 'drizzle-orm';
import { features } from '../../core/people/access/features.ts';
import type { StepName } from '../../core/settings/checklist.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { checklistWaivers, companies, priceLists, users } from '../platform/database/schema.ts';

/** Who is there: accounts whose password is published, and everybody else. */
export async function countPeople(db: DbOrTx, publishedEmails: readonly string[]) {
  const isPublished = inArray(users.email, [...publishedEmails]);
  const count = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [row] = await db
    .select({
      publishedAccounts: count(isPublished),
      people: count(not(isPublished)),
      approvers: count(and(not(isPublished), inArray(users.role, [...features.approval.approve]))),
    })
    .from(users)
    .where(eq(users.active, true));
  return row!;
}

/** Active companies that buy, those of some names aside. */
export const countBuyers = (db: DbOrTx, except: readonly string[]): Promise<number> =>
  db.$count(
    companies,
    and(ne(companies.kind, 'vendor'), eq(companies.active, true), notInArray(companies.name, [...except])),
  );

/** Whether a person, and not the portal itself, has published a price list. */
export async function hasPublishedPrices(db: DbOrTx): Promise<boolean> {
  const found = await db
    .select({ version: priceLists.priceListVersion })
    .from(priceLists)
    .where(isNotNull(priceLists.publishedBy))
    .limit(1);
  return found.length > 0;
}

export const selectWaivedSteps = async (db: DbOrTx): Promise<ReadonlySet<StepName>> =>
  new Set((await db.select({ step: checklistWaivers.step }).from(checklistWaivers)).map(({ step }) => step));

export async function waiveStep(db: DbOrTx, step: StepName, waivedAt: Date, waivedBy: string): Promise<void> {
  await db.insert(checklistWaivers).values({ step, waivedAt, waivedBy }).onConflictDoNothing();
}

export async function needStep(db: DbOrTx, step: StepName): Promise<void> {
  await db.delete(checklistWaivers).where(eq(checklistWaivers.step, step));
}
