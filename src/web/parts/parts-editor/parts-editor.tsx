import { DeleteOutlined, RedoOutlined, SnippetsOutlined, UndoOutlined } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import { useWiderThan } from '../../ui/hooks/use-media.ts';
import type { PartsEdit } from './editor-line.ts';
import { editorColumns } from './editor-columns.ts';
import type { Editing } from './editor-grid.tsx';
import { EditorGrid } from './editor-grid.tsx';
import { cursorAt, keptInside, markedBy } from '../../ui/grid/grid-cursor.ts';
import { KeyHelp } from './key-help.tsx';
import { LineInspector } from './line-inspector.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './parts-editor.module.css';
import kit from '../../ui/kit.module.css';
import { PastedBar } from './pasted-bar.tsx';
import type { PartsEditorProps } from './use-editor-model.ts';
import { useEditorModel } from './use-editor-model.ts';
import { useGridView } from '../../ui/grid/use-grid-view.ts';
import { useWaterfallText } from './waterfall-text.ts';
import { Input } from '../../ui/fields/input.tsx';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

/** px: as in the stylesheet. */
const rowHeights = { wide: 28, narrow: 44 } as const;
const headHeight = 30;

const PartSearch = lazy(async () => ({ default: (await import('./part-search.tsx')).PartSearch }));
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

interface ShownPartsEditorProps extends PartsEditorProps {
  /** The line to lead to: counted, so that the same line twice is two jumps. */
  readonly jump?: { readonly partNumber: string; readonly count: number } | null;
  /** Told how many pasted lines wait to be mended, whenever it changes: they are in no list yet. */
  readonly onWaiting?: (lines: number) => void;
  /** What stands first in the toolbar and may take another list as a step of this one, saying so. */
  readonly mode?: (setLines: (lines: PartsEdit['lines'], said?: string) => void) => ReactNode;
}

/**
 * A parts list as a grid: prices beside every line, and while it is made by hand lines and quantities that are typed,
 * searched for, or pasted from a spreadsheet. Every step can be taken back.
 */
