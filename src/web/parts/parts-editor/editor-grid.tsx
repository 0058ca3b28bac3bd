import type { ClipboardEvent, CSSProperties, KeyboardEvent, PointerEvent, Ref } from 'react';
import { useId, useRef } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../help/help.tsx';
import { CellEditor } from '../../ui/grid/cell-editor.tsx';
import type { Onward } from '../../ui/grid/cell-editor.tsx';
import type { ColumnName, EditorColumn } from './editor-columns.ts';
import { cellId, EditorRow } from './editor-row.tsx';
import type { Cursor } from '../../ui/grid/grid-cursor.ts';
import { cursorAt, markedBy, moved } from '../../ui/grid/grid-cursor.ts';
import type { RowWindow } from '../../ui/row-window.ts';
import styles from './parts-editor.module.css';
import type { EditorModel } from './use-editor-model.ts';
import type { GridView } from '../../ui/grid/use-grid-view.ts';

/** A cell that is being edited. */
export interface Editing {
  readonly start: string;
  readonly isTyped: boolean;
  /** Whoever came from the search goes back there once the quantity is taken. */
  readonly fromSearch: boolean;
}

interface EditorGridProps {
  readonly label: string;
  readonly model: EditorModel;
  readonly columns: readonly EditorColumn[];
  readonly isWide: boolean;
  readonly cursor: Cursor;
  readonly onCursor: (cursor: Cursor) => void;
  readonly editing: Editing | null;
  readonly onEditing: (editing: Editing | null) => void;
  readonly onSearch: () => void;
  readonly onPaste: (text: string) => void;
  readonly explain: (row: number) => string | null;
  readonly limitText: string | null;
  readonly rowHeight: number;
  readonly drawn: RowWindow;
  readonly view: GridView;
  readonly ref: Ref<HTMLDivElement>;
}

const editableColumns: readonly ColumnName[] = ['part', 'quantity', 'hand'];

/** A cell of the page: its row and column in the grid. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = (target as Element).closest<HTMLElement>('[data-at]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['at']) } : null;
}

/**
 * The lines as a grid of one tab stop: arrows move, Shift marks, Enter and F2 edit, digits are typed straight in. Of a long
 * list the rows in sight are drawn, and the one with the cursor.
 */
