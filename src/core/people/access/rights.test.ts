import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './features.ts';
import { may } from './may.ts';
import { rightsOf } from './rights.ts';
import { roles } from './roles.ts';

it.each(roles)('the rights of %s are those of the table, each once', (role) => {
  const rights = rightsOf(role).flatMap((group) => group.rights);
  expect(new Set(rights.map(({ feature }) => feature)).size).toBe(rights.length);
  expect(rights.length).toBe(Object.values(features).reduce((sum, group) => sum + Object.keys(group).length, 0));
  for (const { feature, isAllowed, label } of rights) {
    expect([feature, isAllowed]).toEqual([feature, may(role, feature as Parameters<typeof may>[1])]);
    expect(label).not.toBe('');
  }
});

it('a right that the specification does not hold is told as a decision, as the table itself marks it', () => {
  const text = readFileSync(new URL('features.ts', import.meta.url), 'utf8');
  const lines = text.slice(text.indexOf('export const features')).split('\n');
  const marked = new Set<string>();
  let group = '';
  let isOpenGroup = false;
  let isOpenNext = false;
  for (const line of lines) {
    const opening = /^ {2}'?(\w+)'?: \{$/.exec(line);
    if (opening) {
      [group, isOpenGroup, isOpenNext] = [opening[1]!, isOpenNext, false];
      continue;
    }
    if (/^ +\/\/ open/.test(line)) {
      isOpenNext = true;
      continue;
    }
    const row = /^ {4}'?(\w+)'?: /.exec(line);
    if (!row) continue;
    if (isOpenGroup || isOpenNext || line.includes('// open')) marked.add(`${group}.${row[1]}`);
    isOpenNext = false;
  }
  expect(marked.size).toBeGreaterThan(10);
  const told = rightsOf('admin').flatMap((each) => each.rights.filter(({ source }) => source === 'decision'));
  expect(told.map(({ feature }) => feature).toSorted()).toEqual([...marked].toSorted());
});
