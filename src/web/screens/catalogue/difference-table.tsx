import type { RowChangeView } from '../../../contract/catalogue-drafts.ts';
import { keyText } from '../../../core/tables/sheet.ts';
import type { SheetDifference } from '../../../core/tables/sheet-difference.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { cellText, isSettings, rowText } from './cell-text.ts';
import kit from '../../ui/kit.module.css';
import { changeTones } from './tones.ts';
import { Button } from '../../ui/button.tsx';
import styles from './difference-table.module.css';

const kindLabels = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** The rows of a difference as they are shown, of those that the server told or the browser found. */
export const changeRows = (
  { rows }: SheetDifference,
  before: readonly string[],
  after: readonly string[],
): RowChangeView[] =>
  rows.map(({ kind, key, row, cells }) => ({
    kind,
    key: keyText(key),
    row,
    cells:
      kind === 'changed'
        ? [...cells]
        : cells.map((cell, i) => ({
            column: (kind === 'added' ? after : before)[i]!,
            before: kind === 'added' ? '' : cell,
            after: kind === 'added' ? cell : '',
          })),
  }));

/** What became of rows: of a changed one each cell as it was and as it is. */
export function DifferenceTable({
  constantName,
  rows,
  numberOf,
  onShow,
}: {
  readonly constantName: string;
  readonly rows: readonly RowChangeView[];
  /** Which row it is, where its key is not enough. */
  readonly numberOf?: ((row: RowChangeView) => string) | undefined;
  readonly onShow?: ((row: RowChangeView) => void) | undefined;
}) {
  const t = useTranslate();
  if (rows.length === 0) return <p className={kit.note}>{t('No row differs')}</p>;
  const settings = isSettings(constantName);
  const columns: readonly Column<RowChangeView>[] = [
    {
      name: 'row',
      head: t('Row of the table'),
      isRowHead: true,
      width: '260px',
      onCard: 'line',
      cell: (row) => (
        <>
          <span className={changeTones[row.kind]}>{t(kindLabels[row.kind])}</span>{' '}
          {onShow && row.kind !== 'removed' ? (
            <Button kind="words" onClick={() => onShow(row)}>
              {rowText(t, constantName, row.key)}
            </Button>
          ) : (
            rowText(t, constantName, row.key)
          )}
          {settings && <span className={`${kit.note} ${kit.spaced}`}>{row.key}</span>}
          {numberOf && <span className={`${kit.line} ${kit.note}`}>{numberOf(row)}</span>}
        </>
      ),
    },
    {
      name: 'change',
      head: t('What became of it'),
      onCard: 'line',
      cell: ({ kind, cells }) => (
        <dl className={`${kit.rowBaseline} ${styles.cells}`}>
          {cells
            .filter(({ before, after }) => before !== '' || after !== '')
            .map(({ column, before, after }) => (
              <div key={column}>
                <dt className={settings ? 'visually-hidden' : kit.muted}>{column}</dt>
                <dd className={kit.anywhere}>
                  {kind !== 'added' && (
                    <del className={kit.fault}>{before === '' ? '—' : cellText(constantName, before)}</del>
                  )}
                  {kind === 'changed' && ' → '}
                  {kind !== 'removed' && (
                    <ins className={kit.good}>{after === '' ? '—' : cellText(constantName, after)}</ins>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      ),
    },
  ];
  return (
    <Table
      label={t('Rows that differ')}
      columns={columns}
      rows={rows}
      keyOf={({ kind, key, row }) => `${kind} ${key} ${row}`}
      narrow="cards"
    />
  );
}
