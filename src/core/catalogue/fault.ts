import type { Problem } from '../result.ts';
import type { Table } from '../tables/table.ts';
import type { CatalogueSource, TableName } from './tables.ts';

/** What an engine could not work with. */
export const misfit = (table: string, text: string, params: Problem['params']): Problem => ({
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

/** The rows of a table that fits its format; none of one that does not or is not there. */
export function rowsOf<Row>(source: CatalogueSource, table: Table<Row>): readonly Row[] {
  const read = table.parse(source[table.name as TableName] ?? '');
  return read.ok ? read.value : [];
}
