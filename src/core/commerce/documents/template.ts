import { listOf, oneOf, variant } from '../../json/collections.ts';
import type { Shape, ShapeOf } from '../../json/shape.ts';
import { parseJson, record } from '../../json/shape.ts';
import type { Problem, Result } from '../../result.ts';
import { ok, refuse } from '../../result.ts';
import type { DocumentName } from './document-kinds.ts';
import { partColumns } from '../../paper/paper.ts';

/** What a text of a template may name in braces; `isMoney` may not stand in a document without prices. */
export const templatePlaceholders = {
  isxId: {},
  isxName: {},
  isxType: {},
  customer: {},
  owner: {},
  opportunity: {},
  date: {},
  validUntil: {},
  vendor: {},
  legalName: {},
  email: {},
  phone: {},
  site: {},
  lines: {},
  currency: { isMoney: true },
  net: { isMoney: true },
  vat: { isMoney: true },
  vatRate: { isMoney: true },
  gross: { isMoney: true },
} as const satisfies Record<string, { readonly isMoney?: true }>;
export type TemplatePlaceholder = keyof typeof templatePlaceholders;

/** The facts about the solution that a table of a template may list. */
export const templateFacts = ['isxType', 'isxId', 'isxName', 'customer', 'owner', 'opportunity', 'date', 'validUntil'] as const; // prettier-ignore
export type TemplateFact = (typeof templateFacts)[number];

/** A text of a template in both languages. One may be empty while it is written: no document leaves without it. */
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !/(?!\n)\p{Cc}/u.test(value);

const textOf =
  (most: number): Shape<string> =>
  (value, path) =>
    isText(value, most)
      ? ok(value)
      : refuse({
          code: 'table_invalid',
          text: 'A text of at most {count} character without control characters is expected | A text of at most {count} characters without control characters is expected',
          path,
          params: { count: most },
        });

const words = (most: number) => record({ ru: textOf(most), en: textOf(most) });
export type Words = ShapeOf<ReturnType<typeof words>>;

const heading = words(120);
const kindOf = <const K extends string>(kind: K) => oneOf([kind]);

const section = variant({
  text: record({ kind: kindOf('text'), heading, text: words(4000) }),
  facts: record({ kind: kindOf('facts'), heading, rows: listOf(oneOf(templateFacts), { least: 1, most: 20 }) }),
  keyFigures: record({ kind: kindOf('keyFigures'), heading }),
  choices: record({ kind: kindOf('choices'), heading }),
  parts: record({ kind: kindOf('parts'), heading, columns: listOf(oneOf(partColumns), { least: 2, most: 6 }) }),
  totals: record({ kind: kindOf('totals'), heading }),
  terms: record({ kind: kindOf('terms'), heading }),
  drawings: record({ kind: kindOf('drawings'), heading }),
  signature: record({
    kind: kindOf('signature'),
    heading,
    parties: listOf(record({ title: words(120), name: words(120) }), { least: 1, most: 3 }),
  }),
});
export type TemplateSection = ShapeOf<typeof section>;

/** What each kind of section is called in the editor. Keys of TRANSLATE. */
export const sectionLabels: Readonly<Record<TemplateSection['kind'], string>> = {
  text: 'Text of one’s own',
  facts: 'Facts about the solution',
  keyFigures: 'Key figures of the solution',
  choices: 'Choices of the configuration',
  parts: 'Parts table',
  totals: 'Totals with VAT',
  terms: 'Validity and terms of the vendor',
  drawings: 'Drawings',
  signature: 'Signatures',
};

const templateShape = record({ title: words(120), sections: listOf(section, { least: 1, most: 40 }) });

/** How a document is laid out and what it says: the constants records TEMPLATE_PROPOSAL and TEMPLATE_SUBMITTAL. */
export type Template = ShapeOf<typeof templateShape>;

export interface TemplateText {
  readonly path: string;
  readonly words: Words;
  /** The section that it stands in, from 1 on as the editor counts them; none for the title. */
  readonly section?: { readonly number: number; readonly kind: TemplateSection['kind'] };
}

