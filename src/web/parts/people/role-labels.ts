import type { Role } from '../../../core/people/access/roles.ts';

/** Keys of TRANSLATE for the nine roles. */
export const roleLabels = {
  engineer: 'Role: engineer',
  bdm: 'Role: bdm',
  admin: 'Role: admin',
  approver: 'Role: approver',
  salesop: 'Role: salesop',
  manager: 'Role: manager',
  readonly: 'Role: readonly',
  disti: 'Role: disti',
  partner: 'Role: partner',
} as const satisfies Record<Role, string>;
