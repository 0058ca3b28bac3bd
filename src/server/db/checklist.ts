import { and, eq, exists, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import { features } from '../../core/access/features.ts';
import type { StepName } from '../../core/administration/checklist.ts';
import type { DbOrTx } from './database.ts';
import { checklistWaivers, companies, priceLists, users } from './schema.ts';

/** Who is there: accounts whose password is published, and everybody else. */
export async function countPeople(db: DbOrTx, publishedEmails: readonly string[]) {
  const isPublished = inArray(sql`lower(${users.email})`, [...publishedEmails]);
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

/** Companies that buy and have people other than the published accounts. */
export async function countBuyers(db: DbOrTx, publishedEmails: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(companies)
    .where(
      and(
        ne(companies.kind, 'vendor'),
        or(
          not(exists(db.select().from(users).where(eq(users.companyId, companies.companyId)))),
          exists(
            db
              .select()
              .from(users)
              .where(
                and(
                  eq(users.companyId, companies.companyId),
                  not(inArray(sql`lower(${users.email})`, [...publishedEmails])),
                ),
              ),
          ),
        ),
      ),
    );
  return row!.count;
}

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
