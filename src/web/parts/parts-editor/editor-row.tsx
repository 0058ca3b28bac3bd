import { MessageOutlined } from '../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { formatNumber, formatPercent } from '../../../core/format.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import type { Translate } from '../../app/session/app-state.ts';
import { isSame } from '../../../core/json/is-same.ts';
import { MoneyText } from '../../ui/figures.tsx';
import { PriorityMark } from '../priority-sale/priority-mark.tsx';
import type { ColumnName, EditorColumn } from './editor-columns.ts';
import type { GridLine } from './editor-line.ts';
import { nameIn } from './name-in.ts';
import kit from '../../ui/kit.module.css';
import styles from './parts-editor.module.css';
import type { EditorRow as Row } from './use-editor-model.ts';

export const cellId = (id: string, row: number, column: number): string => `${id}-${row}-${column}`;

interface EditorRowProps {
  readonly id: string;
  /** Counted from 0. */
  readonly row: number;
  readonly top: number;
  readonly columns: readonly EditorColumn[];
  readonly content: Row;
  readonly handDiscount: number;
  /** The marked columns; -1 where none is. */
  readonly markedFrom: number;
  readonly markedTo: number;
  readonly activeColumn: number;
  /** Columns whose cells take something here. */
  readonly editable: readonly ColumnName[];
  readonly isNarrow: boolean;
  readonly explanation: string | null;
  /** The input of the cell that is being edited. */
  readonly editor: ReactNode;
}

/** That somebody has written to a line; the words stand below the list and under the pointer. */
function Remark({ text }: { readonly text: string }) {
  const t = useTranslate();
  return (
    <span className={styles.remark} role="img" aria-label={t('Comment: {text}', { text })} title={text}>
      <MessageOutlined />
    </span>
  );
}

function LineCell({
  column,
  line,
  position,
  handDiscount,
  isNarrow,
  explanation,
}: {
  readonly column: ColumnName;
  readonly line: GridLine;
  readonly position: number;
} & Pick<EditorRowProps, 'handDiscount' | 'isNarrow' | 'explanation'>) {
  switch (column) {
    case 'position':
      return position;
    case 'part':
      return (
        <>
          <span className={kit.medium}>{line.partNumber}</span>
          {line.priority && <PriorityMark isCompact />}
          {line.remark !== undefined && <Remark text={line.remark} />}
          {isNarrow && <span className={styles.under}>{line.description}</span>}
        </>
      );
    case 'name':
      return line.description;
    case 'quantity':
      return formatNumber(line.quantity);
    case 'hand':
      return line.listPrice === null ? '' : formatPercent(handDiscount);
    case 'discount':
      return formatPercent(line.discount);
    case 'netPrice':
      return explanation ? (
        <span className={styles.explained} title={explanation}>
          <MoneyText value={line.netPrice} />
        </span>
      ) : (
        <MoneyText value={line.netPrice} />
      );
    case 'listPrice':
    case 'summary':
      return <MoneyText value={line[column]} />;
  }
}

type PastedRow = Extract<Row, { kind: 'pasted' }>;

const saidOf = ({ pasted: { fault } }: PastedRow, t: Translate): string =>
  fault ? t(fault.text, fault.params) : t('waits for the others');

function PastedCell({
  column,
  content,
  isNarrow,
}: {
  readonly column: ColumnName;
  readonly content: PastedRow;
  readonly isNarrow: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { partText, quantityText } = content.pasted;
  if (column === 'part')
    return (
      <>
        <span className={kit.medium}>{partText === '' ? '—' : partText}</span>
        {isNarrow && <span className={styles.under}>{saidOf(content, t)}</span>}
      </>
    );
  if (column === 'quantity') return quantityText ?? '1';
  if (column === 'name') return nameIn(content.names ?? undefined, language);
  return column === 'position' ? '+' : null;
}

/** A row of the grid. Lists are a thousand lines long and change with every keystroke: a row that stays is not drawn anew. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { id, row, top, columns, content, markedFrom, markedTo, activeColumn, editable, editor, ...shown } = props;
  const t = useTranslate();
  // What a pasted line has no prices for yet is told in their place, in one cell.
  const told =
    content.kind === 'pasted' && !shown.isNarrow ? columns.findIndex(({ name }) => name === 'listPrice') : -1;
  const faultyCell = content.kind === 'pasted' ? content.pasted.fault?.cell : undefined;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={{ top }}
      data-row={row}
      data-waits={content.kind === 'pasted'}
    >
      {(told === -1 ? columns : columns.slice(0, told)).map(({ name, isFigure }, column) => {
        const isMarked = column >= markedFrom && column <= markedTo;
        const isActive = column === activeColumn;
        const isFaulty =
          faultyCell !== undefined && (faultyCell === 'quantity' ? name === 'quantity' : name === 'part');
        return (
          <div
            key={name}
            id={cellId(id, row, column)}
            role="gridcell"
            aria-colindex={column + 1}
            aria-selected={isMarked}
            aria-readonly={!editable.includes(name)}
            aria-invalid={isFaulty || undefined}
            className={styles.cell}
            data-column={name}
            data-at={column}
            data-figure={isFigure}
            data-marked={isMarked}
            data-active={isActive}
            data-editable={editable.includes(name)}
          >
            {isActive && editor ? (
              editor
            ) : content.kind === 'line' ? (
              <LineCell column={name} line={content.line} position={content.index + 1} {...shown} />
            ) : (
              <PastedCell column={name} content={content} isNarrow={shown.isNarrow} />
            )}
          </div>
        );
      })}
      {told !== -1 && content.kind === 'pasted' && (
        <div
          id={cellId(id, row, Math.max(told, activeColumn))}
          role="gridcell"
          aria-colindex={told + 1}
          aria-colspan={columns.length - told}
          aria-selected={markedTo >= told}
          aria-readonly
          className={styles.cell}
          style={{ gridColumn: `${told + 1} / -1` }}
          data-column="told"
          data-at={told}
          data-marked={markedTo >= told}
          data-active={activeColumn >= told}
          title={saidOf(content, t)}
        >
          {saidOf(content, t)}
        </div>
      )}
    </div>
  );
}, isSameRow);

function isSameRow({ editor, columns, ...before }: EditorRowProps, after: EditorRowProps): boolean {
  const { editor: nextEditor, columns: nextColumns, ...rest } = after;
  return editor === null && nextEditor === null && columns === nextColumns && isSame(before, rest);
}
