import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FindingView } from '../../../../contract/shapes.ts';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import { copiedCells, pastedCells } from '../../../../core/tables/pasted-cells.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { typedCell } from '../../../../core/tables/typed-cell.ts';
import { rowNote } from '../../../../core/catalogue/row-notes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Cursor } from '../../../ui/grid/grid-cursor.ts';
import { cursorAt, keptInside, markedBy } from '../../../ui/grid/grid-cursor.ts';
import { useGridView } from '../../../ui/grid/use-grid-view.ts';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';
import { CellInspector } from './cell-inspector.tsx';
import { sheetColumns } from './sheet-columns.ts';
import type { Range } from './sheet-edits.ts';
import {
  cellsIn,
  filledDown,
  findCells,
  withCell,
  withMoved,
  withoutCells,
  withoutRows,
  withPasted,
  withRows,
} from './sheet-edits.ts';
import type { Editing, GridActions, RowMarks } from './sheet-grid.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetRemarks } from './sheet-remarks.tsx';
import type { RowFilter } from './sheet-toolbar.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import kit from '../../../ui/kit.module.css';
import { unmarked, useSheetMarks } from './use-sheet-marks.ts';
import type { Steps } from './use-steps.ts';

const rowHeight = 26;
const headHeight = 43;

/** Where the address leads to in the table. */
export interface Target {
  readonly row: number;
  readonly column: string | undefined;
}

interface SheetEditorProps {
  readonly record: CatalogueRecord;
  readonly steps: Steps<Sheet>;
  /** What is in force. */
  readonly base: Sheet;
  readonly isReadOnly: boolean;
  /** What the server found beyond the form of the table, by the lines of its text. */
  readonly findings: readonly FindingView[];
  /** What it found in an earlier state. */
  readonly earlier: readonly FindingView[];
  readonly target: Target | null;
  /** How the draft stands: saved, being saved. */
  readonly state: ReactNode;
}

