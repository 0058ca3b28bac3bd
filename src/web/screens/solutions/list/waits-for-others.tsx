import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../core/format.ts';
import { dayOfWaiting } from '../../../../core/solution/turn.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { kindRowClass } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import type { Waiting } from './attention.ts';
import { isLongWaiting, MOST_WAITING, together } from './attention.ts';
import { solutionColumn, sumColumn } from './desk-columns.tsx';
import { expecting } from './preload-type.ts';
import styles from './waiting-desk.module.css';

/** What the person has given out of hand: who has it, and since when. Nothing is to be done about it, so it stands folded. */
export function WaitsForOthers() {
  const t = useTranslate();
  const now = useNow();
  const { data: away = [] } = useQuery(answerOptions('solutionsSelectWaiting', { of: 'others' }));
  const [oldest] = away;
  if (!oldest) return null;
  const sum = together(away, away.length);
  const columns: readonly Column<Waiting>[] = [
    solutionColumn(t),
    sumColumn(t),
    { name: 'status', head: t('Status'), onCard: 'corner', cell: ({ isxStatus }) => <StatusTag status={isxStatus} /> },
    {
      name: 'waits',
      head: t('Waits for'),
      cell: ({ waitsFor, last, since }) => {
        const day = dayOfWaiting(new Date(since), new Date(now), localTimeZone);
        return (
          <>
            {(waitsFor === 'decide' && last?.displayName) || t('an approver')},{' '}
            <span className={isLongWaiting(day) ? `${kit.warning} ${kit.strong}` : undefined}>
              {t('day {day}', { day })}
            </span>
          </>
        );
      },
    },
  ];
  return (
    <details className={`${kit.surface} ${kit.section} ${styles.away}`}>
      <summary>
        <strong className={kit.strong}>
          {t(away.length < MOST_WAITING ? 'Waiting for others: {count}' : 'Waiting for others: {count} or more', {
            count: away.length,
          })}
        </strong>
        {sum && (
          <span>
            <MoneyText value={sum.net} currency={sum.currency} />
          </span>
        )}
        <span className={kit.muted}>
          {t('the oldest since {day}', { day: formatDate(oldest.since, localTimeZone) })}
        </span>
      </summary>
      <Table
        label={t('What waits for others')}
        columns={columns}
        rows={away}
        keyOf={({ isxId }) => isxId}
        narrow="cards"
        rowProps={(row) => ({ className: kindRowClass(row.kind), ...expecting(row) })}
      />
    </details>
  );
}
