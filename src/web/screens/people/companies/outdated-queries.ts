import type { CallName } from '../../../app/api/client.ts';

/** Whose answers a change of a company outdates. */
export const outdatedByCompany = [
  'companiesSelectPage',
  'companiesSelectCompany',
  'companiesSelect',
  'usersSelect',
  'usersSelectAccount',
  'discountsSelect',
] as const satisfies readonly CallName[];
