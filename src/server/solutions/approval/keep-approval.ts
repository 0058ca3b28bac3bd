import type { ApprovalCondition } from '../../../core/solution/approval/conditions.ts';
import { beyond, givenDiscounts } from '../../../core/solution/approval/hand-discounts.ts';
import { approvingAuthorities } from '../../../core/people/access/authority.ts';
import type { Deputyship } from '../../../core/people/access/roles.ts';
import { discountLimitOf } from '../../../core/pricing/discount-limit.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { ShownApproval } from './approval-rows.ts';
import { insertApproval } from './approval-rows.ts';
import type { JudgedWork } from '../solution-at-work.ts';
import type { SolutionRow } from '../solution-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf, txOf } from '../../platform/context/context.ts';
import { accountOf } from '../../users/account-of.ts';

/**
 * On whose behalf somebody approves: their own right where it covers every discount, else the first of those whom they stand
 * in for whose limit does. Null: on their own.
 */
export async function approvesFor(context: Context, { solution, grants }: JudgedWork): Promise<Deputyship | null> {
  const policy = await policyOf(context);
  const given = givenDiscounts(solution.lines, solution.lineDiscounts);
  const authorities = approvingAuthorities(context.actor, solution, policy);
  const covering = authorities.find(
    ({ role }) => beyond(given, discountLimitOf(role, policy.discountLimits), grants).length === 0,
  );
  return (covering ?? authorities[0])?.onBehalfOf ?? null;
}

/** Conditions as they are stored. */
export const storedConditions = (conditions: readonly ApprovalCondition[]): readonly ApprovalCondition[] =>
  conditions.map((condition) =>
    condition.kind === 'text'
      ? { ...condition, text: withoutControlCharacters(condition.text).trim() }
      : { ...condition },
  );

/** Keeps what stood on a solution as it was approved: the next review compares with it. Gives what is told of the approval. */
export async function keepApproval(
  context: Context,
  approved: SolutionRow,
  onBehalfOf: Deputyship | null,
  conditions: readonly ApprovalCondition[],
): Promise<ShownApproval> {
  const { now, actor } = context;
  const approver = await accountOf(context, actor.userId);
  const approval = {
    at: now,
    userId: actor.userId,
    displayName: approver?.displayName ?? '',
    onBehalfOf: onBehalfOf?.userId ?? null,
    onBehalfOfName: onBehalfOf?.displayName ?? null,
    conditions,
  };
  await insertApproval(txOf(context), approved, approval);
  return { ...approval, acceptedAt: null };
}
