import { readLines } from './cells.ts';

/** A cell of an untyped data table. */
export type DataValue = string | number | boolean | null;
export type DataRow = Readonly<Record<string, DataValue>>;

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/**
 * The value of a cell by specification section 3: empty is null, TRUE and FALSE are booleans,
 * a numeric value is a number, anything else is text.
 */
export function dataValue(cell: string): DataValue {
  if (cell === '') return null;
  if (cell === 'TRUE') return true;
  if (cell === 'FALSE') return false;
  return NUMERIC.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

/** Reads semicolon- or tab-separated text whose first row names the columns. A short row ends in nulls. */
export function parseDataTable(text: string): DataRow[] {
  const [head, ...lines] = readLines(text);
  if (!head) return [];
  return lines.map(({ cells }) =>
    Object.fromEntries(head.cells.map((column, i) => [column, dataValue(cells[i] ?? '')])),
  );
}
