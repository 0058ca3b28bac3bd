import { describe, expect, test } from 'vitest';
import type { KnownFields } from './choice-text.ts';
import { describeChoices, fieldsOfBoth, noKnownFields } from './choice-text.ts';

const t = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), key);

const always = { fields: [], of: () => null };
const field = (name: string, kind: string, more = {}) => ({ name, kind, label: `Label of ${name}`, group: 'Unit', byDefault: always, ...more }); // prettier-ignore
const engine = {
  fields: [
    field('family', 'choice'),
    field('selection', 'record'),
    field('pipe', 'number', { unit: 'm' }),
    field('castors', 'flag'),
    field('services', 'list'),
    field('addedParts', 'record'),
    field('inRow', 'record'),
    field('upsSolution', 'record'),
  ],
  optionsOf: (name: string) =>
    name === 'services' ? [{ value: 'TS', label: 'Start-up' }] : [{ value: 'SPdx', label: 'SPdx', verbatim: true }],
} as unknown as KnownFields;
const worded = (field: string, before: unknown, after: unknown) =>
  describeChoices([{ field, before, after }], engine, t).map((text) =>
    [text.label, text.before, text.after].map((part) => part.replaceAll('\u00A0', ' ')),
  );

describe('a choice in words', () => {
  test.each([
    ['family', null, 'SPdx', ['Label of family', 'by default', 'SPdx']],
    ['pipe', 20, 25.5, ['Label of pipe', '20 m', '25,5 m']],
    ['castors', true, false, ['Label of castors', 'Yes', 'No']],
    ['services', [], ['TS'], ['Label of services', 'nothing', 'Start-up']],
    ['upsSolution', null, { isxId: 'ISX00000001-001' }, ['Label of upsSolution', '—', 'ISX00000001-001']],
  ])('%s from %j to %j', (name, before, after, expected) => {
    expect(worded(name, before, after)).toEqual([expected]);
  });

  test('of a calculation names each input that differs, and no other', () => {
    const inputs = { sensibleCoolerCapacity: 30, outdoorTemp: 35 };
    expect(worded('selection', inputs, { ...inputs, sensibleCoolerCapacity: 64 })).toEqual([
      ['Label of selection: Required sensible capacity', '30 kW', '64 kW'],
    ]);
  });

  test('of parts by hand names each part, with its pieces', () => {
    const line = (partNumber: string, quantity: number) => ({ partNumber, quantity });
    expect(worded('addedParts', [line('A', 2), line('B', 1)], [line('A', 3)])).toEqual([
      ['Label of addedParts: A', '2 pcs', '3 pcs'],
      ['Label of addedParts: B', '1 pcs', '—'],
    ]);
  });

  test('of units in a row names the rack that each stands after', () => {
    expect(worded('inRow', { 2: 300 }, { 2: 300, 4: 600 })).toEqual([['Label of inRow: after rack 4', '—', '600 mm']]);
  });

  test('that the type does not know any more is told as it was stored, after the others', () => {
    const choices = [
      { field: 'gone', before: { a: 1 }, after: null },
      { field: 'family', before: 'SPdx', after: null },
    ];
    expect(describeChoices(choices, engine, t).map(({ field: name, before }) => [name, before])).toEqual([
      ['family', 'SPdx'],
      ['gone', '{"a":1}'],
    ]);
    expect(describeChoices(choices, fieldsOfBoth(noKnownFields, engine), t)).toHaveLength(2);
  });

  test('stands in the order in which the type asks', () => {
    const names = ['castors', 'family', 'pipe'].map((name) => ({ field: name, before: 1, after: 2 }));
    expect(describeChoices(names, engine, t).map((text) => text.field)).toEqual(['family', 'pipe', 'castors']);
  });
});
