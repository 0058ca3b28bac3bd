import { dayIn } from '../day.ts';
import type { Transition } from './life.ts';
import type { IsxStatus } from './statuses.ts';

/* Whose turn it is: who has to act for a solution to go on, and by which step. */

/** What somebody is waited for with: a step of its life, or the owner's word on the conditions of an approval. */
export type TurnStep = Transition | 'acceptConditions';

export interface Turn {
  readonly party: 'owner' | 'approver';
  readonly step: TurnStep;
}

/** By status; null where nobody is waited for. Other steps may be open as well: they are ways back and aside. */
export const turns: Readonly<Record<IsxStatus, Turn | null>> = {
  open: { party: 'owner', step: 'submit' },
  returned: { party: 'owner', step: 'submit' },
  expired: { party: 'owner', step: 'renewPrice' },
  submitted: { party: 'approver', step: 'receive' },
  received: { party: 'approver', step: 'approve' },
  approved: { party: 'approver', step: 'order' },
  ordered: null,
};

/** What the turn hangs on. */
export interface TurnOf {
  readonly isxStatus: IsxStatus;
  /** A revision that has been superseded is nobody's task any more. */
  readonly isCurrent: boolean;
  readonly approval: { readonly conditions: readonly unknown[]; readonly acceptedAt: unknown } | null;
}

export function turnOf({ isxStatus, isCurrent, approval }: TurnOf): Turn | null {
  if (!isCurrent) return null;
  const areConditionsOpen = approval !== null && approval.conditions.length > 0 && approval.acceptedAt === null;
  return isxStatus === 'approved' && areConditionsOpen
    ? { party: 'owner', step: 'acceptConditions' }
    : turns[isxStatus];
}

const DAY = 86_400_000;

/** The how manieth day it is since an instant, by the calendar of a time zone: 1 on the same day. */
export function dayOfWaiting(since: Date, now: Date, timeZone: string): number {
  const dayOf = (instant: Date): number => Date.parse(dayIn(instant, timeZone));
  return Math.max(0, Math.round((dayOf(now) - dayOf(since)) / DAY)) + 1;
}
