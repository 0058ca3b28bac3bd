import { useMemo } from 'react';
import { formatMoneyText, formatNumber } from '../../../core/format.ts';
import type { PricedLine, Totals } from '../../../core/pricing/price.ts';
import { differenceOf } from '../../../core/solution/difference.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import kit from '../../ui/kit.module.css';
import styles from './quote.module.css';

interface Priced {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

interface QuoteDifferenceProps {
  readonly before: Priced;
  readonly after: Priced;
  /** Said where nothing differs. */
  readonly same: string;
}

const signed = (decimal: string): string =>
  `${decimal.startsWith('-') || Number(decimal) === 0 ? '' : '+'}${formatMoneyText(decimal)}`;

/** What a sum changes by, in the order of the bridge. Keys of TRANSLATE. */
const causeLabels = {
  quantity: 'Cause: quantity',
  choice: 'Cause: other parts',
  listPrice: 'Cause: list price',
  discount: 'Cause: discount',
  currency: 'Cause: currency',
} as const;

/** Two states of a quote: every line that differs, and the sum with what each cause adds to it. */
export function QuoteDifference({ before, after, same }: QuoteDifferenceProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { parts, money } = useMemo(
    () => differenceOf({ ...before, configuration: {} }, { ...after, configuration: {} }),
    [before, after],
  );
  const changed = parts.filter(({ change }) => change !== 'unchanged');
  if (changed.length === 0) return <p className={`${kit.muted} ${kit.above} ${kit.below}`}>{same}</p>;
  const priceIn = (line: PricedLine, { currency }: Totals) => priceText(line.netPrice, money ? undefined : currency);
  const nameOf = (line: PricedLine | null | undefined) => (line ? (language === 'ru' ? line.nameRu : line.nameEn) : '');
  const columns: readonly Column<(typeof changed)[number] & { readonly at: number }>[] = [
    {
      name: 'part',
      head: t('Part number'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ partNumber, change }) => (
        <span className={styles.changed} data-change={change}>
          {partNumber}
        </span>
      ),
    },
    {
      name: 'description',
      head: t('Description'),
      onCard: 'line',
      cell: ({ before: was, after: is }) => nameOf(is ?? was),
    },
    {
      name: 'quantity',
      head: t('Qty'),
      align: 'end',
      cell: ({ before: was, after: is }) => turned(was && formatNumber(was.quantity), is && formatNumber(is.quantity)),
    },
    {
      name: 'price',
      head: t('Net price'),
      align: 'end',
      cell: ({ before: was, after: is }) => turned(was && priceIn(was, before.totals), is && priceIn(is, after.totals)),
    },
    {
      name: 'difference',
      head: t('Difference'),
      align: 'end',
      onCard: 'corner',
      cell: ({ difference }) => (difference === null ? '—' : signed(difference)),
    },
  ];
  return (
    <>
      {!money && (
        <p className={kit.rowBaseline}>
          <MoneyText value={before.totals.net} currency={before.totals.currency} /> →{' '}
          <MoneyText value={after.totals.net} currency={after.totals.currency} />
          <span className={kit.note}>
            {t('In different currencies, {before} and {after}: sums are not compared', {
              before: before.totals.currency,
              after: after.totals.currency,
            })}
          </span>
        </p>
      )}
      {money && (
        <p className={kit.rowBaseline}>
          <span>
            <MoneyText value={money.before} currency={money.currency} /> →{' '}
            <MoneyText value={money.after} currency={money.currency} /> (<strong>{signed(money.difference)}</strong>)
          </span>
          {(Object.keys(causeLabels) as (keyof typeof causeLabels)[])
            .filter((cause) => Number(money.causes[cause]) !== 0)
            .map((cause) => (
              <Tag key={cause}>{`${t(causeLabels[cause])} ${signed(money.causes[cause])}`}</Tag>
            ))}
        </p>
      )}
      <Table
        label={t('Lines that differ')}
        columns={columns}
        rows={changed.map((part, at) => ({ ...part, at }))}
        keyOf={({ at }) => at}
        narrow="cards"
      />
    </>
  );
}

const priceText = (price: string | null, currency?: string): string =>
  price === null ? '—' : formatMoneyText(price, currency);
const turned = (before: string | null | undefined, after: string | null | undefined): string =>
  before === after ? (after ?? '') : `${before ?? '—'} → ${after ?? '—'}`;
