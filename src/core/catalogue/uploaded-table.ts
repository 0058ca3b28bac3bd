import type { Sheet } from '../tables/sheet.ts';
import { keysOf, readSheet } from '../tables/sheet.ts';
import { typedCell } from '../tables/typed-cell.ts';
import type { CatalogueRecord } from './records.ts';

/** What a file makes of a table, beside what it is judged by as any other. */
export interface UploadedTable {
  readonly sheet: Sheet;
  /** Columns of the file that the table does not know: they are left out. */
  readonly unknownColumns: readonly string[];
  /** Columns of the table that the file lacks: rows that both have keep their cells. */
  readonly absentColumns: readonly string[];
  /** Numbers that were written with a comma, and how the first of them is read. */
  readonly commas: { readonly count: number; readonly cell: string; readonly read: string } | null;
}

/** An apostrophe keeps a spreadsheet from reckoning with a text: it is no part of it. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

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
  const absent = current.head.filter((name) => !names.has(name) && Object.hasOwn(record.columns, name));
  // The table's own order first: a file may have its columns in any.
  const kept = current.head.filter((name) => names.has(name) || absent.includes(name));
  const head = [...kept, ...known.map(({ name }) => name).filter((name) => !kept.includes(name))];

  const commas = { count: 0, cell: '', read: '' };
  const rows = file.rows.map((cells) => {
    const named = new Map(known.map(({ name, i }) => [name, withoutGuard(cells[i] ?? '')]));
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
