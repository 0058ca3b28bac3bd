import type { Actor } from './roles.ts';
import { mayAdministerUsers } from './user-admin.ts';
import type { UserMembership } from './users.ts';

/** Whether somebody sees and ends the access tokens of a user: their own, and those of whom they administer. */
export function mayManageTokensOf(actor: Actor, user: UserMembership): boolean {
  return actor.userId === user.userId || mayAdministerUsers(actor, user.companyKind);
}
