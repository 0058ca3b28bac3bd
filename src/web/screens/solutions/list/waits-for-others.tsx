import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dayOfWaiting } from '../../../../core/solution/turn.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { kindRowClass } from '../../../parts/solution/kind-tag.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { Button } from '../../../ui/button.tsx';
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

/** So many stand open, the longest wait first; the others come with a press. */
const SHOWN = 5;

/** What the person has given out of hand: who has it, and since when. */
export function WaitsForOthers() {
  const t = useTranslate();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const { data: away = [] } = useQuery(answerOptions('solutionsSelectWaiting', { of: 'others' }));
  if (away.length === 0) return null;
  const sum = together(away, away);
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
    <section className={kit.section} aria-labelledby={id}>
      <h2 id={id} className={kit.rowBaseline}>
        {t(away.length < MOST_WAITING ? 'Waiting for others: {count}' : 'Waiting for others: {count} or more', {
          count: away.length,
        })}
        {sum && (
          <span className={`${kit.note} ${kit.end}`}>
            <MoneyText value={sum.net} currency={sum.currency} />
          </span>
        )}
      </h2>
      <Table
        label={t('What waits for others')}
        columns={columns}
        rows={isWhole ? away : away.slice(0, SHOWN)}
        keyOf={({ isxId }) => isxId}
        narrow="cards"
        rowProps={(row) => ({ className: kindRowClass(row.kind), ...expecting(row) })}
      />
      {away.length > SHOWN && (
        <Button size="small" className={kit.above} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show the longest waits alone') : t('Show all {count}', { count: away.length })}
        </Button>
      )}
    </section>
  );
}
