import { decidingAuthorities } from '../../core/people/access/authority.ts';
import { features } from '../../core/people/access/features.ts';
import type { Role } from '../../core/people/access/roles.ts';
import type { JudgedSolution } from '../../core/people/access/solutions.ts';
import { beyond } from '../../core/solution/approval/hand-discounts.ts';
import type { DiscountLimits } from '../../core/pricing/discount-limit.ts';
import { discountLimitOf, isWithinLimit } from '../../core/pricing/discount-limit.ts';
import type { LineDiscount } from '../../core/solution/compose.ts';
import { selectActiveStaff, selectActors } from '../users/users.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';

export interface Authorised {
  readonly role: Role;
  readonly limit: string | null;
  readonly people: readonly string[];
}

/** Narrow limits first; null, which is any, last. */
const byLimit = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null || (other !== null && isWithinLimit(other, one)) ? 1 : -1;

/** So many names of a role are told. */
const MOST = 12;

const coveringRoles = (among: readonly Role[], depth: string, limits: DiscountLimits): readonly Role[] =>
  among.filter((role) => isWithinLimit(depth, discountLimitOf(role, limits)));

/**
 * Who has a right and a limit that covers a discount, role by role with the names of people, the narrowest limit first; but
 * for those who may not judge here: whoever has a part in the solution, whoever asks.
 */
export async function authorisedPeople(
  context: Context,
  right: 'approve' | 'decideDiscount',
  depth: string,
  except: readonly string[],
): Promise<Authorised[]> {
  const { discountLimits } = await policyOf(context);
  const roles = coveringRoles(features.approval[right], depth, discountLimits);
  const staff = await selectActiveStaff(context.db, roles);
  return roles
    .map((role) => ({
      role,
      limit: discountLimitOf(role, discountLimits),
      people: staff
        .filter((person) => person.role === role && !except.includes(person.userId))
        .slice(0, MOST)
        .map(({ displayName }) => displayName),
    }))
    .sort((a, b) => byLimit(a.limit, b.limit));
}

/**
 * Whom to tell that a discount is asked for: of those who may decide the ones with the narrowest limit, deputies by the limit
 * that they borrow. Whoever has a wider one sees it among what waits.
 */
export async function nearestDeciders(
  context: Context,
  solution: JudgedSolution,
  { lines, askedBy }: { readonly lines: readonly LineDiscount[]; readonly askedBy: string },
): Promise<string[]> {
  const policy = await policyOf(context);
  const limitOf = (role: Role) => discountLimitOf(role, policy.discountLimits);
  const staff = await selectActors(context.db, features.approval.decideDiscount, context.now);
  const deciders = staff.flatMap((person) =>
    decidingAuthorities(person, { ...solution, askedBy }, policy)
      .map(({ role }) => limitOf(role))
      .filter((limit) => beyond(lines, limit, []).length === 0)
      .map((limit) => ({ userId: person.userId, limit })),
  );
  const narrowest = deciders.map(({ limit }) => limit).sort(byLimit)[0];
  return [...new Set(deciders.filter(({ limit }) => limit === narrowest).map(({ userId }) => userId))];
}
