import type { CallAnswer } from '../../../app/api/client.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { stepOf } from '../../../../core/solution/statuses.ts';

export type HistoryEntry = CallAnswer<'solutionsSelectHistory'>[number];

export interface LifeStep {
  readonly status: IsxStatus;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  /** The entry that led here; null where the step was not taken or the history has not come yet. */
  readonly entry: HistoryEntry | null;
}

const forward: readonly IsxStatus[] = ['open', 'submitted', 'received', 'approved', 'ordered'];

/** The way of a solution along the five steps, with who took each and when; `history` is newest first. */
export function lifeLineOf(status: IsxStatus, history: readonly HistoryEntry[]): LifeStep[] {
  const now = stepOf[status];
  // What happened before the solution last came back to step 0 is another round.
  const lastStart = history.findIndex(({ from, to }) => stepOf[to] === 0 && (from === null || stepOf[from] !== 0));
  const round = lastStart < 0 ? history : history.slice(0, lastStart + 1);
  return forward.map((step): LifeStep => {
    const own = stepOf[step];
    const reached = own === now ? status : step;
    const entry =
      round.find(({ from, to }) => stepOf[to] === own && (to === reached || own !== now) && from !== to) ?? null;
    if (own > now) return { status: step, state: 'ahead', entry: null };
    if (own === now) return { status, state: 'now', entry };
    return { status: own === 0 ? 'open' : step, state: entry || history.length === 0 ? 'done' : 'skipped', entry };
  });
}
