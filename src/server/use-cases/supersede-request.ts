import { seesHandDiscounts } from '../../core/catalogue/projection.ts';
import { outlives } from '../../core/approval/discount-request.ts';
import { endDiscountRequest, findOpenRequest } from '../db/discount-requests.ts';
import { findUser } from '../db/users.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Context } from './context.ts';
import { txOf } from './context.ts';
import { recordHistory } from './record-history.ts';

/** Ends the request for a deeper discount that a change of its solution has left without an object: in its transaction. */
export async function supersedeRequest(context: Context, changed: SolutionRow): Promise<void> {
  const request = await findOpenRequest(context.db, changed.isxId);
  if (!request) return;
  const asker = await findUser(context.db, request.askedBy);
  if (outlives(request.lines, changed, asker === null || !seesHandDiscounts(asker))) return;
  const isEnded = await endDiscountRequest(txOf(context), request.requestId, {
    state: 'superseded',
    decidedAt: context.now,
  });
  if (!isEnded) return;
  await recordHistory(context, changed, {
    action: 'supersedeDiscount',
    from: changed.isxStatus,
    to: changed.isxStatus,
    details: { requestId: request.requestId, askedByCompany: asker?.companyId ?? '' },
  });
}
