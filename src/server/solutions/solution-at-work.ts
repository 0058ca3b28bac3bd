import type { User } from '../../contract/shapes.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { ok } from '../../core/result.ts';
import type { Grant } from '../../core/solution/approval/hand-discounts.ts';
import type { Context } from '../platform/context/context.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { ApprovalRow, LineComment } from './approval/approval-rows.ts';
import { selectLastApproval, selectLineComments } from './approval/approval-rows.ts';
import type { DiscountRequestRow } from './approval/discount-request-rows.ts';
import { selectGrants, selectOpenRequests } from './approval/discount-request-rows.ts';
import { selectLastActor } from './history/history-rows.ts';
import type { SolutionRow } from './solution-rows.ts';
import { selectOwnedSolution } from './solution-rows.ts';

/** What a step of a solution is judged by. */
export type JudgedWork = Pick<SolutionAtWork, 'solution' | 'owner' | 'grants' | 'approval'>;

/** A solution that a call changes, locked until the call ends, with all that its changes are decided by. */
export interface SolutionAtWork {
  readonly solution: SolutionRow;
  readonly owner: User;
  /** Deeper discounts that have been granted for it, and those that are asked for. */
  readonly grants: readonly Grant[];
  readonly openRequests: readonly DiscountRequestRow[];
  /** The last one, whether or not it holds. */
  readonly approval: ApprovalRow | null;
  /** What the approver wrote who returned it. */
  readonly lineComments: readonly LineComment[];
  /** Who took it in work last; null where nobody has. */
  readonly receivedBy: string | null;
}

/** Reads it in one way to the database and back; anybody who may not read it is told that there is none. */
export async function solutionAtWork({ db, actor }: Context, isxId: string): Promise<Outcome<SolutionAtWork>> {
  const [owned, grants, openRequests, approval, lineComments, receivedBy] = await Promise.all([
    selectOwnedSolution(db, isxId, { forUpdate: true }),
    selectGrants(db, isxId),
    selectOpenRequests(db, isxId),
    selectLastApproval(db, isxId),
    selectLineComments(db, isxId),
    selectLastActor(db, isxId, 'receive'),
  ]);
  return owned && mayRead(actor, owned.solution)
    ? ok({ ...owned, grants, openRequests, approval, lineComments, receivedBy })
    : refused('not_found');
}
