import type { AnswerOf } from '../../contract/endpoint.ts';
import type { solutionsPreviewRenewal } from '../../contract/solutions.ts';
import { seesAllOf } from '../../core/catalogue/projection.ts';
import { discountLimitOf } from '../../core/pricing/discount-limit.ts';
import type { PricedLine } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import { discountsAbove, floorEffects, problemsOnlyIn } from '../../core/solution/renewal-effects.ts';
import { originOf } from '../../core/solution/replace-parts.ts';
import type { SolutionRow } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { differenceView } from './history/difference-view.ts';
import type { Renewal } from './reprice.ts';
import { mayReplaceIn, renewed } from './reprice.ts';
import { openEngineFor, ownerOf, readableSolution } from './solution-context.ts';
import { problemView } from './solution-view.ts';

type Preview = AnswerOf<typeof solutionsPreviewRenewal>;

const describe = (line: PricedLine, language: string): string => (language === 'ru' ? line.nameRu : line.nameEn);

/** Whether a part may be named as a successor: one that the owner may have, and that whoever looks may know of. */
async function mayBeNamed(
  context: Context,
  { isxType, ownerUserId }: SolutionRow,
  { columns, opened }: Renewal,
): Promise<(partNumber: string) => boolean> {
  const isOwners = (partNumber: string): boolean => opened.names.has(partNumber);
  if (seesAllOf(context.actor, await ownerOf(context, ownerUserId))) return isOwners;
  const own = await openEngineFor(context, columns, isxType, context.actor, columns.basis);
  return (partNumber) => isOwners(partNumber) && own.ok && own.value.names.has(partNumber);
}

/** The lines that change or whose part has ended. */
async function linesOf(context: Context, solution: SolutionRow, renewal: Renewal): Promise<Preview['lines']> {
  const { columns } = renewal;
  // That a part has ended is told of every line.
  const names = await context.services.catalogues.partNames(context.db, columns.catalogueVersion);
  const isNamed = await mayBeNamed(context, solution, renewal);
  const before = new Map(solution.lines.map((line) => [line.partNumber, line]));
  const after = new Map(columns.lines.map((line) => [line.partNumber, line]));
  const lines: Preview['lines'] = [];
  for (const partNumber of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(partNumber);
    const is = after.get(partNumber);
    const name = names.get(partNumber);
    const ended = name?.status === 'ended';
    if (!ended && was?.netPrice === is?.netPrice && was?.quantity === is?.quantity) continue;
    const successor = ended && name.successor && isNamed(name.successor) ? name.successor : null;
    const origin = originOf(partNumber, solution);
    lines.push({
      partNumber,
      description: describe(is ?? was!, context.language),
      quantityBefore: was?.quantity ?? 0,
      quantityAfter: is?.quantity ?? 0,
      before: was?.netPrice ?? null,
      after: is?.netPrice ?? null,
      ...(ended && { ended, origin }),
      ...(successor && { successor, mayReplace: await mayReplaceIn(context, solution, origin) }),
    });
  }
  return lines;
}

/** What the renewal means for those who answer for the discounts. */
async function limitsOf(context: Context, solution: SolutionRow, { columns }: Renewal): Promise<Preview['limits']> {
  const { role, companyKind } = context.actor;
  if (companyKind !== 'vendor') return undefined;
  const { discountLimits } = await policyOf(context);
  const above = (limit: string | null) =>
    discountsAbove(solution.lineDiscounts, columns.lines, limit).map((discount) => ({ ...discount }));
  return {
    aboveOwn: above(discountLimitOf(role, discountLimits)),
    aboveApprovers: above(discountLimitOf('approver', discountLimits)),
    floors: floorEffects(solution.lines, columns.lines).map((effect) => ({ ...effect })),
  };
}

/** What a renewal would change, saving nothing: lines, sums with their causes, problems, limits. */
export async function previewRenewal(
  context: Context,
  { isxId, replace }: { readonly isxId: string; readonly replace?: readonly string[] | undefined },
): Promise<Outcome<Preview>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const renewal = await renewed(context, solution, replace);
  if (!renewal.ok) return renewal;
  const { columns } = renewal.value;
  const t = await translateFor(context);
  const limits = await limitsOf(context, solution, renewal.value);
  return ok({
    lines: await linesOf(context, solution, renewal.value),
    before: solution.totals.net,
    after: columns.totals.net,
    currency: columns.totals.currency,
    catalogueVersion: columns.catalogueVersion,
    priceListVersion: columns.priceListVersion,
    difference: await differenceView(context, solution, { ...solution, ...columns }),
    problemsAppearing: problemsOnlyIn(columns.problems, solution.problems).map((problem) => problemView(problem, t)),
    problemsDisappearing: problemsOnlyIn(solution.problems, columns.problems).map((problem) => problemView(problem, t)),
    ...(limits && { limits }),
  });
}
