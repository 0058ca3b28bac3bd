import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { RenewalRunShape, renewalsSelectRuns, renewalsStart } from '../../contract/renewals.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { pricesMovedOn } from '../../core/solution/renewal-effects.ts';
import type { RenewalCounts, RenewalRunRow } from './renewal-rows.ts';
import {
  askToStop,
  countItems,
  insertRun,
  selectItems,
  selectOwnerships,
  selectRun,
  selectRunsOf,
} from './renewal-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor, txOf } from '../platform/context/context.ts';
import { notThere } from './preview-renewals.ts';
import { currentPins } from '../solutions/solution-context.ts';

type Summary = AnswerOf<typeof renewalsSelectRuns>[number];

const summaryView = (
  { runId, startedAt, endedAt, stopAskedAt }: RenewalRunRow,
  { waiting, renewed, refused: declined, stopped }: RenewalCounts,
): Summary => ({
  runId,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  isStopping: endedAt === null && stopAskedAt !== null,
  waiting,
  renewed,
  refused: declined,
  stopped,
});

async function runView(context: Context, run: RenewalRunRow): Promise<RenewalRunShape> {
  const t = await translateFor(context);
  const items = await selectItems(context.db, run.runId);
  return {
    ...summaryView(run, await countItems(context.db, run.runId)),
    items: items.map(({ item: { isxId, outcome, totalBefore, totalAfter, currency, reason }, isxName, ownership }) =>
      mayRead(context.actor, ownership)
        ? {
            isxId,
            isxName,
            outcome,
            totalBefore,
            totalAfter,
            currency,
            ...(reason && { reason: t(reason.text, reason.params) }),
          }
        : // What became of it counts; of the solution only the number is left that its starter knew.
          { isxId, isxName: '', outcome, totalBefore: null, totalAfter: null, currency: null },
    ),
  };
}

/** A renewal of the caller's own; anybody else's is as if it were not there. */
async function ownRun({ db, actor }: Context, runId: string): Promise<Outcome<RenewalRunRow>> {
  const run = await selectRun(db, runId);
  return run && run.userId === actor.userId ? ok(run) : refused('not_found');
}

const standsTwice = (path: string, isxId: string): Problem => ({
  path,
  code: 'repeated',
  text: 'The solution {isxId} stands here twice',
  params: { isxId },
});

/** Begins to renew several solutions, one after another, exactly as they were shown. One renewal a person at a time. */
export async function startRenewal(
  context: Context,
  { solutions, expected }: ParsedBodyOf<typeof renewalsStart>,
): Promise<Outcome<RenewalRunShape>> {
  const { db, now, actor, services } = context;
  const isxIds = solutions.map(({ isxId }) => isxId);
  const doubled = isxIds.flatMap((isxId, i) => (isxIds.indexOf(isxId) < i ? [standsTwice(`solutions.${i}.isxId`, isxId)] : [])); // prettier-ignore
  if (doubled.length > 0) return refused('invalid_input', { errors: doubled });
  const ownerships = await selectOwnerships(db, isxIds);
  const missing = isxIds.flatMap((isxId, i) => {
    const ownership = ownerships.get(isxId);
    return ownership && mayRead(actor, ownership) ? [] : [notThere(`solutions.${i}.isxId`)];
  });
  if (missing.length > 0) return refused('not_found', { errors: missing });
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const { catalogueVersion, priceListVersion } = pins.value;
  if (catalogueVersion !== expected.catalogueVersion || priceListVersion !== expected.priceListVersion)
    return refused('conflict', { text: pricesMovedOn });

  const runId = services.random(16).toString('hex');
  const run = { runId, userId: actor.userId, startedAt: now, catalogueVersion, priceListVersion };
  const items = solutions.map(({ isxId, version, after }) => ({ isxId, version, totalAfter: after }));
  if (!(await insertRun(txOf(context), run, items)))
    return refused('action_not_available', { text: 'Another renewal of yours is still under way' });
  await services.queueRenewal(db, runId);
  return ok(await runView(context, { ...run, endedAt: null, stopAskedAt: null }));
}

export async function selectRenewal(context: Context, runId: string): Promise<Outcome<RenewalRunShape>> {
  const run = await ownRun(context, runId);
  return run.ok ? ok(await runView(context, run.value)) : run;
}

/** The caller's renewals, the newest first. */
export async function listRenewals({ db, actor }: Context): Promise<Outcome<Summary[]>> {
  const rows = await selectRunsOf(db, actor.userId);
  return ok(rows.map(({ run, ...counts }) => summaryView(run, counts)));
}

/** Asks a renewal to stop: it does before its next solution. One that has ended stays as it is. */
export async function stopRenewal(context: Context, runId: string): Promise<Outcome<RenewalRunShape>> {
  const run = await ownRun(context, runId);
  if (!run.ok) return run;
  await askToStop(txOf(context), runId, context.now);
  return selectRenewal(context, runId);
}
