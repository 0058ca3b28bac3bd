import type { CatalogueArea } from './areas.ts';
import { catalogueAreas } from './areas.ts';
import { parseBrand } from '../settings/brand.ts';
import { parsePolicy } from '../settings/policy.ts';
import { jsonSheet, sheetJson } from '../tables/json-sheet.ts';
import { currencyRates } from '../pricing/currency-rates.ts';
import type { Result } from '../result.ts';
import type { Sheet } from '../tables/sheet.ts';
import { readSheet, writeSheet } from '../tables/sheet.ts';
import type { CellShape } from '../tables/table.ts';
import type { KnownTable, TableName } from './tables.ts';
import { catalogueTables, isTableName } from './tables.ts';

/** A constants record that drafts of the catalogue may change. Prices have versions of their own (0013-price-lists). */
export interface CatalogueRecord {
  readonly name: RecordName;
  readonly area: CatalogueArea;
  /** `json`: an object whose fields are its rows. */
  readonly format: 'table' | 'json';
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, CellShape>>;
  readonly hasFigures: boolean;
  /** It belongs to the catalogue that solutions are pinned to; else it holds for everybody at once. */
  readonly isPinned: boolean;
  readonly check: (text: string) => Result<unknown>;
}

export type RecordName = Exclude<TableName, 'PRICES_RUB'> | 'CURRENCY_RATES' | 'POLICY' | 'BRAND';

/** The text of records, by name. */
export type RecordTexts = Readonly<Partial<Record<RecordName, string>>>;

const areaOf = (name: string): CatalogueArea => {
  if (name.startsWith('SERVICE_')) return 'services';
  return catalogueAreas.find((area) => name.startsWith(`${area.toUpperCase()}_`)) ?? 'common';
};

const fieldColumns: CatalogueRecord['columns'] = { field: { kind: 'text' }, value: { kind: 'text' } };

const json = (name: RecordName, check: CatalogueRecord['check']): CatalogueRecord => ({
  name,
  area: 'common',
  format: 'json',
  key: ['field'],
  columns: fieldColumns,
  hasFigures: false,
  isPinned: false,
  check,
});

const pinned = (Object.keys(catalogueTables) as TableName[])
  .filter((name) => catalogueTables[name].belongsTo === 'catalogue')
  .map((name): CatalogueRecord => {
    const { key, columns, hasFigures, check }: KnownTable = catalogueTables[name];
    return {
      name: name as RecordName,
      area: areaOf(name),
      format: 'table',
      key,
      columns,
      hasFigures: hasFigures === true,
      isPinned: true,
      check,
    };
  });

/** Every record that drafts may change, in the order in which they are listed. */
export const catalogueRecords: readonly CatalogueRecord[] = [
  ...pinned,
  {
    name: 'CURRENCY_RATES',
    area: 'common',
    format: 'table',
    key: currencyRates.key,
    columns: currencyRates.shapes,
    hasFigures: false,
    isPinned: false,
    check: (text) => currencyRates.parse(text),
  },
  json('POLICY', parsePolicy),
  json('BRAND', parseBrand),
];

const byName: ReadonlyMap<string, CatalogueRecord> = new Map(catalogueRecords.map((record) => [record.name, record]));

export const recordNames = catalogueRecords.map(({ name }) => name);
export const isRecordName = (name: string): name is RecordName => byName.has(name);
export const recordOf = (name: RecordName): CatalogueRecord => byName.get(name)!;

/** The cells of a record as they stand, of settings a row for each field; a text that can't be read has none. */
export const sheetOfRecord = (name: RecordName, text: string): Sheet =>
  recordOf(name).format === 'json'
    ? (jsonSheet(text) ?? { head: Object.keys(fieldColumns), rows: [] })
    : readSheet(text);

/** The text of such a sheet. */
export const textOfRecord = (name: RecordName, sheet: Sheet): string =>
  recordOf(name).format === 'json' ? sheetJson(sheet) : writeSheet(sheet);

/** The record belongs to the catalogue that engines read. */
export const isPinnedTable = (name: string): name is RecordName & TableName =>
  isTableName(name) && catalogueTables[name].belongsTo === 'catalogue';
