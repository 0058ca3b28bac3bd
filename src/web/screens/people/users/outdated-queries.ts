import type { CallName } from '../../../app/api/client.ts';

/** Whose answers a change of an account outdates. */
export const outdatedByAccount = [
  'usersSelect',
  'usersSelectAccount',
  'usersSelectOwned',
  'sessionsSelect',
  'companiesSelectPage',
  'companiesSelectCompany',
  'delegationsSelect',
] as const satisfies readonly CallName[];
