import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsReplay } from '../../contract/solution-history.ts';
import { engineVersion } from '../../core/solution/engine-version.ts';
import { ok } from '../../core/result.ts';
import type { SolutionOutcome } from '../../core/solution/basis.ts';
import { canonicalSolution } from '../../core/solution/basis.ts';
import { composeSolution } from '../../core/solution/compose.ts';
import type { Difference } from '../../core/solution/difference.ts';
import { differenceOf } from '../../core/solution/difference.ts';
import type { ReplayReason, Standpoint } from '../../core/solution/replay.ts';
import { replayReasons, replayStages } from '../../core/solution/replay.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { SolutionRow } from './solution-rows.ts';
import type { Outcome, Refusal } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { currentPins, openEngineFor, ownerOf, readableSolution, sha256, todaysTerms } from './solution-context.ts';
import { problemView } from './solution-view.ts';

type Answer = AnswerOf<typeof solutionsReplay>;
type Stage = Answer['stages'][number];

/** What may move on, by what is asked for. */
const reasonsOf: Readonly<Record<'stored' | 'today', readonly ReplayReason[]>> = {
  stored: ['engine'],
  today: replayReasons,
};

const outcomeOf = ({ lines, totals, waterfall, problems }: SolutionRow): SolutionOutcome => ({
  lines,
  totals,
  waterfall,
  problems,
});

/** A solution composed at a standpoint, whatever holds today. */
async function composedAt(
  context: Context,
  solution: SolutionRow,
  { catalogueVersion, priceListVersion, basis }: Standpoint,
): Promise<Outcome<SolutionOutcome>> {
  const opened = await openEngineFor(context, { catalogueVersion, priceListVersion }, solution.isxType, basis, basis);
  if (!opened.ok) return opened;
  const { engine, names, prices, currency } = opened.value;
  const { vatRate, companyDiscounts } = basis;
  const composed = composeSolution(solution, engine, names, { currency, prices, vatRate, companyDiscounts });
  const { lines, totals, waterfall } = composed.priced;
  return ok({ lines, totals, waterfall, problems: composed.problems });
}

/** Where everything stands today for the owner and the company of a solution. */
async function todaysStandpoint(context: Context, solution: SolutionRow): Promise<Outcome<Standpoint>> {
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const { role, companyKind } = await ownerOf(context, solution.ownerUserId);
  const { partnerMaxKva } = await policyOf(context);
  const policyVersion = await context.services.settings.policyVersion(context.db);
  const terms = await todaysTerms(context, solution.companyId);
  return ok({ ...pins.value, basis: { ...terms, engineVersion, policyVersion, role, companyKind, partnerMaxKva } });
}

const partsOf = ({ parts }: Difference): Stage['parts'] =>
  parts
    .filter(({ change }) => change !== 'unchanged')
    .map(({ partNumber, change, before, after, difference }) => ({
      partNumber,
      change: change as Stage['parts'][number]['change'],
      quantityBefore: before?.quantity ?? 0,
      quantityAfter: after?.quantity ?? 0,
      netBefore: before?.netPrice ?? null,
      netAfter: after?.netPrice ?? null,
      difference,
    }));

/** Problems of one list that the other does not hold. */
const missingIn = (
  problems: readonly SolutionProblem[],
  others: readonly SolutionProblem[],
  t: Translate,
): string[] => {
  const texts = ({ text, params }: SolutionProblem): string => t(text, params);
  const known = new Set(others.map(texts));
  return problems.map(texts).filter((problem) => !known.has(problem));
};

function stageBetween(
  solution: SolutionRow,
  before: SolutionOutcome,
  after: SolutionOutcome,
  t: Translate,
): Omit<Stage, 'reason' | 'changes'> {
  const { configuration } = solution;
  const difference = differenceOf({ configuration, ...before }, { configuration, ...after });
  return {
    parts: partsOf(difference),
    netBefore: before.totals.net,
    netAfter: after.totals.net,
    grossBefore: before.totals.gross,
    grossAfter: after.totals.gross,
    problemsGone: missingIn(before.problems, after.problems, t),
    problemsNew: missingIn(after.problems, before.problems, t),
    failure: null,
  };
}

/**
 * The stages of a replay. The first is on everything as it is stored: the same engine has to come to the same there, and
 * where it does not it has drifted.
 */
function wayFrom(from: Standpoint, today: Standpoint, on: 'stored' | 'today') {
  const [engine, ...others] = replayStages(from, today, reasonsOf[on]);
  return engine?.reason === 'engine'
    ? [engine, ...others]
    : [{ reason: 'drift' as const, changes: [], standpoint: from }, ...(engine ? [engine, ...others] : [])];
}

/** A stage that could not be composed: everything stays as it was, and why is told. */
function failedStage({ totals: { net, gross } }: SolutionOutcome, failure: string): Omit<Stage, 'reason' | 'changes'> {
  const sums = { netBefore: net, netAfter: net, grossBefore: gross, grossAfter: gross };
  return { parts: [], problemsGone: [], problemsNew: [], ...sums, failure };
}

/**
 * Composes a stored solution anew, saving nothing: on what it is stored with, where the same engine must come to the same
 * bytes, or on today, where each difference has its reason. Refuses what one may not read.
 */
export async function replaySolution(
  context: Context,
  { isxId, on }: ParsedBodyOf<typeof solutionsReplay>,
): Promise<Outcome<Answer>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const stored = outcomeOf(solution);
  const storedText = canonicalSolution(solution, stored);
  const told = {
    isxId,
    on,
    engineBefore: solution.basis?.engineVersion ?? null,
    engineNow: engineVersion,
    storedHash: solution.compositionHash,
    isIntact: solution.compositionHash === null ? null : sha256(storedText) === solution.compositionHash,
  };
  if (!solution.basis) return ok({ ...told, hash: null, isIdentical: false, isReplayable: false, stages: [] });

  const { catalogueVersion, priceListVersion, basis } = solution;
  const from: Standpoint = { catalogueVersion, priceListVersion, basis };
  const today = await todaysStandpoint(context, solution);
  if (!today.ok) return today;
  const t = await translateFor(context);
  const stages: Stage[] = [];
  let last = stored;
  for (const { reason, changes, standpoint } of wayFrom(from, today.value, on)) {
    const composed = await composedAt(context, solution, standpoint);
    if (!composed.ok) {
      const [{ errors, ...refusal }] = composed.problems as [Refusal];
      const { message } = problemView(errors?.[0] ?? refusal, t);
      stages.push({ reason, changes: [...changes], ...failedStage(last, message) });
      break;
    }
    const isMoved = canonicalSolution(solution, last) !== canonicalSolution(solution, composed.value);
    if (isMoved || reason !== 'drift')
      stages.push({ reason, changes: [...changes], ...stageBetween(solution, last, composed.value, t) });
    last = composed.value;
  }
  const text = canonicalSolution(solution, last);
  const isReplayable = stages.every(({ failure }) => failure === null);
  return ok({
    ...told,
    hash: isReplayable ? sha256(text) : null,
    isIdentical: isReplayable && text === storedText,
    isReplayable,
    stages,
  });
}
