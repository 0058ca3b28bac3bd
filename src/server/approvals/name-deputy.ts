import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { delegationsCreate } from '../../contract/approvals.ts';
import { delegationFaults, mayNameDeputyFor } from '../../core/solution/approval/delegation.ts';
import { features } from '../../core/people/access/features.ts';
import { dayIn, endOfDayIn, startOfDayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import { findDelegation, insertDelegation, overlaps, revokeDelegation } from '../users/delegations.ts';
import { selectActiveStaff } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, txOf } from '../platform/context/context.ts';
import { notify } from '../notices/notify.ts';
import { delegationView } from './list-delegations.ts';

/** Names somebody who approves for an approver from one day to another: the approver does it, or an admin for them. */
export async function nameDeputy(
  context: Context,
  { forUserId, deputyUserId, from, until }: ParsedBodyOf<typeof delegationsCreate>,
): Promise<Outcome<AnswerOf<typeof delegationsCreate>>> {
  const { db, actor, now } = context;
  const delegatorUserId = forUserId ?? actor.userId;
  if (!mayNameDeputyFor(actor, delegatorUserId)) return refused('forbidden');
  const { timeZone } = await policyOf(context);
  const staff = await selectActiveStaff(db, features.approval.standIn);
  const find = (userId: string) => staff.find((person) => person.userId === userId) ?? null;
  const wanted = { delegator: find(delegatorUserId), deputy: find(deputyUserId), from, until };
  const faults = delegationFaults(wanted, actor, dayIn(now, timeZone));
  if (faults.length > 0) return refused('invalid_input', { errors: faults });

  const row = {
    delegationId: randomUUID(),
    delegatorUserId,
    deputyUserId,
    namedBy: actor.userId,
    startsAt: startOfDayIn(from, timeZone),
    endsAt: endOfDayIn(until, timeZone),
    createdAt: now,
  };
  if (await overlaps(txOf(context), row))
    return refused('action_not_available', { text: 'This person stands in then already: end that first' });
  await insertDelegation(txOf(context), row);
  const stored = await findDelegation(db, row.delegationId, now);
  if (!stored) throw new Error('A delegation that was just stored is not there');
  await notify(context, {
    kind: 'approvalDelegated',
    userIds: [deputyUserId],
    params: { day: until },
  });
  return ok(delegationView(context, stored, timeZone));
}

/** Ends a delegation at once. Whoever may not know of it is told that there is none. */
export async function revokeDeputy(context: Context, delegationId: string): Promise<Outcome<true>> {
  const { db, actor, now } = context;
  const delegation = await findDelegation(db, delegationId, now);
  if (!delegation || !mayNameDeputyFor(actor, delegation.delegatorUserId)) return refused('not_found');
  await revokeDelegation(txOf(context), delegationId, now);
  return ok(true);
}
