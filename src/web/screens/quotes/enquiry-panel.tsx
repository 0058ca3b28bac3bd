import { FileExcelOutlined } from '../../ui/icons.tsx';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { ImportAnswer } from '../../../contract/imports.ts';
import { mostLines } from '../../../core/products/parts-by-hand/part-lines.ts';
import type { PartIndex } from '../../../core/commerce/quotes/part-index.ts';
import type { QuoteRow } from '../../../core/commerce/quotes/quote.ts';
import { mostSourceLines, readQuoteText } from '../../../core/commerce/quotes/read-quote-text.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { ImportNotice } from '../../parts/imports/import-notice.tsx';
import { useImport } from '../../parts/imports/use-import.ts';
import { Notice } from '../../ui/notice.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import type { Decision, Decisions } from './enquiry-rows.ts';
import { isOpen, isTakable, itemsOf, rowOfItem } from './enquiry-rows.ts';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';

interface EnquiryPanelProps {
  readonly index: PartIndex;
  /** Rows that stand in the quote already. */
  readonly taken: number;
  readonly onTake: (rows: readonly QuoteRow[]) => void;
  /** Everything has been taken, or somebody goes back to the rows. */
  readonly onClose: () => void;
}

const nothingDecided: Decisions = new Map();

/**
 * An enquiry as it came, and what was understood of it line by line. Nothing is left out unseen: what can't be taken waits
 * here, and lines without a part number are shown as such.
 */
export function EnquiryPanel({ index, taken, onTake, onClose }: EnquiryPanelProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [decisions, setDecisions] = useState<Decisions>(nothingDecided);
  const upload = useImport('enquiry');
  const [sheets, setSheets] = useState<NonNullable<ImportAnswer['sheets']>>([]);
  const [sheet, setSheet] = useState(0);
  /** The file whose list stands in the field. */
  const [shown, setShown] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const settled = useDeferredValue(text);
  const isTooLong = useMemo(() => settled.split('\n', mostSourceLines + 1).length > mostSourceLines, [settled]);
  const lines = useMemo(() => (isTooLong ? [] : readQuoteText(settled, index)), [settled, index, isTooLong]);
  const items = useMemo(() => itemsOf(lines, decisions), [lines, decisions]);
  const takable = items.filter(isTakable);
  const open = items.filter(isOpen);
  const leftOut = items.filter(({ isLeftOut, line }) => isLeftOut && line.kind !== 'heads');
  const isFull = taken + takable.length > mostLines;

  const write = (next: string) => {
    setText(next);
    setDecisions(nothingDecided);
    setSaid('');
  };
  const decide = (key: string, decision: Decision) =>
    setDecisions((before) => new Map(before).set(key, { ...before.get(key), ...decision }));

  const show = ({ import: { importId }, sheets: read = [] }: ImportAnswer) => {
    setShown(importId);
    setSheets(read);
    setSheet(0);
    write(read[0]?.text ?? '');
    if (read.every((sheet) => sheet.rows === 0)) setSaid(t('There is nothing in the file'));
  };
  const readFile = async (chosen: File) => {
    setSaid('');
    const answer = await upload.take(chosen);
    if (answer) show(answer);
  };

  const take = () => {
    onTake(takable.map(rowOfItem));
    const waiting = [...new Set(open.map(({ line }) => line.number))];
    const rest = lines.filter(({ number }) => waiting.includes(number)).map((line) => line.text);
    setSheets([]);
    if (shown !== null && shown === upload.head?.importId) upload.discard();
    write(rest.join('\n'));
    setSaid(t('{count} row taken | {count} rows taken', { count: takable.length }));
    if (rest.length === 0) onClose();
  };

  return (
    <section className={`${kit.sheet} ${kit.stack} ${kit.below}`} aria-label={t('Enquiry')}>
      <div className={kit.stack}>
        <span>
          <label htmlFor={id}>
            {t('Paste a range of a spreadsheet, a mail or a list: part numbers and quantities are read out of it')}
          </label>
          <Help isSign of="quotes.enquiry" label={t('Enquiry')} />
        </span>
        <TextArea
          id={id}
          wrap="off"
          rows={text === '' ? 7 : 5}
          spellCheck={false}
          value={text}
          placeholder={'SPDA030A\t2\n3 шт. GR012\nUR3100 — 4 шт.'}
          onChange={(event) => {
            setSheets([]);
            write(event.target.value);
          }}
        />
        <div className={kit.rowCentered}>
          <FileButton
            label={t('File with the list')}
            accept=".xlsx,.csv,.txt,.tsv"
            icon={<FileExcelOutlined />}
            isBusy={upload.isSending}
            onChoose={([chosen]) => void readFile(chosen)}
          >
            {t('Choose a file: xlsx or CSV')}
          </FileButton>
          <Help isSign of="quotes.file" label={t('File with the list')} />
          {sheets.length > 1 && (
            <>
              <Choice
                aria-label={t('Sheet')}
                value={sheet}
                options={sheets.map(({ name, rows }, at) => [at, `${name} (${rows})`] as const)}
                onChange={(at) => {
                  setSheet(at);
                  write(sheets[at]?.text ?? '');
                }}
              />
              <Help isSign of="quotes.sheet" label={t('Sheet')} />
            </>
          )}
          {taken > 0 && (
            <Button kind="quiet" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
          <span role="status" className={kit.muted}>
            {said}
          </span>
        </div>
      </div>
      <ImportNotice file={upload}>
        {upload.answer && upload.head?.importId !== shown && (
          <Button onClick={() => show(upload.answer!)}>{t('Read its list')}</Button>
        )}
      </ImportNotice>
      {isTooLong && (
        <Notice tone="error">
          <p>{t('At most {most} lines are read at once: paste the list in parts', { most: mostSourceLines })}</p>
        </Notice>
      )}
      {items.length > 0 && (
        <>
          <EnquiryList items={items} onDecide={decide} />
          <div className={kit.rowApart}>
            <p role="status">
              {t('{count} row can be taken | {count} rows can be taken', { count: takable.length })}
              {open.length > 0 &&
                ` · ${t('{count} waits for a decision | {count} wait for a decision', { count: open.length })}`}
              {leftOut.length > 0 &&
                ` · ${t('{count} line stays out | {count} lines stay out', { count: leftOut.length })}`}
            </p>
            <Button kind="primary" disabled={takable.length === 0 || isFull} onClick={take}>
              {t('Take {count} row | Take {count} rows', { count: takable.length })}
            </Button>
          </div>
          {isFull && (
            <Notice tone="error">
              <p>{t('A quote holds at most {most} rows', { most: mostLines })}</p>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}
