import { useState } from 'react';
import type { DifferenceShape } from '../../../contract/difference.ts';
import type { ReactNode } from 'react';
import { currencySign, formatNumber, formatPercent } from '../../../core/format.ts';
import { priceCauses } from '../../../core/pricing/price-causes.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Translate } from '../../app/session/app-state.ts';
import { MoneyText } from '../../ui/figures.tsx';
import { causeLabels } from './cause-labels.ts';
import { ChangeText } from './change-text.tsx';
import styles from './difference.module.css';
import kit from '../../ui/kit.module.css';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Button } from '../../ui/button.tsx';

type Part = DifferenceShape['parts'][number];
type Side = NonNullable<Part['before']>;

/** Rows that are drawn at once; more when they are asked for. */
const MOST = 200;

/** Keys of TRANSLATE. */
const changeLabels = {
  added: 'added',
  removed: 'taken out',
  changed: 'changed',
  unchanged: 'as before',
} as const satisfies Record<Part['change'], string>;
const signs = { added: '+', removed: '−', changed: '≠', unchanged: '=' } as const;
const looks = { added: kit.good, removed: kit.fault, changed: kit.warning, unchanged: kit.muted };

interface PairProps {
  readonly part: Part;
  readonly of: (side: Side) => string | null;
  readonly show: (value: string) => ReactNode;
}

/** A figure of both sides where it differs, of one where it does not. */
function Pair({ part: { before, after }, of, show }: PairProps) {
  const was = before && of(before);
  const is = after && of(after);
  const shown = (value: string | null) => (value === null ? '—' : show(value));
  if (!before || !after || was === is) return <span>{shown(after ? is : was)}</span>;
  return (
    <span>
      <span className={kit.muted}>{shown(was)}</span> → <span className={kit.medium}>{shown(is)}</span>
    </span>
  );
}

/** By how much its sum differs, and by what. */
function Difference({ part: { difference, causes: caused } }: { readonly part: Part }) {
  const t = useTranslate();
  const causes = caused ? priceCauses.filter((cause) => Number(caused[cause]) !== 0) : [];
  return (
    <>
      {difference === null ? '—' : <ChangeText value={difference} />}
      {causes.length > 1 &&
        causes.map((cause) => (
          <span key={cause} className={`${kit.note} ${kit.line} ${styles.help}`}>
            {t(causeLabels[cause])} <ChangeText value={caused![cause]} />
          </span>
        ))}
      {causes.length === 1 && (
        <span className={`${kit.note} ${kit.line} ${styles.help}`}>{t(causeLabels[causes[0]!])}</span>
      )}
    </>
  );
}

const handDiscount = (side: Side | null): string => side?.handDiscount ?? '0.00';

const columnsOf = (t: Translate, currency: string | undefined): readonly Column<Part>[] => [
  {
    name: 'part',
    head: t('Part'),
    isRowHead: true,
    onCard: 'line',
    cell: ({ partNumber, description, change }) => (
      <span className={kit.signed}>
        <span className={`${kit.strong} ${looks[change]}`} aria-hidden>
          {signs[change]}
        </span>
        <span>
          <span className="visually-hidden">{t(changeLabels[change])} </span>
          {change === 'removed' ? <s>{partNumber}</s> : partNumber}
          <span className={`${kit.note} ${kit.line} ${styles.help}`}>{description}</span>
        </span>
      </span>
    ),
  },
  {
    name: 'quantity',
    head: t('Qty'),
    align: 'end',
    cell: (part) => (
      <Pair part={part} of={({ quantity }) => String(quantity)} show={(value) => formatNumber(Number(value))} />
    ),
  },
  {
    name: 'listPrice',
    head: t('List price'),
    align: 'end',
    cell: (part) => (
      <Pair part={part} of={({ listPrice }) => listPrice} show={(value) => <MoneyText value={value} />} />
    ),
  },
  {
    name: 'discount',
    head: t('Discount'),
    align: 'end',
    cell: (part) => {
      const { before, after } = part;
      return (
        <>
          <Pair part={part} of={({ discount }) => discount} show={(value) => formatPercent(value)} />
          {before && after && handDiscount(before) !== handDiscount(after) && (
            <span className={`${kit.note} ${kit.line} ${styles.help}`}>
              {t('by hand')} {formatPercent(handDiscount(before))} → {formatPercent(handDiscount(after))}
            </span>
          )}
        </>
      );
    },
  },
  {
    name: 'netPrice',
    head: t('Net price'),
    align: 'end',
    cell: (part) => <Pair part={part} of={({ netPrice }) => netPrice} show={(value) => <MoneyText value={value} />} />,
  },
  {
    name: 'difference',
    head: t('Difference'),
    ...(currency !== undefined && { unit: currencySign(currency) }),
    align: 'end',
    cell: (part) => <Difference part={part} />,
  },
];

interface PartDifferencesProps {
  readonly parts: readonly Part[];
  readonly currency?: string | undefined;
}

/** The lines of two parts lists side by side: what was added, taken out, changed, and what that does to the sum. */
export function PartDifferences({ parts, currency }: PartDifferencesProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(MOST);
  if (parts.length === 0) return <p className={kit.muted}>{t('No part differs.')}</p>;
  return (
    <div className={kit.stack}>
      <Table
        label={t('Parts that differ')}
        columns={columnsOf(t, currency)}
        rows={parts.slice(0, shown)}
        keyOf={(part) => parts.indexOf(part)}
        narrow="cards"
        rowProps={({ change }) => ({ 'data-off': change === 'unchanged' || undefined })}
      />
      {parts.length > shown && (
        <Button size="small" onClick={() => setShown(shown + MOST)}>
          {t('Show {count} more', { count: Math.min(MOST, parts.length - shown) })}
        </Button>
      )}
    </div>
  );
}
