import { may } from '../../people/access/may.ts';
import type { Actor, Role } from '../../people/access/roles.ts';
import type { Problem } from '../../result.ts';

/** Nobody is stood in for without an end: so many days at most. */
export const longestDelegation = 184;

interface Person {
  readonly userId: string;
  readonly role: Role;
}

export interface WantedDelegation {
  readonly delegator: Person | null;
  readonly deputy: Person | null;
  /** Days, both included. */
  readonly from: string;
  readonly until: string;
}

/** Whether somebody may name a deputy for an approver: for themselves, or as admin for another. */
export const mayNameDeputyFor = (actor: Actor, delegatorUserId: string): boolean =>
  may(actor.role, actor.userId === delegatorUserId ? 'approval.nameDeputy' : 'approval.nameDeputyForOthers');

const DAY = 86_400_000;
const daysFrom = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY + 1;

/** Everything that is wrong with a delegation, with its place. */
export function delegationFaults(
  { delegator, deputy, from, until }: WantedDelegation,
  namer: Person,
  today: string,
): readonly Problem[] {
  const faults: Problem[] = [];
  if (!delegator || !may(delegator.role, 'approval.approve'))
    faults.push({
      path: 'forUserId',
      code: 'no_approver',
      text: 'This person approves nothing that could be passed on',
    });
  if (!deputy || !may(deputy.role, 'approval.standIn'))
    faults.push({
      path: 'deputyUserId',
      code: 'no_deputy',
      text: 'A deputy is somebody of the vendor’s sales roles whose account is active',
    });
  else if (deputy.userId === delegator?.userId)
    faults.push({ path: 'deputyUserId', code: 'self', text: 'Nobody stands in for themselves' });
  else if (deputy.userId === namer.userId)
    faults.push({ path: 'deputyUserId', code: 'self', text: 'Nobody names themselves as deputy' });
  if (until < from) faults.push({ path: 'until', code: 'before_begin', text: 'The last day lies before the first' });
  else if (until < today) faults.push({ path: 'until', code: 'day_over', text: 'The last day is over already' });
  else if (daysFrom(from, until) > longestDelegation)
    faults.push({
      path: 'until',
      code: 'too_long',
      text: 'At most {count} day | At most {count} days',
      params: { count: longestDelegation },
    });
  return faults;
}
