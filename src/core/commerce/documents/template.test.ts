import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentName } from './document-kinds.ts';
import { documentNames, templateRecords } from './document-kinds.ts';
import { fillTemplate, parseTemplate, templatePlaceholders, templateTexts } from './template.ts';

const delivered = (name: DocumentName): string =>
  readFileSync(new URL(`../../../../catalogue/templates/${templateRecords[name]}.json`, import.meta.url), 'utf8');

const nothing = { ru: '', en: '' };
const title = { ru: 'Предложение', en: 'Proposal' };
const template = (...sections: readonly object[]): string => JSON.stringify({ title, sections });
const text = (ru: string, en = ru) => ({ kind: 'text', heading: nothing, text: { ru, en } });

/** Places of the faults with what they are about. */
const faultsOf = (name: DocumentName, json: string): string[] => {
  const read = parseTemplate(name, json);
  return read.ok ? [] : read.problems.map(({ path }) => path ?? '');
};

describe('the delivered templates', () => {
  it.each(documentNames)('%s fits, and says everything in Russian and in English', (name) => {
    const read = parseTemplate(name, delivered(name));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const texts = templateTexts(read.value);
    expect(texts.length).toBeGreaterThan(8);
    for (const { path, words } of texts) expect([path, words.ru === '']).toEqual([path, words.en === '']);
  });
});

describe('a template', () => {
  it('is refused with every fault at its place at once', () => {
    const json = template(
      text('{customr} и {gross}', '{ and {isxId}'),
      { kind: 'table', heading: nothing },
      { kind: 'parts', heading: nothing, columns: ['partNumber', 'cost'] },
      { kind: 'totals' },
      { kind: 'facts', heading: nothing, rows: [] },
    );
    expect(faultsOf('proposal', json)).toEqual([
      'sections.2.kind',
      'sections.3.columns.2',
      'sections.4.heading',
      'sections.5.rows',
    ]);
    expect(faultsOf('proposal', template(text('{customr} и {gross}', '{ and {isxId}')))).toEqual([
      'sections.1.text.ru',
      'sections.1.text.en',
    ]);
  });

  it('of a document without prices shows none, in no way', () => {
    const priced = [
      text('Итого {gross}', 'Total {net}'),
      { kind: 'totals', heading: nothing },
      { kind: 'parts', heading: nothing, columns: ['partNumber', 'price', 'summary'] },
    ];
    expect(faultsOf('proposal', template(...priced))).toEqual([]);
    expect(faultsOf('submittal', template(...priced))).toEqual([
      'sections.1.text.ru',
      'sections.1.text.en',
      'sections.2',
      'sections.3.columns.2',
      'sections.3.columns.3',
    ]);
  });

  it('names no column twice and has a title', () => {
    expect(
      faultsOf('proposal', template({ kind: 'parts', heading: nothing, columns: ['partNumber', 'partNumber'] })),
    ).toEqual(['sections.1.columns']);
    expect(faultsOf('proposal', JSON.stringify({ title: nothing, sections: [text('x')] }))).toEqual(['title']);
  });

  it.each(['', '{', '[]', 'null', '{"title":{"ru":"x","en":"y"},"sections":[],"more":1}', template(text('a\u0007b'))])(
    'that is %j is refused with a place, never thrown',
    (json) => expect(faultsOf('submittal', json).length).toBeGreaterThan(0),
  );

  it('is refused or read, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(typeof parseTemplate('proposal', json).ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});

it('fills the placeholders that it knows, once: what a customer typed is not filled again', () => {
  const names = Object.keys(templatePlaceholders) as (keyof typeof templatePlaceholders)[];
  const values = Object.fromEntries(names.map((name) => [name, `<${name}>`])) as Record<(typeof names)[number], string>;
  expect(fillTemplate('{customer}: {isxId}, {nobody}', { ...values, customer: '{gross}' })).toBe('{gross}: <isxId>, {nobody}'); // prettier-ignore
  for (const name of names) expect(fillTemplate(`{${name}}`, values)).toBe(`<${name}>`);
});
