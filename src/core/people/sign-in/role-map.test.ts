import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { claimValues, mostSpecificRule, parseRoleMap } from './role-map.ts';

const read = (text: string) => {
  const parsed = parseRoleMap(text);
  if (!parsed) throw new Error(`This is no map: ${text}`);
  return parsed;
};

describe('the map of roles', () => {
  it('is rows of value and role, some with a company', () => {
    expect(read('portal-admins=admin; cn=portal,ou=it=engineer\n d-*=disti@c1 ;')).toEqual([
      { value: 'portal-admins', role: 'admin', companyId: null },
      { value: 'cn=portal,ou=it', role: 'engineer', companyId: null },
      { value: 'd-*', role: 'disti', companyId: 'c1' },
    ]);
  });

  it.each(['', 'admin', 'a=root', '=bdm', 'c=disti@', 'a=admin; a=bdm', 'a=admin; b'])('is not %j', (text) => {
    expect(parseRoleMap(text)).toBeNull();
  });

  it('reads what it would write', () => {
    const value = fc.stringMatching(/^[a-z*][a-z*. /_-]{0,10}[a-z]$/);
    const rule = fc.record({ value, role: fc.constantFrom(...roles), companyId: fc.option(fc.stringMatching(/^[a-z0-9-]{1,8}$/)) }); // prettier-ignore
    fc.assert(
      fc.property(fc.uniqueArray(rule, { minLength: 1, maxLength: 6, selector: (each) => each.value }), (rules) => {
        const text = rules.map((each) => `${each.value}=${each.role}${each.companyId === null ? '' : `@${each.companyId}`}`); // prettier-ignore
        expect(read(text.join(';'))).toEqual(rules);
      }),
    );
  });
});

describe('of several rows that fit', () => {
  const rules = read('*=readonly; eng-*=engineer; eng-leads=approver; eng-lead*=bdm; admins=admin');
  it.each([
    [['eng-moscow'], 'engineer'],
    [['eng-leads'], 'approver'],
    [['eng-leaders'], 'bdm'],
    [['whatever'], 'readonly'],
    [['whatever', 'eng-moscow'], 'engineer'],
    [['admins', 'eng-leads'], 'approver'], // both are whole: the one that says more
    [[], undefined],
  ])('%j takes the one that says most: %s', (values, role) => {
    expect(mostSpecificRule(rules, values)?.role).toBe(role);
  });

  it('nobody gets in whose values no row names', () => {
    expect(mostSpecificRule(read('admins=admin'), ['admin', 'admins2', 'Admins', 'xadmins'])).toBeNull();
    expect(mostSpecificRule(read('a.c=admin'), ['abc'])).toBeNull();
  });

  it('the order in which the provider tells the values does not matter', () => {
    const value = fc.constantFrom('eng-moscow', 'eng-leads', 'eng-leaders', 'admins', 'x', 'y');
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(mostSpecificRule(rules, values.toReversed())).toEqual(mostSpecificRule(rules, values));
      }),
    );
  });
});

describe('the values of a claim', () => {
  it.each([
    [{ groups: ['a', 'b', 3, null, ''] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://example.com/roles': ['a'] }, 'https://example.com/roles', ['a']],
    [{}, 'groups', []],
    [{}, 'constructor.name', []],
    [{ groups: { a: 'b' } }, 'groups', []],
  ])('%j, %s: %j', (claims, name, values) => {
    expect(claimValues(claims, name)).toEqual(values);
  });
});
