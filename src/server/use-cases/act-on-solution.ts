import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsAct } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { parseMoney } from '../../core/money.ts';
import { discountLimitOf, isWithinLimit } from '../../core/pricing/discount-limit.ts';
import { ok } from '../../core/result.ts';
import type { Decision, Requirement } from '../../core/solution/life.ts';
import { actions, decide } from '../../core/solution/life.ts';
import { blockers } from '../../core/solution/submittable.ts';
import { hasExpired } from '../../core/solution/validity.ts';
import { withoutControlCharacters } from '../../core/text/control-characters.ts';
import type { SolutionPatch, SolutionRow } from '../db/solutions.ts';
import { updateSolution } from '../db/solutions.ts';
import type { Outcome } from '../refusal.ts';
import { refused, refusedByCore } from '../refusal.ts';
import type { Context } from './context.ts';
import { policyOf, txOf } from './context.ts';
import type { News } from './notify.ts';
import { notify } from './notify.ts';
import { recordHistory } from './record-history.ts';
import { problemsNow, repriced } from './reprice.ts';
import { readableSolution } from './solution-context.ts';
import { solutionView } from './solution-view.ts';

type Body = ParsedBodyOf<typeof solutionsAct>;
type Patch = Partial<SolutionPatch>;

const isPast = (expiresAt: Date | null | undefined, now: Date): boolean => expiresAt != null && expiresAt < now;

/** Of an expired solution, submitting and receiving renew the prices in the same step; renewing always does. */
const renews = (action: Body['action'], solution: SolutionRow, now: Date): boolean =>
  action === 'renewPrice' || (hasExpired(solution, now) && (action === 'submit' || action === 'receive'));

export const pricesMovedOn = 'Catalogue or prices have changed since they were shown, please look again';

/** Whether a renewal would leave something else than what a preview has shown. */
const isNotAsShown = (expected: Body['expected'], { catalogueVersion, priceListVersion, totals }: Patch): boolean =>
  expected !== undefined &&
  totals !== undefined &&
  (expected.catalogueVersion !== catalogueVersion ||
    expected.priceListVersion !== priceListVersion ||
    (expected.after !== undefined && parseMoney(expected.after) !== parseMoney(totals.net)));

interface Attempt {
  readonly context: Context;
  readonly body: Body;
  readonly solution: SolutionRow;
  /** What the step itself would change of the prices. */
  readonly renewal: Patch;
}

type Check = (attempt: Attempt) => Promise<Outcome<null>>;

/** What each requirement of the life of a solution asks for, beside a comment, which the body itself must hold. */
const checks: Readonly<Record<Exclude<Requirement, 'comment'>, Check>> = {
  // Judged anew, not by the problems stored with the last saving: the owner's rights may have changed since.
  submittable: async ({ context, solution, renewal }) => {
    const judged = renewal.problems ? ok(renewal.problems) : await problemsNow(context, solution);
    if (!judged.ok) return judged;
    const problems = blockers(judged.value);
    return problems.length > 0 ? refused('not_submittable', { errors: problems }) : ok(null);
  },
  withinDiscountLimit: async ({ context, solution }) => {
    const limit = discountLimitOf(context.actor.role, (await policyOf(context)).discountLimits);
    // A discount outlives its line when the choices change; it gives nothing then, and stands against nothing.
    const present = new Set(solution.lines.map(({ partNumber }) => partNumber));
    const given = solution.lineDiscounts.filter(({ partNumber }) => present.has(partNumber));
    const above = given.filter(({ discount }) => !isWithinLimit(discount, limit));
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
  priceStillValid: async ({ context, body, solution }) =>
    isPast(solution.expiresAt, context.now) && !(body.action === 'order' && body.confirmExpiredPrice)
      ? refused('price_expired')
      : ok(null),
};

/** What a step changes of the approval date. */
const approvalDate = (action: Body['action'], now: Date): Patch =>
  action === 'approve'
    ? { approvedAt: now }
    : action === 'return' || action === 'cancelApprove'
      ? { approvedAt: null }
      : {};

/** Who is told of a step; whoever takes it is not. */
const newsOf: Readonly<Partial<Record<Body['action'], Pick<News, 'kind' | 'audience'>>>> = {
  submit: { kind: 'submitted', audience: 'approvers' },
  cancelSubmit: { kind: 'cancelled', audience: 'approvers' },
  receive: { kind: 'received', audience: 'owner' },
  return: { kind: 'returned', audience: 'owner' },
  approve: { kind: 'approved', audience: 'owner' },
  cancelApprove: { kind: 'cancelled', audience: 'approvers' },
  order: { kind: 'ordered', audience: 'owner' },
  renewPrice: { kind: 'changed', audience: 'owner' },
};

/** Takes a solution one step on: one transaction with its history row, and two people never both win. */
export async function actOnSolution(context: Context, body: Body): Promise<Outcome<Solution>> {
  const { now } = context;
  const requires: readonly Requirement[] = actions[body.action].requires;
  if (requires.includes('comment') && withoutControlCharacters(body.comment ?? '').trim() === '') {
    return refused('invalid_input', {
      errors: [{ path: 'comment', code: 'required', text: 'Say in a comment what has to be changed' }],
    });
  }
  const readable = await readSolution(context, body);
  if (!readable.ok) return readable;
  const { solution, decision } = readable.value;

  const repricing = renews(body.action, solution, now) ? await repriced(context, solution, body.replace) : ok({});
  if (!repricing.ok) return repricing;
  const renewal: Patch = repricing.value;
  if (isNotAsShown(body.expected, renewal)) return refused('conflict', { text: pricesMovedOn });
  const attempt = { context, body, solution, renewal };
  for (const requirement of decision.requires) {
    if (requirement === 'comment') continue;
    const passed = await checks[requirement](attempt);
    if (!passed.ok) return passed;
  }

  const saved = await updateSolution(txOf(context), solution.isxId, solution.version, {
    ...renewal,
    ...approvalDate(body.action, now),
    isxStatus: decision.to,
    // Whatever takes a step is put aside no longer: nobody hides a submitted solution from the approvers.
    archived: false,
    changedAt: now,
  });
  if (!saved) return refused('conflict');
  await recordHistory(context, saved, {
    action: body.action,
    from: decision.from,
    to: decision.to,
    comment: body.comment,
    ...(renewal.totals === undefined ? {} : { details: { totalBefore: solution.net, totalAfter: saved.net } }),
  });
  const news = newsOf[body.action];
  if (news) await notify(context, { ...news, isxId: saved.isxId, isxName: saved.isxName });
  return ok(await solutionView(context, saved));
}

/** The solution, locked, and the decision, in the order of checks of the contract: 404, 403, version, status. */
async function readSolution(
  context: Context,
  body: Body,
): Promise<Outcome<{ readonly solution: SolutionRow; readonly decision: Decision }>> {
  const readable = await readableSolution(context, body.isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const decision = decide(solution, body.action, context.actor, await policyOf(context));
  if (!decision.ok && decision.problems[0]!.code === 'forbidden') return refusedByCore(decision.problems[0]!);
  if (body.version !== solution.version) return refused('conflict');
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  return ok({ solution, decision: decision.value });
}
