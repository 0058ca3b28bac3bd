import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { ChangeEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { UploadedTable } from '../../../core/catalogue/uploaded-table.ts';
import { uploadedTable } from '../../../core/catalogue/uploaded-table.ts';
import type { CatalogueRecord } from '../../../core/catalogue/records.ts';
import { formatNumber } from '../../../core/format.ts';
import type { Sheet } from '../../../core/tables/sheet.ts';
import { keysOf } from '../../../core/tables/sheet.ts';
import { differSheets } from '../../../core/tables/sheet-difference.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { base64Of } from '../../ui/base64.ts';
import { useGesture } from '../../query-client.ts';
import { saveFile } from '../../save-file.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import styles from './catalogue.module.css';
import { changeRows, DifferenceTable } from './difference-table.tsx';

/** Bytes of a file that the portal takes. */
const largestFile = 11 * 1024 * 1024;
/** Rows of the difference that are shown before a file is taken over. */
const shownRows = 100;

/** The table without what the file takes out: rows that the file lacks stay at their place. */
function withoutRemovals(current: Sheet, uploaded: Sheet, key: readonly string[]): Sheet {
  const kept = new Set(keysOf(uploaded, key));
  const keys = keysOf(current, key);
  const lacking = current.rows
    .filter((_, row) => !kept.has(keys[row]!))
    .map((cells) => uploaded.head.map((name) => cells[current.head.indexOf(name)] ?? ''));
  return { head: uploaded.head, rows: [...uploaded.rows, ...lacking] };
}

/** The table as a file, out and in; what a file changes is shown before it is taken over, and can be undone like any step. */
export function TableFiles({
  record,
  current,
  draftId,
  isReadOnly,
  onTake,
}: {
  readonly record: CatalogueRecord;
  readonly current: Sheet;
  readonly draftId: number | null;
  readonly isReadOnly: boolean;
  readonly onTake: (sheet: Sheet) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = useGesture('pricesReadFile');
  const [uploaded, setUploaded] = useState<UploadedTable | null>(null);
  const [keepsLacking, setKeepsLacking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [told, setTold] = useState<string | null>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    setTold(null);
    if (!file) return;
    if (file.size > largestFile) return setTold(t('The file is larger than 11 MB'));
    const answer = await read
      .mutateAsync({ fileName: file.name.slice(-200), content: await base64Of(file) })
      .catch(() => null);
    const [sheet] = answer?.sheets.filter(({ rows }) => rows > 0) ?? [];
    if (!answer) return;
    if (!sheet) return setTold(t('The file holds no rows'));
    setKeepsLacking(false);
    setUploaded(uploadedTable(record, current, sheet.text));
  };
  const download = async (format: string) => {
    setProblem(null);
    const draft = draftId === null ? '' : `?draft=${draftId}`;
    await saveFile(`/api/catalogue/${record.name}.${format}${draft}`).catch(setProblem);
  };
  const next = uploaded && (keepsLacking ? withoutRemovals(current, uploaded.sheet, record.key) : uploaded.sheet);
  const difference = next && differSheets(current, next, record.key);
  return (
    <>
      <span className={styles.files}>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download('csv')}>
          CSV
        </Button>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download('xlsx')}>
          XLSX
        </Button>
        {!isReadOnly && (
          <>
            <input
              ref={input}
              id={id}
              type="file"
              hidden
              accept=".xlsx,.csv,.txt,.tsv"
              aria-label={t('File of the table')}
              onChange={(event) => void take(event)}
            />
            <Button
              size="small"
              icon={<UploadOutlined aria-hidden />}
              loading={read.isPending}
              onClick={() => input.current?.click()}
            >
              {t('Take in a file')}
            </Button>
          </>
        )}
      </span>
      {told !== null && <Notice tone="error">{told}</Notice>}
      <ProblemAlert problem={read.error ?? problem} />
      {uploaded && next && difference && (
        <Modal
          open
          width={920}
          title={t('What the file changes')}
          okText={t('Take the file over')}
          cancelText={t('Cancel')}
          okButtonProps={{ disabled: difference.rows.length === 0 && !difference.isReordered }}
          onOk={() => {
            onTake(next);
            setUploaded(null);
          }}
          onCancel={() => setUploaded(null)}
          focusable={{ trap: true }}
        >
          <div className={styles.dialog}>
            <p>
              {t('Added {added}, changed {changed}, removed {removed}, as before {unchanged}', {
                added: formatNumber(difference.added),
                changed: formatNumber(difference.changed),
                removed: formatNumber(difference.removed),
                unchanged: formatNumber(difference.unchanged),
              })}
            </p>
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
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={keepsLacking}
                onChange={({ target }) => setKeepsLacking(target.checked)}
              />
              {t('Keep the rows that the file does not have')}
            </label>
            <DifferenceTable rows={changeRows(difference, current.head, next.head).slice(0, shownRows)} />
            {difference.rows.length > shownRows && (
              <p className={styles.muted}>{t('and {count} more', { count: difference.rows.length - shownRows })}</p>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}
