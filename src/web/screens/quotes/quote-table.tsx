import { Link } from '@tanstack/react-router';
import type { QuoteSummary } from '../../../contract/quotes.ts';
import { formatDate, formatNumber } from '../../../core/format.ts';
import { dayText } from '../../../core/day.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { MoneyText } from '../../ui/figures.tsx';
import kit from '../../ui/kit.module.css';
import type { Column } from '../../ui/table.tsx';
import { rowLink, Table } from '../../ui/table.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { QuotesSearch, QuoteSort, QuoteSortField } from './quotes-search.ts';

/** How many rows there are, and how many of them nobody can order as they stand. */
function Rows({ quote: { lineCount, faultCount } }: { readonly quote: QuoteSummary }) {
  const t = useTranslate();
  const toSettle = t('{count} row to settle | {count} rows to settle', { count: faultCount });
  return (
    <>
      {formatNumber(lineCount)}
      {faultCount > 0 && (
        <span className={`${kit.warning} ${kit.medium} ${kit.nowrap} ${kit.spaced}`} title={toSettle}>
          <span aria-hidden>!</span> {formatNumber(faultCount)}
          <span className="visually-hidden"> {toSettle}</span>
        </span>
      )}
    </>
  );
}

const initial: QuoteSort = '-changedAt';

const by = (field: QuoteSortField, isDescendingFirst = false) => ({ by: field, isDescendingFirst });

interface QuoteTableProps {
  readonly search: QuotesSearch;
  readonly quotes: readonly QuoteSummary[];
  readonly isStale: boolean;
}

export function QuoteTable({ search, quotes, isStale }: QuoteTableProps) {
  const t = useTranslate();
  const columns: readonly Column<QuoteSummary>[] = [
    {
      name: 'number',
      head: t('Number'),
      isRowHead: true,
      width: '104px',
      sort: by('quoteId', true),
      onCard: 'name',
      cell: ({ quoteId }) => (
        <Link to={paths.quote} params={{ quoteId }} search={{}} className={rowLink}>
          {quoteId}
        </Link>
      ),
    },
    { name: 'name', head: t('Name'), sort: by('name'), onCard: 'line', cell: ({ name }) => name || '—' },
    {
      name: 'customer',
      head: t('Customer'),
      sort: by('customerName'),
      onCard: 'line',
      cell: ({ customerName }) => customerName,
    },
    {
      name: 'company',
      head: t('Priced for'),
      width: '14%',
      sort: by('forCompanyName'),
      cell: ({ forCompanyName }) =>
        forCompanyName === '' ? <span className={kit.faint}>{t('list prices')}</span> : forCompanyName,
    },
    {
      name: 'owner',
      head: t('Owner'),
      width: '11%',
      sort: by('ownerDisplayName'),
      cell: ({ ownerDisplayName }) => ownerDisplayName,
    },
    { name: 'rows', head: t('Rows'), width: '92px', cell: (quote) => <Rows quote={quote} /> },
    {
      name: 'sum',
      head: t('Sum without VAT'),
      width: '150px',
      align: 'end',
      sort: by('net', true),
      onCard: 'corner',
      cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
    },
    {
      name: 'valid',
      head: t('Valid until'),
      width: '126px',
      sort: by('validUntil'),
      cell: ({ validUntil }) => dayText(validUntil),
    },
    {
      name: 'changed',
      head: t('Changed'),
      width: '108px',
      sort: by('changedAt', true),
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDate(changedAt, localTimeZone)}</time>,
    },
  ];
  return (
    <Table
      label={t('Quotes')}
      columns={columns}
      rows={quotes}
      keyOf={({ quoteId }) => quoteId}
      narrow="cards"
      isDense
      isStale={isStale}
      order={{ current: search.sort ?? initial, initial }}
    />
  );
}
