import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { mostLines } from '../../../core/parts-by-hand/part-lines.ts';
import type { PartIndex } from '../../../core/quote/part-index.ts';
import type { QuoteRow } from '../../../core/quote/quote.ts';
import { mostSourceLines, readQuoteText } from '../../../core/quote/read-quote-text.ts';
import type { CallAnswer } from '../../api.ts';
import { call } from '../../api.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { Help } from '../../help/help.tsx';
import { base64Of } from '../../ui/base64.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import type { Decision, Decisions } from './enquiry-rows.ts';
import { isOpen, isTakable, itemsOf, rowOfItem } from './enquiry-rows.ts';
import styles from './enquiry.module.css';

interface EnquiryPanelProps {
  readonly index: PartIndex;
  /** Rows that stand in the quote already. */
  readonly taken: number;
  readonly onTake: (rows: readonly QuoteRow[]) => void;
  /** Everything has been taken, or somebody goes back to the rows. */
  readonly onClose: () => void;
}

const nothingDecided: Decisions = new Map();

/** Bytes that base64 carries within an upload of 16 MB. */
const largestFile = 11 * 1024 * 1024;

/**
 * An enquiry as it came, and what was understood of it line by line. Nothing is left out unseen: what can't be taken waits
 * here, and lines without a part number are shown as such.
 */
export function EnquiryPanel({ index, taken, onTake, onClose }: EnquiryPanelProps) {
  const t = useTranslate();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [decisions, setDecisions] = useState<Decisions>(nothingDecided);
  const [sheets, setSheets] = useState<CallAnswer<'quotesReadFile'>['sheets']>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
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

  const readFile = async (chosen: File) => {
    setProblem(null);
    if (chosen.size > largestFile) return setSaid(t('The file is larger than 11 MB: leave the list alone in it'));
    setReading(true);
    try {
      const answer = await call('quotesReadFile', { fileName: chosen.name, content: await base64Of(chosen) });
      setSheets(answer.sheets);
      write(answer.sheets[0]?.text ?? '');
      if (answer.sheets.every((sheet) => sheet.rows === 0)) setSaid(t('There is nothing in the file'));
    } catch (failure) {
      setProblem(failure);
    } finally {
      setReading(false);
    }
  };

  const take = () => {
    onTake(takable.map(rowOfItem));
    const waiting = [...new Set(open.map(({ line }) => line.number))];
    const rest = lines.filter(({ number }) => waiting.includes(number)).map((line) => line.text);
    setSheets([]);
    write(rest.join('\n'));
    setSaid(t('{count} row taken | {count} rows taken', { count: takable.length }));
    if (rest.length === 0) onClose();
  };

  return (
    <section className={styles.panel} aria-label={t('Enquiry')}>
      <div className={styles.input}>
        <span>
          <label htmlFor={id}>
            {t('Paste a range of a spreadsheet, a mail or a list: part numbers and quantities are read out of it')}
          </label>
          <Help of="quotes.enquiry" label={t('Enquiry')} />
        </span>
        <textarea
          id={id}
          className={styles.area}
          rows={text === '' ? 7 : 5}
          spellCheck={false}
          value={text}
          placeholder={'SPDA030A\t2\n3 шт. GR012\nUR3100 — 4 шт.'}
          onChange={(event) => {
            setSheets([]);
            write(event.target.value);
          }}
        />
        <div className={styles.tools}>
          <input
            ref={file}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('File with the list')}
            accept=".xlsx,.csv,.txt,.tsv"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen) void readFile(chosen);
            }}
          />
          <Button icon={<FileExcelOutlined />} loading={isReading} onClick={() => file.current?.click()}>
            {t('Choose a file: xlsx or CSV')}
          </Button>
          {sheets.length > 1 && (
            <Select
              aria-label={t('Sheet')}
              defaultValue={0}
              options={sheets.map(({ name, rows }, at) => ({ value: at, label: `${name} (${rows})` }))}
              onChange={(at) => write(sheets[at]?.text ?? '')}
            />
          )}
          {taken > 0 && (
            <Button type="text" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
          <span role="status" className={styles.said}>
            {said}
          </span>
        </div>
      </div>
      <ProblemAlert problem={problem} title={t('The file can not be read')} />
      {isTooLong && (
        <Notice tone="error">
          <p>{t('At most {most} lines are read at once: paste the list in parts', { most: mostSourceLines })}</p>
        </Notice>
      )}
      {items.length > 0 && (
        <>
          <EnquiryList items={items} onDecide={decide} />
          <div className={styles.bar}>
            <p role="status">
              {t('{count} row can be taken | {count} rows can be taken', { count: takable.length })}
              {open.length > 0 &&
                ` · ${t('{count} waits for a decision | {count} wait for a decision', { count: open.length })}`}
              {leftOut.length > 0 &&
                ` · ${t('{count} line stays out | {count} lines stay out', { count: leftOut.length })}`}
            </p>
            <Button type="primary" disabled={takable.length === 0 || isFull} onClick={take}>
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
