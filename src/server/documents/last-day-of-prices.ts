import { endOfPrices } from '../../core/solution/approval/conditions.ts';
import { dayIn } from '../../core/day.ts';
import { selectApprovalInForce } from '../solutions/approval/approval-rows.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';

/** The last day (`2026-12-20`) on which the prices of a solution hold, as a document promises it; null where they never end. */
export async function lastDayOfPrices(context: Context, solution: SolutionRow): Promise<string | null> {
  const { timeZone } = await policyOf(context);
  const approval = await selectApprovalInForce(context.db, solution);
  const end = endOfPrices(solution.expiresAt, approval?.conditions ?? [], timeZone);
  return end && dayIn(end, timeZone);
}
