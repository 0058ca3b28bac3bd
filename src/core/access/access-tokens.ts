import { may } from './may.ts';
import type { Actor } from './roles.ts';
import type { UserMembership } from './users.ts';

/** Whether somebody sees and ends the access tokens of a user: their own, and those of whom they administer. */
export function mayManageTokensOf(actor: Actor, user: UserMembership): boolean {
  if (actor.userId === user.userId) return true;
  if (!may(actor.role, 'administration.userAdmin')) return false;
  return user.companyKind === 'partner' || !may(actor.role, 'administration.partnerOnlyUserAdmin');
}
