import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type {
  ImpactItemShape,
  ImpactRunShape,
  impactsSelect,
  impactsSelectItems,
  impactsSelectSolution,
  impactsStart,
  impactsStop,
} from '../../../contract/impacts.ts';
import { mayRead } from '../../../core/people/access/solutions.ts';
import type { ImpactLook } from '../../../core/catalogue/publication.ts';
import type { Money } from '../../../core/money.ts';
import { moneyText, parseMoney, subtract, zero } from '../../../core/money.ts';
import { ok } from '../../../core/result.ts';
import { problemsOnlyIn } from '../../../core/solution/renewal-effects.ts';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import { selectDraft, selectDraftTables } from '../draft-rows.ts';
import type { ImpactRunRow } from './impact-rows.ts';
import {
  countConcerned,
  insertDraftRun,
  lockImpactRun,
  selectDraftRun,
  selectImpactItems,
  selectImpactRun,
  summariseRun,
  updateImpactRun,
} from './impact-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { faultsOf } from '../check-draft.ts';
import type { Compared, Portal } from './compare-catalogues.ts';
import { comparedOf, composeBothWays, draftAgainstToday } from './compare-catalogues.ts';
import type { Context } from '../../platform/context/context.ts';
import { translateFor, txOf } from '../../platform/context/context.ts';
import { differenceView } from '../../solutions/history/difference-view.ts';
import { readableSolution } from '../../solutions/solution-context.ts';
import { problemView } from '../../solutions/solution-view.ts';

const sum = (one: Money, other: string): Money => (one + (parseMoney(other) ?? zero)) as Money;

async function runView(context: Context, run: ImpactRunRow, compared: Compared | null): Promise<ImpactRunShape> {
  const rows = await summariseRun(context.db, run.runId);
  const counted = (outcome: string): number =>
    rows.filter((row) => row.outcome === outcome).reduce((total, { count }) => total + count, 0);
  const sums = new Map<string, { readonly before: Money; readonly after: Money }>();
  for (const { outcome, currency, netBefore, netAfter } of rows) {
    if (outcome === 'unchanged' || currency === null) continue;
    const { before, after } = sums.get(currency) ?? { before: zero, after: zero };
    sums.set(currency, { before: sum(before, netBefore), after: sum(after, netAfter) });
  }
  const { runId, startedAt, endedAt, stopAskedAt, total } = run;
  return {
    runId,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isStopping: endedAt === null && stopAskedAt !== null,
    isStopped: endedAt !== null && stopAskedAt !== null,
    isCurrent: compared?.contentHash === run.contentHash,
    total,
    done: rows.reduce((done, { count }) => done + count, 0),
    unchanged: counted('unchanged'),
    changed: counted('changed'),
    broken: counted('broken'),
    sums: [...sums].map(([currency, { before, after }]) => ({
      currency,
      before: moneyText(before),
      after: moneyText(after),
      difference: moneyText(subtract(after, before)),
    })),
  };
}

/** How far somebody has looked at what a draft means; null where nobody has. */
export async function impactLook(portal: Portal, draftId: number): Promise<ImpactLook | null> {
  const run = await selectDraftRun(portal.db, draftId);
  if (!run) return null;
  const compared = await draftAgainstToday(portal, draftId);
  return {
    endedAt: run.endedAt,
    isStopped: run.stopAskedAt !== null,
    isCurrent: compared?.contentHash === run.contentHash,
  };
}

/** What was found last of a draft, and whether it still is what the draft means. */
export async function selectImpact(
  context: Context,
  { draftId }: ParsedBodyOf<typeof impactsSelect>,
): Promise<Outcome<AnswerOf<typeof impactsSelect>>> {
  if (!(await selectDraft(context.db, draftId))) return refused('not_found');
  const run = await selectDraftRun(context.db, draftId);
  return ok({ run: run && (await runView(context, run, await draftAgainstToday(context, draftId))) });
}

