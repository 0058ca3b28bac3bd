/** Where somebody stands in a grid, and what is marked from there: a rectangle between two corners. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
  /** The corner that stays while the other one moves. */
  readonly anchorRow: number;
  readonly anchorColumn: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page holds. */
  readonly page: number;
}

export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const cursorAt = (row: number, column: number): Cursor => ({
  row,
  column,
  anchorRow: row,
  anchorColumn: column,
});

/** What is marked, both ends included. */
export const markedBy = ({ row, column, anchorRow, anchorColumn }: Cursor): Rectangle => ({
  top: Math.min(row, anchorRow),
  bottom: Math.max(row, anchorRow),
  left: Math.min(column, anchorColumn),
  right: Math.max(column, anchorColumn),
});

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The cursor where there is such a place: lists grow shorter. */
export const keptInside = (cursor: Cursor, { rows, columns }: GridSize): Cursor => {
  const inside: Cursor = {
    row: within(cursor.row, rows),
    column: within(cursor.column, columns),
    anchorRow: within(cursor.anchorRow, rows),
    anchorColumn: within(cursor.anchorColumn, columns),
  };
  const isSame = (Object.keys(inside) as (keyof Cursor)[]).every((key) => inside[key] === cursor[key]);
  return isSame ? cursor : inside;
};

export interface Press {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
}

type Step = (at: { row: number; column: number }, size: GridSize, ctrl: boolean) => { row: number; column: number };

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }, _, ctrl) => ({ row: ctrl ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, ctrl) => ({ row: ctrl ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, ctrl) => ({ row, column: ctrl ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, ctrl) => ({ row, column: ctrl ? columns - 1 : column + 1 }),
  Home: ({ row }, _, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

/** The cursor after a key of movement; with Shift the marked rectangle grows or shrinks. Null for any other key. */
export function moved(cursor: Cursor, { key, shift, ctrl }: Press, size: GridSize): Cursor | null {
  const step = steps[key];
  if (!step) return null;
  const to = step(cursor, size, ctrl);
  const row = within(to.row, size.rows);
  const column = within(to.column, size.columns);
  return shift ? { ...cursor, row, column } : cursorAt(row, column);
}
