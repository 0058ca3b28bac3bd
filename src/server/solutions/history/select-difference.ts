import type { DifferenceShape } from '../../../contract/difference.ts';
import { ok } from '../../../core/result.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { differenceView } from './difference-view.ts';
import { readableSolution } from '../solution-context.ts';

/** What differs in a solution from another that the caller may read too: mostly two revisions of one number. */
export async function selectDifference(
  context: Context,
  { isxId, withIsxId }: { readonly isxId: string; readonly withIsxId: string },
): Promise<Outcome<DifferenceShape>> {
  const after = await readableSolution(context, isxId);
  if (!after.ok) return after;
  const before = await readableSolution(context, withIsxId);
  if (!before.ok) return before;
  return ok(await differenceView(context, before.value, after.value));
}
