import { InboxOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import type { DragEvent } from 'react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import type { ImportAnswer } from '../../../contract/imports.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ImportNotice } from '../../parts/imports/import-notice.tsx';
import type { FileImport } from '../../parts/imports/use-import.ts';
import { useImport } from '../../parts/imports/use-import.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { DraftPreview } from './draft-preview.tsx';
import type { TabProps } from './pricing-page.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import styles from './import-tab.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

type Sheet = NonNullable<ImportAnswer['sheets']>[number];

const filled = (answer: ImportAnswer | null): Sheet[] => answer?.sheets?.filter(({ rows }) => rows > 0) ?? [];

/** Rows that a sheet may bring: its first names the columns. */
const rowsBelowHead = ({ rows }: Sheet): string => formatNumber(Math.max(0, rows - 1));

/** Where a new list comes from: a file, or rows of the clipboard. */
function Source({
  file,
  replaces,
  onDraft,
}: {
  readonly file: FileImport;
  readonly replaces: number | null;
  readonly onDraft: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const put = useGesture('pricesPutDraft', ['pricesSelectLists', 'pricesPreviewDraft']);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const isBusy = file.isSending || put.isPending;
  const sheets = filled(file.answer);

  const draft = (text: string, sourceName: string, onTaken?: () => void) =>
    put.mutate(
      { text, sourceName: sourceName.slice(-200), replaces },
      {
        onSuccess: () => {
          onTaken?.();
          onDraft();
        },
      },
    );
  const draftSheet = ({ name, text }: Sheet, fileName: string, isOnly: boolean) =>
    draft(text, isOnly ? fileName : `${fileName}: ${name}`, file.discard);
  const take = async (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    put.reset();
    const answer = await file.take(chosen);
    const [only, ...others] = filled(answer);
    // Whoever has stayed goes on with it by itself; whoever comes back is asked.
    if (answer && only && others.length === 0) draftSheet(only, answer.import.fileName, true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className={`${kit.beside} ${kit.section}`}>
      <div className={`${kit.stack} ${kit.whole}`}>
        {put.isPending && (
          <p role="status" className={kit.note}>
            {t('The file is being read…')}
          </p>
        )}
        {!put.isPending && (
          <ImportNotice file={file}>
            {sheets.length === 0 && file.answer && <span>{t('The file holds no rows')}</span>}
            {sheets.length > 1 && <span>{t('Which sheet holds the price list?')}</span>}
            {file.head &&
              sheets.map((sheet) => (
                <Button
                  key={sheet.name}
                  disabled={isBusy}
                  onClick={() => draftSheet(sheet, file.head!.fileName, sheets.length === 1)}
                >
                  {sheets.length === 1
                    ? t('Make it the draft (rows: {count})', { count: rowsBelowHead(sheet) })
                    : `${sheet.name} (${rowsBelowHead(sheet)})`}
                </Button>
              ))}
          </ImportNotice>
        )}
      </div>
      <div
        className={`${kit.sheet} ${kit.wordsAndEnd} ${kit.choosable} ${styles.drop}`}
        data-on={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined className={`${kit.title} ${kit.muted}`} />
        <div className={`${kit.stack} ${kit.grow}`}>
          <p className={kit.medium}>{t('Price list as a file: .xlsx, .csv or .txt')}</p>
          <p className={kit.note} id={`${id}-hint`}>
            {t(
              'Heads in Russian or English in any order: part number, list price without VAT, discount group, minimum multiplier. At most 11 MB and {count} rows.',
              { count: 100_000 },
            )}
          </p>
          <div>
            <FileButton
              kind="primary"
              label={t('Choose a file')}
              accept=".xlsx,.csv,.txt,.tsv"
              aria-describedby={`${id}-hint`}
              isBusy={isBusy}
              onChoose={([chosen]) => void take(chosen)}
            >
              {t('Choose a file')}
            </FileButton>
          </div>
          <p className={kit.note}>{t('or drop it here')}</p>
        </div>
      </div>
      <div className={`${kit.sheet} ${kit.stack}`}>
        <label htmlFor={`${id}-paste`} className={kit.medium}>
          {t('Or rows from a spreadsheet, with their heads')}
        </label>
        <TextArea
          id={`${id}-paste`}
          rows={5}
          spellCheck={false}
          wrap="off"
          value={pasted}
          disabled={isBusy}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div>
          <Button disabled={pasted.trim() === '' || isBusy} onClick={() => draft(pasted, '')}>
            {t('Take the rows')}
          </Button>
        </div>
      </div>
      <div className={kit.whole}>
        <ProblemAlert problem={put.error} />
      </div>
    </div>
  );
}

/** The next price list: taken in, looked at, published. */
export function ImportTab(props: TabProps) {
  const t = useTranslate();
  const mayPublish = useMay('administration.appAdmin');
  const [isReplacing, setReplacing] = useState(false);
  const file = useImport('priceList');
  const { data, error, refetch } = useQuery({ ...answerOptions('pricesSelectLists', {}), enabled: mayPublish });
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { draft } = data;
  // A file that was chosen before one went elsewhere is told of, whatever else there is.
  const hasSource = draft === null || isReplacing || file.head !== null;
  return (
    <>
      {hasSource && (
        <>
          {draft !== null && (
            <Notice
              tone="warning"
              action={
                <Button
                  onClick={() => {
                    file.discard();
                    setReplacing(false);
                  }}
                >
                  {t('Keep the draft')}
                </Button>
              }
            >
              {t('What you choose now takes the place of the draft below.')}
            </Notice>
          )}
          <Source
            file={file}
            replaces={draft?.draftVersion ?? null}
            onDraft={() => {
              setReplacing(false);
              props.show({ tab: 'import' });
            }}
          />
        </>
      )}
      {draft !== null && (
        <DraftPreview
          {...props}
          draftVersion={draft.draftVersion}
          onReplace={hasSource ? null : () => setReplacing(true)}
        />
      )}
    </>
  );
}
