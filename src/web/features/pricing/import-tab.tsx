import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ChangeEvent, DragEvent } from 'react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import type { CallAnswer } from '../../api.ts';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import { answerOptions, useGesture } from '../../query-client.ts';
import { base64Of } from '../../ui/base64.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { DraftPreview } from './draft-preview.tsx';
import type { TabProps } from './pricing-page.tsx';
import styles from './pricing.module.css';

type Sheets = CallAnswer<'pricesReadFile'>['sheets'];

/** Bytes of a file that the portal takes. */
const largestFile = 11 * 1024 * 1024;

/** Where a new list comes from: a file, or rows of the clipboard. */
function Source({ replaces, onDraft }: { readonly replaces: number | null; readonly onDraft: () => void }) {
  const t = useTranslate();
  const id = useId();
  const read = useGesture('pricesReadFile');
  const put = useGesture('pricesPutDraft', ['pricesSelectLists', 'pricesPreviewDraft']);
  const [sheets, setSheets] = useState<{ readonly name: string; readonly sheets: Sheets } | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const isBusy = read.isPending || put.isPending;

  const draft = (text: string, sourceName: string) =>
    put.mutate({ text, sourceName, replaces }, { onSuccess: onDraft });
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setSheets(null);
    put.reset();
    setTooLarge(file.size > largestFile);
    if (file.size > largestFile) return;
    const name = file.name.slice(-200);
    const answer = await read.mutateAsync({ fileName: name, content: await base64Of(file) }).catch(() => null);
    const filled = answer?.sheets.filter(({ rows }) => rows > 0) ?? [];
    if (filled.length === 1) draft(filled[0]!.text, name);
    else if (answer) setSheets({ name, sheets: filled });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take(target.files?.[0]);
    target.value = '';
  };
  return (
    <div className={styles.source}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined className={styles.inbox!} aria-hidden />
        <div>
          <p className={styles.dropTitle}>{t('Price list as a file: .xlsx, .csv or .txt')}</p>
          <p className={styles.muted} id={`${id}-hint`}>
            {t(
              'Heads in Russian or English in any order: part number, list price without VAT, discount group, minimum multiplier. At most 11 MB and {count} rows.',
              { count: 100_000 },
            )}
          </p>
          <input
            id={id}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            aria-describedby={`${id}-hint`}
            className={styles.file}
            disabled={isBusy}
            onChange={choose}
          />
          <label htmlFor={id} className={styles.fileButton}>
            {t('Choose a file')}
          </label>
          <p className={styles.muted}>{t('or drop it here')}</p>
        </div>
      </div>
      <div className={styles.paste}>
        <label htmlFor={`${id}-paste`} className={styles.dropTitle}>
          {t('Or rows from a spreadsheet, with their heads')}
        </label>
        <textarea
          id={`${id}-paste`}
          rows={5}
          spellCheck={false}
          className={styles.area}
          value={pasted}
          disabled={isBusy}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button disabled={pasted.trim() === '' || isBusy} onClick={() => draft(pasted, '')}>
          {t('Take the rows')}
        </Button>
      </div>
      {isBusy && (
        <p role="status" className={styles.muted}>
          {t('The file is being read…')}
        </p>
      )}
      {tooLarge && (
        <Notice tone="error">{t('The file is larger than 11 MB: leave the price list alone in it.')}</Notice>
      )}
      {sheets && sheets.sheets.length === 0 && <Notice tone="error">{t('The file holds no rows')}</Notice>}
      {sheets && sheets.sheets.length > 1 && (
        <Notice tone="info" title={t('Which sheet holds the price list?')}>
          <div className={styles.sheets}>
            {sheets.sheets.map(({ name, rows, text }) => (
              <Button key={name} disabled={isBusy} onClick={() => draft(text, `${sheets.name}: ${name}`.slice(-200))}>
                {name} ({formatNumber(rows)})
              </Button>
            ))}
          </div>
        </Notice>
      )}
      <ProblemAlert problem={read.error ?? put.error} />
    </div>
  );
}

/** The next price list: taken in, looked at, published. */
export function ImportTab(props: TabProps) {
  const t = useTranslate();
  const mayPublish = useMay('administration.appAdmin');
  const [isReplacing, setReplacing] = useState(false);
  const { data, error, refetch } = useQuery({ ...answerOptions('pricesSelectLists', {}), enabled: mayPublish });
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { draft } = data;
  const hasSource = draft === null || isReplacing;
  return (
    <>
      {hasSource && (
        <>
          {draft !== null && (
            <Notice tone="warning" action={<Button onClick={() => setReplacing(false)}>{t('Keep the draft')}</Button>}>
              {t('What you choose now takes the place of the draft below.')}
            </Notice>
          )}
          <Source
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
          onReplace={isReplacing ? null : () => setReplacing(true)}
        />
      )}
    </>
  );
}
