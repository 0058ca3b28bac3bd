import type { AnswerOf } from '../../contract/endpoint.ts';
import type { solutionsPreviewRenewal } from '../../contract/solutions.ts';
import type { PricedLine } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Context } from './context.ts';
import {
  compose,
  composedColumns,
  currentPins,
  openEngineFor,
  ownerOf,
  pricingColumns,
  readableSolution,
  readPricingSource,
  sumFaults,
  termsOf,
  todaysTerms,
} from './solution-context.ts';

type RepricedColumns = ReturnType<typeof composedColumns> & Awaited<ReturnType<typeof pricingColumns>>;

/** The columns of a solution after a renewal: today's catalogue and prices, and a validity that starts anew. */
export async function repriced(context: Context, solution: SolutionRow): Promise<Outcome<RepricedColumns>> {
  const owner = await ownerOf(context, solution.ownerUserId);
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const source = await readPricingSource(
    context,
    solution.isxType,
    pins.value,
    owner,
    await todaysTerms(context, solution.companyId),
  );
  if (!source.ok) return source;
  const composed = compose(solution, source.value);
  const tooLarge = sumFaults(composed, 'lines');
  if (tooLarge.length > 0) return refused('invalid_input', { errors: tooLarge });
  return ok({
    ...composedColumns(solution, composed, source.value),
    ...(await pricingColumns(context, solution.kind, pins.value)),
  });
}

/** What stands against a solution now, over the catalogue and the prices that it is pinned to. */
export async function problemsNow(
  context: Context,
  solution: SolutionRow,
): Promise<Outcome<readonly SolutionProblem[]>> {
  const owner = await ownerOf(context, solution.ownerUserId);
  const source = await readPricingSource(context, solution.isxType, solution, owner, await termsOf(context, solution));
  return source.ok ? ok(compose(solution, source.value).problems) : source;
}

type Preview = AnswerOf<typeof solutionsPreviewRenewal>;

/** What a renewal would change, line by line, saving nothing. Lines that stay as they are do not stand in it. */
export async function previewRenewal(context: Context, isxId: string): Promise<Outcome<Preview>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const renewal = await repriced(context, solution);
  if (!renewal.ok) return renewal;
  const after = renewal.value;
  const names = await context.services.catalogues.partNames(context.db, after.catalogueVersion);
  // That a part has ended is told of every line; by which one it is succeeded only where its owner may have that one.
  const owner = await ownerOf(context, solution.ownerUserId);
  const opened = await openEngineFor(context, after, solution.isxType, owner);
  if (!opened.ok) return opened;
  const theirs = opened.value.names;
  const before = new Map(solution.lines.map((line) => [line.partNumber, line]));
  const renewed = new Map(after.lines.map((line) => [line.partNumber, line]));
  const partNumbers = [...new Set([...before.keys(), ...renewed.keys()])];
  return ok({
    lines: partNumbers.flatMap((partNumber) => {
      const was = before.get(partNumber);
      const is = renewed.get(partNumber);
      const name = names.get(partNumber);
      const ended = name?.status === 'ended';
      if (!ended && was?.netPrice === is?.netPrice && was?.quantity === is?.quantity) return [];
      return [
        {
          partNumber,
          description: describe(is ?? was!, context.language),
          quantityBefore: was?.quantity ?? 0,
          quantityAfter: is?.quantity ?? 0,
          before: was?.netPrice ?? null,
          after: is?.netPrice ?? null,
          ...(ended ? { ended: true } : {}),
          ...(ended && name.successor && theirs.has(name.successor) ? { successor: name.successor } : {}),
        },
      ];
    }),
    before: solution.totals.net,
    after: after.totals.net,
  });
}

const describe = (line: PricedLine, language: string): string => (language === 'ru' ? line.nameRu : line.nameEn);
