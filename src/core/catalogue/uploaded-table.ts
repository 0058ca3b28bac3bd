import type { Sheet } from '../tables/sheet.ts';
import { unguardedCell } from '../tables/csv-injection.ts';
import { readLines } from '../tables/cells.ts';
import { keysOf, readSheet } from '../tables/sheet.ts';
import { typedCell } from '../tables/typed-cell.ts';
import type { CatalogueRecord } from './records.ts';

/** What a file makes of a table, beside what it is judged by as any other. */
export interface UploadedTable {
  readonly sheet: Sheet;
  /** The line of the file in which each row stands, counted from 1. */
  readonly fileRows: readonly number[];
  /** Columns of the file that the table does not know: they are left out. */
  readonly unknownColumns: readonly string[];
  /** Columns of the table that the file lacks: rows that both have keep their cells. */
  readonly absentColumns: readonly string[];
  /** Numbers that were written with a comma, and how the first of them is read. */
  readonly commas: { readonly count: number; readonly cell: string; readonly read: string } | null;
}

/**
 * The rows of a file as those of a table: by the names of its columns in any order, numbers with either decimal sign, and each number
 * that stays the same written as the table has it. Nothing is judged yet.
 */
export function uploadedTable(record: CatalogueRecord, current: Sheet, text: string): UploadedTable {
  const file = readSheet(text);
  const isKnown = (column: string): boolean =>
    Object.hasOwn(record.columns, column) || (record.hasFigures && /^-?\d+(?:[.,]\d+)?$/.test(column));
  const nameOf = (column: string): string => (record.hasFigures ? column.replace(/^(-?\d+),(\d+)$/, '$1.$2') : column);
  const known = file.head.map(nameOf).flatMap((name, i) => (isKnown(name) ? [{ name, i }] : []));
  const names = new Set(known.map(({ name }) => name));
  const absent = current.head.filter((name) => !names.has(name));
  // The table's own order first: a file may have its columns in any.
  const kept = current.head.filter((name) => names.has(name) || absent.includes(name));
  const head = [...kept, ...known.map(({ name }) => name).filter((name) => !kept.includes(name))];

  const commas = { count: 0, cell: '', read: '' };
  const rows = file.rows.map((cells) => {
    const named = new Map(known.map(({ name, i }) => [name, unguardedCell(cells[i] ?? '')]));
    return head.map((name) => {
      const cell = named.get(name) ?? '';
      const shape = record.columns[name] ?? { kind: 'number' as const };
      const read = typedCell(cell, shape);
      if (shape.kind === 'number' && cell.includes(',') && read !== cell) {
        if (commas.count === 0) Object.assign(commas, { cell, read });
        commas.count++;
      }
      return read;
    });
  });
  const sheet = withKeptCells({ head, rows }, current, record, new Set(absent));
  return {
    sheet,
    fileRows: readLines(text)
      .slice(1)
      .map(({ row }) => row),
    unknownColumns: file.head.filter((column) => !isKnown(nameOf(column))),
    absentColumns: absent,
    commas: commas.count === 0 ? null : commas,
  };
}

/** Cells as the table has them already where the file lacks the column or says the same number in other digits: 84.5 for 84.5000. */
function withKeptCells(sheet: Sheet, current: Sheet, record: CatalogueRecord, absent: ReadonlySet<string>): Sheet {
  const before = new Map(keysOf(current, record.key).map((key, row) => [key, current.rows[row]!]));
  const keys = keysOf(sheet, record.key);
  const places = sheet.head.map((name) => current.head.indexOf(name));
  return {
    head: sheet.head,
    rows: sheet.rows.map((cells, row) => {
      const was = before.get(keys[row]!);
      if (!was) return cells;
      return cells.map((cell, i) => {
        const old = places[i]! < 0 ? undefined : was[places[i]!];
        if (old === undefined) return cell;
        if (absent.has(sheet.head[i]!)) return old;
        const isSameNumber = cell !== '' && old !== '' && Number(cell) === Number(old);
        return isSameNumber ? old : cell;
      });
    }),
  };
}

/** What a table becomes with a file. */
export interface TakenTable {
  readonly sheet: Sheet;
  /** The line of the file that each row comes from; null for a row that the file lacks and that stays. */
  readonly fileRows: readonly (number | null)[];
  /** Rows of the table that the file lacks, whether they stay or not. */
  readonly lacking: number;
}

/**
 * The table as it is with the file. Rows that the file lacks stay, each after the row that it followed, unless they are to be
 * removed: a file of a few rows must not empty a table because nobody looked.
 */
export function takenTable(
  current: Sheet,
  { sheet: { head, rows }, fileRows }: Pick<UploadedTable, 'sheet' | 'fileRows'>,
  key: readonly string[],
  { removesLacking }: { readonly removesLacking: boolean },
): TakenTable {
  const uploadedKeys = keysOf({ head, rows }, key);
  const inFile = new Set(uploadedKeys);
  const places = head.map((name) => current.head.indexOf(name));
  /** Rows that the file lacks, by the row of the file that they follow in the table; null: by none. */
  const after = new Map<string | null, (readonly string[])[]>();
  let last: string | null = null;
  let lacking = 0;
  for (const [row, own] of keysOf(current, key).entries()) {
    if (inFile.has(own)) {
      last = own;
      continue;
    }
    lacking++;
    const cells = current.rows[row]!;
    const followers = after.get(last) ?? [];
    followers.push(places.map((place) => (place < 0 ? '' : (cells[place] ?? ''))));
    after.set(last, followers);
  }
  if (removesLacking || lacking === 0) return { sheet: { head, rows }, fileRows, lacking };
  const kept = (own: string | null) => (after.get(own) ?? []).map((cells) => ({ cells, fileRow: null }));
  const all = [
    ...kept(null),
    ...rows.flatMap((cells, i) => [{ cells, fileRow: fileRows[i] ?? null }, ...kept(uploadedKeys[i]!)]),
  ];
  return { sheet: { head, rows: all.map(({ cells }) => cells) }, fileRows: all.map(({ fileRow }) => fileRow), lacking };
}
