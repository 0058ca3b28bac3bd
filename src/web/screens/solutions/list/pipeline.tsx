import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sumTogether } from '../../../../core/money.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { dayOfWaiting } from '../../../../core/solution/turn.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { homeOf } from '../../../app/navigation/menu-model.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { companyKindLabels } from '../../../parts/people/company-kind-labels.ts';
import { statusLabels, StatusTag } from '../../../parts/solution/status-tag.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { ListSearch } from './list-search.ts';
import type { PipelineList } from './lists.ts';
import { lists } from './lists.ts';

type Pipeline = CallAnswer<'solutionsSelectPipeline'>;
type Status = Pipeline['statuses'][number];
type Company = Pipeline['companies'][number];

/** On the way to an order; what has been returned is with its owner once more. */
const shown: readonly (readonly [IsxStatus, readonly IsxStatus[]])[] = [
  ['open', ['open', 'returned']],
  ['submitted', ['submitted']],
  ['received', ['received']],
  ['approved', ['approved']],
];

interface Together {
  readonly count: number;
  /** Null of several currencies. */
  readonly net: string | null;
  readonly currency: string;
  /** Since when the oldest stands. */
  readonly since: string;
}

/** What some entries come to together; null where there are none. */
function together(of: readonly Status[]): Together | null {
  const [first] = of;
  if (!first) return null;
  return {
    count: of.reduce((count, one) => count + one.count, 0),
    net: sumTogether(of)?.net ?? null,
    currency: first.currency,
    since: of.reduce((oldest, { since }) => (since < oldest ? since : oldest), first.since),
  };
}

/** A sum that decides. */
const Net = ({ of }: { readonly of: Together | null }) =>
  of ? (
    <strong className={kit.strong}>
      <MoneyText value={of.net} currency={of.currency} />
    </strong>
  ) : (
    <span className={kit.faint}>—</span>
  );

/** From so many days on nobody has moved it for long. */
const LONG = 14;

function Days({ since }: { readonly since: string }) {
  const t = useTranslate();
  const now = useNow();
  const days = dayOfWaiting(new Date(since), new Date(now), localTimeZone) - 1;
  return (
    <span className={days >= LONG ? `${kit.warning} ${kit.medium}` : undefined}>
      {t('{count} day | {count} days', { count: days })}
    </span>
  );
}

interface ToProps {
  readonly list: PipelineList;
  readonly search: ListSearch;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

/** Each figure leads to what it is made of, in the list below. */
const To = ({ list, search, look = kit.good, children }: ToProps) => (
  <Link to={lists[list].path} search={search} className={look} resetScroll={false}>
    {children}
  </Link>
);

/** What of a list is on its way to an order: by status and by company, with sums and how long the oldest has stood. */
export function PipelinePanel({ list }: { readonly list: PipelineList }) {
  const t = useTranslate();
  const { role } = useUser();
  const { data } = useQuery(answerOptions('solutionsSelectPipeline', { list }));
  const all = together(data?.statuses ?? []);
  if (!data || !all) return null;
  const of = (statuses: readonly Status[], names: readonly IsxStatus[]) =>
    together(statuses.filter(({ isxStatus }) => names.includes(isxStatus)));

  const columns: readonly Column<Company>[] = [
    {
      name: 'company',
      head: t('Company'),
      isRowHead: true,
      onCard: 'name',
      foot: t('All companies'),
      cell: ({ companyId, companyName, companyKind }) => (
        <>
          <To list={list} search={{ companyId }}>
            {companyName}
          </To>
          <div className={kit.note}>{t(companyKindLabels[companyKind])}</div>
        </>
      ),
    },
    ...shown.map(([status, names]): Column<Company> => ({
      name: status,
      head: t(statusLabels[status]),
      align: 'end',
      foot: <Net of={of(data.statuses, names)} />,
      cell: ({ companyId, statuses }) => {
        const some = of(statuses, names);
        return some ? (
          <>
            <To list={list} search={names.length === 1 ? { companyId, isxStatus: status } : { companyId }}>
              <MoneyText value={some.net} currency={some.currency} />
            </To>
            <div className={kit.note}>{t('{count} solution | {count} solutions', { count: some.count })}</div>
          </>
        ) : (
          <span className={kit.faint}>—</span>
        );
      },
    })),
    {
      name: 'stands',
      head: t('Stands for'),
      align: 'end',
      cell: ({ statuses }) => <Days since={together(statuses)!.since} />,
    },
    {
      name: 'sum',
      head: t('In all'),
      align: 'end',
      onCard: 'corner',
      foot: <Net of={all} />,
      cell: ({ statuses }) => <Net of={together(statuses)} />,
    },
  ];
  const left = data.companyCount - data.companies.length;
  return (
    <section className={`${kit.sheet} ${kit.stackWide} ${kit.section}`} aria-label={t('On its way to an order')}>
      <p>
        {t('On its way to an order')}:{' '}
        <strong className={`${kit.large} ${kit.strong}`}>
          <MoneyText value={all.net} currency={all.currency} />
        </strong>
        , {t('{count} solution | {count} solutions', { count: all.count })}
        {data.expiringCount > 0 && (
          <span className={kit.spaced}>
            <To list={list} search={{ expiring: true }} look={`${kit.warning} ${kit.medium}`}>
              {t('{count} solution expires within 7 days | {count} solutions expire within 7 days', {
                count: data.expiringCount,
              })}
            </To>
          </span>
        )}
      </p>
      <ul className={kit.beside}>
        {shown
          .flatMap(([, names]) => names)
          .map((status) => {
            const some = of(data.statuses, [status]);
            return (
              some && (
                <li key={status} className={kit.stackTight}>
                  <span>
                    <StatusTag status={status} />
                  </span>
                  <To list={list} search={{ isxStatus: status }} look={`${kit.good} ${kit.large} ${kit.strong}`}>
                    <MoneyText value={some.net} currency={some.currency} />
                  </To>
                  <span className={kit.note}>
                    {t('{count} solution | {count} solutions', { count: some.count })}, {t('the oldest stands for')}{' '}
                    <Days since={some.since} />
                  </span>
                </li>
              )
            );
          })}
      </ul>
      <details open={homeOf(role) === lists[list].path}>
        <summary className={`${kit.strong} ${kit.below}`}>{t('By company')}</summary>
        <Table
          label={t('On its way to an order, by company')}
          columns={columns}
          rows={data.companies}
          keyOf={({ companyId }) => companyId}
          narrow="cards"
        />
        {left > 0 && (
          <p className={kit.note}>
            {t('{count} more company with smaller sums | {count} more companies with smaller sums', { count: left })}
          </p>
        )}
      </details>
    </section>
  );
}