export function EditorGrid({ ref, ...props }: EditorGridProps) {
  const { label, model, columns, isWide, cursor, onCursor, editing, onEditing, onSearch, explain, view } = props;
  const t = useTranslate();
  const id = useId();
  const { rowHeight } = props;
  const { first, end } = props.drawn;
  const pressedAt = useRef<{ readonly row: number; readonly column: number } | null>(null);
  const marked = markedBy(cursor);
  const isEmpty = model.rows === 0;
  const heads = useRef<HTMLDivElement>(null);

  const goTo = (next: Cursor) => {
    onCursor(next);
    view.bringIntoSight(next.row);
  };
  const edit = (row: number, column: number, typed?: string): boolean => {
    const name = columns[column]!.name;
    const start = name === 'name' && model.rowAt(row)?.kind === 'line' ? null : model.startOf(row, name);
    if (start === null) return false;
    onEditing({ start: typed ?? start, isTyped: typed !== undefined, fromSearch: false });
    return true;
  };
  const leave = () => {
    onEditing(null);
    view.focus();
  };

  /** The next cell that takes something: along the row, then in the row after it. */
  const nextEditable = (row: number, column: number, by: 1 | -1): Cursor => {
    const count = columns.length;
    for (let place = row * count + column + by; place >= 0 && place < model.rows * count; place += by) {
      const [nextRow, nextColumn] = [Math.floor(place / count), place % count];
      const { name } = columns[nextColumn]!;
      if (editableColumns.includes(name) && model.startOf(nextRow, name) !== null) return cursorAt(nextRow, nextColumn);
    }
    return cursorAt(row, column);
  };

  const takeCell = (text: string, onward: Onward) => {
    const { row, column } = cursor;
    const isBack = editing?.fromSearch && (onward === 'down' || onward === 'stay');
    onEditing(null);
    model.put(row, columns[column]!.name, text);
    if (onward === 'stay') return;
    if (isBack) return onSearch();
    view.focus();
    if (onward === 'down' || onward === 'up')
      return goTo(cursorAt(Math.max(0, Math.min(model.rows - 1, row + (onward === 'down' ? 1 : -1))), column));
    goTo(nextEditable(row, column, onward === 'next' ? 1 : -1));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const done = (): void => event.preventDefault();
    if (ctrl && !event.altKey) {
      // By the place of the key: in a Russian layout the letters are others.
      if (event.code === 'KeyZ' || event.code === 'KeyY') {
        done();
        return event.code === 'KeyY' || event.shiftKey ? model.redo() : model.undo();
      }
      if (event.code === 'KeyF') return (done(), onSearch());
      if (event.code === 'KeyA' && !isEmpty) {
        done();
        return onCursor({ row: model.rows - 1, column: columns.length - 1, anchorRow: 0, anchorColumn: 0 });
      }
    }
    if (event.key === 'F1') {
      // The signs are no tab stops: the grid is one.
      done();
      return heads.current?.children[cursor.column]?.querySelector('button')?.focus();
    }
    if (isEmpty) return;
    const size = { rows: model.rows, columns: columns.length, page: view.page() };
    const next = moved(cursor, { key: event.key, shift: event.shiftKey, ctrl }, size);
    if (next) return (done(), goTo(next));
    if (event.key === 'Insert') return (done(), onSearch());
    if (event.key === 'Escape' && (marked.top !== marked.bottom || marked.left !== marked.right)) {
      // The range first; a dialog around the grid closes with the next one.
      event.stopPropagation();
      return onCursor(cursorAt(cursor.row, cursor.column));
    }
    if (event.key === ' ' && event.shiftKey) {
      done();
      return onCursor({ ...cursor, anchorRow: marked.top, row: marked.bottom, anchorColumn: 0, column: columns.length - 1 }); // prettier-ignore
    }
    if (event.key === 'Enter' || event.key === 'F2') return (done(), void edit(cursor.row, cursor.column));
    if (event.key === 'Delete' || event.key === 'Backspace') return (done(), model.remove(marked));
    const { name } = columns[cursor.column]!;
    const isTyped = event.key.length === 1 && !ctrl && !event.altKey;
    const takes = name === 'part' ? /\S/ : /\d/;
    if (isTyped && editableColumns.includes(name) && takes.test(event.key)) {
      if (edit(cursor.row, cursor.column, event.key)) done();
    }
  };

  const onTakeAway = (event: ClipboardEvent<HTMLDivElement>, isCut: boolean) => {
    if (event.target !== event.currentTarget || isEmpty) return;
    event.preventDefault();
    const { text, html } = isCut ? model.cut(marked) : model.copy(marked);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    if (isCut) model.remove(marked);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (event.target as Element).closest('input, button')) return;
    event.preventDefault();
    view.focus();
    const isThere = place.row === cursor.row && place.column === cursor.column;
    if (event.shiftKey) return onCursor({ ...cursor, ...place });
    pressedAt.current = place;
    const { name } = columns[place.column]!;
    if (name === 'position') {
      return onCursor({ ...cursorAt(place.row, columns.length - 1), anchorColumn: 0 });
    }
    onCursor(cursorAt(place.row, place.column));
    // A second press edits, and on a screen that is touched the first one.
    if (editableColumns.includes(name) && (isThere || event.pointerType === 'touch')) edit(place.row, place.column);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1 || !pressedAt.current || event.pointerType === 'touch') return;
    const place = placeOf(event.target);
    if (!place || (place.row === cursor.row && place.column === cursor.column)) return;
    const { row, column } = pressedAt.current;
    onEditing(null);
    onCursor({
      ...place,
      anchorRow: row,
      anchorColumn: column,
      ...(columns[column]!.name === 'position' ? { anchorColumn: 0, column: columns.length - 1 } : {}),
    });
  };

  const rows = Array.from({ length: end - first }, (_, i) => first + i);
  if (!isEmpty && (cursor.row < first || cursor.row >= end)) rows.push(cursor.row);
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      aria-label={label}
      aria-rowcount={model.rows + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={isEmpty || editing ? undefined : cellId(id, cursor.row, cursor.column)}
      data-wide={isWide}
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
      onKeyDown={onKeyDown}
      onCopy={(event) => onTakeAway(event, false)}
      onCut={(event) => onTakeAway(event, true)}
      onPaste={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onPaste(event.clipboardData.getData('text/plain'));
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (pressedAt.current = null)}
    >
      <div role="rowgroup" className={styles.head}>
        <div
          ref={heads}
          role="row"
          aria-rowindex={1}
          className={styles.heads}
          onKeyDown={({ key }) => {
            if (key === 'Escape') view.focus();
          }}
        >
          {columns.map(({ name, head, help, isFigure }, column) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={column + 1}
              className={styles.cell}
              data-figure={isFigure}
              aria-label={t(head)}
              title={name === 'hand' && props.limitText !== null ? props.limitText : undefined}
            >
              {t(head)}
              {isWide && <Help of={help} label={t(head)} />}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: model.rows * rowHeight }}>
        {rows.map((row) => {
          const content = model.rowAt(row);
          if (!content) return null;
          const isCursor = row === cursor.row;
          const isMarked = row >= marked.top && row <= marked.bottom;
          const name = columns[cursor.column]!.name;
          return (
            <EditorRow
              key={content.kind === 'line' ? model.keyOf(content) : `pasted ${content.pasted.key}`}
              id={id}
              row={row}
              top={row * rowHeight}
              columns={columns}
              content={content}
              handDiscount={content.kind === 'line' ? model.handOf(content.line.partNumber) : 0}
              markedFrom={isMarked ? marked.left : -1}
              markedTo={isMarked ? marked.right : -1}
              activeColumn={isCursor ? cursor.column : -1}
              editable={editableColumns.filter((column) => model.startOf(row, column) !== null)}
              isNarrow={!isWide}
              explanation={explain(row)}
              editor={
                isCursor && editing ? (
                  <CellEditor
                    key={`${row} ${name}`}
                    label={t('{column}, line {line}', { column: t(columns[cursor.column]!.head), line: row + 1 })}
                    start={editing.start}
                    isTyped={editing.isTyped}
                    isFigure={columns[cursor.column]!.isFigure}
                    faultOf={(text) => model.faultOf(row, name, text)}
                    onTake={takeCell}
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
