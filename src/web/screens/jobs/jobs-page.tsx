import { ReloadOutlined } from '../../ui/icons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import { queueText, scheduleText, stateLabels } from './queue-names.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';

type Work = CallAnswer<'jobsSelect'>;
type Job = Work['jobs'][number];

/** Milliseconds between two looks: work goes on without anybody's doing. */
const LOOK_EVERY = 5_000;

const when = (moment: string | null): string => (moment === null ? '—' : formatDateTime(moment, localTimeZone));

const counts = {
  waiting: 'Waiting',
  retrying: 'To be tried again',
  running: 'Running',
  failed: 'Failed for good',
  done: 'Done lately',
} as const;

function Queues({ queues, chosen }: { readonly queues: Work['queues']; readonly chosen: string | undefined }) {
  const t = useTranslate();
  const columns: readonly Column<Work['queues'][number]>[] = [
    {
      name: 'queue',
      head: t('Queue'),
      isRowHead: true,
      width: 'content',
      cell: ({ queue }) => (
        <Link to={paths.jobs} search={queue === chosen ? {} : { queue }} aria-current={queue === chosen}>
          {queueText(queue, t)}
        </Link>
      ),
    },
    { name: 'schedule', head: t('By itself'), width: 'content', cell: ({ cron }) => scheduleText(cron, t) },
    ...Object.entries(counts).map(([name, head]): Column<Work['queues'][number]> => {
      const count = name as keyof typeof counts;
      return {
        name,
        head: t(head),
        align: 'end',
        cell: (queue) => (
          <span className={queue[count] === 0 ? kit.muted : count === 'failed' ? kit.fault : undefined}>
            {formatNumber(queue[count])}
          </span>
        ),
      };
    }),
    { name: 'last', head: t('Done last'), width: 'content', cell: ({ lastDoneAt }) => when(lastDoneAt) },
  ];
  return (
    <Table
      label={t('Queues')}
      columns={columns}
      rows={queues}
      keyOf={({ queue }) => queue}
      narrow="scrolls"
      rowProps={({ queue }) => ({ 'data-chosen': queue === chosen })}
    />
  );
}

function JobRow({ job }: { readonly job: Job }) {
  const t = useTranslate();
  const message = useMessages();
  const retry = useGesture('jobsRetry', ['jobsSelect']);
  const again = () =>
    retry.mutate(
      { queue: job.queue, jobId: job.jobId },
      {
        onSuccess: (isQueued) =>
          isQueued ? message.success(t('It is done once more')) : message.info(t('It is not among the failed any more')), // prettier-ignore
      },
    );
  return (
    <li className={`${kit.wordsAndEnd} ${kit.padded}`}>
      <div className={`${kit.stackTight} ${kit.anywhere}`}>
        <p>
          <strong>{queueText(job.queue, t)}</strong>{' '}
          <span className={job.state === 'failed' ? kit.fault : kit.muted}>{t(stateLabels[job.state])}</span>{' '}
          <span className={kit.muted}>{job.about}</span>
        </p>
        <p className={kit.muted}>
          {t('Begun {when}, attempt {attempt} of {most}', {
            when: when(job.startedAt ?? job.createdAt),
            attempt: formatNumber(job.attempts),
            most: formatNumber(job.mostAttempts),
          })}
          {job.dueAt !== null && ` · ${t('again {when}', { when: when(job.dueAt) })}`}
        </p>
        {job.reason !== null && <p className={kit.small}>{job.reason}</p>}
        <ProblemAlert problem={retry.error} />
      </div>
      {job.state === 'failed' && (
        <Button icon={<ReloadOutlined />} isBusy={retry.isPending} onClick={again}>
          {t('Do it again')}
        </Button>
      )}
    </li>
  );
}

/** What the portal does by itself: its queues, and the jobs that run, are tried again or have failed. */
export function JobsPage() {
  const t = useTranslate();
  const { queue } = useSearch({ from: '/menu/administration/admin/jobs' });
  const { data, error, refetch } = useQuery({
    ...answerOptions('jobsSelect', queue === undefined ? {} : { queue }),
    refetchInterval: LOOK_EVERY,
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <PageHeader title={t('Background work')} />
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={10} />}
      {data && (
        <>
          {error && <ProblemAlert problem={error} />}
          <div className={kit.section}>
            <Queues queues={data.queues} chosen={queue} />
          </div>
          <h2 className={`${kit.large} ${kit.below}`}>
            {queue === undefined
              ? t('Jobs under way and failed')
              : t('Jobs under way and failed: {queue}', { queue: queueText(queue, t) })}
          </h2>
          {data.jobs.length === 0 ? (
            <p className={kit.muted}>
              {t('Nothing runs at this moment, and nothing has failed. What fails for good is kept here for 90 days.')}
            </p>
          ) : (
            <ul className={`${kit.surface} ${kit.divided}`}>
              {data.jobs.map((job) => (
                <JobRow key={job.jobId} job={job} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
