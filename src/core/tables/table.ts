import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { readLines } from './cells.ts';

/** What the cells of a column hold, for whoever edits or describes them; `read` alone judges them. */
export interface CellShape {
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  /** The values that it may hold, where they are few. */
  readonly allowed?: readonly string[];
  /** Names of what is kept beside the tables. */
  readonly holds?: 'pictures';
  readonly mayBeEmpty?: true;
}

/** How the cells of one column are read: a value, or the text of what is wrong. */
export interface Column<T> {
  read(cell: string): { readonly value: T } | { readonly fault: string };
  /** Free text where nothing is said. */
  readonly shape?: CellShape;
}

const value = <T>(read: T): { readonly value: T } => ({ value: read });
const fault = (text: string): { readonly fault: string } => ({ fault: text });

export const text: Column<string> = {
  read: (cell) => (cell === '' ? fault('The cell must not be empty') : value(cell)),
};

export const number: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) =>
    /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(cell) && Number.isFinite(Number(cell))
      ? value(Number(cell))
      : fault(/^-?\d+,\d+$/.test(cell) ? 'Decimals are written with a dot' : 'A number is expected'),
};

export const positive: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) => {
    const read = number.read(cell);
    return 'value' in read && read.value <= 0 ? fault('A number above zero is expected') : read;
  },
};

export const flag: Column<boolean> = {
  shape: { kind: 'flag', allowed: ['TRUE', 'FALSE'], mayBeEmpty: true },
  read: (cell) =>
    cell === 'TRUE' ? value(true) : cell === 'FALSE' || cell === '' ? value(false) : fault('TRUE or FALSE is expected'),
};

/** A list inside a cell, separated by commas; an empty cell is the empty list. */
export const list: Column<readonly string[]> = {
  shape: { kind: 'list', mayBeEmpty: true },
  read: (cell) => value(cell === '' ? [] : cell.split(',').map((item) => item.trim())),
};

/** A list inside a cell, separated by `|`, each item read as a column of its own; an empty cell is the empty list. */
export const pipeList = <T>(item: Column<T>): Column<readonly T[]> => ({
  shape: { kind: 'list', mayBeEmpty: true },
  read: (cell) => {
    const items = cell === '' ? [] : cell.split('|').map((part) => item.read(part.trim()));
    return (
      items.find((read) => 'fault' in read) ?? value(items.flatMap((read) => ('value' in read ? [read.value] : [])))
    );
  },
});

export const optional = <T>(column: Column<T>): Column<T | null> => ({
  shape: { ...(column.shape ?? { kind: 'text' }), mayBeEmpty: true },
  read: (cell) => (cell === '' ? value(null) : column.read(cell)),
});

export const oneOf = <const T extends string>(...allowed: readonly T[]): Column<T> => ({
  shape: { kind: 'text', allowed },
  read: (cell) =>
    (allowed as readonly string[]).includes(cell)
      ? value(cell as T)
      : fault('This value is not among the allowed ones'),
});

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

/** The rows that a table holds. */
export type Rows<T> = T extends Table<infer Row> ? readonly Row[] : never;

/** One row of a table. */
export type RowOfTable<T> = T extends Table<infer Row> ? Row : never;

export interface Table<Row> {
  /** Name of the constants record that holds it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  readonly shapes: Readonly<Record<string, CellShape>>;
  /** Every row, or every fault with its row and column (`row 12, column listPrice`). Nothing is half read. */
  parse(csv: string): Result<readonly Row[]>;
}

const at = (row: number, column?: string): string => (column ? `row ${row}, column ${column}` : `row ${row}`);

const faultAt = (row: number, column: string | undefined, what: string, cell?: string): Problem => ({
  code: 'table_invalid',
  text: what,
  path: at(row, column),
  params: { row, ...(column === undefined ? {} : { column }), ...(cell === undefined ? {} : { cell }) },
});

/**
 * Declares a typed table. Columns may stand in any order in the text and further columns are refused,
 * so that a misspelt name is never silently ignored. Rows are unique by `key`. A table of an earlier day may lack the
 * columns of `mayLack`, whose cells then read as empty ones.
 */
export function table<C extends Columns>(
  name: string,
  columns: C,
  {
    key,
    mayLack = [],
  }: { readonly key: readonly (keyof C & string)[]; readonly mayLack?: readonly (keyof C & string)[] },
): Table<RowOf<C>> {
  const names = Object.keys(columns);

  function parse(csv: string): Result<readonly RowOf<C>[]> {
    const [head, ...lines] = readLines(csv);
    if (!head) return refuse(faultAt(1, undefined, 'The table is empty'));

    const absent = names.filter((column) => !head.cells.includes(column));
    const missing = absent.filter((column) => !mayLack.includes(column));
    const unknown = head.cells.filter((column) => !names.includes(column));
    const twice = head.cells.filter((column, i) => head.cells.indexOf(column) !== i);
    const headFaults = [
      ...missing.map((column) => faultAt(head.row, column, 'The column is missing')),
      ...unknown.map((column) => faultAt(head.row, column, 'The column is unknown')),
      ...twice.map((column) => faultAt(head.row, column, 'The column stands here twice')),
    ];
    if (headFaults.length > 0) return refuse(...headFaults);

    const cellsOf = [...head.cells, ...absent];
    const problems: Problem[] = [];
    const seen = new Map<string, number>();
    const rows = lines.map(({ row, cells, isUnclosed }) => {
      if (isUnclosed) problems.push(faultAt(row, undefined, 'A quoted cell is not closed'));
      if (cells.length > head.cells.length)
        problems.push(faultAt(row, undefined, 'The row has more cells than the head'));
      const read = cellsOf.map((column, i) => {
        const cell = cells[i] ?? '';
        const result = columns[column]!.read(cell);
        if ('fault' in result) problems.push(faultAt(row, column, result.fault, cell));
        return [column, 'value' in result ? result.value : null] as const;
      });
      const parsed = Object.fromEntries(read) as RowOf<C>;
      const id = JSON.stringify(key.map((column) => parsed[column]));
      const first = seen.get(id);
      if (first !== undefined) problems.push(faultAt(row, key[0], 'The row stands here twice'));
      seen.set(id, first ?? row);
      return parsed;
    });
    return problems.length > 0 ? refuse(...problems) : ok(rows);
  }

  const shapes = Object.fromEntries(
    Object.entries(columns).map(([column, { shape }]) => [column, shape ?? ({ kind: 'text' } as const)]),
  );
  return { name, columns: names, key, shapes, parse };
}
