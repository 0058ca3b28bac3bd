import { expect, test } from 'vitest';
import type { Revisions } from './compared.ts';
import { comparedOf } from './compared.ts';

const revision = (isxId: string, copyOf: string | null = null, copies: string[] = []) =>
  ({ isxId, copyOf, copies: copies.map((copy) => ({ isxId: copy })) }) as unknown as Revisions[number];
const three = [revision('r3'), revision('r2'), revision('r1', 'original', ['copy'])];

test.each([
  ['a revision with the one before it', three, 'r3', {}, { from: 'r2', to: 'r3' }],
  ['the first with what it was copied from', three, 'r1', {}, { from: 'original', to: 'r1' }],
  ['the first that was made anew with the next', [revision('r2'), revision('r1')], 'r1', {}, { from: 'r1', to: 'r2' }],
  ['an only one with its copy', [revision('r1', null, ['copy'])], 'r1', {}, { from: 'r1', to: 'copy' }],
  ['an only one with nothing', [revision('r1')], 'r1', {}, null],
  ['what the address names', three, 'r3', { from: 'r1', to: 'r2' }, { from: 'r1', to: 'r2' }],
  ['this one with the earlier that the address names', three, 'r3', { from: 'r1' }, { from: 'r1', to: 'r3' }],
  ['the later that the address names with the one before this', three, 'r2', { to: 'r3' }, { from: 'r1', to: 'r3' }],
])('compares %s', (_, revisions, isxId, search, expected) => {
  expect(comparedOf(revisions, isxId, search)).toEqual(expected);
});