/** Begins to look at what a draft means. One that is under way and of the same contents is gone on with. */
export async function startImpact(
  context: Context,
  { draftId }: ParsedBodyOf<typeof impactsStart>,
): Promise<Outcome<AnswerOf<typeof impactsStart>>> {
  const { db, now, actor, services } = context;
  const tx = txOf(context);
  const compared = await draftAgainstToday(context, draftId);
  if (!compared) return refused('not_found');
  const known = await selectDraftRun(db, draftId);
  if (known && known.endedAt === null && known.stopAskedAt === null)
    return ok({ run: await runView(context, known, compared) });
  const faults = await faultsOf(context, await selectDraftTables(db, draftId));
  if (faults.length > 0)
    return refused('table_invalid', { text: 'Mend the faults of the draft first: no solution can be composed with them' }); // prettier-ignore
  const { contentHash, baseVersion, priceListVersion } = compared;
  const runId = services.random(16).toString('hex');
  const total = await countConcerned(db);
  await insertDraftRun(tx, { runId, draftId, publicationId: null, contentHash, baseVersion, priceListVersion, userId: actor.userId, startedAt: now, total }); // prettier-ignore
  await services.queueImpact(db, runId);
  return ok({ run: await runView(context, (await selectImpactRun(db, runId))!, compared) });
}

/** The run of a draft; those of publications are nobody's to look at. */
async function draftRun(
  context: Context,
  runId: string,
): Promise<Outcome<ImpactRunRow & { readonly draftId: number }>> {
  const run = await selectImpactRun(context.db, runId);
  return run && run.draftId !== null ? ok({ ...run, draftId: run.draftId }) : refused('not_found');
}

/** Asks a run to stop: it does after the solutions that it has before it. One that has ended stays as it is. */
export async function stopImpact(
  context: Context,
  { runId }: ParsedBodyOf<typeof impactsStop>,
): Promise<Outcome<AnswerOf<typeof impactsStop>>> {
  const found = await draftRun(context, runId);
  if (!found.ok) return found;
  const tx = txOf(context);
  const run = await lockImpactRun(tx, runId);
  if (run?.endedAt === null && run.stopAskedAt === null) await updateImpactRun(tx, runId, { stopAskedAt: context.now });
  const stopped = (await selectImpactRun(tx, runId))!;
  return ok({ run: await runView(context, stopped, await comparedOf(context, stopped)) });
}

/** A page of the solutions of a run. */
export async function selectImpactPage(
  context: Context,
  { runId, outcomes, isxType, text, page, pageSize }: ParsedBodyOf<typeof impactsSelectItems>,
): Promise<Outcome<AnswerOf<typeof impactsSelectItems>>> {
  const found = await draftRun(context, runId);
  if (!found.ok) return found;
  const t = await translateFor(context);
  const filter = { outcomes, isxType: isxType ?? null, text: text.trim() };
  const { items, total } = await selectImpactItems(context.db, runId, filter, { page, pageSize });
  const views = items
    .filter(({ solution }) => mayRead(context.actor, solution))
    .map(({ item, solution }): ImpactItemShape => {
      const { isxName, isxType: type, isxStatus, customerName, ownerDisplayName, companyName, version } = solution;
      const { reason, endedParts, solutionVersion, runId: _, ...found } = item;
      return {
        ...found,
        isxName,
        isxType: type,
        isxStatus,
        customerName,
        ownerDisplayName,
        companyName,
        endedParts: [...endedParts],
        ...(reason && { reason: t(reason.text, reason.params) }),
        isOlder: version !== solutionVersion,
      };
    });
  return ok({ items: views, total, page, pageSize });
}

/** What a draft, as it is now, means for one solution, as it is now. */
export async function selectImpactSolution(
  context: Context,
  { runId, isxId }: ParsedBodyOf<typeof impactsSelectSolution>,
): Promise<Outcome<AnswerOf<typeof impactsSelectSolution>>> {
  const found = await draftRun(context, runId);
  if (!found.ok) return found;
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const compared = await draftAgainstToday(context, found.value.draftId);
  if (!compared) return refused('not_found');
  const both = await composeBothWays(context, solution, compared, { evenIfSame: true });
  if (both.kind !== 'composed')
    return refused('action_not_available', { text: both.kind === 'impossible' ? both.reason.text : noTables });
  const { before, after } = both;
  const state = ({ lines, totals }: typeof before) => ({ ...solution, lines, totals });
  const t = await translateFor(context);
  const told = (problems: readonly SolutionProblem[]) =>
    problems.map((problem) => ({ severity: problem.severity, message: problemView(problem, t).message }));
  return ok({
    isxId,
    isxName: solution.isxName,
    difference: await differenceView(context, state(before), state(after)),
    problemsAppearing: told(problemsOnlyIn(after.problems, before.problems)),
    problemsDisappearing: told(problemsOnlyIn(before.problems, after.problems)),
  });
}

const noTables = 'The catalogue does not hold what solutions of this type are made of';
