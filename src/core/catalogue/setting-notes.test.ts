import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sheetOfRecord } from './records.ts';
import { settingGroups, settingNotes } from './setting-notes.ts';

const fieldsOf = (name: 'POLICY' | 'BRAND'): string[] =>
  sheetOfRecord(name, readFileSync(new URL(`../../../catalogue/${name}.json`, import.meta.url), 'utf8')).rows.map(
    ([field]) => field!,
  );

it('every setting stands in one group of its own and has its words; what nothing reads stands last', () => {
  for (const name of ['POLICY', 'BRAND'] as const) {
    const fields = fieldsOf(name);
    const groups = settingGroups(fields);
    expect(groups.flatMap((group) => group.fields).sort()).toEqual([...fields].sort());
    expect(groups.map(({ title }) => title)).not.toContain('Other settings');
    expect(fields.filter((field) => settingNotes[field] === undefined)).toEqual([]);
  }
  expect(settingGroups(fieldsOf('POLICY')).at(-1)).toEqual({
    title: 'Without a meaning',
    fields: ['constant71', 'constant200', 'debug'],
  });
});

it('a setting that no group knows is shown all the same', () => {
  expect(settingGroups(['currency', 'newer.field', 'debug']).map(({ fields }) => fields)).toEqual([
    ['currency'],
    ['newer.field'],
    ['debug'],
  ]);
});
