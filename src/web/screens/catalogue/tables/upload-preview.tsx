import { useMemo, useState } from 'react';
import type { RowChangeView } from '../../../../contract/catalogue-drafts.ts';
import type { FileFindingsShape, ImportAnswer } from '../../../../contract/imports.ts';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import { isRecordName } from '../../../../core/catalogue/records.ts';
import { takenTable, uploadedTable } from '../../../../core/catalogue/uploaded-table.ts';
import { formatDateTime, formatNumber } from '../../../../core/format.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { differSheets, isSameSheet } from '../../../../core/tables/sheet-difference.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { changeRows, DifferenceTable } from '../difference-table.tsx';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Rows of the difference, and findings, that are shown before a file is taken over; the counts say how many there are. */
const shownRows = 100;

/** What the linter says, each by its row of the file and its column; of other tables by the table. */
function FileFindings({
  record,
  found: { findings, faults, warnings },
}: {
  readonly record: CatalogueRecord;
  readonly found: FileFindingsShape;
}) {
  const t = useTranslate();
  if (faults + warnings === 0)
    return (
      <Notice tone="success">
        <p>{t('The linter has nothing to say against the file.')}</p>
      </Notice>
    );
  const shown = findings.slice(0, shownRows);
  const placeOf = ({ constantName, row, fileRow }: (typeof findings)[number]): string => {
    if (fileRow !== null) return t('row {row} of the file', { row: fileRow });
    const other = constantName !== null && constantName !== record.name && isRecordName(constantName);
    const table = other ? t(recordLabels[constantName]) : null;
    const line = row === null || row < 2 ? null : t('row {row} of the table', { row: row - 1 });
    return [table, line].filter(Boolean).join(', ') || t('The whole catalogue');
  };
  const columns: readonly Column<(typeof findings)[number] & { readonly i: number }>[] = [
    { name: 'where', head: t('Where'), isRowHead: true, onCard: 'name', cell: placeOf },
    { name: 'column', head: t('Column'), cell: ({ column }) => column ?? '—' },
    {
      name: 'wrong',
      head: t('What is wrong'),
      onCard: 'line',
      cell: ({ severity, message, remedy }) => (
        <>
          <Tag tone={severity}>{severity === 'fault' ? t('Fault') : t('Warning')}</Tag> {message}
          {remedy !== undefined && <div className={kit.note}>{remedy}</div>}
        </>
      ),
    },
  ];
  return (
    <>
      <Notice tone={faults > 0 ? 'error' : 'warning'}>
        <p>
          {faults > 0
            ? t(
                'Faults: {faults}, warnings: {warnings}. The draft can hold them, but is not published until the faults are mended.',
                {
                  faults: formatNumber(faults),
                  warnings: formatNumber(warnings),
                },
              )
            : t('Warnings: {warnings}. Nothing stands against publishing.', { warnings: formatNumber(warnings) })}
        </p>
      </Notice>
      <Table
        label={t('What the linter says of the file')}
        columns={columns}
        rows={shown.map((finding, i) => ({ ...finding, i }))}
        keyOf={({ i }) => i}
        narrow="cards"
      />
      {faults + warnings > shown.length && (
        <p className={kit.note}>{t('and {count} more', { count: faults + warnings - shown.length })}</p>
      )}
    </>
  );
}

/**
 * What a file makes of a table, before it is taken over: each row that it adds, changes or, where that is said, removes, and what
 * the linter says of it. Rows that the file lacks stay unless somebody says otherwise.
 */
export function UploadPreview({
  record,
  current,
  answer: { import: head, table },
  onTake,
  onClose,
}: {
  readonly record: CatalogueRecord;
  readonly current: Sheet;
  readonly answer: ImportAnswer & { readonly table: NonNullable<ImportAnswer['table']> };
  readonly onTake: (sheet: Sheet) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const [removesLacking, setRemovesLacking] = useState(false);
  const uploaded = useMemo(() => uploadedTable(record, current, table.text), [record, current, table.text]);
  const taken = useMemo(
    () => takenTable(current, uploaded, record.key, { removesLacking }),
    [current, uploaded, record.key, removesLacking],
  );
  const difference = useMemo(() => differSheets(current, taken.sheet, record.key), [current, taken, record.key]);
  const { lacking } = taken;
  const count = formatNumber(lacking);
  // What goes is looked at first.
  const rows = useMemo(() => {
    const all = changeRows(difference, current.head, taken.sheet.head);
    return [...all.filter(({ kind }) => kind === 'removed'), ...all.filter(({ kind }) => kind !== 'removed')];
  }, [difference, current.head, taken.sheet.head]);
  const numberOf = ({ kind, row }: RowChangeView): string => {
    const fileRow = kind === 'removed' ? null : taken.fileRows[row];
    return fileRow == null
      ? t('row {row} of the table', { row: row + 1 })
      : t('row {row} of the file', { row: fileRow });
  };
  return (
    <Dialog
      title={t('What the file changes')}
      width={920}
      action={{
        label: removesLacking
          ? t('Take the file over and remove {count} row | Take the file over and remove {count} rows', {
              count: lacking,
            })
          : t('Take the file over'),
        onPress: () => onTake(taken.sheet),
        isDisabled: isSameSheet(difference),
        isDanger: removesLacking,
      }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <p className={kit.note}>
          {t('{name}, looked at over the draft as it was {when}', {
            name: head.fileName,
            when: formatDateTime(head.endedAt ?? head.createdAt, localTimeZone),
          })}
        </p>
        <p role="status">
          {t('Added {added}, changed {changed}, removed {removed}, as before {unchanged}', {
            added: formatNumber(difference.added),
            changed: formatNumber(difference.changed),
            removed: formatNumber(difference.removed),
            unchanged: formatNumber(difference.unchanged),
          })}
        </p>
        {lacking > 0 && (
          <Notice
            tone={removesLacking ? 'warning' : 'info'}
            title={t('The file lacks {count} row of the table | The file lacks {count} rows of the table', {
              count: lacking,
            })}
          >
            <Checkbox checked={removesLacking} onChange={setRemovesLacking}>
              {t('Remove the rows that the file does not have: {count}', { count })}
            </Checkbox>
            <p>
              {removesLacking
                ? t('They are removed from the draft.')
                : t('As long as this is off they stay as they are.')}
            </p>
          </Notice>
        )}
        {uploaded.commas && (
          <Notice tone="info">
            <p>
              {t('Numbers with a comma: {count}. It is read as the decimal sign: {cell} is {read}', {
                count: uploaded.commas.count,
                cell: uploaded.commas.cell,
                read: uploaded.commas.read,
              })}
            </p>
          </Notice>
        )}
        {uploaded.unknownColumns.length > 0 && (
          <Notice tone="warning">
            <p>
              {t('Columns that the table does not have are left out: {names}', {
                names: uploaded.unknownColumns.join(', '),
              })}
            </p>
          </Notice>
        )}
        {uploaded.absentColumns.length > 0 && (
          <Notice tone="warning">
            <p>
              {t('Columns that the file does not have stay as they are: {names}', {
                names: uploaded.absentColumns.join(', '),
              })}
            </p>
          </Notice>
        )}
        <FileFindings record={record} found={(removesLacking ? table.removing : null) ?? table.keeping} />
        <h2 className={kit.large}>{t('Rows that differ')}</h2>
        <DifferenceTable constantName={record.name} rows={rows.slice(0, shownRows)} numberOf={numberOf} />
        {rows.length > shownRows && (
          <p className={kit.note}>{t('and {count} more', { count: rows.length - shownRows })}</p>
        )}
      </div>
    </Dialog>
  );
}