export function PartsEditor({ jump = null, mode, onWaiting, ...props }: ShownPartsEditorProps) {
  const { showsDiscounts, maySetDiscount, discountLimit, names, label } = props;
  const t = useTranslate();
  const isWide = useWiderThan('md');
  const waterfallText = useWaterfallText(showsDiscounts);
  const showsHand =
    showsDiscounts && (maySetDiscount || props.edit.discounts.length > 0 || Number(props.discountOnAll ?? 0) > 0);
  const columns = useMemo(
    () => editorColumns({ isWide, showsHand, showsDiscounts }),
    [isWide, showsHand, showsDiscounts],
  );
  const model = useEditorModel(props, columns);
  const waiting = model.pending?.lines.length ?? 0;
  useEffect(() => void onWaiting?.(waiting), [onWaiting, waiting]);
  const [isPasting, setPasting] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const quantityColumn = columns.findIndex(({ name }) => name === 'quantity');
  const [chosen, setCursor] = useState(() => cursorAt(0, quantityColumn));
  const cursor = keptInside(chosen, { rows: model.rows, columns: columns.length, page: 1 });
  const marked = markedBy(cursor);
  const grid = useRef<HTMLDivElement>(null);
  const rowHeight = isWide ? rowHeights.wide : rowHeights.narrow;
  const { drawn, view } = useGridView(grid, model.rows, rowHeight, headHeight);
  const search = useRef<HTMLInputElement>(null);

  const show = (row: number, column = cursor.column) => {
    setCursor(cursorAt(row, column));
    // What has just been added is there in the next frame.
    requestAnimationFrame(() => {
      view.bringIntoSight(row);
      view.focus();
    });
  };
  const focusSearch = useCallback(() => search.current?.focus(), []);

  const lead = useStable((partNumber: string) => {
    const row = model.rowOf(partNumber);
    if (row !== -1) show(row, 0);
  });
  useEffect(() => {
    if (!jump) return;
    const soon = requestAnimationFrame(() => lead(jump.partNumber));
    return () => cancelAnimationFrame(soon);
  }, [jump, lead]);

  const add = (partNumber: string) => {
    const row = model.add(partNumber);
    if (row === -1) return;
    const found = model.rowAt(row);
    const quantity = found?.kind === 'line' ? found.line.quantity : 1;
    setCursor(cursorAt(row, quantityColumn));
    requestAnimationFrame(() => {
      view.bringIntoSight(row);
      setEditing({ start: String(quantity), isTyped: false, fromSearch: true });
    });
  };

  const explain = (row: number): string | null => {
    const found = model.rowAt(row);
    return found?.kind === 'line' ? waterfallText(found.line) : null;
  };
  /** The cursor to the cell that is to be mended. */
  const showFault = useStable((row: number) => {
    const found = model.rowAt(row);
    const name = found?.kind === 'pasted' && found.pasted.fault?.cell === 'partNumber' ? 'part' : 'quantity';
    show(
      row,
      columns.findIndex((column) => column.name === name),
    );
  });
  /** What is pasted goes after the cursor's line; the cursor goes to what is to be mended in it. */
  const paste = (text: string) => {
    const row = model.paste(text, cursor.row, marked, columns[cursor.column]?.name);
    if (row !== null) requestAnimationFrame(() => showFault(row));
  };
  const remove = () => {
    model.remove(marked);
    view.focus();
  };
  const mayStep = model.isEditable || maySetDiscount || model.canUndo || model.canRedo;

  return (
    <div className={kit.stack}>
      <div className={kit.rowCentered}>
        {mode?.(model.setLines)}
        {model.isEditable && names && (
          <div className={styles.search}>
            {/* As the field that is on its way: no hole, and nothing moves when it comes. */}
            <Suspense
              fallback={<Input aria-label={t('Find or add a part')} placeholder={t('Part number or name')} disabled />}
            >
              <PartSearch
                ref={search}
                label={t('Find or add a part')}
                names={names}
                isListed={model.isListed}
                onPick={add}
              />
            </Suspense>
          </div>
        )}
        {mayStep && (
          <span className={kit.rowTight}>
            <Tooltip title={`${t('Undo')} (Ctrl+Z)`}>
              <Button
                kind="quiet"
                size="small"
                icon={<UndoOutlined />}
                aria-label={t('Undo')}
                disabled={!model.canUndo}
                onClick={model.undo}
              />
            </Tooltip>
            <Tooltip title={`${t('Redo')} (Ctrl+Y)`}>
              <Button
                kind="quiet"
                size="small"
                icon={<RedoOutlined />}
                aria-label={t('Redo')}
                disabled={!model.canRedo}
                onClick={model.redo}
              />
            </Tooltip>
            {model.isEditable && (
              <>
                <Tooltip title={`${t('Delete the marked lines')} (Delete)`}>
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('Delete the marked lines')}
                    disabled={model.rows === 0}
                    onClick={remove}
                  />
                </Tooltip>
                <Tooltip title={`${t('Paste from a spreadsheet')} (Ctrl+V)`}>
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<SnippetsOutlined />}
                    aria-label={t('Paste from a spreadsheet')}
                    onClick={() => setPasting(true)}
                  />
                </Tooltip>
                <KeyHelp />
              </>
            )}
          </span>
        )}
        <span className={kit.note}>{t('{count} line | {count} lines', { count: model.lines.length })}</span>
        {props.priced.some(({ source }) => source === 'manual') && <Tag tone="warning">{t('by hand')}</Tag>}
        <p role="status" className={`${model.told?.isFault ? kit.faultNote : kit.note} ${styles.told}`}>
          {model.told?.text}
        </p>
      </div>
      <PastedBar model={model} onShow={showFault} />
      {model.rows === 0 && <p className={`${kit.muted} ${styles.empty}`}>{t('The parts list is empty')}</p>}
      <EditorGrid
        label={label}
        model={model}
        columns={columns}
        isWide={isWide}
        cursor={cursor}
        onCursor={setCursor}
        editing={editing}
        onEditing={setEditing}
        onSearch={focusSearch}
        onPaste={paste}
        explain={explain}
        limitText={discountLimit === null ? null : t('up to {limit}', { limit: formatNumber(Number(discountLimit)) })}
        rowHeight={rowHeight}
        drawn={drawn}
        view={view}
        ref={grid}
      />
      <LineInspector row={model.rowAt(cursor.row)} explanation={explain(cursor.row)} model={model} onRemove={remove} />
      {isPasting && (
        <Suspense>
          <PasteDialog
            onClose={() => setPasting(false)}
            onPaste={(text) => {
              setPasting(false);
              paste(text);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
