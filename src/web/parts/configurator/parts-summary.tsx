import { DeleteOutlined } from '../../ui/icons.tsx';
import type { RefObject } from 'react';
import { memo, useEffect, useRef } from 'react';
import type { Totals } from '../../../core/pricing/price.ts';
import { formatPercent, noBreakSpace } from '../../../core/format.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { scrollToRow, useRowWindow } from '../../ui/row-window.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import { PriorityMark } from '../priority-sale/priority-mark.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import styles from './parts-summary.module.css';
import facts from '../../ui/facts.module.css';

interface PartRowProps {
  readonly partNumber: string;
  readonly name: string;
  readonly quantity: number;
  readonly netPrice: string | null;
  readonly summary: string | null;
  readonly index: number;
  readonly isPriority: boolean;
  readonly isPointed: boolean;
  readonly onPoint: (partNumber: string | null) => void;
  readonly onDelete: ((partNumber: string) => void) | undefined;
}

/** A line of the list. Lists are hundreds of lines long and change with every keystroke: a line that stays is not drawn anew. */
const PartRow = memo(function PartRow(props: PartRowProps) {
  const { partNumber, name, quantity, netPrice, summary, index, isPriority, isPointed, onPoint, onDelete } = props;
  const t = useTranslate();
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-part={partNumber}
      className={styles.row}
      data-pointed={isPointed}
      onMouseEnter={() => onPoint(partNumber)}
      onMouseLeave={() => onPoint(null)}
    >
      <td role="cell">
        <button
          type="button"
          className={`${kit.bare} ${kit.line} ${kit.medium} ${kit.anywhere} ${styles.part}`}
          aria-pressed={isPointed}
          onFocus={() => onPoint(partNumber)}
          onBlur={() => onPoint(null)}
          onClick={() => onPoint(partNumber)}
        >
          {partNumber}
        </button>
        {isPriority && <PriorityMark />}
        <span className={`${kit.line} ${kit.muted} ${kit.anywhere} ${styles.name}`} title={name}>
          {name}
        </span>
      </td>
      <td role="cell" className={styles.quantity}>
        {quantity} {t('pcs')}
        {quantity > 1 && netPrice !== null && (
          <>
            {` ×${noBreakSpace}`}
            <MoneyText value={netPrice} />
          </>
        )}
      </td>
      <td role="cell" className={styles.sum}>
        <MoneyText value={summary} />
      </td>
      {onDelete && (
        <td role="cell" className={styles.deletion}>
          <Button
            kind="quiet"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('Take {partNumber} out', { partNumber })}
            title={t('Take {partNumber} out', { partNumber })}
            onClick={() => onDelete(partNumber)}
          />
        </td>
      )}
    </tr>
  );
});

export function TotalsTable({ totals }: { readonly totals: Totals }) {
  const t = useTranslate();
  const { currency } = totals;
  const rows: readonly (readonly [string, string, 'plain' | 'net'])[] = [
    ...(Number(totals.discount) === 0
      ? []
      : ([
          [t('List price'), totals.list, 'plain'],
          [t('Discount'), `-${totals.discount}`, 'plain'],
        ] as const)),
    [t('Total without VAT'), totals.net, 'net'],
    [t('VAT {rate}', { rate: formatPercent(totals.vatRate) }), totals.vat, 'plain'],
    [t('Total with VAT'), totals.gross, 'plain'],
  ];
  return (
    <dl className={`${facts.facts} ${kit.small} ${styles.totals}`} data-layout="apart">
      {rows.map(([label, value, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What takes a line out by hand; undefined for those who may not, and for lists that do not follow the choices. */
function useDeletion(): ((partNumber: string) => void) | undefined {
  const { catalogue, view, configuration, composition, isReadOnly, set } = useConfigurator();
  const { deletion } = view;
  const takeOut = useStable((partNumber: string) =>
    set(deletion?.changes({ partNumber, configuration, evaluation: composition.evaluation }) ?? []),
  );
  const isOpen = !isReadOnly && composition.draft.manualLines === null && (deletion?.isOpen(catalogue) ?? false);
  return isOpen ? takeOut : undefined;
}

/** Of a longer list only the lines in sight are drawn, each of the same height, px, as the style sheet has it. */
const longList = 60;
const rowHeight = 42;

/** Leads to the line that somebody jumped to, be it drawn yet or not: into sight, and the keyboard with it. */
function useJumpToLine(scroller: RefObject<HTMLElement | null>, isLong: boolean): void {
  const { jump, composition } = useConfigurator();
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!jump || !('part' in jump.place)) return;
    const { part } = jump.place;
    const row = composition.priced.lines.findIndex(({ partNumber }) => partNumber === part);
    wanted.current = row < 0 ? null : part;
    const element = scroller.current;
    if (isLong && element && row >= 0)
      element.scrollTop = scrollToRow(row, rowHeight, element.scrollTop, element.clientHeight);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a list that changes is no jump
  }, [jump]);
  // The line may be drawn a moment after the list was scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.scrollIntoView({ block: 'nearest' });
    row.querySelector('button')?.focus({ preventScroll: true });
  });
}

/** The parts list that follows from the choices, with what each line costs and what all of it costs. */
export function PartsSummary({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const { catalogue, composition, pointed, pointAt } = useConfigurator();
  const { lines } = composition.priced;
  const onDelete = useDeletion();
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = lines.length > longList;
  const inSight = useRowWindow(scroller, lines.length, rowHeight);
  const { first, end } = isLong ? inSight : { first: 0, end: lines.length };
  useJumpToLine(scroller, isLong);
  const room = isLong ? { paddingTop: first * rowHeight, paddingBottom: (lines.length - end) * rowHeight } : undefined;
  return (
    <div ref={scroller} className={className} tabIndex={-1}>
      {/* The rows are grids, so that those out of sight need not be drawn: the roles say that it is a table all the same. */}
      <table
        role="table"
        aria-rowcount={lines.length + 1}
        className={styles.table}
        data-deletes={onDelete !== undefined}
        data-long={isLong}
      >
        <caption className="visually-hidden">{t('Parts list')}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1} className={styles.row}>
            <th role="columnheader" scope="col">
              {t('Part')}
            </th>
            <th role="columnheader" scope="col" className={styles.quantity}>
              <span className="visually-hidden">{t('Qty')}</span>
            </th>
            <th role="columnheader" scope="col" className={styles.sum}>
              {t('Sum')}
            </th>
            {onDelete && (
              <th role="columnheader" scope="col" className={styles.deletion}>
                <span className="visually-hidden">{t('Take out')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" style={room}>
          {lines.slice(first, end).map(({ partNumber, quantity, netPrice, summary, nameRu, nameEn }, at) => (
            <PartRow
              key={partNumber}
              index={first + at}
              partNumber={partNumber}
              name={language === 'ru' ? nameRu : nameEn}
              quantity={quantity}
              netPrice={netPrice}
              summary={summary}
              isPriority={catalogue.names.get(partNumber)?.priority ?? false}
              isPointed={pointed === partNumber}
              onPoint={pointAt}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
