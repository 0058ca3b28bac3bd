import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { solutionApprovals, solutionHistory } from '../../platform/database/schema.ts';
import type { SolutionRow } from '../solution-rows.ts';

/** What stood on a solution when it was approved, by whom, on whose authority and under which conditions. */
export type ApprovalRow = typeof solutionApprovals.$inferSelect;

type Approved = Pick<
  SolutionRow,
  | 'isxId'
  | 'isxNumber'
  | 'isxRevision'
  | 'catalogueVersion'
  | 'priceListVersion'
  | 'configuration'
  | 'manualLines'
  | 'lineDiscounts'
  | 'lines'
  | 'totals'
>;

/** Keeps what is approved: in the transaction of the approval. */
export async function insertApproval(
  tx: Tx,
  solution: Approved,
  by: Pick<ApprovalRow, 'at' | 'userId' | 'displayName' | 'onBehalfOf' | 'onBehalfOfName' | 'conditions'>,
): Promise<void> {
  await tx.insert(solutionApprovals).values({
    isxId: solution.isxId,
    isxNumber: solution.isxNumber,
    isxRevision: solution.isxRevision,
    catalogueVersion: solution.catalogueVersion,
    priceListVersion: solution.priceListVersion,
    configuration: solution.configuration,
    manualLines: solution.manualLines,
    lineDiscounts: solution.lineDiscounts,
    lines: solution.lines,
    totals: solution.totals,
    ...by,
  });
}

type OfRevision = Pick<SolutionRow, 'isxNumber' | 'isxRevision'>;

const newestApprovals = prepared((db, given: Given<OfRevision & { most: number }>) =>
  db
    .select()
    .from(solutionApprovals)
    .where(
      and(
        eq(solutionApprovals.isxNumber, given('isxNumber')),
        lte(solutionApprovals.isxRevision, given('isxRevision')),
      ),
    )
    .orderBy(desc(solutionApprovals.isxRevision), desc(solutionApprovals.approvalId))
    .limit(given('most')),
);

/** The approvals of a revision and of those before it, the last first; so many at most. */
export const selectApprovals = (
  db: DbOrTx,
  { isxNumber, isxRevision }: OfRevision,
  most: number,
): Promise<ApprovalRow[]> => newestApprovals(db, { isxNumber, isxRevision, most });

const approved: readonly IsxStatus[] = ['approved', 'ordered'];

/** The approval that holds now; null while a solution is not approved. */
export async function selectApprovalInForce(
  db: DbOrTx,
  solution: Pick<SolutionRow, 'isxId' | 'isxNumber' | 'isxRevision' | 'isxStatus'>,
): Promise<ApprovalRow | null> {
  if (!approved.includes(solution.isxStatus)) return null;
  const [last] = await selectApprovals(db, solution, 1);
  return last?.isxId === solution.isxId ? last : null;
}

/** The owner has taken note of the conditions. */
export const acceptApproval = async (tx: Tx, approvalId: number, at: Date): Promise<void> => {
  await tx.update(solutionApprovals).set({ acceptedAt: at }).where(eq(solutionApprovals.approvalId, approvalId));
};

const lastJudgement = prepared((db, given: Given<{ isxId: string }>) =>
  db
    .select({ action: solutionHistory.action, details: solutionHistory.details })
    .from(solutionHistory)
    .where(
      and(eq(solutionHistory.isxId, given('isxId')), inArray(solutionHistory.action, ['return', 'submit', 'approve'])),
    )
    .orderBy(desc(solutionHistory.historyId))
    .limit(1),
);

/** What an approver wrote to the lines when they returned a solution, until it is submitted again. */
export async function selectLineComments(
  db: DbOrTx,
  isxId: string,
): Promise<readonly { readonly partNumber: string; readonly comment: string }[]> {
  const [last] = await lastJudgement(db, { isxId });
  return last?.action === 'return' ? lineCommentsIn(last.details) : [];
}

/** The comments on lines that the details of a history row hold. */
export const lineCommentsIn = (details: Readonly<Record<string, unknown>>) =>
  (details['lineComments'] ?? []) as readonly { readonly partNumber: string; readonly comment: string }[];
