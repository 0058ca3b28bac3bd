import { ok } from '../../core/result.ts';
import type { ComposedSolution } from '../../core/solution/compose.ts';
import { decide } from '../../core/solution/life.ts';
import type { PartOrigin } from '../../core/solution/replace-parts.ts';
import { originOf, withPartsReplaced } from '../../core/solution/replace-parts.ts';
import type { OpenEngine } from '../platform/context/catalogue-store.ts';
import type { OwnedSolution, SolutionRow } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import {
  compose,
  composedColumns,
  currentPins,
  ownerOf,
  pricingColumns,
  readPricingSource,
  sumFaults,
  termsOf,
  todaysTerms,
} from './solution-context.ts';

type RepricedColumns = Pick<SolutionRow, 'configuration' | 'manualLines'> &
  ReturnType<typeof composedColumns> &
  Awaited<ReturnType<typeof pricingColumns>>;

export interface Renewal {
  /** What a renewal leaves in the row. */
  readonly columns: RepricedColumns;
  /** What the owner may know of today's catalogue. */
  readonly opened: OpenEngine;
}

/** Of parts that are asked to be replaced, the successors that the owner may have; what has none is left as it is. */
function successorsOf(replace: readonly string[], { names }: OpenEngine): ReadonlyMap<string, string> {
  return new Map(
    replace.flatMap((partNumber) => {
      const successor = names.get(partNumber)?.successor;
      return successor && names.has(successor) ? [[partNumber, successor] as const] : [];
    }),
  );
}

/** Whether somebody may put another part into a line by hand: what changes the lists by hand is asked for. */
export async function mayReplaceIn(context: Context, solution: SolutionRow, origin: PartOrigin): Promise<boolean> {
  if (origin === 'rule') return false;
  const action = origin === 'manual' ? 'editBom' : 'edit';
  return decide(solution, action, context.actor, await policyOf(context)).ok;
}

/**
 * A solution after a renewal: today's catalogue and prices, and a validity that starts anew. Parts of lines by hand that ended
 * make room for their successors where that is asked for.
 */
export async function renewed(
  context: Context,
  solution: SolutionRow,
  replace: readonly string[] = [],
): Promise<Outcome<Renewal>> {
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
  const { opened } = source.value;
  for (const partNumber of replace) {
    if (!(await mayReplaceIn(context, solution, originOf(partNumber, solution)))) return refused('forbidden');
  }
  const decisions = withPartsReplaced(solution, successorsOf(replace, opened));
  const composed = compose(decisions, source.value);
  const tooLarge = sumFaults(composed, 'lines');
  if (tooLarge.length > 0) return refused('invalid_input', { errors: tooLarge });
  return ok({
    opened,
    columns: {
      configuration: decisions.configuration,
      manualLines: decisions.manualLines,
      ...composedColumns(decisions, composed, source.value),
      ...(await pricingColumns(context, solution.kind, pins.value)),
    },
  });
}

/** What a renewal leaves in the row of a solution. */
export async function repriced(
  context: Context,
  solution: SolutionRow,
  replace: readonly string[] = [],
): Promise<Outcome<RepricedColumns>> {
  const renewal = await renewed(context, solution, replace);
  return renewal.ok ? ok(renewal.value.columns) : renewal;
}

/** What a solution comes to now, over the catalogue and the prices that it is pinned to: above all what stands against it. */
export async function composedNow(
  context: Context,
  { solution, owner }: OwnedSolution,
): Promise<Outcome<ComposedSolution>> {
  const source = await readPricingSource(context, solution.isxType, solution, owner, await termsOf(context, solution));
  return source.ok ? ok(compose(solution, source.value)) : source;
}
