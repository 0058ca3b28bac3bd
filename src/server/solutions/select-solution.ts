import type { Solution } from '../../contract/shapes.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { ok } from '../../core/result.ts';
import { formatIsxId, readIsxId } from '../../core/text/solution-id.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { selectRevisions } from './solution-rows.ts';
import { selectLastApproval, selectLineComments } from './approval/approval-rows.ts';
import { ownedSolution, readableSolution } from './solution-context.ts';
import { solutionView } from './solution-view.ts';

export async function selectSolution(context: Context, isxId: string): Promise<Outcome<Solution>> {
  // All at once: what is not needed costs less than a way to the database.
  const [readable, lineComments, approval] = await Promise.all([
    ownedSolution(context, isxId),
    selectLineComments(context.db, isxId),
    selectLastApproval(context.db, isxId),
  ]);
  if (!readable.ok) return readable;
  const { solution, owner } = readable.value;
  return ok(await solutionView(context, solution, { owner, lineComments, approval }));
}

/** The solution that a number means as people write it; of a number without a revision the current one. */
export async function findSolution(context: Context, text: string): Promise<Outcome<{ readonly isxId: string }>> {
  const meant = readIsxId(text);
  if (meant === null) return refused('not_found');
  if (meant.isxRevision !== null) {
    const found = await readableSolution(context, formatIsxId(meant.isxNumber, meant.isxRevision));
    return found.ok ? ok({ isxId: found.value.isxId }) : found;
  }
  const current = (await selectRevisions(context.db, meant.isxNumber)).find(({ isCurrent }) => isCurrent);
  return current && mayRead(context.actor, current) ? ok({ isxId: current.isxId }) : refused('not_found');
}
