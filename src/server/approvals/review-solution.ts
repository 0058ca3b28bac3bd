import type { AnswerOf } from '../../contract/endpoint.ts';
import type { solutionsSelectReview } from '../../contract/approvals.ts';
import { approvingAuthorities, interestedIn } from '../../core/people/access/authority.ts';
import {
  beyond,
  deepestOf,
  givenDiscounts,
  handDiscountLimit,
  handDiscountOfLine,
  isGranted,
  sumOf,
} from '../../core/solution/approval/hand-discounts.ts';
import { percentText, shareBetween } from '../../core/money.ts';
import { discountLimitOf, isWithinLimit } from '../../core/pricing/discount-limit.ts';
import { ok } from '../../core/result.ts';
import type { Transition } from '../../core/solution/life.ts';
import { actions, decide } from '../../core/solution/life.ts';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import type { Grant } from '../../core/solution/approval/hand-discounts.ts';
import type { Policy } from '../../core/settings/policy.ts';
import { selectGrants } from '../solutions/approval/discount-request-rows.ts';
import type { ApprovalRow } from '../solutions/approval/approval-rows.ts';
import { selectApprovals, selectLastApproval } from '../solutions/approval/approval-rows.ts';
import type { JudgedWork } from '../solutions/solution-at-work.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Outcome, Refusal } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { authorisedPeople } from './authorised-people.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { differenceView } from '../solutions/history/difference-view.ts';
import { composedNow } from '../solutions/reprice.ts';
import type { OwnerOfSolution } from '../solutions/solution-context.ts';
import { ownedSolution } from '../solutions/solution-context.ts';
import { approvalView, problemView } from '../solutions/solution-view.ts';
import { checks } from '../solutions/approval/step-checks.ts';

type Review = AnswerOf<typeof solutionsSelectReview>;

const approved: readonly IsxStatus[] = ['approved', 'ordered'];

/** The approval that a review compares with: the last one, and of what is approved now the one before it. */
async function approvalBefore(context: Context, solution: SolutionRow) {
  const [last, before] = await selectApprovals(context.db, solution, 2);
  const isInForce = approved.includes(solution.isxStatus) && last?.isxId === solution.isxId;
  return (isInForce ? before : last) ?? null;
}

/** What was approved, of all that a solution holds. */
const approvedState = ({ configuration, lines, totals, catalogueVersion, priceListVersion }: ApprovalRow) => ({
  configuration,
  lines,
  totals,
  catalogueVersion,
  priceListVersion,
});

/** Everything that an approver judges by, for whoever may act as approver on this solution and for nobody else. */
export async function reviewSolution(context: Context, isxId: string): Promise<Outcome<Review>> {
  const [readable, grants, approval] = await Promise.all([
    ownedSolution(context, isxId),
    selectGrants(context.db, isxId),
    selectLastApproval(context.db, isxId),
  ]);
  if (!readable.ok) return readable;
  const { solution, owner } = readable.value;
  const policy = await policyOf(context);
  if (approvingAuthorities(context.actor, solution, policy).length === 0) return refused('forbidden');
  const t = await translateFor(context);
  const before = await approvalBefore(context, solution);
  const composed = await composedNow(context, { solution, owner });
  if (!composed.ok) return composed;
  const { problems, remarks } = composed.value;
  const judged = { solution, owner, grants, approval };
  return ok({
    isxId,
    version: solution.version,
    since: before && { ...approvalView(before, context.actor), isxId: before.isxId, totals: { ...before.totals } },
    difference: before && (await differenceView(context, { ...solution, ...approvedState(before) }, solution)),
    totals: { ...solution.totals },
    limits: await limitsOf(context, solution, owner, policy, grants),
    problems: problems.map((problem) => problemView(problem, t)),
    remarks: remarks.map((remark) => problemView(remark, t)),
    canSubmit: await possibilityOf(context, judged, 'submit', false),
    canApprove: await possibilityOf(context, judged, 'approve', true),
  });
}

async function limitsOf(
  context: Context,
  solution: SolutionRow,
  owner: OwnerOfSolution,
  policy: Policy,
  grants: readonly Grant[],
): Promise<Review['limits']> {
  const ofOwner = discountLimitOf(owner.role, policy.discountLimits);
  const ofCaller = handDiscountLimit(context.actor, solution, policy);
  const given = givenDiscounts(solution.lines, solution.lineDiscounts);
  const byPart = new Map(given.map((each) => [each.partNumber, each]));
  const lines = solution.lines.flatMap((line): Review['limits']['lines'] => {
    const discount = byPart.get(line.partNumber);
    const floorCorrection = line.waterfall?.floorCorrection ?? '0.00';
    if (!discount && Number(floorCorrection) === 0) return [];
    return [
      {
        position: line.position,
        partNumber: line.partNumber,
        description: context.language === 'ru' ? line.nameRu : line.nameEn,
        quantity: line.quantity,
        discount: discount?.discount ?? '0.00',
        money: handDiscountOfLine(line)?.money ?? '0.00',
        floorCorrection,
        isAboveOwner: discount !== undefined && !isWithinLimit(discount.discount, ofOwner),
        isAboveCaller: discount !== undefined && !isWithinLimit(discount.discount, ofCaller),
        isGranted: discount !== undefined && isGranted(grants, discount),
      },
    ];
  });
  const byHand = sumOf(lines.map(({ money }) => money));
  const exceeded = deepestOf(beyond(given, ofCaller, grants));
  const approvers =
    exceeded === null ? [] : await authorisedPeople(context, 'approve', exceeded, interestedIn(solution));
  return {
    ofOwner,
    ofCaller,
    deepest: deepestOf(given),
    byHand,
    byHandShare: percentText(shareBetween(byHand, solution.totals.list)),
    inAllShare: percentText(shareBetween(solution.totals.discount, solution.totals.list)),
    lines,
    approvers: approvers.map(({ people, ...each }) => ({ ...each, people: [...people] })),
    expiresAt: solution.expiresAt?.toISOString() ?? null,
    isPriceValid: solution.expiresAt === null || solution.expiresAt >= context.now,
  };
}

/**
 * Whether a step would go through now, by the same table and the same checks that the step itself goes by. With `asActor` it is
 * asked of the caller; else of whoever would take it, so that status and person are left aside.
 */
async function possibilityOf(
  context: Context,
  judged: JudgedWork,
  action: Transition,
  asActor: boolean,
): Promise<Review['canApprove']> {
  const t = await translateFor(context);
  const refusals: Refusal[] = [];
  if (asActor) {
    const decision = decide(judged.solution, action, context.actor, await policyOf(context));
    if (!decision.ok) {
      const { text, params } = decision.problems[0]!;
      refusals.push({ code: 'action_not_available', text, ...(params && { params }) });
    }
  }
  for (const requirement of actions[action].requires) {
    if (requirement === 'comment') continue;
    const passed = await checks[requirement]({ ...judged, context, body: { action }, renewal: {} });
    if (!passed.ok) refusals.push(...passed.problems);
  }
  const reasons = refusals.flatMap(({ code, text, params, errors }) =>
    errors && errors.length > 0
      ? errors.map((problem) => problemView(problem, t))
      : [problemView({ code, text, path: '', ...(params && { params }) }, t)],
  );
  return { isAllowed: reasons.length === 0, reasons };
}
