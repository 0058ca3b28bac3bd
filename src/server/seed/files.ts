import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableName } from '../../core/catalogue/tables.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { readLines } from '../../core/tables/cells.ts';
import { writeLines } from '../../core/tables/write.ts';
import { projectRoot } from '../project-root.ts';

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

/** The texts that come with the portal: TRANSLATE.csv, or the tables of catalogue/translate joined. */
export function shippedTranslations(): string {
  if (existsSync(join(catalogueFolder(), 'TRANSLATE.csv'))) return read('TRANSLATE.csv');
  const fragments = readdirSync(join(catalogueFolder(), 'translate')).filter((name) => name.endsWith('.csv'));
  return joinTranslations(fragments.sort().map((name) => read('translate', name)));
}

/** The records that every portal starts with: name of the constants record -> text. */
export const shippedConstants = (): Readonly<Record<string, string>> => ({
  TRANSLATE: shippedTranslations(),
  POLICY: read('POLICY.json'),
  BRAND: read('BRAND.json'),
  PRODUCT_FAMILIES: read(catalogueTables.PRODUCT_FAMILIES.file),
});

/** A table of the catalogue that the portal comes with. */
export const shippedTable = (name: TableName): string => read(catalogueTables[name].file);

/** The demonstration's catalogue and prices: every table that the portal knows, by its record. */
export const demonstrationTables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(catalogueTables).map(([name, { file }]) => [name, read(file)]));
