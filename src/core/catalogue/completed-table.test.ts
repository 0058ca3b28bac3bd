import { expect, it } from 'vitest';
import { completedPrices, completedTable } from './completed-table.ts';

const brought = 'limit;value\na;1\nb;2\nc;3\n';
const shipped = 'limit;value;note\na;1;\nb;5;\nc;3;\nd;4;new\n';

it('a table that is not there is the program’s own', () => {
  expect(completedTable('COOLING_LIMITS', null, shipped)).toBe(shipped);
});

it('a table that nobody has changed is the program’s own', () => {
  expect(completedTable('COOLING_LIMITS', { text: brought, brought: [brought] }, shipped)).toBe(shipped);
});

it('rows that people changed, added or took out stay as they left them; rows and columns that are new come', () => {
  const text = 'limit;value\na;7\nb;2\nown;9\n';
  const table = completedTable('COOLING_LIMITS', { text, brought: [brought, 'limit;value\na;0\n'] }, shipped);
  expect(table.trim().split('\n').toSorted()).toEqual(['a;7;', 'b;5;', 'd;4;new', 'limit;value;note', 'own;9;']);
});

it('a table that the portal never brought stays, and so does one of a newer program', () => {
  expect(completedTable('COOLING_LIMITS', { text: brought, brought: [] }, shipped)).toBe(brought);
  expect(completedTable('COOLING_LIMITS', { text: brought, brought: [brought, shipped] }, shipped)).toBe(brought);
});

it('a price list gets prices of new parts alone, in its own columns', () => {
  const theirs = 'partNumber;listPrice;discountGroup\nA;1;G\nB;2;G\nC;3;G\n';
  const before = 'partNumber;listPrice;discountGroup\nA;1;G\nB;2;G\n';
  // Its price of A is its own, and B was taken out.
  const text = 'partNumber;discountGroup;listPrice\nA;G;100\n';
  expect(completedPrices('PRICES_RUB', { text, brought: [before] }, theirs)).toBe(
    'partNumber;discountGroup;listPrice\nA;G;100\nC;G;3\n',
  );
  expect(completedPrices('PRICES_RUB', { text: before, brought: [before] }, before)).toBe(before);
  expect(completedPrices('PRICES_RUB', { text, brought: [] }, theirs)).toBe(text);
});
