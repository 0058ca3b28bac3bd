import type { ClipboardEvent, CSSProperties, KeyboardEvent, PointerEvent, Ref } from 'react';
import { memo, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Onward } from '../../../ui/grid/cell-editor.tsx';
import { CellEditor } from '../../../ui/grid/cell-editor.tsx';
import type { Cursor } from '../../../ui/grid/grid-cursor.ts';
import { cursorAt, markedBy, moved } from '../../../ui/grid/grid-cursor.ts';
import { useCellInSight } from '../../../ui/grid/use-cell-in-sight.ts';
import type { GridView } from '../../../ui/grid/use-grid-view.ts';
import type { RowWindow } from '../../../ui/row-window.ts';
import type { SheetColumn } from './sheet-columns.ts';
import cellStyles from '../../../ui/grid/cells.module.css';
import kit from '../../../ui/kit.module.css';
import styles from './sheet.module.css';

/** Width of the rows' numbers, px. */
export const numbersWidth = 52;

/** What is to be seen of a row beside its cells. */
export interface RowMarks {
  readonly isAdded: boolean;
  /** What stood in changed cells before, by the name of the column. */
  readonly before: ReadonlyMap<string, string> | null;
  /** What is wrong with cells, by the name of the column; '' for the row as a whole. */
  readonly faults: ReadonlyMap<string, string> | null;
}

export interface GridActions {
  readonly put: (at: number, column: number, text: string) => void;
  readonly paste: (text: string) => void;
  readonly copy: () => string;
  readonly empty: () => void;
  readonly fillDown: () => void;
  readonly insert: () => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
}

export interface Editing {
  readonly start: string;
  readonly isTyped: boolean;
}

interface SheetGridProps {
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in sight of the whole sheet, by their places in it. */
  readonly places: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly marksOf: (row: number) => RowMarks;
  readonly isReadOnly: boolean;
  readonly cursor: Cursor;
  readonly onCursor: (cursor: Cursor) => void;
  readonly editing: Editing | null;
  readonly onEditing: (editing: Editing | null) => void;
  readonly actions: GridActions;
  readonly rowHeight: number;
  readonly drawn: RowWindow;
  readonly view: GridView;
  readonly ref: Ref<HTMLDivElement>;
}

const cellId = (id: string, row: number, column: number): string => `${id}-${row}-${column}`;

function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = (target as Element).closest<HTMLElement>('[data-at]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['at']) } : null;
}

interface SheetRowProps {
  readonly id: string;
  /** Among the rows that are shown. */
  readonly at: number;
  readonly number: number;
  readonly rowHeight: number;
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly string[];
  readonly marks: RowMarks;
  readonly markedFrom: number;
  readonly markedTo: number;
  readonly active: number;
  readonly editor: React.ReactNode;
}

const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { id, at, number, rowHeight, columns, cells, marks, markedFrom, markedTo, active, editor } = props;
  const rowFault = marks.faults?.get('');
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      className={cellStyles.row}
      data-row={at}
      data-added={marks.isAdded}
      style={{ top: at * rowHeight }}
    >
      <div
        role="rowheader"
        className={`${cellStyles.cell} ${styles.number}`}
        data-at={-1}
        data-fault={marks.faults !== null}
        title={rowFault}
      >
        {number}
      </div>
      {columns.map(({ name, isKey, isFigure }, column) => {
        const fault = marks.faults?.get(name);
        const before = marks.before?.get(name);
        const isActive = column === active;
        return (
          <div
            key={name}
            id={cellId(id, at, column)}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= markedFrom && column <= markedTo}
            aria-invalid={fault !== undefined}
            className={cellStyles.cell}
            data-at={column}
            data-key={isKey}
            data-pinned={column === 0 && isKey}
            data-figure={isFigure}
            data-changed={before !== undefined}
            data-marked={column >= markedFrom && column <= markedTo}
            data-active={isActive}
            title={fault ?? (cells[column]!.length > 36 ? cells[column] : undefined)}
          >
            {cells[column]}
            {isActive && editor}
          </div>
        );
      })}
    </div>
  );
});

/**
 * A table as a grid of one tab stop: arrows move, Shift marks, typing, Enter and F2 edit, ranges go to and from spreadsheets. The rows in sight are
 * drawn, and the one with the cursor.
 */
