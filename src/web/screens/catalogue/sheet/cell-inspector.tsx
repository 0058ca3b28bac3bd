import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { PictureCell } from './picture-cell.tsx';
import type { SheetColumn } from './sheet-columns.ts';
import type { RowMarks } from './sheet-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';

/** What is meant by the cell under the cursor, what stood in it and what is wrong with it. */
export function CellInspector({
  column,
  cell,
  note,
  marks,
  onWrite,
}: {
  readonly column: SheetColumn;
  /** What stands in it. */
  readonly cell: string;
  /** What its row comes to, where there is something to be said. */
  readonly note: string | null;
  readonly marks: RowMarks;
  /** Puts something else there; null where nothing may be changed. */
  readonly onWrite: ((cell: string) => void) | null;
}) {
  const t = useTranslate();
  const before = marks.before?.get(column.name);
  const faults = [...(marks.faults ?? [])].filter(([name]) => name === '' || name === column.name);
  return (
    <div className={`${kit.surface} ${kit.small} ${kit.rowBaseline} ${kit.padded}`} aria-live="polite">
      <span>
        <strong>{column.name}</strong>
        {column.unit !== undefined && <span className={kit.muted}>, {column.unit}</span>}
      </span>
      {column.note !== undefined && <span>{t(column.note)}</span>}
      <span className={kit.muted}>{shapeText(t, column)}</span>
      {note !== null && <span>{note}</span>}
      {before !== undefined && (
        <span className={kit.warning}>
          {t('In force: {value}', { value: before === '' ? '—' : before })}
          {onWrite && (
            <>
              {' '}
              <Button kind="words" onClick={() => onWrite(before)}>
                {t('Take it back')}
              </Button>
            </>
          )}
        </span>
      )}
      {column.shape?.holds === 'pictures' && <PictureCell cell={cell} onWrite={onWrite} />}
      {marks.isAdded && <span className={kit.warning}>{t('A new row')}</span>}
      {faults.map(([name, message]) => (
        <p key={name} className={`${kit.fault} ${kit.whole}`}>
          {message}
        </p>
      ))}
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
        : shape.holds === 'pictures'
          ? t('Pictures, uploaded here')
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
