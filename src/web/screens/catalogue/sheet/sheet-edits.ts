import type { Sheet } from '../../../../core/tables/sheet.ts';
import type { CellShape } from '../../../../core/tables/table.ts';
import { typedCell } from '../../../../core/tables/typed-cell.ts';

/** What the cells of a column hold; undefined for a column that the table does not know. */
export type ShapeOf = (column: string) => CellShape | undefined;

const withRow = (sheet: Sheet, row: number, change: (cells: string[]) => void): Sheet => {
  const cells = [...sheet.rows[row]!];
  change(cells);
  return { ...sheet, rows: sheet.rows.with(row, cells) };
};

export const withCell = (sheet: Sheet, row: number, column: number, text: string): Sheet =>
  sheet.rows[row]?.[column] === text ? sheet : withRow(sheet, row, (cells) => (cells[column] = text));

const emptyRow = (sheet: Sheet): readonly string[] => sheet.head.map(() => '');

/** Places of rows in the sheet, and columns from one to another, both included. */
export interface Range {
  readonly rows: readonly number[];
  readonly left: number;
  readonly right: number;
}

/** What is brought stands from the first row and column on; a single cell fills the whole range, and what goes beyond the last row makes new ones. */
export function withPasted(
  sheet: Sheet,
  pasted: readonly (readonly string[])[],
  range: Range,
  shapeOf: ShapeOf,
  mayGrow: boolean,
): Sheet {
  const [first] = pasted;
  const single = pasted.length === 1 && first?.length === 1 ? first[0]! : null;
  const rows = sheet.rows.map((cells) => [...cells]);
  const put = (row: number, column: number, text: string): void => {
    if (column < sheet.head.length) rows[row]![column] = typedCell(text, shapeOf(sheet.head[column]!));
  };
  if (single !== null) {
    for (const row of range.rows)
      for (let column = range.left; column <= range.right; column++) put(row, column, single);
    return { ...sheet, rows };
  }
  for (const [i, cells] of pasted.entries()) {
    let row = range.rows[i];
    if (row === undefined) {
      if (!mayGrow) break;
      row = range.rows[0]! + i;
      while (rows.length <= row) rows.push([...emptyRow(sheet)]);
    }
    for (const [j, text] of cells.entries()) put(row, range.left + j, text);
  }
  return { ...sheet, rows };
}

export const withoutCells = (sheet: Sheet, { rows, left, right }: Range): Sheet => {
  const wanted = new Set(rows);
  return {
    ...sheet,
    rows: sheet.rows.map((cells, row) =>
      wanted.has(row) ? cells.map((cell, column) => (column >= left && column <= right ? '' : cell)) : cells,
    ),
  };
};

/** The first row of the range in all the others: what a spreadsheet does at Ctrl+D. */
export const filledDown = (sheet: Sheet, { rows: [first, ...others], left, right }: Range): Sheet => {
  if (first === undefined || others.length === 0) return sheet;
  const wanted = new Set(others);
  const source = sheet.rows[first]!;
  return {
    ...sheet,
    rows: sheet.rows.map((cells, row) =>
      wanted.has(row) ? cells.map((cell, i) => (i >= left && i <= right ? source[i]! : cell)) : cells,
    ),
  };
};

/** New rows before a place: empty, or copies of others. */
export const withRows = (
  sheet: Sheet,
  at: number,
  added: readonly (readonly string[])[] = [emptyRow(sheet)],
): Sheet => ({
  ...sheet,
  rows: sheet.rows.toSpliced(at, 0, ...added),
});

export const withoutRows = (sheet: Sheet, rows: readonly number[]): Sheet => {
  const gone = new Set(rows);
  return { ...sheet, rows: sheet.rows.filter((_, row) => !gone.has(row)) };
};

/** Rows that stand together one place up or down; the same sheet where there is none. */
export function withMoved(sheet: Sheet, first: number, last: number, by: 1 | -1): Sheet {
  const neighbour = by === 1 ? last + 1 : first - 1;
  const other = sheet.rows[neighbour];
  if (other === undefined) return sheet;
  const without = sheet.rows.toSpliced(neighbour, 1);
  return { ...sheet, rows: without.toSpliced(by === 1 ? first : last, 0, other) };
}

/** Cells of a range, for the clipboard. */
export const cellsIn = (sheet: Sheet, { rows, left, right }: Range): string[][] =>
  rows.map((row) => sheet.rows[row]!.slice(left, right + 1));

export interface Found {
  readonly row: number;
  readonly column: number;
}

/** Cells that hold a text, whatever its case, row by row. */
export function findCells(sheet: Sheet, text: string): Found[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return sheet.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.toLocaleLowerCase().includes(wanted) ? [{ row, column }] : [])),
  );
}
