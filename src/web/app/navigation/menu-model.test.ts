import { expect, it } from 'vitest';
import type { Role } from '../../../core/people/access/roles.ts';
import { roles } from '../../../core/people/access/roles.ts';
import { homeOf, isGroup, menuOf } from './menu-model.ts';

/** Written by hand from specification sections 2 and 6; a submenu is its label and its items. */
type Expected = readonly (string | readonly [string, ...string[]])[];

const everySolution = [
  'Solutions',
  'Submitted',
  'All companies solutions',
  'All partners solutions',
  'All disti solutions',
] as const;
const everyTool = ['Tools', 'Cooling Calculator', 'Quotes', 'Pricing', 'Chiller', 'Test battery cross cables'] as const;
const vendorSales = [
  'About',
  'My solutions',
  'Search',
  'Company solutions',
  everySolution,
  'New solution',
  everyTool,
] as const;
const outside = ['About', 'My solutions', 'Search', 'Company solutions', 'New solution'] as const;

const expected: Record<Role, Expected> = {
  engineer: vendorSales,
  bdm: vendorSales,
  admin: vendorSales,
  approver: vendorSales,
  salesop: [
    'About',
    'Search',
    'Company solutions',
    ['Solutions', 'All companies solutions', 'All partners solutions', 'All disti solutions'],
  ],
  manager: ['About', 'Search', 'All partners solutions', 'All disti solutions', everyTool],
  readonly: ['About', 'Search'],
  disti: outside,
  partner: outside,
};

it.each(roles)('shows %s exactly the items of the specification, in its order', (role) => {
  const seen = menuOf(role).map((entry) =>
    isGroup(entry) ? [entry.label, ...entry.items.map((item) => item.label)] : entry.label,
  );
  expect(seen).toEqual(expected[role]);
});

it('shows nothing to a role that nobody knows', () => {
  expect(menuOf('visitor')).toEqual([]);
});

it.each<[Role, string]>([
  ['engineer', '/solution-list/my-solutions'],
  ['bdm', '/solution-list/my-solutions'],
  ['admin', '/solution-list/my-solutions'],
  ['approver', '/solution-list/my-solutions'],
  ['salesop', '/solution-list/company-solutions'],
  ['manager', '/solution-list/all-partners-solutions'],
  ['readonly', '/solution-list/search'],
  ['disti', '/solution-list/my-solutions'],
  ['partner', '/solution-list/my-solutions'],
])('starts %s at the first list of the menu, else at search: %s', (role, path) => {
  expect(homeOf(role)).toBe(path);
});
