import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { requestsDecide } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { seesHandDiscounts } from '../../core/catalogue/projection.ts';
import { outlives } from '../../core/solution/approval/discount-request.ts';
import { beyond, withGranted } from '../../core/solution/approval/hand-discounts.ts';
import type { Authority } from '../../core/people/access/authority.ts';
import { decidingAuthorities } from '../../core/people/access/authority.ts';
import { discountLimitOf } from '../../core/pricing/discount-limit.ts';
import { ok } from '../../core/result.ts';
import { withoutControlCharacters } from '../../core/text/control-characters.ts';
import type { DiscountRequestRow } from '../solutions/approval/discount-request-rows.ts';
import { endDiscountRequest, findOpenRequest } from '../solutions/approval/discount-request-rows.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import { updateSolution } from '../solutions/solution-rows.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { notify } from '../notices/notify.ts';
import { recordHistory } from '../solutions/history/record-history.ts';
import {
  compose,
  composedColumns,
  ownerOf,
  readableSolution,
  readPricingSource,
  termsOf,
} from '../solutions/solution-context.ts';
import { solutionView } from '../solutions/solution-view.ts';
import { supersedeRequests } from '../solutions/approval/supersede-requests.ts';
import { tellDelegator } from '../solutions/approval/notify-bypassed-approver.ts';

type Body = ParsedBodyOf<typeof requestsDecide>;

/** By which right the caller may decide about a request; null: their limits do not reach so far. */
export async function authorityOver(
  context: Context,
  solution: SolutionRow,
  { lines, askedBy }: DiscountRequestRow,
): Promise<Authority | null> {
  const policy = await policyOf(context);
  return (
    decidingAuthorities(context.actor, { ...solution, askedBy }, policy).find(
      ({ role }) => beyond(lines, discountLimitOf(role, policy.discountLimits), []).length === 0,
    ) ?? null
  );
}

/**
 * Grants what was asked for, which sets the discounts in the same step, or declines it with a reason. A grant stays: it is
 * what an approver with a narrower limit goes by.
 */
export async function decideDiscount(context: Context, body: Body): Promise<Outcome<Solution>> {
  const { db, now, actor } = context;
  const comment = withoutControlCharacters(body.comment ?? '').trim();
  if (body.decision === 'decline' && comment === '')
    return refused('invalid_input', {
      errors: [{ path: 'comment', code: 'required', text: 'Say why the discount is declined' }],
    });
  const readable = await readableSolution(context, body.isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const request = await findOpenRequest(db, solution.isxId, body.requestId);
  if (request && actor.userId === request.askedBy)
    return refused('forbidden', { text: 'Nobody decides about what they have asked for' });
  const authority = request && (await authorityOver(context, solution, request));
  if (request && !authority)
    return refused('forbidden', {
      text: 'The discount asked for lies above your limit, or the solution is or was your own',
    });
  if (body.version !== solution.version) return refused('conflict');
  const asker = request && (await findUser(db, request.askedBy));
  const isBlind = !asker || !seesHandDiscounts(asker);
  if (!request || !outlives(request.lines, solution, isBlind))
    return refused('action_not_available', { text: 'The request does not wait for a decision any more' });

  const saved = body.decision === 'grant' ? await withDiscounts(context, solution, request) : ok(solution);
  if (!saved.ok) return saved;
  const decider = await findUser(db, actor.userId);
  const isEnded = await endDiscountRequest(txOf(context), request.requestId, {
    state: body.decision === 'grant' ? 'granted' : 'declined',
    decidedAt: now,
    decidedBy: actor.userId,
    decidedByName: decider?.displayName ?? '',
    onBehalfOfName: authority!.onBehalfOf?.displayName ?? null,
    decisionComment: comment,
  });
  if (!isEnded) return refused('conflict');
  await recordHistory(context, saved.value, {
    action: body.decision === 'grant' ? 'grantDiscount' : 'declineDiscount',
    from: solution.isxStatus,
    to: solution.isxStatus,
    comment,
    details: {
      requestId: request.requestId,
      discounts: request.lines,
      askedByCompany: request.askedByCompanyId,
      ...(authority!.onBehalfOf && {
        onBehalfOf: authority!.onBehalfOf.displayName,
        onBehalfOfUserId: authority!.onBehalfOf.userId,
      }),
      ...(body.decision === 'grant' && { totalBefore: solution.net, totalAfter: saved.value.net }),
    },
  });
  await supersedeRequests(context, saved.value);
  await notify(context, {
    kind: body.decision === 'grant' ? 'discountGranted' : 'discountDeclined',
    // The owner has no part in what the vendor's people ask of each other.
    userIds: [request.askedBy],
    isxId: solution.isxId,
    isxName: solution.isxName,
  });
  await tellDelegator(context, solution, authority!.onBehalfOf);
  return ok(await solutionView(context, saved.value));
}

/** The solution with the discounts asked for, priced as it is pinned. */
async function withDiscounts(
  context: Context,
  solution: SolutionRow,
  request: DiscountRequestRow,
): Promise<Outcome<SolutionRow>> {
  const lineDiscounts = withGranted(solution.lineDiscounts, request.lines);
  const owner = await ownerOf(context, solution.ownerUserId);
  const terms = await termsOf(context, solution);
  const source = await readPricingSource(context, solution.isxType, solution, owner, terms);
  if (!source.ok) return source;
  const choices = { ...solution, lineDiscounts };
  const composed = compose(choices, source.value);
  const saved = await updateSolution(txOf(context), solution.isxId, solution.version, {
    lineDiscounts,
    ...composedColumns(choices, composed, source.value),
    changedAt: context.now,
  });
  return saved ? ok(saved) : refused('conflict');
}
