import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsUpdate } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { seesHandDiscounts } from '../../core/catalogue/projection.ts';
import { may } from '../../core/people/access/may.ts';
import { parsePercent, percentText } from '../../core/money.ts';
import { handDiscountLimit } from '../../core/solution/approval/hand-discounts.ts';
import type { Result } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { LineDiscount } from '../../core/solution/compose.ts';
import type { ActionName, Decision } from '../../core/solution/life.ts';
import { decide } from '../../core/solution/life.ts';
import { hasExpired, validityEnd } from '../../core/solution/validity.ts';
import { updateSolution as storeSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { headerColumns } from './create-solution.ts';
import { refusedChoices } from './forbidden-choices.ts';
import { aboveLimit, repeated } from './line-faults.ts';
import type { News } from '../notices/notify.ts';
import { audienceOf, tell } from '../notices/notify.ts';
import { listenersTo } from '../webhooks/emit-event.ts';
import { recordHistory } from './history/record-history.ts';
import { compose, composedColumns, readPricingSource, sumFaults, termsOf } from './solution-context.ts';
import { solutionAtWork } from './solution-at-work.ts';
import { solutionView } from './solution-view.ts';
import { supersedeRequests } from './approval/supersede-requests.ts';
import { unreadableLinks } from './unreadable-links.ts';

type Body = ParsedBodyOf<typeof solutionsUpdate>;

/** Discounts as they are stored: two places, and none that gives nothing. */
export const normalised = (discounts: NonNullable<Body['lineDiscounts']>): LineDiscount[] =>
  discounts.flatMap(({ partNumber, discount }) => {
    const points = parsePercent(typeof discount === 'number' ? discount.toFixed(2) : discount);
    return points === null || points === 0n ? [] : [{ partNumber, discount: percentText(points) }];
  });

/**
 * The actions of the life of a solution that a call needs: lines by hand are an action of their own. To drop them, so
 * that the rules make the list again, is an edit like any other.
 */
function neededActions(body: Body): ActionName[] {
  const { isxId: _, version: __, manualLines, ...rest } = body;
  const editsMore = Object.values(rest).some((value) => value !== undefined);
  return [...(manualLines ? (['editBom'] as const) : []), ...(editsMore || !manualLines ? (['edit'] as const) : [])];
}

/** For whom a deputy edits, as history tells it. */
function onBehalfIn(decisions: readonly Result<Decision>[]) {
  const onBehalfOf = decisions.flatMap((decision) => (decision.ok ? [decision.value.onBehalfOf] : []))[0];
  return onBehalfOf ? { onBehalfOf: onBehalfOf.displayName, onBehalfOfUserId: onBehalfOf.userId } : {};
}

/** Saves header, choices, lines by hand or discounts; the solution keeps its catalogue and its price list. */
export async function updateSolution(context: Context, body: Body): Promise<Outcome<Solution>> {
  const { actor, now } = context;
  const doubled = [
    ...repeated('manualLines', body.manualLines ?? []),
    ...repeated('lineDiscounts', body.lineDiscounts ?? []),
  ];
  if (doubled.length > 0) return refused('invalid_input', { errors: doubled });

  const readable = await solutionAtWork(context, body.isxId);
  if (!readable.ok) return readable;
  const { solution: stored, owner, grants, openRequests, approval, lineComments } = readable.value;
  const source = await readPricingSource(context, stored.isxType, stored, owner, await termsOf(context, stored));
  if (!source.ok) return source;
  // Which fields there are depends on the type, so this 400 can come no earlier than the 404.
  const malformed = body.configuration ? source.value.opened.engine.malformed(body.configuration) : [];
  if (malformed.length > 0) return refused('invalid_input', { errors: malformed });

  const policy = await policyOf(context);
  const decisions = neededActions(body).map((action) => decide(stored, action, actor, policy));
  const refusals = decisions.flatMap((decision) => (decision.ok ? [] : [decision.problems[0]!]));
  const never = refusals.find(({ code }) => code === 'forbidden');
  if (never) return refusedByCore(never);

  const header = headerColumns({
    isxName: body.isxName ?? stored.isxName,
    customerName: body.customerName ?? stored.customerName,
    region: body.region ?? stored.region,
    opportunity: body.opportunity ?? stored.opportunity,
  });
  if (header.region !== stored.region && !may(actor.role, 'newSolution.region')) return refused('forbidden');
  if (body.version !== stored.version) return refused('conflict');
  if (refusals[0]) return refusedByCore(refusals[0]);

  const unreadable = await unreadableLinks(
    context,
    owner,
    stored.isxType,
    body.configuration ?? {},
    stored.configuration,
  );
  if (unreadable.length > 0) return refused('not_found', { errors: unreadable });

  const asked = body.lineDiscounts ? normalised(body.lineDiscounts) : stored.lineDiscounts;
  const limit = handDiscountLimit(actor, stored, policy);
  const tooMuch = aboveLimit(asked, stored, limit, grants);
  if (tooMuch.length > 0) return refused('discount_limit', { errors: tooMuch });
  // Who is shown no points set by hand does not take them away by sending back what was shown.
  const lineDiscounts = seesHandDiscounts(actor) ? asked : stored.lineDiscounts;

  const configuration = body.configuration ?? stored.configuration;
  const manualLines = body.manualLines === undefined ? stored.manualLines : body.manualLines;
  const composed = compose({ ...header, configuration, manualLines, lineDiscounts }, source.value);
  const meant = { isxType: stored.isxType, pins: stored, owner };
  const forbidden = body.configuration ? await refusedChoices(context, meant, composed, body.configuration) : [];
  if (forbidden.length > 0) return refused('forbidden', { errors: forbidden });
  const tooLarge = sumFaults(composed, body.manualLines ? 'manualLines' : 'configuration');
  if (tooLarge.length > 0) return refused('invalid_input', { errors: tooLarge });

  const kind = body.kind ?? stored.kind;
  const news = {
    kind: 'changed',
    audience: 'owner',
    isxId: stored.isxId,
    isxName: header.isxName,
    ownership: stored,
  } as const satisfies News;
  const patch = {
    ...header,
    kind,
    configuration,
    manualLines,
    lineDiscounts,
    ...composedColumns({ configuration, manualLines, lineDiscounts }, composed, source.value),
    // What has expired stays so whatever its kind: only a renewal gives a new validity.
    ...(kind === stored.kind || hasExpired(stored, now)
      ? {}
      : { expiresAt: validityEnd(stored.pricedAt, kind, policy.validityDays, policy.timeZone) }),
    changedAt: now,
  };
  const step = {
    action: body.manualLines === undefined ? 'edit' : 'editBom',
    from: stored.isxStatus,
    to: stored.isxStatus,
  };
  const [saved, listening, audience] = await Promise.all([
    storeSolution(txOf(context), stored.isxId, stored.version, patch),
    listenersTo(context, step),
    audienceOf(context, news),
  ]);
  if (!saved) return refused('conflict');
  const details = { totalBefore: stored.net, totalAfter: saved.net, ...onBehalfIn(decisions) };
  await Promise.all([recordHistory(context, saved, { ...step, details }, listening), tell(context, news, audience)]);
  await supersedeRequests(context, saved, openRequests);
  return ok(await solutionView(context, saved, { owner, approval, lineComments }));
}
