import { describe, expect, it } from 'vitest';
import { approvableUnless, approvingAuthorities, decidingAuthorities, interestedIn } from './authority.ts';
import type { Actor, Deputyship, Role } from './roles.ts';
import { roles } from './roles.ts';

const deputyship = (over: Partial<Deputyship> = {}): Deputyship => ({
  userId: 'approver',
  displayName: 'Глеб Орлов',
  role: 'approver',
  namedBy: 'approver',
  ...over,
});
const actor = (role: Role, standsInFor: readonly Deputyship[] = []): Actor => ({
  userId: 'me',
  role,
  companyId: 'c',
  companyKind: 'vendor',
  standsInFor,
});
const strict = { fourEyes: true };
const whoseRoles = (authorities: readonly { readonly role: Role }[]) => authorities.map(({ role }) => role);

describe('who decides about a discount that is asked for', () => {
  const request = { ownerUserId: 'owner', formerUserIds: ['former'], askedBy: 'asker' };

  it('is whoever of the sales roles neither asked nor owns the solution, by their own role first', () => {
    const sales: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver'];
    for (const role of roles)
      expect([role, decidingAuthorities(actor(role), request, strict).length > 0]).toEqual([
        role,
        sales.includes(role),
      ]);
    expect(whoseRoles(decidingAuthorities(actor('bdm', [deputyship()]), request, strict))).toEqual(['bdm', 'approver']);
  });

  it('is never the one who asks, whatever the policy, and under four eyes nobody whose it is or was', () => {
    for (const fourEyes of [true, false])
      expect(decidingAuthorities(actor('admin'), { ...request, askedBy: 'me' }, { fourEyes })).toEqual([]);
    expect(decidingAuthorities(actor('admin'), { ...request, ownerUserId: 'me' }, strict)).toEqual([]);
    expect(decidingAuthorities(actor('admin'), { ...request, formerUserIds: ['me'] }, strict)).toEqual([]);
    expect(decidingAuthorities(actor('admin'), { ...request, ownerUserId: 'me' }, { fourEyes: false })).toHaveLength(1);
  });

  it('is no deputy by the right of the one who asks, nor of one whom the asker or the owner has named', () => {
    const by = (over: Partial<Deputyship>) =>
      whoseRoles(decidingAuthorities(actor('bdm', [deputyship(over)]), request, strict));
    expect(by({})).toEqual(['bdm', 'approver']);
    expect(by({ userId: 'asker' })).toEqual(['bdm']);
    expect(by({ namedBy: 'asker' })).toEqual(['bdm']);
    expect(by({ namedBy: 'owner' })).toEqual(['bdm']);
    expect(by({ namedBy: 'former' })).toEqual(['bdm']);
  });
});

it('which solutions somebody may not approve is said of many as of one', () => {
  const people = ['me', 'approver', 'admin', 'other'];
  for (const role of roles)
    for (const fourEyes of [true, false])
      for (const standsInFor of [
        [],
        [deputyship()],
        [deputyship({ role: 'engineer' })],
        [deputyship({ namedBy: 'admin' })],
        [deputyship(), deputyship({ namedBy: 'admin' })],
        [deputyship(), deputyship({ userId: 'two', role: 'admin' })],
      ]) {
        const person = actor(role, standsInFor);
        const except = approvableUnless(person, { fourEyes });
        for (const ownerUserId of people)
          for (const formerUserIds of [[], ...people.map((one) => [one]), ['approver', 'admin'], people]) {
            const solution = { ownerUserId, formerUserIds };
            const isExcluded = except?.some((group) => group.every((one) => interestedIn(solution).includes(one)));
            const may = approvingAuthorities(person, solution, { fourEyes }).length > 0;
            expect(isExcluded === false).toBe(may);
          }
      }
});
