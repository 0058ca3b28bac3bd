import { describe, expect, it } from 'vitest';
import type { Actor, CompanyKind, Role } from './roles.ts';
import { companyKinds, roles } from './roles.ts';
import { maySeeUser } from './users.ts';

const kindOf = (role: Role): CompanyKind => (role === 'disti' || role === 'partner' ? role : 'vendor');
const somebody = (role: Role): Actor => ({ userId: 'me', role, companyId: 'ours', companyKind: kindOf(role) });

/** Of which kinds of other companies each role sees the users. */
const sees: Record<Role, readonly CompanyKind[]> = {
  engineer: [],
  bdm: [],
  admin: ['vendor', 'disti', 'partner'],
  approver: [],
  salesop: [],
  manager: ['partner'],
  readonly: [],
  disti: [],
  partner: [],
};

describe('who may see a user', () => {
  it.each(roles)('%s: themselves, their company and no more than the contract says', (role) => {
    const actor = somebody(role);
    expect(maySeeUser(actor, { userId: 'me', companyId: 'moved', companyKind: 'disti' })).toBe(true);
    expect(maySeeUser(actor, { userId: 'colleague', companyId: 'ours', companyKind: actor.companyKind })).toBe(true);
    expect(
      companyKinds.filter((companyKind) => maySeeUser(actor, { userId: 'them', companyId: 'theirs', companyKind })),
    ).toEqual(sees[role]);
  });
});
