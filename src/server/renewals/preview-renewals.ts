import type { AnswerOf } from '../../contract/endpoint.ts';
import type { renewalsPreview } from '../../contract/renewals.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { differenceOf } from '../../core/solution/difference.ts';
import { decide } from '../../core/solution/life.ts';
import { problemsOnlyIn } from '../../core/solution/renewal-effects.ts';
import { blockers } from '../../core/solution/submittable.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Outcome, Refusal } from '../platform/context/refusal.ts';
import { refusalTexts, refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { renewed } from '../solutions/reprice.ts';
import { currentPins, readableSolution } from '../solutions/solution-context.ts';

type Answer = AnswerOf<typeof renewalsPreview>;
type Item = Answer['items'][number];

/** The most precise thing that a refusal says. */
export const reasonOf = ({ code, text, params, errors }: Refusal): Problem =>
  errors?.[0] ?? { code, text, ...(params && { params }) };

async function itemOf(context: Context, solution: SolutionRow, t: Translate): Promise<Item> {
  const { isxId, isxName, customerName, isxStatus, version, expiresAt, totals } = solution;
  const item = {
    isxId,
    isxName,
    customerName,
    isxStatus,
    version,
    expiresAt: expiresAt?.toISOString() ?? null,
    currency: totals.currency,
    before: totals.net,
  };
  const withReason = ({ text, params }: Problem): Item => ({
    ...item,
    after: null,
    changedLines: 0,
    endedParts: [],
    newProblems: 0,
    reason: t(text, params),
  });
  const decision = decide(solution, 'renewPrice', context.actor, await policyOf(context));
  if (!decision.ok) return withReason(decision.problems[0]!);
  const renewal = await renewed(context, solution);
  if (!renewal.ok) return withReason(reasonOf(renewal.problems[0]!));
  const { columns } = renewal.value;
  const { parts } = differenceOf(solution, { ...solution, ...columns });
  const ended = columns.problems.filter(({ code }) => code === 'ended_part');
  return {
    ...item,
    after: columns.totals.net,
    changedLines: parts.filter(({ change }) => change !== 'unchanged').length,
    endedParts: ended.map(({ params }) => String(params?.['partNumber'] ?? '')),
    newProblems: blockers(problemsOnlyIn(columns.problems, solution.problems)).length,
  };
}

/** What renewing several solutions would change, and which of them can not be renewed and why. */
export async function previewRenewals(context: Context, isxIds: readonly string[]): Promise<Outcome<Answer>> {
  const solutions: SolutionRow[] = [];
  const missing: Problem[] = [];
  for (const [i, isxId] of isxIds.entries()) {
    const readable = await readableSolution(context, isxId);
    if (readable.ok) solutions.push(readable.value);
    else missing.push(notThere(`isxIds.${i}`));
  }
  if (missing.length > 0) return refused('not_found', { errors: missing });
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const t = await translateFor(context);
  const items: Item[] = [];
  // One after the other: between them others have their turn.
  for (const solution of solutions) items.push(await itemOf(context, solution, t));
  return ok({ ...pins.value, items });
}

/** Names the place and not the id: to whoever may not read it there is none. */
export const notThere = (path: string): Problem => ({ path, code: 'not_found', text: refusalTexts.not_found });
