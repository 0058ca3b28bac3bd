import type { Problem } from '../../result.ts';
import type { Table } from '../../tables/table.ts';
import type { FindingText } from './finding-kinds.ts';
import type { TableTexts } from './table-texts.ts';

/** What an engine could not work with, or what can't be true: no catalogue is published with it. */
export const misfit = (table: string, text: FindingText, params: Problem['params']): Problem => ({
  code: 'catalogue_invalid',
  path: table,
  text,
  params: { table, ...params },
});

/** What the portal can work with and whoever keeps the tables should know: nothing stands against publishing it. */
export const gap = (...fault: Parameters<typeof misfit>): Problem => ({
  ...misfit(...fault),
  code: 'catalogue_incomplete',
});

/** The text of each table that was read last, with its rows: catalogues that are looked at one after another differ in few. */
const lastRead = new WeakMap<object, { readonly csv: string; readonly rows: readonly unknown[] }>();

/** The rows of a table that fits its format; none of one that does not or is not there. */
export function rowsOf<Row>(source: TableTexts, table: Table<Row>): readonly Row[] {
  const csv = source[table.name] ?? '';
  const last = lastRead.get(table);
  if (last?.csv === csv) return last.rows as readonly Row[];
  const read = table.parse(csv);
  const rows = read.ok ? read.value : [];
  lastRead.set(table, { csv, rows });
  return rows;
}
