import { may } from './may.ts';
import type { Actor, CompanyKind, Role } from './roles.ts';
import { mayAdministerUsers } from './user-admin.ts';

/** Whose a solution is, as far as access cares. */
export interface SolutionOwnership {
  readonly companyId: string;
  readonly companyKind: CompanyKind;
  readonly ownerUserId: string;
}

/** Whose a solution is and was: what four eyes go by. */
export interface JudgedSolution {
  readonly ownerUserId: string;
  /** Its owners before, and whoever has handed it over. */
  readonly formerUserIds: readonly string[];
}

/** Which solutions somebody may read: every one, those of companies of some kinds, or those of the own company. */
export type ReadScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'companyKinds'; readonly kinds: readonly CompanyKind[] }
  | { readonly of: 'company'; readonly companyId: string };

const readsEverything: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly'];

/** The solutions that a person may read; search finds exactly these (docs/decisions/0004-access.md). */
export function readScope(actor: Actor): ReadScope {
  if (readsEverything.includes(actor.role)) return { of: 'everyone' };
  if (actor.role === 'manager') return { of: 'companyKinds', kinds: ['partner', 'disti'] };
  return { of: 'company', companyId: actor.companyId };
}

export function mayRead(actor: Actor, solution: SolutionOwnership): boolean {
  const scope = readScope(actor);
  if (scope.of === 'everyone') return true;
  if (scope.of === 'companyKinds') return scope.kinds.includes(solution.companyKind);
  return scope.companyId === solution.companyId;
}

/** Whose a solution is, and where its owner belongs: the vendor prepares solutions for other companies. */
export interface PreparedSolution extends SolutionOwnership {
  readonly ownerCompanyId: string;
}

/**
 * Whether somebody may give a solution to another owner: an admin any that they read, whoever administers the people of partners
 * a partner's own (docs/decisions/0021-users.md), and the one who prepared it for another company theirs, to that company
 * (docs/decisions/0019-sharing.md).
 */
export function mayHandOver(actor: Actor, solution: PreparedSolution): boolean {
  if (!mayRead(actor, solution)) return false;
  if (may(actor.role, 'administration.handOver')) return true;
  if (solution.ownerCompanyId === solution.companyId && mayAdministerUsers(actor, solution.companyKind)) return true;
  return actor.userId === solution.ownerUserId && solution.ownerCompanyId !== solution.companyId;
}

/** Who can be given a solution: people of its company who have solutions of their own; an admin may keep it in the owner's house. */
export const mayInherit = (
  heir: { readonly userId: string; readonly role: Role; readonly companyId: string },
  giver: Actor,
  solution: PreparedSolution,
): boolean =>
  heir.userId !== solution.ownerUserId &&
  may(heir.role, 'menu.mySolutions') &&
  (heir.companyId === solution.companyId ||
    (may(giver.role, 'administration.handOver') && heir.companyId === solution.ownerCompanyId));

/**
 * Whether somebody's own solution may hold a parts list made by hand, as a copy of one does: whoever may add parts.
 * Section 6 names that right for UPS and racks; the other types follow them.
 */
export const mayAddParts = (role: Role): boolean => may(role, 'ups.addParts') && may(role, 'rack.addParts');
