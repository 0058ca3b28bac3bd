import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { ChangeEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ImportNotice } from '../../../parts/imports/import-notice.tsx';
import { useImport } from '../../../parts/imports/use-import.ts';
import { saveFile } from '../../../app/api/save-file.ts';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import styles from './table-files.module.css';
import kit from '../../../ui/kit.module.css';
import { UploadPreview } from './upload-preview.tsx';
import { Button } from '../../../ui/button.tsx';

interface TableFilesProps {
  readonly record: CatalogueRecord;
  readonly current: Sheet;
  readonly draftId: number | null;
  readonly isReadOnly: boolean;
  readonly onTake: (sheet: Sheet) => void;
}

/** A file taken in as the table; what it changes is shown before it is taken over, and can be undone like any step. */
function Upload({
  record,
  current,
  draftId,
  onTake,
}: Omit<TableFilesProps, 'isReadOnly'> & { readonly draftId: number }) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = useImport('catalogueTable', { draftId, constantName: record.name });
  const [isShown, setShown] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    // Whoever has stayed sees it by itself.
    if (chosen && (await file.take(chosen))) setShown(true);
  };
  const { answer } = file;
  const close = () => {
    setShown(false);
    file.discard();
  };
  return (
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
        isBusy={file.isSending}
        onClick={() => input.current?.click()}
      >
        {t('Take in a file')}
      </Button>
      {!isShown && (
        <div className={styles.wide}>
          <ImportNotice file={file}>
            <Button onClick={() => setShown(true)}>{t('Show what it changes')}</Button>
          </ImportNotice>
        </div>
      )}
      {isShown && answer?.table && (
        <UploadPreview
          key={answer.import.importId}
          record={record}
          current={current}
          answer={{ ...answer, table: answer.table }}
          onTake={(sheet) => {
            onTake(sheet);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The table as a file, out and in. */
export function TableFiles({ record, current, draftId, isReadOnly, onTake }: TableFilesProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const download = async (format: string) => {
    setProblem(null);
    const draft = draftId === null ? '' : `?draft=${draftId}`;
    await saveFile(`/api/catalogue/${record.name}.${format}${draft}`).catch(setProblem);
  };
  return (
    <>
      <span className={kit.row}>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download('csv')}>
          CSV
        </Button>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download('xlsx')}>
          XLSX
        </Button>
      </span>
      {!isReadOnly && draftId !== null && (
        <Upload record={record} current={current} draftId={draftId} onTake={onTake} />
      )}
      <ProblemAlert problem={problem} />
    </>
  );
}
