import type { CSSProperties } from 'react';
import { memo, useRef } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useRowWindow } from '../../ui/row-window.ts';
import { useWiderThan } from '../../ui/hooks/use-media.ts';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import type { Decision, EnquiryItem } from './enquiry-rows.ts';
import { isOpen } from './enquiry-rows.ts';
import { SourceText } from './source-text.tsx';
import kit from '../../ui/kit.module.css';
import styles from './enquiry.module.css';
import { Button } from '../../ui/button.tsx';

/** Of a line with what was understood of it beside it, and below it where there is no room, px. */
const rowHeights = { beside: 34, below: 62 } as const;
const below = { '--tracks': '46px minmax(0, 1fr)', '--least': '0', '--last': '2', '--beyond': 'auto' } as CSSProperties;

interface EnquiryListProps {
  readonly items: readonly EnquiryItem[];
  /** Absent where there is nothing to decide any more. */
  readonly onDecide?: ((key: string, decision: Decision) => void) | undefined;
}

const stateOf = (item: EnquiryItem): 'row' | 'unknown' | 'open' | 'asks' | 'out' => {
  if (item.isLeftOut) return item.line.kind === 'asks' ? 'asks' : 'out';
  if (isOpen(item)) return 'open';
  return item.partNumber === null ? 'unknown' : 'row';
};

/** What was understood of a line, and what somebody can say about it. */
function Understood({
  item,
  onDecide,
}: {
  readonly item: EnquiryItem;
  readonly onDecide: EnquiryListProps['onDecide'];
}) {
  const t = useTranslate();
  const { row, key, line, partNumber, quantity } = item;
  const decide = (decision: Decision) => onDecide?.(key, decision);
  const back = onDecide && row && (
    <Button size="small" kind="quiet" onClick={() => decide({ isLeftOut: false })}>
      {t('Take it all the same')}
    </Button>
  );
  if (item.isLeftOut) {
    if (line.kind === 'heads') return <span className={kit.muted}>{t('heads of the columns')}</span>;
    if (row) return back ?? null;
    return (
      <>
        <span className={line.kind === 'asks' ? `${kit.warning} ${kit.medium} ${styles.warning}` : kit.muted}>
          {t('no part number')}
        </span>
        {onDecide && (
          <Button size="small" kind="quiet" onClick={() => decide({ isTaken: true, isLeftOut: false })}>
            {t('Take as it stands')}
          </Button>
        )}
      </>
    );
  }
  const candidates = partNumber === null ? (row?.candidates ?? []) : [];
  return (
    <>
      {partNumber === null ? (
        <span className={`${kit.warning} ${kit.medium} ${styles.warning}`}>{t('not in the catalogue')}</span>
      ) : (
        <strong>{partNumber}</strong>
      )}
      {candidates.map((candidate) => (
        <Button key={candidate} size="small" onClick={() => decide({ partNumber: candidate })}>
          {candidate}
        </Button>
      ))}
      {quantity === null ? (
        <span
          className={`${kit.warning} ${kit.medium} ${styles.warning}`}
          title={row?.fault ? t(row.fault.text, row.fault.params) : undefined}
        >
          {row?.fault ? t(row.fault.text, row.fault.params) : ''}
        </span>
      ) : (
        <span>× {formatNumber(quantity)}</span>
      )}
      {quantity !== null && row?.quantityText === null && row.quantity === 1 && (
        <span className={kit.muted}>{t('no quantity is named: 1')}</span>
      )}
      {quantity === null &&
        (row && row.readings.length > 0 ? row.readings : [1]).map((reading) => (
          <Button key={reading} size="small" onClick={() => decide({ quantity: reading })}>
            {t('{count} pcs', { count: formatNumber(reading) })}
          </Button>
        ))}
      {onDecide && (
        <Button
          size="small"
          kind="quiet"
          className={kit.push!}
          onClick={() => decide({ isLeftOut: true, isTaken: false })}
        >
          {t('Leave out')}
        </Button>
      )}
    </>
  );
}

const EnquiryRow = memo(function EnquiryRow({
  item,
  top,
  height,
  at,
  onDecide,
}: {
  readonly item: EnquiryItem;
  readonly top: number;
  readonly height: number;
  readonly at: number;
  readonly onDecide: EnquiryListProps['onDecide'];
}) {
  return (
    <div role="row" aria-rowindex={at + 2} className={styles.row} data-state={stateOf(item)} style={{ top, height }}>
      <span role="cell" className={`${kit.muted} ${kit.push}`}>
        {item.line.number}
      </span>
      <span role="cell" className={stateOf(item) === 'out' ? kit.faint : undefined}>
        <SourceText text={item.line.text} marks={item.line.marks} />
      </span>
      <span role="cell" className={styles.understood}>
        <Understood item={item} onDecide={onDecide} />
      </span>
    </div>
  );
});

/** The lines of an enquiry, each beside what was understood of it. Of many lines those in sight are drawn. */
export function EnquiryList({ items, onDecide }: EnquiryListProps) {
  const t = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useWiderThan('md');
  const rowHeight = isWide ? rowHeights.beside : rowHeights.below;
  const { first, end } = useRowWindow(scroller, items.length, rowHeight);
  const decide = useStable((key: string, decision: Decision) => onDecide?.(key, decision));
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={t('What was understood')}
      aria-rowcount={items.length + 1}
      className={`${kit.surface} ${kit.small} ${styles.list}`}
      style={isWide ? undefined : below}
      tabIndex={0}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={styles.heads}>
          <span role="columnheader">{t('Line')}</span>
          <span role="columnheader">{t('Enquiry')}</span>
          <span role="columnheader" className={isWide ? undefined : 'visually-hidden'}>
            {t('What was understood')}
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: items.length * rowHeight }}>
        {items.slice(first, end).map((item, at) => (
          <EnquiryRow
            key={item.key}
            item={item}
            at={first + at}
            top={(first + at) * rowHeight}
            height={rowHeight}
            onDecide={onDecide ? decide : undefined}
          />
        ))}
      </div>
    </div>
  );
}
