import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { FindingView } from '../../../contract/catalogue-drafts.ts';
import { findingOf } from '../../../core/catalogue/draft.ts';
import type { CatalogueRecord } from '../../../core/catalogue/records.ts';
import { copiedCells, pastedCells } from '../../../core/tables/pasted-cells.ts';
import type { Sheet } from '../../../core/tables/sheet.ts';
import { linesOf, writeSheet } from '../../../core/tables/sheet.ts';
import { differSheets } from '../../../core/tables/sheet-difference.ts';
import { typedCell } from '../../../core/tables/typed-cell.ts';
import { useTranslate } from '../../app/app-context.tsx';
import type { Cursor } from '../../ui/grid/grid-cursor.ts';
import { cursorAt, keptInside, markedBy } from '../../ui/grid/grid-cursor.ts';
import { useGridView } from '../../ui/grid/use-grid-view.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { SheetKeys } from './sheet-keys.tsx';
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
import styles from './sheet.module.css';
import type { Steps } from './use-steps.ts';

const rowHeight = 26;
const headHeight = 43;

const filters = { all: 'All rows', changed: 'Changed', faulty: 'With remarks' } as const;
type Filter = keyof typeof filters;

const unmarked: RowMarks = { isAdded: false, before: null, faults: null };

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
  readonly target: Target | null;
  /** How the draft stands: saved, being saved. */
  readonly state: ReactNode;
}

/** What is wrong with a sheet by itself, and what differs from the one in force: by its rows. */
function useMarks({ record, base, findings }: SheetEditorProps, sheet: Sheet) {
  const t = useTranslate();
  // Looking through thousands of rows follows the typing when there is time.
  const settled = useDeferredValue(sheet);
  return useMemo(() => {
    const lines = linesOf(settled);
    const rowAt = new Map(lines.map((line, row) => [line, row]));
    const marks = new Map<number, { isAdded: boolean; before: Map<string, string>; faults: Map<string, string> }>();
    const at = (row: number) => {
      const known = marks.get(row) ?? { isAdded: false, before: new Map(), faults: new Map() };
      marks.set(row, known);
      return known;
    };
    const difference = differSheets(base, settled, record.key);
    for (const row of difference.rows) {
      if (row.kind === 'added') at(row.row).isAdded = true;
      if (row.kind === 'changed') for (const { column, before } of row.cells) at(row.row).before.set(column, before);
    }
    const checked = record.check(writeSheet(settled));
    const own = checked.ok
      ? []
      : checked.problems.map((problem) => {
          const { row, column } = findingOf(problem, 'fault', record.name);
          return { severity: 'fault' as const, row, column, message: t(problem.text, problem.params) };
        });
    const form = new Set(own.map(({ row, column }) => `${row} ${column}`));
    // The server looks at the table too, as it was saved: what both found is told once.
    const all = [
      ...own,
      ...(own.length > 0 ? [] : findings.filter(({ row, column }) => !form.has(`${row} ${column}`))),
    ];
    const remarks = all.map(({ row: line, column, message: words, severity, ...rest }) => {
      const message = 'remedy' in rest && rest.remedy !== undefined ? `${words}. ${rest.remedy}` : words;
      const row = line === null ? null : (rowAt.get(line) ?? null);
      if (row !== null) at(row).faults.set(column ?? '', message);
      return { row, column, message, severity };
    });
    return { marks, remarks, difference };
  }, [settled, base, record, findings, t]);
}

