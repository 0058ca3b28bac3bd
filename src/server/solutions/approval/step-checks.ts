import type { ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { solutionsAct } from '../../../contract/solutions.ts';
import { tooDeepFor, unmetConditions } from '../../../core/solution/approval/conditions.ts';
import { beyond, givenDiscounts, handDiscountLimit } from '../../../core/solution/approval/hand-discounts.ts';
import { dayIn } from '../../../core/day.ts';
import { ok } from '../../../core/result.ts';
import type { Requirement } from '../../../core/solution/life.ts';
import { blockers } from '../../../core/solution/submittable.ts';
import { inForce } from './approval-rows.ts';
import type { JudgedWork } from '../solution-at-work.ts';
import type { SolutionPatch } from '../solution-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { composedNow } from '../reprice.ts';

export interface Attempt extends JudgedWork {
  readonly context: Context;
  readonly body: Pick<
    ParsedBodyOf<typeof solutionsAct>,
    'action' | 'confirmExpiredPrice' | 'conditions' | 'confirmConditions'
  >;
  /** What the step itself would change of the prices. */
  readonly renewal: Partial<SolutionPatch>;
}

type Check = (attempt: Attempt) => Promise<Outcome<null>>;

const isPast = (expiresAt: Date | null | undefined, now: Date): boolean => expiresAt != null && expiresAt < now;

/** What each requirement of the life of a solution asks for, beside a comment, which the body itself must hold. */
export const checks: Readonly<Record<Exclude<Requirement, 'comment'>, Check>> = {
  // Judged anew, not by the problems stored with the last saving: the owner's rights may have changed since.
  submittable: async ({ context, solution, owner, renewal }) => {
    const judged = renewal.problems
      ? ok({ problems: renewal.problems })
      : await composedNow(context, { solution, owner });
    if (!judged.ok) return judged;
    const problems = blockers(judged.value.problems);
    return problems.length > 0 ? refused('not_submittable', { errors: problems }) : ok(null);
  },
  withinDiscountLimit: async ({ context, solution, grants }) => {
    const limit = handDiscountLimit(context.actor, solution, await policyOf(context));
    const above = beyond(givenDiscounts(solution.lines, solution.lineDiscounts), limit, grants);
    if (above.length === 0) return ok(null);
    return refused('discount_limit', {
      errors: above.map(({ partNumber, discount }) => ({
        path: `lineDiscounts.${partNumber}`,
        code: 'discount_limit',
        text: 'The discount of {discount} % on {partNumber} is above your limit of {limit} %',
        params: { discount: Number(discount), partNumber, limit: Number(limit) },
      })),
    });
  },
  withinConditions: async ({ body, solution }) => {
    const tooDeep = tooDeepFor(body.conditions ?? [], givenDiscounts(solution.lines, solution.lineDiscounts));
    return tooDeep.length === 0
      ? ok(null)
      : refused('discount_limit', { text: 'A discount is deeper than a condition allows', errors: tooDeep });
  },
  priceStillValid: async ({ context, body, solution }) =>
    isPast(solution.expiresAt, context.now) && !(body.action === 'order' && body.confirmExpiredPrice)
      ? refused('price_expired')
      : ok(null),
  conditionsMet: async ({ context, body, solution, approval }) => {
    const { timeZone } = await policyOf(context);
    const unmet = unmetConditions(inForce(solution, approval)?.conditions ?? [], {
      today: dayIn(context.now, timeZone),
      isConfirmed: body.confirmConditions === true,
    });
    return unmet.length === 0 ? ok(null) : refused('condition_unmet', { errors: unmet });
  },
};
