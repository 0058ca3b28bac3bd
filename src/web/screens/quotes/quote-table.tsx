import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QuoteSummary } from '../../../contract/quotes.ts';
import { formatDate, formatNumber } from '../../../core/format.ts';
import { dayText } from '../../../core/solution/report/sheet.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { present } from '../../app/navigation/search-params.ts';
import { MoneyText } from '../../ui/figures.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { QuotesSearch, QuoteSort, QuoteSortField } from './quotes-search.ts';
import styles from './quotes-page.module.css';
import kit from '../../ui/kit.module.css';

interface Column {
  readonly name: string;
  /** A key of TRANSLATE. */
  readonly label: string;
  readonly sort: QuoteSortField | null;
  readonly cell: (quote: QuoteSummary) => ReactNode;
}

const columns: readonly Column[] = [
  {
    name: 'number',
    label: 'Number',
    sort: 'quoteId',
    cell: ({ quoteId }) => (
      <Link to={paths.quote} params={{ quoteId }} search={{}} className={styles.link}>
        {quoteId}
      </Link>
    ),
  },
  { name: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name || '—' },
  { name: 'customer', label: 'Customer', sort: 'customerName', cell: ({ customerName }) => customerName },
  { name: 'company', label: 'Priced for', sort: 'forCompanyName', cell: ({ forCompanyName }) => <ForCompany name={forCompanyName} /> },
  { name: 'owner', label: 'Owner', sort: 'ownerDisplayName', cell: ({ ownerDisplayName }) => ownerDisplayName },
  { name: 'rows', label: 'Rows', sort: null, cell: (quote) => <Rows quote={quote} /> },
  {
    name: 'sum',
    label: 'Sum without VAT',
    sort: 'net',
    cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
  },
  { name: 'valid', label: 'Valid until', sort: 'validUntil', cell: ({ validUntil }) => dayText(validUntil) },
  {
    name: 'changed',
    label: 'Changed',
    sort: 'changedAt',
    cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDate(changedAt, localTimeZone)}</time>,
  },
]; // prettier-ignore

function ForCompany({ name }: { readonly name: string }) {
  const t = useTranslate();
  return name === '' ? <span className={kit.faint}>{t('list prices')}</span> : name;
}

/** How many rows there are, and how many of them nobody can order as they stand. */
function Rows({ quote: { lineCount, faultCount } }: { readonly quote: QuoteSummary }) {
  const t = useTranslate();
  return (
    <>
      {formatNumber(lineCount)}
      {faultCount > 0 && (
        <span
          className={styles.faults}
          title={t('{count} row to settle | {count} rows to settle', { count: faultCount })}
        >
          <span aria-hidden>!</span>
          {formatNumber(faultCount)}
          <span className="visually-hidden">
            {' '}
            {t('{count} row to settle | {count} rows to settle', { count: faultCount })}
          </span>
        </span>
      )}
    </>
  );
}

/** Of sums, changes and numbers the largest and newest come first. */
const descendingFirst: readonly QuoteSortField[] = ['net', 'changedAt', 'quoteId'];

function sortAfterPress(sort: QuoteSort, field: QuoteSortField): QuoteSort {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return descendingFirst.includes(field) ? `-${field}` : field;
}

function Head({ column, search }: { readonly column: Column; readonly search: QuotesSearch }) {
  const t = useTranslate();
  const { name, label, sort: field } = column;
  if (field === null)
    return (
      <th scope="col" data-column={name}>
        {t(label)}
      </th>
    );
  const sort = search.sort ?? '-changedAt';
  const isCurrent = sort === field || sort === `-${field}`;
  const isDescending = sort.startsWith('-');
  const next = sortAfterPress(sort, field);
  return (
    <th
      scope="col"
      data-column={name}
      {...(isCurrent && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Link
        to={paths.quotes}
        search={present({ ...search, page: undefined, sort: next === '-changedAt' ? undefined : next })}
        className={styles.sort}
        preload={false}
      >
        {t(label)} <span aria-hidden>{isCurrent ? (isDescending ? '▼' : '▲') : ''}</span>
      </Link>
    </th>
  );
}

interface QuoteTableProps {
  readonly search: QuotesSearch;
  readonly quotes: readonly QuoteSummary[];
  readonly isStale: boolean;
}

export function QuoteTable({ search, quotes, isStale }: QuoteTableProps) {
  const t = useTranslate();
  return (
    <table className={styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{t('Quotes')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.quoteId}>
            {columns.map(({ name, label, cell }) => (
              <td key={name} data-column={name} data-label={t(label)}>
                {cell(quote)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
