import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { solutions } from '../platform/database/schema.ts';

const toldSolution = prepared((db, given: Given<{ isxId: string }>) =>
  db
    .select({
      isxId: solutions.isxId,
      isxNumber: solutions.isxNumber,
      isxRevision: solutions.isxRevision,
      isxName: solutions.isxName,
      isxType: solutions.isxType,
      kind: solutions.kind,
      isxStatus: solutions.isxStatus,
      version: solutions.version,
      companyId: solutions.companyId,
      companyName: solutions.companyName,
      ownerUserId: solutions.ownerUserId,
      customerName: solutions.customerName,
      opportunity: solutions.opportunity,
      lines: solutions.lines,
      totals: solutions.totals,
      catalogueVersion: solutions.catalogueVersion,
      priceListVersion: solutions.priceListVersion,
      approvedAt: solutions.approvedAt,
      expiresAt: solutions.expiresAt,
    })
    .from(solutions)
    .where(eq(solutions.isxId, given('isxId'))),
);

/** What other systems are told of a solution, as it is in the transaction of what has happened. */
export type ToldSolution = Awaited<ReturnType<typeof toldSolution>>[number];

export const selectToldSolution = async (db: DbOrTx, isxId: string): Promise<ToldSolution | null> =>
  (await toldSolution(db, { isxId }))[0] ?? null;
