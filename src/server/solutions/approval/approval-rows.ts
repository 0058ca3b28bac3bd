import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { parseIsxId } from '../../../core/text/solution-id.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { solutionApprovals, solutionHistory } from '../../platform/database/schema.ts';
import { unawaited } from '../../platform/database/transaction-connection.ts';
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

/** What is told of an approval. */
export type ShownApproval = Pick<ApprovalRow, 'at' | 'displayName' | 'onBehalfOfName' | 'conditions' | 'acceptedAt'>;

type Approving = Pick<ApprovalRow, 'at' | 'userId' | 'displayName' | 'onBehalfOf' | 'onBehalfOfName' | 'conditions'>;

const insertRow = prepared((db, given: Given<Approved & Approving & { manualLinesText: string | null }>) =>
  db.insert(solutionApprovals).values({
    isxId: given('isxId'),
    isxNumber: given('isxNumber'),
    isxRevision: given('isxRevision'),
    catalogueVersion: given('catalogueVersion'),
    priceListVersion: given('priceListVersion'),
    configuration: given('configuration'),
    // As text: what a column of JSON writes of null is a null of JSON.
    manualLines: sql`${given('manualLinesText')}::jsonb`,
    lineDiscounts: given('lineDiscounts'),
    lines: given('lines'),
    totals: given('totals'),
    at: given('at'),
    userId: given('userId'),
    displayName: given('displayName'),
    onBehalfOf: given('onBehalfOf'),
    onBehalfOfName: given('onBehalfOfName'),
    conditions: given('conditions'),
  }),
);

/** Keeps what is approved: in the transaction of the approval. */
export async function insertApproval(tx: Tx, solution: Approved, by: Approving): Promise<void> {
  const manualLinesText = solution.manualLines && JSON.stringify(solution.manualLines);
  await unawaited(tx, () => insertRow(tx, { ...solution, ...by, manualLinesText }));
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

/** The last approval of a solution, whether or not it still holds; null where there is none. */
export async function selectLastApproval(db: DbOrTx, isxId: string): Promise<ApprovalRow | null> {
  const { isxNumber, isxRevision } = parseIsxId(isxId);
  const [last] = await selectApprovals(db, { isxNumber, isxRevision: isxRevision ?? 0 }, 1);
  return last?.isxId === isxId ? last : null;
}

/** The approval that holds now; null while a solution is not approved. */
export const inForce = <Approval>(
  { isxStatus }: Pick<SolutionRow, 'isxStatus'>,
  last: Approval | null,
): Approval | null => (approved.includes(isxStatus) ? last : null);

/** Reads the approval that holds now. */
export const selectApprovalInForce = async (
  db: DbOrTx,
  solution: Pick<SolutionRow, 'isxId' | 'isxStatus'>,
): Promise<ApprovalRow | null> =>
  approved.includes(solution.isxStatus) ? selectLastApproval(db, solution.isxId) : null;

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

/** What an approver wrote to a line. */
export interface LineComment {
  readonly partNumber: string;
  readonly comment: string;
}

/** What an approver wrote to the lines when they returned a solution, until it is submitted again. */
export async function selectLineComments(db: DbOrTx, isxId: string): Promise<readonly LineComment[]> {
  const [last] = await lastJudgement(db, { isxId });
  return last?.action === 'return' ? lineCommentsIn(last.details) : [];
}

/** The comments on lines that the details of a history row hold. */
export const lineCommentsIn = (details: Readonly<Record<string, unknown>>) =>
  (details['lineComments'] ?? []) as readonly LineComment[];
