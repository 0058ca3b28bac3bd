import { features } from '../../core/access/features.ts';
import type { Role } from '../../core/access/roles.ts';
import type { DiscountLimits } from '../../core/pricing/discount-limit.ts';
import { discountLimitOf, isWithinLimit } from '../../core/pricing/discount-limit.ts';
import { selectActiveStaff } from '../db/users.ts';
import type { Context } from './context.ts';
import { policyOf } from './context.ts';

export interface Authorised {
  readonly role: Role;
  readonly limit: string | null;
  readonly people: readonly string[];
}

/** So many names of a role are told. */
const MOST = 12;

const coveringRoles = (among: readonly Role[], depth: string, limits: DiscountLimits): readonly Role[] =>
  among.filter((role) => isWithinLimit(depth, discountLimitOf(role, limits)));

/**
 * Who has a right and a limit that covers a discount, role by role with the names of people, the narrowest limit first; but
 * for those who may not judge here: the owner, whoever asks.
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
    .sort((a, b) => (a.limit === b.limit ? 0 : a.limit === null || (b.limit !== null && isWithinLimit(b.limit, a.limit)) ? 1 : -1)); // prettier-ignore
}
