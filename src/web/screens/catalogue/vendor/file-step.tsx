import { DownloadOutlined, UploadOutlined } from '../../../ui/icons.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { recordLabels } from '../../../../core/catalogue/record-labels.ts';
import { RESULT_FIELDS } from '../../../../core/products/cooling/figures/result-fields.ts';
import { vendorNames } from '../../../../core/products/cooling/table-import/names.ts';
import { formatDateTime, formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { ImportNotice } from '../../../parts/imports/import-notice.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { saveFile } from '../../../app/api/save-file.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { vendorTableNames } from './vendor-search.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Button } from '../../../ui/button.tsx';

/** The names of the parameters, with other words that are understood. */
function Parameters() {
  const t = useTranslate();
  const columns: readonly Column<(typeof RESULT_FIELDS)[number]>[] = [
    { name: 'parameter', head: t('Parameter'), isRowHead: true, cell: ({ field }) => <code>{field}</code> },
    {
      name: 'meaning',
      head: t('Meaning'),
      cell: ({ label, unit }) => (
        <>
          {t(label)}
          {unit && <span className={kit.muted}>, {t(unit)}</span>}
        </>
      ),
    },
    {
      name: 'words',
      head: t('Also understood'),
      cell: ({ field }) => <span className={kit.muted}>{vendorNames(field).slice(0, 6).join(', ')}</span>,
    },
  ];
  return (
    <details className={kit.measure}>
      <summary className={kit.good}>{t('What a file has to hold')}</summary>
      <p className={kit.above}>
        {t(
          'One row for each parameter of each model at each outdoor temperature: columns model, parameter, outdoorTemp, then a column for each return air temperature, headed by the temperature, °C. As many of them as there are; order does not matter.',
        )}
      </p>
      <p className={`${kit.above} ${kit.below}`}>
        {t(
          'Separators, decimal sign and encoding are made out. A unit may stand behind the name of a parameter or in a column of its own.',
        )}
      </p>
      <Table
        label={t('What a file has to hold')}
        columns={columns}
        rows={RESULT_FIELDS}
        keyOf={({ field }) => field}
        narrow="scrolls"
      />
    </details>
  );
}

/** The file is chosen here; an example to begin from, and what a file has to hold. */
export function FileStep({ work, search, draftId, goTo }: VendorStepProps) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>(null);
  const { file, name, origin } = work;
  const take = async (chosen: File) => {
    if (await file.take(chosen, search.encoding)) goTo('reading');
  };
  const download = async (format: 'csv' | 'xlsx') => {
    setProblem(null);
    await saveFile(`/api/catalogue/${name}.${format}`).catch(setProblem);
  };
  const sheet = file.answer?.sheets?.[(search.sheet ?? 1) - 1];
  return (
    <div className={kit.stackLoose}>
      <div className={kit.field}>
        <FieldLabel htmlFor={id} label={t('Table')} help="vendorTable.table" />
        <Choice
          id={id}
          value={name}
          options={vendorTableNames.map((each) => [each, t(recordLabels[each])] as const)}
          onChange={(of) =>
            void navigate({ to: paths.vendorTable, params: { draftId: String(draftId) }, search: { of } })
          }
        />
      </div>
      <div className={kit.field}>
        <FieldLabel id={`${id}-file`} label={t('File of the vendor')} help="vendorTable.file" />
        <div className={kit.rowCentered}>
          <FileButton
            kind="primary"
            icon={<UploadOutlined />}
            label={t('File of the vendor')}
            accept=".csv,.txt,.tsv,.xlsx"
            aria-describedby={`${id}-file`}
            isBusy={file.isSending}
            onChoose={([chosen]) => void take(chosen)}
          >
            {file.head?.state === 'read' ? t('Choose another file') : t('Choose a file')}
          </FileButton>
          <span className={kit.note}>{t('CSV, TSV, TXT or XLSX, at most 11 MB')}</span>
        </div>
      </div>
      {file.head?.state === 'read' ? (
        <Notice
          tone="success"
          title={t('Has been read: {name}', { name: file.head.fileName })}
          action={<Button onClick={() => goTo('reading')}>{t('Go on to what was made out')}</Button>}
        >
          <p>
            {t('Taken in {when}. Nothing has been changed by it yet.', {
              when: formatDateTime(file.head.createdAt, localTimeZone),
            })}{' '}
            {sheet && t('Rows: {count}', { count: formatNumber(sheet.rows) })}
          </p>
        </Notice>
      ) : (
        <ImportNotice file={file} />
      )}
      {origin === 'draft' && (
        <Notice tone="info">
          <p>{t('The draft has a table already: the next steps are about that one until you choose a file.')}</p>
        </Notice>
      )}
      <div className={kit.rowCentered}>
        <span>{t('Example: the present table')}</span>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void download('csv')}>
          CSV
        </Button>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void download('xlsx')}>
          XLSX
        </Button>
      </div>
      <ProblemAlert problem={problem} />
      <Parameters />
    </div>
  );
}