/** A table in its draft: the grid with its tools, what is wrong and what is meant by the cell under the cursor. */
export function SheetEditor(props: SheetEditorProps) {
  const { record, steps, isReadOnly, target, state } = props;
  const t = useTranslate();
  const sheet = steps.present;
  const [chosen, setCursor] = useState<Cursor>(() => cursorAt(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { marks, remarks, difference } = useMarks(props, sheet);
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
      if (!isSingle)
        setCursor({
          anchorRow: marked.top,
          anchorColumn: marked.left,
          row: marked.top + cells.length - 1,
          column: Math.min(columns.length - 1, marked.left + (cells[0]?.length ?? 1) - 1),
        });
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
  const mark = place === undefined ? undefined : marks.get(place);
  const faults = [...(mark?.faults ?? [])].filter(([name]) => name === '' || name === column?.name);
  const before = column && mark?.before.get(column.name);
  const tool = (label: string, keys: string, icon: ReactNode, act: () => void, isOff: boolean) => (
    <Tooltip title={`${label} (${keys})`}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        disabled={isOff}
        onClick={() => {
          act();
          view.focus();
        }}
      />
    </Tooltip>
  );
  const counts: Readonly<Record<Filter, number>> = {
    all: sheet.rows.length,
    changed: difference.added + difference.changed,
    faulty: [...marks.values()].filter((each) => each.faults.size > 0).length,
  };
  return (
    <div className={styles.editor}>
      <div className={styles.toolbar}>
        <div className={styles.find}>
          <SearchField
            field={search}
            label={t('Find in the table')}
            placeholder={t('Find in the table')}
            shortcut="Ctrl+F"
            text={text}
            onCommit={(wanted) => {
              setText(wanted);
              const [first] = findCells(sheet, wanted);
              if (first) show(first.row, sheet.head[first.column]);
            }}
          />
          {text !== '' && (
            <>
              <span className={styles.count} role="status">
                {found.length}
              </span>
              <Button
                type="text"
                size="small"
                icon={<UpOutlined aria-hidden />}
                aria-label={t('The one before')}
                disabled={found.length === 0}
                onClick={() => next(-1)}
              />
              <Button
                type="text"
                size="small"
                icon={<DownOutlined aria-hidden />}
                aria-label={t('The next one')}
                disabled={found.length === 0}
                onClick={() => next(1)}
              />
            </>
          )}
        </div>
        <span className={styles.filters} role="group" aria-label={t('Rows that are shown')}>
          {(Object.keys(filters) as Filter[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={filter === each}
              onClick={() => {
                setFilter(each);
                setCursor(cursorAt(0, cursor.column));
              }}
            >
              {t(filters[each])} {counts[each]}
            </button>
          ))}
        </span>
        {!isReadOnly && (
          <span className={styles.tools}>
            {tool(t('Undo'), 'Ctrl+Z', <UndoOutlined aria-hidden />, steps.undo, !steps.canUndo)}
            {tool(t('Redo'), 'Ctrl+Y', <RedoOutlined aria-hidden />, steps.redo, !steps.canRedo)}
            {tool(t('Add a row'), 'Insert', <PlusOutlined aria-hidden />, actions.insert, false)}
            {tool(
              t('Delete the marked rows'),
              'Ctrl+Delete',
              <DeleteOutlined aria-hidden />,
              actions.remove,
              places.length === 0,
            )}
            {tool(t('Move up'), 'Alt+↑', <ArrowUpOutlined aria-hidden />, () => actions.move(-1), filter !== 'all')}
            {tool(t('Move down'), 'Alt+↓', <ArrowDownOutlined aria-hidden />, () => actions.move(1), filter !== 'all')}
          </span>
        )}
        <SheetKeys />
        <span className={styles.count} role="status">
          {told}
        </span>
        {state}
      </div>
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
        <div className={styles.inspector} aria-live="polite">
          <span>
            <strong>{column.name}</strong>
            {column.unit !== undefined && <span className={styles.muted}>, {column.unit}</span>}
          </span>
          {column.note !== undefined && <span>{t(column.note)}</span>}
          <span className={styles.muted}>{shapeText(t, column)}</span>
          {before !== undefined && (
            <span className={styles.before}>
              {t('In force: {value}', { value: before === '' ? '—' : before })}
              {!isReadOnly && place !== undefined && (
                <>
                  {' '}
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => take(withCell(sheet, place, cursor.column, before))}
                  >
                    {t('Take it back')}
                  </button>
                </>
              )}
            </span>
          )}
          {mark?.isAdded && <span className={styles.before}>{t('A new row')}</span>}
          {faults.map(([name, message]) => (
            <p key={name} className={styles.fault}>
              {message}
            </p>
          ))}
        </div>
      )}
      <Remarks remarks={remarks} rows={sheet.rows.length} onShow={show} />
    </div>
  );
}

/** What a cell of the column may hold, in words. */
function shapeText(
  t: ReturnType<typeof useTranslate>,
  { shape, isKey }: { shape: CatalogueRecord['columns'][string] | undefined; isKey: boolean },
): string {
  const parts = [
    shape === undefined
      ? t('The table has no such column')
      : shape.allowed
        ? t('One of: {values}', { values: shape.allowed.join(', ') })
        : shape.kind === 'number'
          ? t('A number, decimals with a dot')
          : shape.kind === 'list'
            ? t('A list')
            : t('Text'),
    ...(shape?.mayBeEmpty ? [t('may be empty')] : []),
    ...(isKey ? [t('tells the rows apart')] : []),
  ];
  return parts.join(' · ');
}

/** Remarks that are listed below the grid; the rows' own marks have the rest. */
const listed = 40;

function Remarks({
  remarks,
  rows,
  onShow,
}: {
  readonly remarks: readonly {
    readonly row: number | null;
    readonly column: string | null;
    readonly message: string;
    readonly severity: string;
  }[];
  readonly rows: number;
  readonly onShow: (row: number, column: string | null) => void;
}) {
  const t = useTranslate();
  if (remarks.length === 0) return null;
  const isFaulty = remarks.some(({ severity }) => severity === 'fault');
  return (
    <ul className={styles.findings} data-tone={isFaulty ? 'fault' : 'warning'} aria-label={t('Remarks on the table')}>
      {remarks.slice(0, listed).map(({ row, column, message }, i) => (
        <li key={`${row} ${column} ${i}`}>
          {row !== null && row < rows ? (
            <button type="button" className={styles.link} onClick={() => onShow(row, column)}>
              {column === null ? t('Row {row}', { row: row + 1 }) : t('Row {row}, {column}', { row: row + 1, column })}
            </button>
          ) : null}{' '}
          {message}
        </li>
      ))}
      {remarks.length > listed && <li>{t('and {count} more', { count: remarks.length - listed })}</li>}
    </ul>
  );
}