/** A table in its draft: the grid with its tools, what is wrong and what is meant by the cell under the cursor. */
export function SheetEditor(props: SheetEditorProps) {
  const { record, steps, isReadOnly, earlier, target, state } = props;
  const t = useTranslate();
  const sheet = steps.present;
  const [chosen, setCursor] = useState<Cursor>(() => cursorAt(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { marks, remarks, difference } = useSheetMarks(props, sheet);
  const columns = useMemo(() => sheetColumns(record, steps.present), [record, steps.present]);

  const places = useMemo(() => {
    const all = sheet.rows.map((_, row) => row);
    if (filter === 'all') return all;
    return all.filter((row) => {
      const mark = marks.get(row);
      return filter === 'changed' ? mark && (mark.isAdded || mark.before.size > 0) : mark && mark.faults.size > 0;
    });
  }, [sheet.rows, filter, marks]);
  const cursor = keptInside(chosen, { rows: Math.max(1, places.length), columns: columns.length, page: 1 });
  const { drawn, view } = useGridView(grid, places.length, rowHeight, headHeight);
  const marked = markedBy(cursor);
  const range: Range = {
    rows: places.slice(marked.top, marked.bottom + 1),
    left: marked.left,
    right: marked.right,
  };
  const found = useMemo(() => findCells(sheet, text), [sheet, text]);

  const marksOf = useStable((row: number): RowMarks => {
    const mark = marks.get(row);
    if (!mark) return unmarked;
    return {
      isAdded: mark.isAdded,
      before: mark.before.size > 0 ? mark.before : null,
      faults: mark.faults.size > 0 ? mark.faults : null,
    };
  });
  const known = useMemo(() => {
    const kept = new Map<number, RowMarks>();
    return (row: number): RowMarks => {
      const mark = kept.get(row) ?? marksOf(row);
      kept.set(row, mark);
      return mark;
    };
    // Rows are drawn anew when their marks are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [marks, marksOf]);

  /** The cursor to a cell of the whole table, whatever is filtered. */
  const show = useStable((row: number, column: string | null | undefined) => {
    const isShown = places.includes(row);
    if (!isShown) setFilter('all');
    const at = isShown ? places.indexOf(row) : row;
    const place = Math.max(0, column === null || column === undefined ? 0 : sheet.head.indexOf(column));
    setCursor(cursorAt(at, place));
    requestAnimationFrame(() => {
      view.bringIntoSight(at);
      grid.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  });
  useEffect(() => {
    if (target) show(target.row, target.column);
  }, [target, show]);

  const take = (next: Sheet, words = '') => {
    steps.take(next);
    setTold(words);
  };
  const shapeOf = (column: string) => columns.find(({ name }) => name === column)?.shape;
  const actions: GridActions = {
    put: (at, column, typed) => take(withCell(sheet, places[at]!, column, typedCell(typed, columns[column]?.shape))),
    paste: (pasted) => {
      const cells = pastedCells(pasted);
      const isOne = marked.top === marked.bottom;
      const rows = isOne ? places.slice(marked.top) : range.rows;
      const isSingle = cells.length === 1 && cells[0]!.length === 1;
      const into = { ...range, rows: isSingle || !isOne ? range.rows : rows };
      take(
        withPasted(sheet, cells, into.rows.length > 0 ? into : { ...range, rows: [sheet.rows.length] }, shapeOf, filter === 'all'), // prettier-ignore
        t('Pasted: {rows} × {columns}', { rows: cells.length, columns: cells[0]?.length ?? 0 }),
      );
      if (isSingle) return;
      // Rows that were made are marked with the others, and seen: they stand below what was the end.
      const end = marked.top + cells.length - 1;
      const bottom = filter === 'all' ? end : Math.min(end, places.length - 1);
      setCursor({
        anchorRow: marked.top,
        anchorColumn: marked.left,
        row: bottom,
        column: Math.min(columns.length - 1, marked.left + (cells[0]?.length ?? 1) - 1),
      });
      requestAnimationFrame(() => view.bringIntoSight(bottom));
    },
    copy: () => copiedCells(cellsIn(sheet, range)),
    empty: () => take(withoutCells(sheet, range)),
    fillDown: () => take(filledDown(sheet, range)),
    insert: () => {
      const at = places.length === 0 ? sheet.rows.length : (places[cursor.row] ?? sheet.rows.length - 1) + 1;
      setFilter('all');
      take(withRows(sheet, at), t('A row has been added below'));
      setCursor(cursorAt(at, 0));
      requestAnimationFrame(() => view.bringIntoSight(at));
    },
    remove: () => {
      if (range.rows.length === 0) return;
      take(
        withoutRows(sheet, range.rows),
        t('{count} row deleted | {count} rows deleted', { count: range.rows.length }),
      );
      setCursor(cursorAt(Math.max(0, Math.min(marked.top, places.length - range.rows.length - 1)), cursor.column));
    },
    move: (by) => {
      const [first, last] = [range.rows[0], range.rows.at(-1)];
      if (filter !== 'all' || first === undefined || last === undefined) return;
      const next = withMoved(sheet, first, last, by);
      if (next === sheet) return;
      take(next);
      setCursor({ ...cursor, row: cursor.row + by, anchorRow: cursor.anchorRow + by });
    },
    undo: steps.undo,
    redo: steps.redo,
    find: () => search.current?.focus(),
  };

  const next = (by: 1 | -1) => {
    const here = { row: places[cursor.row] ?? 0, column: cursor.column };
    const isAfter = (cell: { row: number; column: number }) =>
      cell.row > here.row || (cell.row === here.row && cell.column > here.column);
    const isBefore = (cell: { row: number; column: number }) =>
      cell.row < here.row || (cell.row === here.row && cell.column < here.column);
    const to = by === 1 ? (found.find(isAfter) ?? found[0]) : (found.findLast(isBefore) ?? found.at(-1));
    if (to) show(to.row, sheet.head[to.column]);
  };

  const column = columns[cursor.column];
  const place = places[cursor.row];
  const noteOf = (name: string): string | null => {
    const cells = place === undefined ? undefined : sheet.rows[place];
    const note = cells && rowNote(record.name, name, (each) => cells[sheet.head.indexOf(each)] ?? '');
    return note ? t(note.text, note.params) : null;
  };
  const counts: Readonly<Record<RowFilter, number>> = {
    all: sheet.rows.length,
    changed: difference.added + difference.changed,
    faulty: [...marks.values()].filter((each) => each.faults.size > 0).length,
  };
  return (
    <div className={kit.stack}>
      <SheetToolbar
        field={search}
        text={text}
        found={found.length}
        onText={(wanted) => {
          setText(wanted);
          const [first] = findCells(sheet, wanted);
          if (first) show(first.row, sheet.head[first.column]);
        }}
        onNext={next}
        filter={filter}
        counts={counts}
        onFilter={(wanted) => {
          setFilter(wanted);
          setCursor(cursorAt(0, cursor.column));
        }}
        actions={isReadOnly ? null : actions}
        canUndo={steps.canUndo}
        canRedo={steps.canRedo}
        isEmpty={places.length === 0}
        onDone={view.focus}
        told={told}
        state={state}
      />
      <SheetGrid
        ref={grid}
        label={record.name}
        columns={columns}
        places={places}
        rows={sheet.rows}
        marksOf={known}
        isReadOnly={isReadOnly}
        cursor={cursor}
        onCursor={setCursor}
        editing={editing}
        onEditing={setEditing}
        actions={actions}
        rowHeight={rowHeight}
        drawn={drawn}
        view={view}
      />
      {column && (
        <CellInspector
          column={column}
          cell={place === undefined ? '' : (sheet.rows[place]?.[cursor.column] ?? '')}
          note={noteOf(column.name)}
          marks={place === undefined ? unmarked : known(place)}
          onWrite={
            isReadOnly || place === undefined ? null : (cell) => take(withCell(sheet, place, cursor.column, cell))
          }
        />
      )}
      <SheetRemarks remarks={remarks} earlier={earlier} rows={sheet.rows.length} onShow={show} />
    </div>
  );
}
