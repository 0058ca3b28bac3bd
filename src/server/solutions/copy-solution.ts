import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsCopy } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { may } from '../../core/people/access/may.ts';
import { mayAddParts } from '../../core/people/access/solutions.ts';
import { decide } from '../../core/solution/life.ts';
import { updateSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused, refusedByCore } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { storeNewSolution } from './create-solution.ts';
import { companyFor } from '../users/select-companies.ts';
import { notify } from '../notices/notify.ts';
import { readableSolution } from './solution-context.ts';
import { supersedeRequests } from './approval/supersede-requests.ts';

/**
 * A new solution with the same choices and lines by hand, priced for the copier's company or for the one that it is meant for; no
 * discounts by hand.
 */
export async function copySolution(
  context: Context,
  { isxId, forCompanyId }: ParsedBodyOf<typeof solutionsCopy>,
): Promise<Outcome<Solution>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const original = readable.value;
  const decision = decide(original, 'copy', context.actor, await policyOf(context));
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  const company = await companyFor(context, forCompanyId);
  if (!company.ok) return company;
  return storeNewSolution(
    context,
    {
      ...original,
      region: may(context.actor.role, 'newSolution.region') ? original.region : '',
      manualLines: mayAddParts(context.actor.role) ? original.manualLines : null,
      lineDiscounts: [],
    },
    { action: 'copy', companyId: company.value, copyOf: original.isxId },
  );
}

/** The next revision: same number, open, of the caller; the one before is superseded in the same step. */
export async function reviseSolution(context: Context, isxId: string): Promise<Outcome<Solution>> {
  const { actor, now } = context;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const previous = readable.value;
  const decision = decide(previous, 'revise', actor, await policyOf(context));
  if (!decision.ok) return refusedByCore(decision.problems[0]!);
  const patch = { isCurrent: false, changedAt: now };
  const superseded = await updateSolution(txOf(context), previous.isxId, previous.version, patch);
  if (!superseded) return refused('conflict');
  await supersedeRequests(context, superseded);
  const revised = await storeNewSolution(context, previous, {
    action: 'revise',
    companyId: previous.companyId,
    revisionOf: previous,
  });
  // A colleague's revision takes the place of what somebody else had approved.
  if (revised.ok) {
    const { isxId: revision, isxName } = revised.value;
    await notify(context, { kind: 'revised', userIds: [previous.ownerUserId], isxId: revision, isxName });
  }
  return revised;
}
