import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { Solution } from '../../contract/shapes.ts';
import type { solutionsHandOver, solutionsSelectHeirs } from '../../contract/solutions.ts';
import type { PreparedSolution } from '../../core/people/access/solutions.ts';
import { mayHandOver, mayInherit } from '../../core/people/access/solutions.ts';
import { seesAllOf } from '../../core/catalogue/projection.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { stepOf } from '../../core/solution/statuses.ts';
import type { Colleague } from '../users/companies.ts';
import { selectColleagues } from '../users/companies.ts';
import type { SolutionPatch, SolutionRow } from './solution-rows.ts';
import { updateSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { notify } from '../notices/notify.ts';
import { recordHistory } from './history/record-history.ts';
import type { OwnerOfSolution } from './solution-context.ts';
import {
  compose,
  composedColumns,
  ownerOf,
  readableSolution,
  readPricingSource,
  sumFaults,
  termsOf,
} from './solution-context.ts';
import { solutionView } from './solution-view.ts';

const prepared = (solution: SolutionRow, owner: OwnerOfSolution): PreparedSolution => ({
  companyId: solution.companyId,
  companyKind: solution.companyKind,
  ownerUserId: solution.ownerUserId,
  ownerCompanyId: owner.companyId,
});

/** To whom a solution may go, by name. */
async function heirsOf({ db, actor }: Context, solution: PreparedSolution): Promise<Colleague[]> {
  if (!mayHandOver(actor, solution)) return [];
  const colleagues = await selectColleagues(db, [...new Set([solution.companyId, solution.ownerCompanyId])]);
  return colleagues.filter((heir) => mayInherit(heir, actor, solution));
}

export async function listHeirs(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof solutionsSelectHeirs>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const owner = await ownerOf(context, readable.value.ownerUserId);
  const heirs = await heirsOf(context, prepared(readable.value, owner));
  return ok(heirs.map(({ userId, displayName, companyName, role }) => ({ userId, displayName, companyName, role })));
}

/** What is being worked out is composed anew with the rights of the new owner, over what it is pinned to. */
async function recomposed(
  context: Context,
  solution: SolutionRow,
  heir: Colleague,
): Promise<Outcome<Partial<SolutionPatch>>> {
  if (stepOf[solution.isxStatus] > 0) return ok({});
  const source = await readPricingSource(context, solution.isxType, solution, heir, await termsOf(context, solution));
  if (!source.ok) return source;
  const composed = compose(solution, source.value);
  const tooLarge = sumFaults(composed, 'userId');
  return tooLarge.length > 0
    ? refused('invalid_input', { errors: tooLarge })
    : ok(composedColumns(solution, composed, source.value));
}

const notAnHeir: Problem = { path: 'userId', code: 'no_heir', text: 'This person can not own the solution' };

export interface Handing {
  readonly isxId: string;
  readonly version: number;
  /** Who gets it. */
  readonly userId: string;
  /** Who has to have it still; whoever has it where it is left out. */
  readonly from?: string;
}

/**
 * Gives a solution to another owner; whoever gets it is told by the caller. What the new one could not have chosen stays, and
 * stands against submitting.
 */
export async function giveSolution(
  context: Context,
  { isxId, version, userId, from }: Handing,
): Promise<Outcome<SolutionRow>> {
  const { actor, now } = context;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  const owner = await ownerOf(context, solution.ownerUserId);
  const meant = prepared(solution, owner);
  if (!mayHandOver(actor, meant)) return refused('forbidden');
  if (solution.version !== version || (from !== undefined && solution.ownerUserId !== from)) return refused('conflict');
  const heir = (await heirsOf(context, meant)).find((each) => each.userId === userId);
  if (!heir) return refused('invalid_input', { errors: [notAnHeir] });
  const step = stepOf[solution.isxStatus];
  if (step === 1 || step === 2) {
    return refused('action_not_available', { text: 'While it waits for approval a solution keeps its owner' });
  }
  if (step > 0 && !seesAllOf(heir, owner)) {
    return refused('action_not_available', {
      text: 'What has been approved stays with an owner who may have all of it: hand over a revision',
    });
  }
  const columns = await recomposed(context, solution, heir);
  if (!columns.ok) return columns;
  const formerUserIds = [...new Set([...solution.formerUserIds, solution.ownerUserId, actor.userId])].sort();
  // Whoever is given it takes it up: it comes out of the archive.
  const patch = { ...columns.value, ownerUserId: heir.userId, formerUserIds, archived: false, changedAt: now };
  const saved = await updateSolution(txOf(context), isxId, version, patch);
  if (!saved) return refused('conflict');
  await recordHistory(context, saved, {
    action: 'handOver',
    from: solution.isxStatus,
    to: saved.isxStatus,
    details: { from: solution.ownerUserId, to: heir.userId, totalBefore: solution.net, totalAfter: saved.net },
  });
  return ok(saved);
}

/** Gives a solution to another owner and tells them. */
export async function handOverSolution(
  context: Context,
  body: ParsedBodyOf<typeof solutionsHandOver>,
): Promise<Outcome<Solution>> {
  const given = await giveSolution(context, body);
  if (!given.ok) return given;
  const { isxId, isxName } = given.value;
  await notify(context, { kind: 'handedOver', audience: 'owner', isxId, isxName });
  return ok(await solutionView(context, given.value));
}
