import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../core/format.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { kindRowClass } from '../../../parts/solution/kind-tag.tsx';
import kit from '../../../ui/kit.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { moveColumn, ownerColumn, solutionColumn, sumColumn } from './desk-columns.tsx';
import { expecting } from './preload-type.ts';

type Ordered = CallAnswer<'solutionsSelect'>['items'][number];

/** So many stand above the list; the others are in it. */
const SHOWN = 5;

/** What is ordered, of every company, the newest change first, with the way to what an order is typed from: the first thing of sales operations. */
export function LatestOrders() {
  const t = useTranslate();
  const { data } = useQuery(
    answerOptions('solutionsSelect', {
      list: 'all-companies-solutions',
      isxStatus: 'ordered',
      sort: '-changedAt',
      pageSize: SHOWN,
    }),
  );
  if (!data || data.total === 0) return null;
  const columns: readonly Column<Ordered>[] = [
    solutionColumn(t),
    ownerColumn(t),
    sumColumn(t),
    {
      name: 'changed',
      head: t('Changed'),
      align: 'end',
      onCard: 'corner',
      cell: ({ changedAt }) => formatDate(changedAt, localTimeZone),
    },
    moveColumn(t, ({ isxId }) => (
      <span className={kit.over}>
        <LinkButton to={paths.report} params={{ reportIsx: isxId }} size="small">
          {t('Report')}
        </LinkButton>
      </span>
    )),
  ];
  return (
    <section className={kit.section} aria-labelledby="latest-orders">
      <h2 id="latest-orders">
        {t('Ordered solutions')}{' '}
        <Link to={paths.allCompaniesSolutions} search={{ isxStatus: 'ordered' }} className={kit.note}>
          {t('all of them')}
        </Link>
      </h2>
      <Table
        label={t('Ordered solutions')}
        columns={columns}
        rows={data.items}
        keyOf={({ isxId }) => isxId}
        narrow="cards"
        rowProps={(row) => ({ className: kindRowClass(row.kind), ...expecting(row) })}
      />
    </section>
  );
}
