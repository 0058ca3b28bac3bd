import { describe, expect, it } from 'vitest';
import type { CompanyKind, Role } from './roles.ts';
import { companyKinds, roles } from './roles.ts';
import type { AccountAction } from './user-admin.ts';
import { accountActions, accountStates, administeredKinds, fitsCompany, mayReadInAdmin } from './user-admin.ts';

const everyone = companyKinds;

/** Specification section 6, Administration, by hand: whose people each role reads, and whose it administers. */
const law: Readonly<Record<Role, readonly [reads: readonly CompanyKind[], administers: readonly CompanyKind[]]>> = {
  engineer: [[], []],
  bdm: [everyone, []],
  admin: [everyone, everyone],
  approver: [[], []],
  salesop: [everyone, []],
  manager: [['partner'], ['partner']],
  readonly: [[], []],
  disti: [[], []],
  partner: [[], []],
};

describe('the administration of people', () => {
  it.each(roles)('%s reads and changes those of the specification and nobody else', (role) => {
    const [reads, administers] = law[role];
    expect(companyKinds.filter((kind) => mayReadInAdmin({ role }, kind))).toEqual(reads);
    expect(administeredKinds({ role })).toEqual(administers);
    for (const companyKind of companyKinds)
      for (const state of accountStates) {
        const some = accountActions({ userId: 'me', role }, { userId: 'them', companyKind, state }).length > 0;
        expect([companyKind, state, some]).toEqual([companyKind, state, administers.includes(companyKind)]);
      }
  });

  it('offers in each state what makes sense in it, and to nobody what would lock themselves out', () => {
    const admin = { userId: 'me', role: 'admin' } as const;
    const of = (userId: string, state: (typeof accountStates)[number]): AccountAction[] =>
      accountActions(admin, { userId, companyKind: 'vendor', state });
    expect(of('them', 'active')).toEqual([
      'edit',
      'sendReset',
      'generatePassword',
      'endSessions',
      'deactivate',
      'handOver',
    ]);
    expect(of('them', 'invited')).toEqual(['edit', 'resendInvitation', 'revokeInvitation']);
    expect(of('them', 'inactive')).toEqual(['edit', 'activate', 'handOver']);
    expect(of('me', 'active')).toEqual(['edit', 'endSessions', 'handOver']);
  });

  it('gives people of a company the roles of its kind alone', () => {
    expect(roles.filter((role) => fitsCompany(role, 'disti'))).toEqual(['disti']);
    expect(roles.filter((role) => fitsCompany(role, 'partner'))).toEqual(['partner']);
    expect(roles.filter((role) => !fitsCompany(role, 'vendor'))).toEqual(['disti', 'partner']);
  });
});
