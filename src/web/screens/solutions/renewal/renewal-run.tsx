import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

type Run = CallAnswer<'renewalsSelect'>;

/** Milliseconds between two looks at a renewal that goes on. */
const LOOK_EVERY = 1000;

/** Keys of TRANSLATE. */
const outcomeLabels = {
  waiting: 'waits',
  renewed: 'renewed',
  refused: 'not renewed',
  stopped: 'left out',
} as const satisfies Record<Run['items'][number]['outcome'], string>;

function Progress({ run }: { readonly run: Run }) {
  const t = useTranslate();
  const stop = useGesture('renewalsStop', ['renewalsSelect', 'renewalsSelectRuns']);
  const { items, waiting, renewed, refused, stopped, endedAt, isStopping, runId } = run;
  const done = items.length - waiting;
  return (
    <div className={kit.rowSpread}>
      <p role="status">
        {endedAt === null ? (
          <>
            <progress max={items.length} value={done} aria-label={t('Renewal of prices')} />{' '}
            {t('{done} of {all}', { done, all: items.length })},
          </>
        ) : (
          t('The renewal has ended:')
        )}{' '}
        {t('renewed: {count}', { count: renewed })}
        {refused > 0 && ` · ${t('not renewed: {count}', { count: refused })}`}
        {stopped > 0 && ` · ${t('left out: {count}', { count: stopped })}`}
      </p>
      {endedAt === null && (
        <Button isBusy={stop.isPending || isStopping} onClick={() => stop.mutate({ runId })}>
          {t('Stop')}
        </Button>
      )}
    </div>
  );
}

/** How far a renewal is, and what came of each solution. It goes on when nobody looks, and when this page is closed. */
export function RenewalRun({ runId }: { readonly runId: string }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...answerOptions('renewalsSelect', { runId }),
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? LOOK_EVERY : false),
  });
  const hasEnded = data !== undefined && data.endedAt !== null;
  useEffect(() => {
    if (!hasEnded) return;
    for (const outdated of [
      'solutionsSelect',
      'solutionsSelectSolution',
      'solutionsSelectWaiting',
      'renewalsSelectRuns',
    ])
      void queryClient.invalidateQueries({ queryKey: [outdated] });
  }, [hasEnded, queryClient]);
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const columns: readonly Column<(typeof data.items)[number]>[] = [
    {
      name: 'solution',
      head: t('Number'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ isxId, isxName }) => (
        <>
          <Link to={paths.solution} params={{ isxId }} search={{}}>
            {isxId}
          </Link>
          <div className={kit.note}>{isxName}</div>
        </>
      ),
    },
    {
      name: 'result',
      head: t('Result'),
      onCard: 'line',
      cell: ({ outcome, reason }) => (
        <>
          <span className={outcome === 'renewed' ? kit.good : outcome === 'refused' ? kit.fault : undefined}>
            {t(outcomeLabels[outcome])}
          </span>
          {reason && <div className={kit.warningNote}>{reason}</div>}
        </>
      ),
    },
    {
      name: 'before',
      head: t('Sum before'),
      align: 'end',
      cell: ({ totalBefore, currency }) =>
        totalBefore === null ? '—' : <MoneyText value={totalBefore} currency={currency ?? ''} />,
    },
    {
      name: 'after',
      head: t('Sum after'),
      align: 'end',
      cell: ({ outcome, totalAfter, currency }) =>
        outcome === 'renewed' && totalAfter !== null ? <MoneyText value={totalAfter} currency={currency ?? ''} /> : '—',
    },
  ];
  return (
    <>
      <Progress run={data} />
      <Table
        label={t('What came of each solution')}
        columns={columns}
        rows={data.items}
        keyOf={({ isxId }) => isxId}
        narrow="cards"
      />
    </>
  );
}
