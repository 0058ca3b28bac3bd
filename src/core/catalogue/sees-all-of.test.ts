import { describe, expect, it } from 'vitest';
import type { Role } from '../people/access/roles.ts';
import { companyKinds, roles, rolesOfCompany } from '../people/access/roles.ts';
import type { Reader } from './projection.ts';
import { seesAllOf } from './projection.ts';

const readers: readonly Reader[] = companyKinds.flatMap((companyKind) =>
  rolesOfCompany[companyKind].map((role) => ({ role, companyKind })),
);
const readerOf = (role: Role): Reader => readers.find((reader) => reader.role === role)!;

/** Whose catalogue opens to whom, written down by hand. */
const salesHouse = ['engineer', 'bdm', 'admin', 'approver'] as const;
const house = ['salesop', 'manager', 'readonly'] as const;
const opensTo: Readonly<Record<Role, readonly Role[]>> = {
  engineer: salesHouse,
  bdm: salesHouse,
  admin: salesHouse,
  approver: salesHouse,
  salesop: [...salesHouse, ...house],
  manager: [...salesHouse, ...house],
  readonly: [...salesHouse, ...house],
  disti: [...salesHouse, ...house, 'disti'],
  partner: roles,
};

describe('whose catalogue opens to whom', () => {
  it.each(roles)('what a solution of %s is made from', (owner) => {
    const found = roles.filter((role) => seesAllOf(readerOf(role), readerOf(owner)));
    expect(found.toSorted()).toEqual([...opensTo[owner]].toSorted());
  });
});
