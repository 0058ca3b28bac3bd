import { prices } from '../../products/definition/parts-tables.ts';
import { writeLines } from '../../tables/write-lines.ts';
import type { ListedRow } from '../../pricing/price.ts';

/** A list as its constants record holds it: with a column for currencies only where there is one beside the list's own. */
export function priceListText(rows: readonly ListedRow[]): string {
  const isMixed = rows.some(({ currency }) => currency !== null);
  const columns = prices.columns.filter((column) => isMixed || column !== 'currency');
  const cellsOf = (row: ListedRow): Readonly<Record<string, string>> => ({
    ...row,
    listPrice: row.listPrice ?? '',
    minMultiplier: String(row.minMultiplier),
    currency: row.currency ?? '',
  });
  return writeLines([columns, ...rows.map(cellsOf).map((cells) => columns.map((column) => cells[column]!))]);
}
