import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListName } from '../../../../contract/solutions.ts';
import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { expecting } from './preload-type.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { kindRowClass, KindTag } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { ExpiryCell } from './expiry-cell.tsx';
import type { ListSearch, SortField } from './list-search.ts';
import { changed, orderOf, sortAfterPress } from './list-search.ts';
import { lists, showsCompany } from './lists.ts';
import { Mark } from './select-box.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './rows.module.css';
import type { Marked } from './selected-rows.ts';
import { rowLink } from './use-row-keys.ts';

interface Column {
  readonly name: string;
  /** A key of TRANSLATE. */
  readonly label: string;
  readonly sort?: SortField;
  readonly cell: (solution: SolutionSummary, now: number) => ReactNode;
}

const columns: readonly Column[] = [
  { name: 'number', label: 'Number', sort: 'isxId', cell: (solution) => <RowLink solution={solution} /> },
  { name: 'name', label: 'Name', sort: 'isxName', cell: ({ isxName }) => isxName },
  { name: 'customer', label: 'Customer', sort: 'customerName', cell: ({ customerName }) => customerName },
  { name: 'company', label: 'Company', cell: ({ companyName }) => companyName },
  { name: 'owner', label: 'Owner', sort: 'ownerDisplayName', cell: ({ ownerDisplayName }) => ownerDisplayName },
  { name: 'status', label: 'Status', sort: 'isxStatus', cell: ({ isxStatus }) => <StatusTag status={isxStatus} /> },
  { name: 'kind', label: 'Kind', cell: ({ kind }) => <KindTag kind={kind} /> },
  {
    name: 'sum',
    label: 'Sum without VAT',
    sort: 'net',
    cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
  },
  {
    name: 'changed',
    label: 'Changed',
    sort: 'changedAt',
    cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDate(changedAt, localTimeZone)}</time>,
  },
  {
    name: 'expires',
    label: 'Expires',
    sort: 'expiresAt',
    cell: (solution, now) => (
      <>
        <ExpiryCell solution={solution} now={now} />
        <RowActions solution={solution} />
      </>
    ),
  },
];

/** The row's own link; it covers the whole row, so that any place of it can be pressed, also with the middle button. */
function RowLink({ solution: { isxId, isxName, customerName } }: { readonly solution: SolutionSummary }) {
  return (
    <Link
      to={paths.solution}
      params={{ isxId }}
      className={styles.link}
      title={[isxName, customerName].filter((text) => text !== '').join(' — ')}
      {...rowLink}
    >
      {isxId}
    </Link>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly list: ListName;
  readonly search: ListSearch;
}

/** The head of a column; where the list can be sorted by it, a link to that order. */
function Head({ column: { name, label, sort }, list, search }: HeadProps) {
  const t = useTranslate();
  if (sort === undefined)
    return (
      <th scope="col" data-column={name}>
        {t(label)}
      </th>
    );
  const order = orderOf(search);
  const isCurrent = order?.field === sort;
  return (
    <th
      scope="col"
      data-column={name}
      {...(isCurrent && { 'aria-sort': order.descending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Link
        to={lists[list].path}
        search={changed(search, { sort: sortAfterPress(search, sort) })}
        className={styles.sort}
        preload={false}
      >
        {t(label)}
        <span className={styles.arrow} aria-hidden>
          {isCurrent ? (order.descending ? '▼' : '▲') : ''}
        </span>
      </Link>
    </th>
  );
}

const isxIdsOf = (solutions: readonly SolutionSummary[]): readonly string[] => solutions.map(({ isxId }) => isxId);

interface SolutionTableProps {
  readonly list: ListName;
  readonly search: ListSearch;
  readonly solutions: readonly SolutionSummary[];
  readonly now: number;
  readonly isStale: boolean;
  readonly marked: Marked;
}

export function SolutionTable({ list, search, solutions, now, isStale, marked }: SolutionTableProps) {
  const t = useTranslate();
  const user = useUser();
  const shown = showsCompany(list, user) ? columns : columns.filter(({ name }) => name !== 'company');
  return (
    <table className={styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{t(lists[list].label)}</caption>
      <thead>
        <tr>
          {marked && (
            <th scope="col" data-column="mark">
              <Mark
                label={t('Mark every solution of the page')}
                isMarked={solutions.every(({ isxId }) => marked.isxIds.has(isxId))}
                onChange={(isMarked) => marked.toggle(isxIdsOf(solutions), isMarked)}
              />
            </th>
          )}
          {shown.map((column) => (
            <Head key={column.name} column={column} list={list} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {solutions.map((solution) => (
          <tr key={solution.isxId} className={`${styles.row} ${kindRowClass(solution.kind)}`} {...expecting(solution)}>
            {marked && (
              <td data-column="mark">
                <Mark
                  label={t('Mark {isxId}', { isxId: solution.isxId })}
                  isMarked={marked.isxIds.has(solution.isxId)}
                  onChange={(isMarked) => marked.toggle([solution.isxId], isMarked)}
                />
              </td>
            )}
            {shown.map(({ name, cell }) => (
              <td key={name} data-column={name}>
                {cell(solution, now)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
