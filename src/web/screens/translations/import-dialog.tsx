import { formatNumber } from '../../../core/format.ts';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import type { ImportAnswer } from '../../../contract/imports.ts';
import { useAppStore, useTranslate } from '../../app/session/app-context.tsx';
import { renewTexts } from '../../app/session/texts.ts';
import { Help } from '../../parts/help/help.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ImportNotice } from '../../parts/imports/import-notice.tsx';
import type { FileImport } from '../../parts/imports/use-import.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type Preview = NonNullable<ImportAnswer['texts']>;

/** Rows that are shown of each kind; the counts say how many there are. */
const mostRows = 20;

/** What the file would change, and what of it can't be taken. */
function PreviewOf({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const { changes, faults, unchanged } = preview;
  const faultColumns: readonly Column<Preview['faults'][number]>[] = [
    { name: 'row', head: t('Row'), align: 'end', cell: ({ row }) => row },
    { name: 'column', head: t('Column'), cell: ({ column }) => column },
    { name: 'wrong', head: t('What is wrong'), cell: ({ message }) => <span className={kit.fault}>{message}</span> },
    { name: 'text', head: t('Text'), cell: ({ cell }) => cell },
  ];
  const changeColumns: readonly Column<Preview['changes'][number]>[] = [
    { name: 'row', head: t('Row'), align: 'end', cell: ({ row }) => row },
    { name: 'key', head: t('Key'), cell: ({ key }) => key },
    {
      name: 'before',
      head: t('Before'),
      cell: ({ before, language }) => <span lang={language}>{before || '—'}</span>,
    },
    { name: 'after', head: t('After'), cell: ({ text, language }) => <span lang={language}>{text}</span> },
  ];
  return (
    <div className={kit.stack}>
      <p role="status">
        {[
          t('changes: {count}', { count: formatNumber(changes.length) }),
          t('as they are: {count}', { count: formatNumber(unchanged) }),
          t('can not be taken: {count}', { count: formatNumber(faults.length) }),
        ].join(' · ')}
      </p>
      {faults.length > 0 && (
        <Table
          label={t('What can not be taken')}
          columns={faultColumns}
          rows={faults.slice(0, mostRows)}
          keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
          narrow="scrolls"
        />
      )}
      {changes.length > 0 && (
        <Table
          label={t('What changes')}
          columns={changeColumns}
          rows={changes.slice(0, mostRows)}
          keyOf={({ row, language }) => `${row} ${language}`}
          narrow="scrolls"
        />
      )}
      {Math.max(faults.length, changes.length) > mostRows && (
        <p className={kit.note}>{t('The first {count} rows of each are shown.', { count: mostRows })}</p>
      )}
    </div>
  );
}

/** A translator's file: looked at first, then taken. */
export function ImportDialog({
  record,
  file,
  onClose,
}: {
  readonly record: TextRecord;
  readonly file: FileImport;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const store = useAppStore();
  const message = useMessages();
  const update = useGesture('translationsUpdate', ['translationsSelect']);
  const preview = file.isSending ? null : (file.answer?.texts ?? null);
  const count = preview?.changes.length ?? 0;
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    update.reset();
    void file.take(chosen);
  };
  /** One that is still being read goes on; what is shown and not wanted goes. */
  const close = () => {
    if (file.head?.endedAt != null) file.discard();
    onClose();
  };
  const save = async () => {
    if (!preview) return;
    const cells = preview.changes.map(({ key, language, text }) => ({ key, language, text }));
    const saved = await update.mutateAsync({ record, version: preview.version, cells }).catch(() => null);
    if (!saved) return;
    await renewTexts(store);
    message.success(t('Texts saved: {count}', { count: cells.length }));
    close();
  };
  return (
    <Dialog
      title={t('Import of texts')}
      width={820}
      footer={[
        <Button key="cancel" onClick={close}>
          {file.head !== null && file.head.endedAt === null ? t('Close') : t('Cancel')}
        </Button>,
        <Button key="save" kind="primary" disabled={count === 0} isBusy={update.isPending} onClick={() => void save()}>
          {count === 0 ? t('Take the changes') : t('Take {count} change | Take {count} changes', { count })}
        </Button>,
      ]}
      onClose={close}
    >
      <p className={kit.note}>
        {t(
          'A file as the export writes it: .xlsx, .csv or .xlf. Its rows are found by their keys, its languages by their codes; an empty cell changes nothing. What can not be taken is left out, the rest is saved at once.',
        )}
      </p>
      <div className={`${kit.rowCentered} ${kit.above} ${kit.below}`}>
        <FileButton
          label={t('Import of texts')}
          accept=".xlsx,.csv,.txt,.tsv,.xlf,.xliff"
          isBusy={file.isSending}
          onChoose={([chosen]) => take(chosen)}
        >
          {t('Choose a file')}
        </FileButton>
        <Help isSign of="translations.file" label={t('Import of texts')} />
      </div>
      <ImportNotice file={file} />
      <ProblemAlert problem={update.error} />
      {preview && <PreviewOf preview={preview} />}
    </Dialog>
  );
}