/** Every text of a template with its place. */
export function templateTexts({ title, sections }: Template): readonly TemplateText[] {
  return [
    { path: 'title', words: title },
    ...sections.flatMap((each, at) => {
      const path = `sections.${at + 1}`;
      const section = { number: at + 1, kind: each.kind };
      return [
        { path: `${path}.heading`, words: each.heading, section },
        ...(each.kind === 'text' ? [{ path: `${path}.text`, words: each.text, section }] : []),
        ...(each.kind === 'signature'
          ? each.parties.flatMap((party, i) => [
              { path: `${path}.parties.${i + 1}.title`, words: party.title, section },
              { path: `${path}.parties.${i + 1}.name`, words: party.name, section },
            ])
          : []),
      ];
    }),
  ];
}

const braced = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is TemplatePlaceholder => Object.hasOwn(templatePlaceholders, name);
const isMoney = (name: TemplatePlaceholder): boolean => 'isMoney' in templatePlaceholders[name];

const wrong = (path: string, text: string, params?: Problem['params']): Problem => ({
  code: 'table_invalid',
  path,
  text,
  ...(params ? { params } : {}),
});

/** What is wrong with the placeholders of a text. */
function placeholderFaults(path: string, text: string, hasPrices: boolean): Problem[] {
  const named = [...text.matchAll(braced)].map(([, name]) => name!);
  const stray = /[{}]/.test(text.replaceAll(braced, ''));
  return [
    ...(stray ? [wrong(path, 'A brace stands alone: a placeholder is written as a name in braces')] : []),
    ...[...new Set(named)].flatMap((name) => {
      if (!isPlaceholder(name))
        return [
          wrong(path, 'There is no placeholder {name}: one of these is expected: {words}', {
            name: name === '' ? '""' : name,
            words: Object.keys(templatePlaceholders).join(', '),
          }),
        ];
      return isMoney(name) && !hasPrices
        ? [wrong(path, 'This document shows no prices: the placeholder {name} can not stand in it', { name })]
        : [];
    }),
  ];
}

const pricedColumns: readonly string[] = ['price', 'summary'];

/** What can't be said by the shape alone. */
function templateFaults(template: Template, hasPrices: boolean): Problem[] {
  const texts = templateTexts(template).flatMap(({ path, words: { ru, en } }) => [
    ...placeholderFaults(`${path}.ru`, ru, hasPrices),
    ...placeholderFaults(`${path}.en`, en, hasPrices),
  ]);
  const sections = template.sections.flatMap((each, at): Problem[] => {
    const path = `sections.${at + 1}`;
    if (each.kind === 'totals' && !hasPrices)
      return [wrong(path, 'This document shows no prices: it can not hold the totals')];
    if (each.kind !== 'parts') return [];
    return [
      ...(new Set(each.columns).size < each.columns.length
        ? [wrong(`${path}.columns`, 'A column stands here twice')]
        : []),
      ...each.columns.flatMap((column, i) =>
        pricedColumns.includes(column) && !hasPrices
          ? [wrong(`${path}.columns.${i + 1}`, 'This document shows no prices: the column {column} can not stand in it', { column })] // prettier-ignore
          : [],
      ),
    ];
  });
  const titles = template.title.ru === '' && template.title.en === '' ? [wrong('title', 'A title is expected')] : [];
  return [...titles, ...texts, ...sections];
}

/** Which documents show prices. */
const showsPrices: Readonly<Record<DocumentName, boolean>> = { proposal: true, submittal: false };

/** Reads the JSON of a template, or tells every field, placeholder and column that does not fit, each by its place. */
export function parseTemplate(name: DocumentName, json: string): Result<Template> {
  const read = parseJson(json, templateShape);
  if (!read.ok) return read;
  const faults = templateFaults(read.value, showsPrices[name]);
  return faults.length > 0 ? refuse(...faults) : read;
}

/** Fills the placeholders of a text. */
export const fillTemplate = (text: string, values: Readonly<Record<TemplatePlaceholder, string>>): string =>
  text.replaceAll(braced, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
