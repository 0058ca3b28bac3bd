import type { AnswerOf } from '../../contract/endpoint.ts';
import type { delegationsSelect } from '../../contract/approvals.ts';
import { features } from '../../core/people/access/features.ts';
import { may } from '../../core/people/access/may.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { mayNameDeputyFor } from '../../core/solution/approval/delegation.ts';
import { dayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import type { DelegationRow } from '../users/delegations.ts';
import { selectDelegations } from '../users/delegations.ts';
import { selectActiveStaff } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';

type Answer = AnswerOf<typeof delegationsSelect>;

/** A delegation in the words of the contract. */
export function delegationView(
  { actor, now }: Context,
  row: DelegationRow,
  timeZone: string,
): Answer['delegations'][number] {
  const person = (userId: string, displayName: string, role: Role) => ({ userId, displayName, role });
  return {
    delegationId: row.delegationId,
    delegator: person(row.delegatorUserId, row.delegatorName, row.delegatorRole),
    deputy: person(row.deputyUserId, row.deputyName, row.deputyRole),
    namedByName: row.namedByName,
    from: dayIn(row.startsAt, timeZone),
    until: dayIn(row.endsAt, timeZone),
    isActive: row.startsAt <= now && now <= row.endsAt,
    mayRevoke: mayNameDeputyFor(actor, row.delegatorUserId),
  };
}

/** Who stands in for whom now and later, and whom the caller may name for whom. */
export async function listDelegations(context: Context): Promise<Outcome<Answer>> {
  const { db, actor, now } = context;
  const { timeZone } = await policyOf(context);
  const seesAll = may(actor.role, 'approval.nameDeputyForOthers');
  const rows = await selectDelegations(db, now, seesAll ? null : actor.userId);
  const names = may(actor.role, 'approval.nameDeputy');
  const approvers = names ? await selectActiveStaff(db, features.approval.approve) : [];
  const deputies = names ? await selectActiveStaff(db, features.approval.standIn) : [];
  return ok({
    delegations: rows.map((row) => delegationView(context, row, timeZone)),
    approvers: approvers
      .filter(({ userId }) => mayNameDeputyFor(actor, userId))
      .sort((a, b) => Number(b.userId === actor.userId) - Number(a.userId === actor.userId)),
    deputies: deputies.filter(({ userId }) => userId !== actor.userId),
    today: dayIn(now, timeZone),
  });
}
