import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsAct } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { conditionFaults } from '../../core/solution/approval/conditions.ts';
import { dayIn } from '../../core/day.ts';
import { parseMoney } from '../../core/money.ts';
import type { Deputyship } from '../../core/people/access/roles.ts';
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
import type { LineComment } from './approval/approval-rows.ts';
import { approvesFor, keepApproval, storedConditions } from './approval/keep-approval.ts';
import { repeated } from './line-faults.ts';
import type { News } from '../notices/notify.ts';
import { audienceOf, tell } from '../notices/notify.ts';
import { listenersTo } from '../webhooks/emit-event.ts';
import { recordHistory } from './history/record-history.ts';
import { repriced } from './reprice.ts';
import type { SolutionAtWork } from './solution-at-work.ts';
import { solutionAtWork } from './solution-at-work.ts';
import { solutionView } from './solution-view.ts';
import { toldPassedOver } from './approval/notify-bypassed-approver.ts';
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
  const { decision, ...work } = readable.value;
  const { solution, owner, openRequests } = work;
  const unfit = await faultsHere(context, body, solution);
  if (unfit.length > 0) return refused('invalid_input', { errors: unfit });

  const repricing = renews(body.action, solution, now) ? await repriced(context, solution, body.replace) : ok({});
  if (!repricing.ok) return repricing;
  const renewal: Patch = repricing.value;
  if (isNotAsShown(body.expected, renewal)) return refused('conflict', { text: pricesMovedOn });
  const attempt = { ...work, context, body, renewal };
  for (const requirement of decision.requires) {
    if (requirement === 'comment') continue;
    const passed = await checks[requirement](attempt);
    if (!passed.ok) return passed;
  }

  const isApproval = body.action === 'approve';
  const onBehalfOf = isApproval ? await approvesFor(context, work) : (decision.onBehalfOf ?? null);
  const conditions = storedConditions(body.conditions ?? []);
  const lineComments = storedComments(body.lineComments ?? []);
  const news = newsOfStep(body, work, { onBehalfOf, isConditional: conditions.length > 0 });
  const { action } = body;
  const { from, to } = decision;
  const [saved, listening, ...audiences] = await Promise.all([
    updateSolution(txOf(context), solution.isxId, solution.version, {
      ...renewal,
      ...approvalDate(body.action, now),
      isxStatus: to,
      // Whatever takes a step is put aside no longer: nobody hides a submitted solution from the approvers.
      archived: false,
      changedAt: now,
    }),
    listenersTo(context, { action, to }),
    ...news.map((each) => audienceOf(context, each)),
  ]);
  if (!saved) return refused('conflict');
  const approval = isApproval ? await keepApproval(context, saved, onBehalfOf, conditions) : work.approval;
  const details = {
    ...(renewal.totals && { totalBefore: solution.net, totalAfter: saved.net }),
    ...(onBehalfOf && { onBehalfOf: onBehalfOf.displayName, onBehalfOfUserId: onBehalfOf.userId }),
    ...(conditions.length > 0 && { conditions }),
    ...(lineComments.length > 0 && { lineComments }),
    ...(body.confirmConditions && { confirmedConditions: true }),
  };
  await Promise.all([
    recordHistory(context, saved, { action, from, to, comment: body.comment, details }, listening),
    ...news.map((each, i) => tell(context, each, audiences[i]!)),
  ]);
  await supersedeRequests(context, saved, openRequests);
  return ok(
    await solutionView(context, saved, {
      owner,
      approval,
      lineComments: commentsAfter(action, lineComments, work.lineComments),
    }),
  );
}

/** What the approver's words are after a step that changes them: to return says them anew, to submit answers them. */
function commentsAfter(
  action: Body['action'],
  said: readonly LineComment[],
  before: readonly LineComment[],
): readonly LineComment[] {
  if (action === 'return') return said;
  return action === 'submit' || action === 'approve' ? [] : before;
}

/** Everybody whom a step is told to, each for their reason. */
function newsOfStep(
  { action }: Body,
  { solution, receivedBy }: SolutionAtWork,
  { onBehalfOf, isConditional }: { readonly onBehalfOf: Deputyship | null; readonly isConditional: boolean },
): News[] {
  const { isxId, isxName } = solution;
  const told = isConditional ? approvedWithConditions : newsOf[action];
  const isDecision = action === 'approve' || action === 'return';
  const passedOver = isDecision ? toldPassedOver({ onBehalfOf, receivedBy }) : [];
  return [...(told ? [told] : []), ...passedOver].map((each) => ({ ...each, isxId, isxName, ownership: solution }));
}

const storedComments = (comments: readonly LineComment[]): readonly LineComment[] =>
  comments.map(({ partNumber, comment }) => ({ partNumber, comment: withoutControlCharacters(comment).trim() }));

/** The solution, locked, and the decision, in the order of checks of the contract: 404, 403, version, status. */
async function readSolution(
  context: Context,
  body: Body,
): Promise<Outcome<SolutionAtWork & { readonly decision: Decision }>> {
  const readable = await solutionAtWork(context, body.isxId);
  if (!readable.ok) return readable;
  const { solution } = readable.value;
  const decision = decide(solution, body.action, context.actor, await policyOf(context));
  if (!decision.ok && decision.problems[0]!.code === 'forbidden') return refusedByCore(decision.problems[0]!);
  if (body.version !== solution.version) return refused('conflict');
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  return ok({ ...readable.value, decision: decision.value });
}