export function SheetGrid({ ref, ...props }: SheetGridProps) {
  const { label, columns, places, rows, marksOf, isReadOnly, cursor, onCursor, editing, onEditing, actions } = props;
  const { rowHeight, view } = props;
  const { first, end } = props.drawn;
  const t = useTranslate();
  const id = useId();
  const pressedAt = useRef<{ readonly row: number; readonly column: number } | null>(null);
  const marked = markedBy(cursor);
  const isEmpty = places.length === 0;
  const last = columns.length - 1;
  useCellInSight(cellId(id, cursor.row, cursor.column));

  const goTo = (next: Cursor) => {
    onCursor(next);
    view.bringIntoSight(next.row);
  };
  const textAt = (row: number, column: number): string => rows[places[row]!]?.[column] ?? '';
  const edit = (row: number, column: number, typed?: string): void => {
    if (isReadOnly) return;
    onEditing({ start: typed ?? textAt(row, column), isTyped: typed !== undefined });
  };
  const compose = (): void => {
    if (!isReadOnly && !isEmpty && !editing) flushSync(() => edit(cursor.row, cursor.column, ''));
  };
  const leave = () => {
    onEditing(null);
    view.focus();
  };
  const take = (text: string, onward: Onward) => {
    const { row, column } = cursor;
    onEditing(null);
    if (text !== textAt(row, column)) actions.put(row, column, text);
    if (onward === 'stay') return;
    view.focus();
    const steps = { down: [1, 0], up: [-1, 0], next: [0, 1], previous: [0, -1] } as const;
    const [down, right] = steps[onward];
    const to = column + right;
    // From the last column Tab leads to the first one of the next row.
    if (to > last && row < places.length - 1) return goTo(cursorAt(row + 1, 0));
    goTo(cursorAt(Math.max(0, Math.min(places.length - 1, row + down)), Math.max(0, Math.min(last, to))));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    // An input method, or a dead key, begins a text: the input must be there before it goes on.
    if (event.nativeEvent.isComposing || event.key === 'Process' || event.key === 'Dead') return compose();
    const ctrl = event.ctrlKey || event.metaKey;
    const done = (): void => event.preventDefault();
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && !isReadOnly)
      return (done(), actions.move(event.key === 'ArrowDown' ? 1 : -1));
    if (ctrl && !event.altKey) {
      // By the place of the key: in a Russian layout the letters are others.
      if (event.code === 'KeyZ' || event.code === 'KeyY') {
        done();
        return event.code === 'KeyY' || event.shiftKey ? actions.redo() : actions.undo();
      }
      if (event.code === 'KeyF') return (done(), actions.find());
      if (event.code === 'KeyD' && !isReadOnly) return (done(), actions.fillDown());
      if (event.code === 'KeyA' && !isEmpty) {
        done();
        return onCursor({ row: places.length - 1, column: last, anchorRow: 0, anchorColumn: 0 });
      }
      if ((event.key === 'Delete' || event.key === 'Backspace') && !isReadOnly) return (done(), actions.remove());
    }
    if (event.key === 'Insert' && !isReadOnly) return (done(), actions.insert());
    if (isEmpty) return;
    const size = { rows: places.length, columns: columns.length, page: view.page() };
    const next = moved(cursor, { key: event.key, shift: event.shiftKey, ctrl }, size);
    if (next) return (done(), goTo(next));
    if (event.key === 'Escape' && (marked.top !== marked.bottom || marked.left !== marked.right)) {
      event.stopPropagation();
      return onCursor(cursorAt(cursor.row, cursor.column));
    }
    if (event.key === ' ' && event.shiftKey) {
      done();
      return onCursor({ row: marked.bottom, anchorRow: marked.top, anchorColumn: 0, column: last });
    }
    if (isReadOnly) return;
    if (event.key === 'Enter' || event.key === 'F2') return (done(), edit(cursor.row, cursor.column));
    if (event.key === 'Delete' || event.key === 'Backspace') return (done(), actions.empty());
    if (event.key.length === 1 && !ctrl && !event.altKey) return (done(), edit(cursor.row, cursor.column, event.key));
  };

  const onTakeAway = (event: ClipboardEvent<HTMLDivElement>, isCut: boolean) => {
    if (event.target !== event.currentTarget || isEmpty) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', actions.copy());
    if (isCut && !isReadOnly) actions.empty();
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (event.target as Element).closest('input')) return;
    event.preventDefault();
    view.focus();
    pressedAt.current = place;
    if (place.column < 0) {
      const anchorRow = event.shiftKey ? cursor.anchorRow : place.row;
      return onCursor({ row: place.row, anchorRow, anchorColumn: 0, column: last });
    }
    const isThere = place.row === cursor.row && place.column === cursor.column;
    if (event.shiftKey) return onCursor({ ...cursor, ...place });
    onCursor(cursorAt(place.row, place.column));
    if (isThere) edit(place.row, place.column);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1 || !pressedAt.current || event.pointerType === 'touch') return;
    const place = placeOf(event.target);
    if (!place || (place.row === cursor.row && place.column === cursor.column)) return;
    const { row, column } = pressedAt.current;
    if (column < 0 || place.column < 0)
      return onCursor({ row: place.row, anchorRow: row, anchorColumn: 0, column: last });
    onEditing(null);
    onCursor({ ...place, anchorRow: row, anchorColumn: column });
  };

  const shown = Array.from({ length: Math.max(0, Math.min(end, places.length) - first) }, (_, i) => first + i);
  if (!isEmpty && (cursor.row < first || cursor.row >= end)) shown.push(cursor.row);
  const tracks = `${numbersWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')}`;
  const width = numbersWidth + columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      className={`${kit.surface} ${kit.small} ${cellStyles.grid} ${styles.grid}`}
      aria-label={label}
      aria-readonly={isReadOnly}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={isEmpty || editing ? undefined : cellId(id, cursor.row, cursor.column)}
      style={{ '--columns': tracks, '--width': `${width}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onCompositionStart={(event) => {
        if (event.target === event.currentTarget) compose();
      }}
      onCopy={(event) => onTakeAway(event, false)}
      onCut={(event) => onTakeAway(event, true)}
      onPaste={(event) => {
        if (event.target !== event.currentTarget || isReadOnly) return;
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'));
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (pressedAt.current = null)}
    >
      <div role="rowgroup" className={cellStyles.head}>
        <div role="row" aria-rowindex={1} className={cellStyles.heads}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${cellStyles.cell} ${styles.number}`}
            aria-label={t('Row of the table')}
          >
            №
          </div>
          {columns.map(({ name, unit, isKey, isFigure, note, shape }, column) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={column + 2}
              className={cellStyles.cell}
              data-key={isKey}
              data-pinned={column === 0 && isKey}
              data-figure={isFigure}
              data-unknown={shape === undefined}
              data-active={column === cursor.column}
              title={note === undefined ? undefined : t(note)}
            >
              <span className={`${kit.line} ${kit.cut}`}>{name}</span>
              {unit !== undefined && <span className={`${kit.line} ${kit.cut} ${kit.aside}`}>{unit}</span>}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={cellStyles.body} style={{ height: places.length * rowHeight }}>
        {shown.map((at) => {
          const place = places[at];
          const cells = place === undefined ? undefined : rows[place];
          if (place === undefined || cells === undefined) return null;
          const isCursor = at === cursor.row;
          const isMarked = at >= marked.top && at <= marked.bottom;
          const column = columns[cursor.column];
          return (
            <SheetRow
              key={at}
              id={id}
              at={at}
              number={place + 1}
              rowHeight={rowHeight}
              columns={columns}
              cells={cells}
              marks={marksOf(place)}
              markedFrom={isMarked ? marked.left : -1}
              markedTo={isMarked ? marked.right : -1}
              active={isCursor ? cursor.column : -1}
              editor={
                isCursor && editing && column ? (
                  <CellEditor
                    key={`${place} ${column.name}`}
                    label={t('{column}, line {line}', { column: column.name, line: place + 1 })}
                    start={editing.start}
                    isTyped={editing.isTyped}
                    isFigure={column.isFigure}
                    suggestions={column.shape?.allowed}
                    faultOf={() => null}
                    onTake={take}
                    onCancel={leave}
                  />
                ) : null
              }
            />
          );
        })}
      </div>
    </div>
  );
}
