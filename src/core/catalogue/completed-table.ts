import { mergeSheets } from '../tables/sheet-merge.ts';
import { keysOf, readSheet, writeSheet } from '../tables/sheet.ts';
import type { TableName } from './tables.ts';
import { catalogueTables } from './tables.ts';

/** A table as a portal of an earlier program has it in force. */
export interface TableInForce {
  readonly text: string;
  /** What the portal itself has put there, the newest first; none where people alone have. */
  readonly brought: readonly string[];
}

/**
 * A table with what the program's own has beyond it, row by row from what the portal brought last. What people have changed
 * stays as they left it. A table that the portal never brought stays, and so does one of a newer program, which has
 * taken the place of this program's.
 */
export function completedTable(name: TableName, inForce: TableInForce | null, shipped: string): string {
  if (!inForce) return shipped;
  const { text, brought } = inForce;
  const [base] = brought;
  if (base === undefined || brought.includes(shipped)) return text;
  if (base === text) return shipped;
  const sheets = { base: readSheet(base), mine: readSheet(text), theirs: readSheet(shipped) };
  return writeSheet(mergeSheets(sheets, catalogueTables[name].key).sheet);
}

/** A price list with the program's own prices of parts that are new with it. No price changes, and what people took out stays out. */
export function completedPrices(name: TableName, { text, brought }: TableInForce, shipped: string): string {
  if (brought.length === 0) return text;
  const { key } = catalogueTables[name];
  const known = new Set([text, ...brought].flatMap((one) => keysOf(readSheet(one), key)));
  const [mine, theirs] = [readSheet(text), readSheet(shipped)];
  const keys = keysOf(theirs, key);
  const columns = mine.head.map((column) => theirs.head.indexOf(column));
  const added = theirs.rows
    .filter((_, i) => !known.has(keys[i]!))
    .map((cells) => columns.map((column) => cells[column] ?? ''));
  return added.length === 0 ? text : writeSheet({ head: mine.head, rows: [...mine.rows, ...added] });
}
