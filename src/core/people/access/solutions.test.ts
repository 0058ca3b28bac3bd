import { describe, expect, it } from 'vitest';
import type { Actor, CompanyKind, Role } from './roles.ts';
import { companyKinds, roles } from './roles.ts';
import { mayAddParts, mayRead, readScope } from './solutions.ts';

const kindOf = (role: Role): CompanyKind => (role === 'disti' || role === 'partner' ? role : 'vendor');
const somebody = (role: Role): Actor => ({ userId: 'me', role, companyId: 'ours', companyKind: kindOf(role) });
const solution = (companyId: string, companyKind: CompanyKind) => ({ companyId, companyKind, ownerUserId: 'somebody' });

/** Who may read whose solutions, as the portal's decisions have it: the own company's, and others' by kind. */
const reads: readonly (readonly [Role, { readonly own: boolean; readonly others: readonly CompanyKind[] }])[] = [
  ['engineer', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['bdm', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['admin', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['approver', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['salesop', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['readonly', { own: true, others: ['vendor', 'disti', 'partner'] }],
  ['manager', { own: false, others: ['disti', 'partner'] }],
  ['disti', { own: true, others: [] }],
  ['partner', { own: true, others: [] }],
];

describe('who may read a solution', () => {
  it.each(reads)('%s: %j', (role, { own, others }) => {
    const actor = somebody(role);
    expect(mayRead(actor, solution('ours', actor.companyKind))).toBe(own);
    expect(companyKinds.filter((kind) => mayRead(actor, solution('theirs', kind)))).toEqual(others);
  });

  it('a manager does not read the vendor’s solutions, not even one of their own', () => {
    expect(mayRead(somebody('manager'), { ...solution('ours', 'vendor'), ownerUserId: 'me' })).toBe(false);
  });

  it('somebody with a role that nobody knows reads their own company at most', () => {
    const stranger = { ...somebody('readonly'), role: 'root' as Role };
    expect(companyKinds.filter((kind) => mayRead(stranger, solution('theirs', kind)))).toEqual([]);
  });
});

describe('the scope that lists and search go by', () => {
  it.each(['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly'] as const)('of %s is everyone', (role) => {
    expect(readScope(somebody(role))).toEqual({ of: 'everyone' });
  });

  it('of manager is partners and distis', () => {
    expect(readScope(somebody('manager'))).toEqual({ of: 'companyKinds', kinds: ['partner', 'disti'] });
  });

  it.each(['disti', 'partner'] as const)('of %s is the own company', (role) => {
    expect(readScope(somebody(role))).toEqual({ of: 'company', companyId: 'ours' });
  });
});

it.each(roles)('%s may add parts as section 6 has it', (role) => {
  expect(mayAddParts(role)).toBe(['engineer', 'bdm', 'admin', 'approver'].includes(role));
});
