import type { Actor, CompanyKind } from './roles.ts';

/** Whose a user is, as far as access cares. */
export interface UserMembership {
  readonly userId: string;
  readonly companyId: string;
  readonly companyKind: CompanyKind;
}

/** Whether somebody may see a user: oneself, one's company, an admin everyone, a manager the partners' users. */
export function maySeeUser(actor: Actor, user: UserMembership): boolean {
  if (actor.userId === user.userId || actor.companyId === user.companyId || actor.role === 'admin') return true;
  return actor.role === 'manager' && user.companyKind === 'partner';
}
