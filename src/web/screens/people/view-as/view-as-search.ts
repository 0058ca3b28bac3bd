import type { Role } from '../../../../core/people/access/roles.ts';
import { roles } from '../../../../core/people/access/roles.ts';
import { present } from '../../../app/navigation/search-params.ts';

export interface ViewAsSearch {
  readonly role?: Role;
}

export const viewAsSearch = (search: Record<string, unknown>): ViewAsSearch =>
  present({ role: roles.find((role) => role === search['role']) });
