import { DownloadOutlined, UploadOutlined } from '../../../ui/icons.tsx';
import { useState } from 'react';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ImportNotice } from '../../../parts/imports/import-notice.tsx';
import { useImport } from '../../../parts/imports/use-import.ts';
import { saveFile } from '../../../app/api/save-file.ts';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
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
  const file = useImport('catalogueTable', { draftId, constantName: record.name });
  const [isShown, setShown] = useState(false);
  const take = async (chosen: File) => {
    // Whoever has stayed sees it by itself.
    if (await file.take(chosen)) setShown(true);
  };
  const { answer } = file;
  const close = () => {
    setShown(false);
    file.discard();
  };
  return (
    <>
      <FileButton
        size="small"
        icon={<UploadOutlined />}
        label={t('File of the table')}
        accept=".xlsx,.csv,.txt,.tsv"
        isBusy={file.isSending}
        onChoose={([chosen]) => void take(chosen)}
      >
        {t('Take in a file')}
      </FileButton>
      {!isShown && (
        <div className={`${kit.stack} ${kit.whole} ${styles.wide}`}>
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
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void download('csv')}>
          CSV
        </Button>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void download('xlsx')}>
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
