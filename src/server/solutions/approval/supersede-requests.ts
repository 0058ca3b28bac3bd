import { seesHandDiscounts } from '../../../core/catalogue/projection.ts';
import { outlives } from '../../../core/solution/approval/discount-request.ts';
import type { DiscountRequestRow } from './discount-request-rows.ts';
import { endDiscountRequest, selectOpenRequests } from './discount-request-rows.ts';
import { findUser } from '../../users/users.ts';
import type { SolutionRow } from '../solution-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { recordHistory } from '../history/record-history.ts';

/** Ends the requests for a deeper discount that a change of their solution has left without an object: in its transaction. */
export async function supersedeRequests(
  context: Context,
  changed: SolutionRow,
  open?: readonly DiscountRequestRow[],
): Promise<void> {
  for (const request of open ?? (await selectOpenRequests(context.db, changed.isxId))) {
    const asker = await findUser(context.db, request.askedBy);
    if (outlives(request.lines, changed, asker === null || !seesHandDiscounts(asker))) continue;
    const isEnded = await endDiscountRequest(txOf(context), request.requestId, {
      state: 'superseded',
      decidedAt: context.now,
    });
    if (!isEnded) continue;
    await recordHistory(context, changed, {
      action: 'supersedeDiscount',
      from: changed.isxStatus,
      to: changed.isxStatus,
      details: { requestId: request.requestId, askedByCompany: request.askedByCompanyId },
    });
  }
}
