import { may } from './may.ts';
import type { Actor, CompanyKind, Role } from './roles.ts';
import { rolesOfCompany } from './roles.ts';

/** Whose accounts and companies somebody reads in the administration. */
export type AdminScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'companyKinds'; readonly kinds: readonly CompanyKind[] }
  | { readonly of: 'nobody' };

/** Specification section 6: the admin panel shows people and companies, to the partner-only user admin those of partners. */
export function adminScope({ role }: Pick<Actor, 'role'>): AdminScope {
  if (!may(role, 'administration.adminPanel')) return { of: 'nobody' };
  return may(role, 'administration.partnerOnlyUserAdmin')
    ? { of: 'companyKinds', kinds: ['partner'] }
    : { of: 'everyone' };
}

/** Whether somebody may read accounts and companies of a kind in the administration. */
export function mayReadInAdmin(actor: Pick<Actor, 'role'>, kind: CompanyKind): boolean {
  const scope = adminScope(actor);
  return scope.of === 'everyone' || (scope.of === 'companyKinds' && scope.kinds.includes(kind));
}

/** Whether somebody may change accounts of a company of a kind, and make some. */
export const mayAdministerUsers = (actor: Pick<Actor, 'role'>, kind: CompanyKind): boolean =>
  may(actor.role, 'administration.userAdmin') && mayReadInAdmin(actor, kind);

/** The kinds of companies whose people somebody may administer, in their order. */
export const administeredKinds = (actor: Pick<Actor, 'role'>): readonly CompanyKind[] =>
  (Object.keys(rolesOfCompany) as CompanyKind[]).filter((kind) => mayAdministerUsers(actor, kind));

export const accountStates = ['active', 'invited', 'inactive'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountState = ({
  active,
  invited,
}: {
  readonly active: boolean;
  readonly invited: boolean;
}): AccountState => (active ? 'active' : invited ? 'invited' : 'inactive');

export interface Account {
  readonly userId: string;
  readonly companyKind: CompanyKind;
  readonly state: AccountState;
}

/** What can be done with an account: in which states, and whether with one's own. */
const actions = {
  edit: { in: accountStates, own: true },
  resendInvitation: { in: ['invited'], own: false },
  revokeInvitation: { in: ['invited'], own: false },
  sendReset: { in: ['active'], own: false },
  generatePassword: { in: ['active'], own: false },
  endSessions: { in: ['active'], own: true },
  deactivate: { in: ['active'], own: false },
  activate: { in: ['inactive'], own: false },
  handOver: { in: ['active', 'inactive'], own: true },
} as const satisfies Record<string, { readonly in: readonly AccountState[]; readonly own: boolean }>;

export type AccountAction = keyof typeof actions;
export const accountActionNames = Object.keys(actions) as [AccountAction, ...AccountAction[]];

const allows = (actor: Pick<Actor, 'userId' | 'role'>, account: Account, action: AccountAction): boolean => {
  const { in: states, own } = actions[action];
  return (states as readonly AccountState[]).includes(account.state) && (own || actor.userId !== account.userId);
};

/** What somebody may do with an account as it stands. Nobody switches off, resets or locks out themselves. */
export const accountActions = (actor: Pick<Actor, 'userId' | 'role'>, account: Account): AccountAction[] =>
  mayAdministerUsers(actor, account.companyKind)
    ? accountActionNames.filter((action) => allows(actor, account, action))
    : [];

/** Whether people of a company of a kind may have a role. */
export const fitsCompany = (role: Role, kind: CompanyKind): boolean => rolesOfCompany[kind].includes(role);
