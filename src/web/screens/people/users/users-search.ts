import type { AccountSort } from '../../../../contract/users.ts';
import { roles } from '../../../../core/people/access/roles.ts';
import { accountStates } from '../../../../core/people/access/user-admin.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../../app/navigation/search-params.ts';

/** What the list can be ordered by; what is added to the contract and forgotten here does not compile. */
const sortable = {
  displayName: true,
  '-displayName': true,
  email: true,
  '-email': true,
  createdAt: true,
  '-createdAt': true,
  lastSignInAt: true,
  '-lastSignInAt': true,
} as const satisfies Record<AccountSort, true>;
const sorts = Object.keys(sortable) as AccountSort[];

/** The state of the list, kept in its address. What is left out is the default: everybody, by name. */
export const usersSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text']),
    companyId: textParam(search['companyId'], 64),
    role: oneOfParam(roles, search['role']),
    state: oneOfParam(accountStates, search['state']),
    sort: oneOfParam(sorts, search['sort']),
    page: wholeParam(search['page'], 1, 100_000),
    pageSize: wholeParam(search['pageSize'], 1, 100),
  });
export type UsersSearch = ReturnType<typeof usersSearch>;

/** The address with a change; whatever is changed, paging starts anew. Undefined takes a parameter out. */
export const changedUsers = (
  { page: _, ...search }: UsersSearch,
  change: { readonly [K in keyof UsersSearch]?: UsersSearch[K] | undefined },
): UsersSearch => present({ ...search, ...change }) as UsersSearch;

/** What a new account begins with. */
export const newUserSearch = (search: Record<string, unknown>) =>
  present({
    companyId: textParam(search['companyId'], 64),
    /** The portal makes the password, instead of mailing an invitation. */
    withPassword: flagParam(search['withPassword']),
  });
