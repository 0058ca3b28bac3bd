import type { Sheet } from './sheet.ts';
import { keysOf } from './sheet.ts';

export interface CellChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

export type RowChange =
  | {
      readonly kind: 'added' | 'removed';
      readonly key: string;
      readonly row: number;
      readonly cells: readonly string[];
    }
  | { readonly kind: 'changed'; readonly key: string; readonly row: number; readonly cells: readonly CellChange[] };

export interface SheetDifference {
  /** In the order of the sheet after, what is gone at the end. `row` counts from 0 in the sheet after, of what is gone before. */
  readonly rows: readonly RowChange[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly addedColumns: readonly string[];
  readonly removedColumns: readonly string[];
  /** Rows that both have stand in another order: which of two rows comes first may matter. */
  readonly isReordered: boolean;
}

/** What became of a table, row by row by its key. A column that only one of both has counts as empty in the other. */
export function differSheets(before: Sheet, after: Sheet, key: readonly string[]): SheetDifference {
  const keysBefore = keysOf(before, key);
  const keysAfter = keysOf(after, key);
  const rowBefore = new Map(keysBefore.map((own, i) => [own, i]));
  const known = new Set(keysAfter);
  const columns = [...new Set([...after.head, ...before.head])];
  const placeBefore = new Map(before.head.map((column, i) => [column, i]));
  const placeAfter = new Map(after.head.map((column, i) => [column, i]));
  const cellIn = (cells: readonly string[], place: number | undefined): string =>
    place === undefined ? '' : (cells[place] ?? '');

  const rows: RowChange[] = [];
  let unchanged = 0;
  for (const [row, cells] of after.rows.entries()) {
    const own = keysAfter[row]!;
    const was = rowBefore.get(own);
    if (was === undefined) {
      rows.push({ kind: 'added', key: own, row, cells });
      continue;
    }
    const changes = columns.flatMap((column): CellChange[] => {
      const old = cellIn(before.rows[was]!, placeBefore.get(column));
      const now = cellIn(cells, placeAfter.get(column));
      return old === now ? [] : [{ column, before: old, after: now }];
    });
    if (changes.length > 0) rows.push({ kind: 'changed', key: own, row, cells: changes });
    else unchanged++;
  }
  for (const [row, cells] of before.rows.entries())
    if (!known.has(keysBefore[row]!)) rows.push({ kind: 'removed', key: keysBefore[row]!, row, cells });

  const count = (kind: RowChange['kind']): number => rows.filter((row) => row.kind === kind).length;
  const kept = keysAfter.flatMap((own) => rowBefore.get(own) ?? []);
  return {
    rows,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged,
    addedColumns: after.head.filter((column) => !placeBefore.has(column)),
    removedColumns: before.head.filter((column) => !placeAfter.has(column)),
    isReordered: kept.some((was, i) => i > 0 && was < kept[i - 1]!),
  };
}

/** Nothing that is read out of the table differs. */
export const isSameSheet = (difference: SheetDifference): boolean =>
  difference.rows.length === 0 &&
  difference.addedColumns.length + difference.removedColumns.length === 0 &&
  !difference.isReordered;
