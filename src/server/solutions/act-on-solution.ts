import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsAct } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { conditionFaults } from '../../core/solution/approval/conditions.ts';
import { dayIn } from '../../core/day.ts';
import { parseMoney } from '../../core/money.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { Decision, Requirement, Transition } from '../../core/solution/life.ts';
import { actions, decide } from '../../core/solution/life.ts';
import { pricesMovedOn } from '../../core/solution/renewal-effects.ts';
import { hasExpired } from '../../core/solution/validity.ts';
import { withoutControlCharacters } from '../../core/text/control-characters.ts';
import type { SolutionPatch, SolutionRow } from './solution-rows.ts';
import { updateSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { approvesFor, keepApproval, storedConditions } from './approval/keep-approval.ts';
import { repeated } from './line-faults.ts';
import type { News } from '../notices/notify.ts';
import { notify } from '../notices/notify.ts';
import { recordHistory } from './history/record-history.ts';
import { repriced } from './reprice.ts';
import { readableSolution } from './solution-context.ts';
import { solutionView } from './solution-view.ts';
import { tellPassedOver } from './approval/notify-bypassed-approver.ts';
import { checks } from './approval/step-checks.ts';
import { supersedeRequests } from './approval/supersede-requests.ts';

type Body = ParsedBodyOf<typeof solutionsAct>;
type Patch = Partial<SolutionPatch>;

/** Of an expired solution, submitting and receiving renew the prices in the same step; renewing always does. */
const renews = (action: Body['action'], solution: SolutionRow, now: Date): boolean =>
  action === 'renewPrice' || (hasExpired(solution, now) && (action === 'submit' || action === 'receive'));

/** Whether a renewal would leave something else than what a preview has shown. */
const isNotAsShown = (expected: Body['expected'], { catalogueVersion, priceListVersion, totals }: Patch): boolean =>
  expected !== undefined &&
  totals !== undefined &&
  (expected.catalogueVersion !== catalogueVersion ||
    expected.priceListVersion !== priceListVersion ||
    (expected.after !== undefined && parseMoney(expected.after) !== parseMoney(totals.net)));

/** What a step changes of the approval date. */
const approvalDate = (action: Body['action'], now: Date): Patch =>
  action === 'approve'
    ? { approvedAt: now }
    : action === 'return' || action === 'cancelApprove'
      ? { approvedAt: null }
      : {};

/** What single steps take beside a comment; with another step it would be lost, so it is refused. */
const ownFields = {
  lineComments: 'return',
  conditions: 'approve',
  confirmConditions: 'order',
} as const satisfies Partial<Record<keyof Body, Transition>>;

/** What is wrong with the body of a step, before anything is read. */
function bodyFaults(body: Body): Problem[] {
  const requires: readonly Requirement[] = actions[body.action].requires;
  const misplaced = (Object.keys(ownFields) as (keyof typeof ownFields)[]).filter(
    (field) => body[field] !== undefined && ownFields[field] !== body.action,
  );
  return [
    ...(requires.includes('comment') && withoutControlCharacters(body.comment ?? '').trim() === ''
      ? [{ path: 'comment', code: 'required', text: 'Say in a comment what has to be changed' }]
      : []),
    ...misplaced.map((path) => ({ path, code: 'not_allowed', text: 'This does not belong to this step' })),
    ...repeated('lineComments', body.lineComments ?? []),
  ];
}

/** What is wrong with it as far as only the solution can tell. */
async function faultsHere(context: Context, body: Body, solution: SolutionRow): Promise<readonly Problem[]> {
  const present = new Set(solution.lines.map(({ partNumber }) => partNumber));
  const elsewhere = (body.lineComments ?? []).flatMap(({ partNumber }, i): Problem[] =>
    present.has(partNumber)
      ? []
      : [
          {
            path: `lineComments.${i}.partNumber`,
            code: 'unknown_line',
            text: 'The part {partNumber} is not on the parts list',
            params: { partNumber },
          },
        ],
  );
  const { timeZone } = await policyOf(context);
  return [...elsewhere, ...conditionFaults(body.conditions ?? [], dayIn(context.now, timeZone))];
}
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

const approvedWithConditions = { kind: 'approvedWithConditions', audience: 'owner' } as const;

/** Takes a solution one step on: one transaction with its history row, and two people never both win. */
export async function actOnSolution(context: Context, body: Body): Promise<Outcome<Solution>> {
  const { now } = context;
  const faults = bodyFaults(body);
  if (faults.length > 0) return refused('invalid_input', { errors: faults });
  const readable = await readSolution(context, body);
  if (!readable.ok) return readable;
  const { solution, decision } = readable.value;
  const unfit = await faultsHere(context, body, solution);
  if (unfit.length > 0) return refused('invalid_input', { errors: unfit });

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

  const isApproval = body.action === 'approve';
  const onBehalfOf = isApproval ? await approvesFor(context, solution) : (decision.onBehalfOf ?? null);
  const conditions = storedConditions(body.conditions ?? []);
  const saved = await updateSolution(txOf(context), solution.isxId, solution.version, {
    ...renewal,
    ...approvalDate(body.action, now),
    isxStatus: decision.to,
    // Whatever takes a step is put aside no longer: nobody hides a submitted solution from the approvers.
    archived: false,
    changedAt: now,
  });
  if (!saved) return refused('conflict');
  if (isApproval) await keepApproval(context, saved, onBehalfOf, conditions);
  await recordHistory(context, saved, {
    action: body.action,
    from: decision.from,
    to: decision.to,
    comment: body.comment,
    details: {
      ...(renewal.totals && { totalBefore: solution.net, totalAfter: saved.net }),
      ...(onBehalfOf && { onBehalfOf: onBehalfOf.displayName, onBehalfOfUserId: onBehalfOf.userId }),
      ...(conditions.length > 0 && { conditions }),
      ...(body.lineComments && body.lineComments.length > 0 && { lineComments: storedComments(body.lineComments) }),
      ...(body.confirmConditions && { confirmedConditions: true }),
    },
  });
  await supersedeRequests(context, saved);
  const news = conditions.length > 0 ? approvedWithConditions : newsOf[body.action];
  if (news) await notify(context, { ...news, isxId: saved.isxId, isxName: saved.isxName });
  if (body.action === 'approve' || body.action === 'return') await tellPassedOver(context, saved, onBehalfOf);
  return ok(await solutionView(context, saved));
}

const storedComments = (comments: NonNullable<Body['lineComments']>) =>
  comments.map(({ partNumber, comment }) => ({ partNumber, comment: withoutControlCharacters(comment).trim() }));

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
