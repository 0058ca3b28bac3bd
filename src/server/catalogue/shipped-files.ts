import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableName } from '../../core/catalogue/tables.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { readLines } from '../../core/tables/cells.ts';
import type { TextRecord } from '../../core/translation/text-records.ts';
import { textRecords } from '../../core/translation/text-records.ts';
import { writeLines } from '../../core/tables/write-lines.ts';
import { projectRoot } from '../platform/process/project-root.ts';

const catalogueFolder = (): string => join(projectRoot(), 'catalogue');
const read = (...path: readonly string[]): string => readFileSync(join(catalogueFolder(), ...path), 'utf8');

/** Several TRANSLATE tables as one. Rows keep their order; of a key that stands in two tables the first row counts. */
export function joinTranslations(tables: readonly string[]): string {
  const read = tables.map((csv) => {
    const [head, ...rows] = readLines(csv);
    return { columns: head?.cells.slice(1) ?? [], rows: rows.map(({ cells }) => cells) };
  });
  const languages = [...new Set(read.flatMap(({ columns }) => columns))];
  const lines = new Map<string, readonly string[]>();
  for (const { columns, rows } of read) {
    for (const [key = '', ...cells] of rows) {
      if (!lines.has(key))
        lines.set(key, [key, ...languages.map((language) => cells[columns.indexOf(language)] ?? '')]);
    }
  }
  return writeLines([['key', ...languages], ...lines.values()]);
}

/** A key that TRANSLATE tables give different texts: joined, the first of them would stand unasked. */
export interface ContradictedKey {
  readonly key: string;
  /** Each text with the tables that give it. */
  readonly texts: readonly { readonly text: string; readonly tables: readonly string[] }[];
}

/** The keys that stand in several tables, or twice in one, with different texts of a language. */
export function contradictedKeys(tables: Readonly<Record<string, string>>): readonly ContradictedKey[] {
  const found = new Map<string, { readonly key: string; readonly texts: Map<string, readonly string[]> }>();
  for (const [name, csv] of Object.entries(tables)) {
    const [head, ...rows] = readLines(csv);
    const languages = head?.cells.slice(1) ?? [];
    for (const { cells } of rows) {
      const [key = '', ...said] = cells;
      for (const [i, language] of languages.entries()) {
        const place = `${language} ${key}`;
        const { texts } = found.get(place) ?? { texts: new Map<string, readonly string[]>() };
        const text = `${language}: ${said[i] ?? ''}`;
        found.set(place, { key, texts: texts.set(text, [...(texts.get(text) ?? []), name]) });
      }
    }
  }
  return [...found.values()]
    .filter(({ texts }) => texts.size > 1)
    .map(({ key, texts }) => ({ key, texts: [...texts].map(([text, names]) => ({ text, tables: names })) }));
}

const tablesIn = (folder: string): Readonly<Record<string, string>> => {
  const fragments = readdirSync(join(catalogueFolder(), folder)).filter((name) => name.endsWith('.csv'));
  return Object.fromEntries(fragments.sort().map((name) => [name, read(folder, name)]));
};

/** The tables of catalogue/translate by their names, in the order in which they are joined. */
export const shippedTranslationTables = (): Readonly<Record<string, string>> => tablesIn('translate');

/** Those of catalogue/help. */
export const shippedHelpTables = (): Readonly<Record<string, string>> => tablesIn('help');

/** The texts that come with the portal: TRANSLATE.csv, or the tables of catalogue/translate joined. */
export function shippedTranslations(): string {
  if (existsSync(join(catalogueFolder(), 'TRANSLATE.csv'))) return read('TRANSLATE.csv');
  return joinTranslations(Object.values(shippedTranslationTables()));
}

/** A record of texts as the portal comes with it. */
export const shippedTexts = (record: TextRecord): string =>
  record === 'TRANSLATE' ? shippedTranslations() : joinTranslations(Object.values(shippedHelpTables()));

/** A template of a document as the portal comes with it. */
export const shippedTemplate = (constantName: string): string => read('templates', `${constantName}.json`);

/** The records that every portal starts with: name of the constants record -> text. */
export const shippedConstants = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(textRecords.map((record) => [record, shippedTexts(record)])),
  POLICY: read('POLICY.json'),
  BRAND: read('BRAND.json'),
  TEMPLATE_PROPOSAL: shippedTemplate('TEMPLATE_PROPOSAL'),
  TEMPLATE_SUBMITTAL: shippedTemplate('TEMPLATE_SUBMITTAL'),
  PRODUCT_FAMILIES: read(catalogueTables.PRODUCT_FAMILIES.file),
});

/** Records of the demonstration that are no tables of the catalogue. */
export const demonstrationConstants = (): Readonly<Record<string, string>> => ({
  CURRENCY_RATES: read('currency-rates.csv'),
});

/** A table of the catalogue that the portal comes with. */
export const shippedTable = (name: TableName): string => read(catalogueTables[name].file);

/** The demonstration's catalogue and prices: every table that the portal knows, by its record. */
export const demonstrationTables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(catalogueTables).map(([name, { file }]) => [name, read(file)]));
