import { Link } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solution-lists.ts';
import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { expecting } from './preload-type.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { kindRowClass, KindTag } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { TypeIcon } from '../../../parts/solution/type-icon.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { ExpiryCell } from './expiry-cell.tsx';
import type { ListSearch, SortField } from './list-search.ts';
import { defaultSort } from './list-search.ts';
import { lists, showsCompany } from './lists.ts';
import { Mark } from './select-box.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './rows.module.css';
import type { Marked } from './selected-rows.ts';
import type { Column } from '../../../ui/table.tsx';
import { rowLink, Table } from '../../../ui/table.tsx';
import { reachedByKeys } from './use-row-keys.ts';

/** The row's own link; it covers the whole row, so that any place of it can be pressed, also with the middle button. */
function RowLink({ solution: { isxId, isxName, customerName } }: { readonly solution: SolutionSummary }) {
  return (
    <Link
      to={paths.solution}
      params={{ isxId }}
      className={rowLink}
      title={[isxName, customerName].filter((text) => text !== '').join(' — ')}
      {...reachedByKeys}
    >
      {isxId}
    </Link>
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

/** Texts begin with A, the soonest end comes first; of sums and changes the largest and the newest. */
const by = (field: SortField) => ({ by: field, isDescendingFirst: ['net', 'changedAt', 'isxId'].includes(field) });

export function SolutionTable({ list, search, solutions, now, isStale, marked }: SolutionTableProps) {
  const t = useTranslate();
  const user = useUser();
  const columns: readonly Column<SolutionSummary>[] = [
    {
      name: 'number',
      head: t('Number'),
      width: '124px',
      sort: by('isxId'),
      cell: (solution) => <RowLink solution={solution} />,
    },
    {
      name: 'name',
      head: t('Name'),
      sort: by('isxName'),
      cell: ({ isxName, isxType }) => (
        <>
          <TypeIcon type={isxType} />
          {isxName}
        </>
      ),
    },
    {
      name: 'customer',
      head: t('Customer'),
      width: '11%',
      sort: by('customerName'),
      cell: ({ customerName }) => customerName,
    },
    { name: 'company', head: t('Company'), width: '10.5%', cell: ({ companyName }) => companyName },
    {
      name: 'owner',
      head: t('Owner'),
      width: '9.5%',
      sort: by('ownerDisplayName'),
      cell: ({ ownerDisplayName }) => ownerDisplayName,
    },
    {
      name: 'status',
      head: t('Status'),
      width: '142px',
      sort: by('isxStatus'),
      cell: ({ isxStatus }) => <StatusTag status={isxStatus} />,
    },
    { name: 'kind', head: t('Kind'), width: '108px', cell: ({ kind }) => <KindTag kind={kind} /> },
    {
      name: 'sum',
      head: t('Sum without VAT'),
      width: '144px',
      align: 'end',
      sort: by('net'),
      cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
    },
    {
      name: 'changed',
      head: t('Changed'),
      width: '98px',
      sort: by('changedAt'),
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDate(changedAt, localTimeZone)}</time>,
    },
    {
      name: 'expires',
      head: t('Expires'),
      width: '116px',
      sort: by('expiresAt'),
      cell: (solution) => (
        <>
          <ExpiryCell solution={solution} now={now} />
          <RowActions solution={solution} />
        </>
      ),
    },
  ];
  const mark: Column<SolutionSummary> | null = marked && {
    name: 'mark',
    head: '',
    width: '38px',
    headNote: (
      <Mark
        label={t('Mark every solution of the page')}
        isMarked={solutions.every(({ isxId }) => marked.isxIds.has(isxId))}
        onChange={(isMarked) => marked.toggle(isxIdsOf(solutions), isMarked)}
      />
    ),
    cell: ({ isxId }) => (
      <Mark
        label={t('Mark {isxId}', { isxId })}
        isMarked={marked.isxIds.has(isxId)}
        onChange={(isMarked) => marked.toggle([isxId], isMarked)}
      />
    ),
  };
  const hidden = [...(showsCompany(list, user) ? [] : ['company']), ...(list === 'my-solutions' ? ['owner'] : [])];
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  // Where a text is looked for, what is found best comes first.
  const initial = search.text === undefined ? defaultSort : null;
  return (
    <Table
      label={t(lists[list].label)}
      columns={mark ? [mark, ...shown] : shown}
      rows={solutions}
      keyOf={({ isxId }) => isxId}
      narrow="cards"
      isDense
      isStale={isStale}
      order={{ current: search.sort ?? initial, initial }}
      rowProps={(solution) => ({
        className: `${styles.row} ${kindRowClass(solution.kind)}`,
        ...expecting(solution),
      })}
    />
  );
}
