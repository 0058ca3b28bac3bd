import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { requestsCreate } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { seesHandDiscounts } from '../../core/catalogue/projection.ts';
import { requestFaults } from '../../core/solution/approval/discount-request.ts';
import { deepestOf, handDiscountLimit } from '../../core/solution/approval/hand-discounts.ts';
import { ok } from '../../core/result.ts';
import { decide } from '../../core/solution/life.ts';
import { withoutControlCharacters } from '../../core/text/control-characters.ts';
import {
  endDiscountRequest,
  findOpenRequest,
  insertDiscountRequest,
  selectGrants,
  selectOpenRequests,
} from '../solutions/approval/discount-request-rows.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { nearestDeciders } from './authorised-people.ts';
import { repeated } from '../solutions/line-faults.ts';
import { notify } from '../notices/notify.ts';
import { recordHistory } from '../solutions/history/record-history.ts';
import { readableSolution } from '../solutions/solution-context.ts';
import { solutionView } from '../solutions/solution-view.ts';
import { normalised } from '../solutions/update-solution.ts';

const askedAlready = 'A deeper discount has been asked for already: withdraw that request, or wait for the decision';

/**
 * Asks for deeper discounts than the own limit allows. The solution stays as it is and keeps its version: whoever edits it
 * meanwhile is not disturbed.
 */
export async function requestDiscount(
  context: Context,
  body: ParsedBodyOf<typeof requestsCreate>,
): Promise<Outcome<Solution>> {
  const { db, now, actor } = context;
  const reason = withoutControlCharacters(body.reason).trim();
  const faults = [
    ...repeated('lines', body.lines),
    ...(reason === '' ? [{ path: 'reason', code: 'required', text: 'Say why the discount is needed' }] : []),
  ];
  if (faults.length > 0) return refused('invalid_input', { errors: faults });
  const readable = await readableSolution(context, body.isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const policy = await policyOf(context);
  const decision = decide(solution, 'edit', actor, policy);
  if (!decision.ok && decision.problems[0]!.code === 'forbidden') return refused('forbidden');
  if (body.version !== solution.version) return refused('conflict');
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  if (
    (await selectOpenRequests(db, solution.isxId)).some(({ askedByCompanyId }) => askedByCompanyId === actor.companyId)
  )
    return refused('action_not_available', { text: askedAlready });

  const lines = normalised(body.lines);
  const unfit = requestFaults(lines, solution, {
    isBlind: !seesHandDiscounts(actor),
    limit: handDiscountLimit(actor, solution, policy),
    grants: await selectGrants(db, solution.isxId),
  });
  if (unfit.length > 0) return refused('invalid_input', { errors: unfit });

  const asker = await findUser(db, actor.userId);
  const requestId = randomUUID();
  await insertDiscountRequest(txOf(context), {
    requestId,
    isxId: solution.isxId,
    state: 'open',
    lines,
    depth: deepestOf(lines) ?? '0',
    reason,
    competitor: (body.competitor ?? '').trim(),
    askedAt: now,
    askedBy: actor.userId,
    askedByName: asker?.displayName ?? '',
    askedByCompanyId: actor.companyId,
  });
  await recordHistory(context, solution, {
    action: 'requestDiscount',
    from: solution.isxStatus,
    to: solution.isxStatus,
    comment: reason,
    details: { requestId, askedByCompany: actor.companyId, discounts: lines },
  });
  const deciders = await nearestDeciders(context, solution, { lines, askedBy: actor.userId });
  await notify(context, {
    kind: 'discountRequested',
    userIds: deciders,
    isxId: solution.isxId,
    isxName: solution.isxName,
  });
  return ok(await solutionView(context, solution));
}

/** Takes a request back: whoever asked, while it waits. */
export async function withdrawDiscount(
  context: Context,
  { isxId, requestId }: { readonly isxId: string; readonly requestId: string },
): Promise<Outcome<Solution>> {
  const { db, now, actor } = context;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const request = await findOpenRequest(db, isxId, requestId);
  if (request && request.askedBy !== actor.userId) return refused('forbidden');
  const isEnded =
    request !== null && (await endDiscountRequest(txOf(context), requestId, { state: 'withdrawn', decidedAt: now }));
  if (!isEnded) return refused('action_not_available', { text: 'The request does not wait for a decision any more' });
  await recordHistory(context, solution, {
    action: 'withdrawDiscount',
    from: solution.isxStatus,
    to: solution.isxStatus,
    details: { requestId, askedByCompany: actor.companyId },
  });
  return ok(await solutionView(context, solution));
}
