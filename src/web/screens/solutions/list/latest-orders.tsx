import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../core/format.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { kindRowClass, KindTag } from '../../../parts/solution/kind-tag.tsx';
import { TypeIcon } from '../../../parts/solution/type-icon.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import kit from '../../../ui/kit.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowLink, Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { expecting } from './preload-type.ts';
import styles from './waiting-desk.module.css';

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
    {
      name: 'solution',
      head: t('Solution'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ isxId, isxName, isxType, kind, customerName }) => (
        <>
          <TypeIcon type={isxType} />
          <Link to={paths.solution} params={{ isxId }} className={rowLink}>
            {isxName || isxId}
          </Link>{' '}
          {kind === 'project' && <KindTag kind={kind} />}
          <div className={kit.note}>{[isxId, customerName].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      name: 'owner',
      head: t('Owner'),
      cell: ({ ownerDisplayName, companyName }) => (
        <>
          {ownerDisplayName}
          <div className={kit.note}>{companyName}</div>
        </>
      ),
    },
    {
      name: 'sum',
      head: t('Sum without VAT'),
      align: 'end',
      cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
    },
    {
      name: 'changed',
      head: t('Changed'),
      align: 'end',
      onCard: 'corner',
      cell: ({ changedAt }) => formatDate(changedAt, localTimeZone),
    },
    {
      name: 'move',
      head: t('What to do'),
      isHeadHidden: true,
      align: 'end',
      width: 'content',
      onCard: 'line',
      cell: ({ isxId }) => (
        <span className={styles.move}>
          <LinkButton to={paths.report} params={{ reportIsx: isxId }} size="small">
            {t('Report')}
          </LinkButton>
        </span>
      ),
    },
  ];
  return (
    <section className={kit.stackTight} aria-labelledby="latest-orders">
      <h2 id="latest-orders" className={kit.large}>
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
