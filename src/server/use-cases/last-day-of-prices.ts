import { endOfPrices } from '../../core/approval/conditions.ts';
import { dayIn } from '../../core/day.ts';
import { selectApprovalInForce } from '../db/solution-approvals.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Context } from './context.ts';
import { policyOf } from './context.ts';

/** The last day (`2026-12-20`) on which the prices of a solution hold, as a document promises it; null where they never end. */
export async function lastDayOfPrices(context: Context, solution: SolutionRow): Promise<string | null> {
  const { timeZone } = await policyOf(context);
  const approval = await selectApprovalInForce(context.db, solution);
  const end = endOfPrices(solution.expiresAt, approval?.conditions ?? [], timeZone);
  return end && dayIn(end, timeZone);
}
