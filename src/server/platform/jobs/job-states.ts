import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database/database.ts';

/*
 * What the tables of pg-boss say of the queues, for the admin. Of what a job carries only what names its subject is read.
 */

export interface QueueState {
  readonly queue: string;
  readonly cron: string | null;
  readonly waiting: number;
  readonly retrying: number;
  readonly running: number;
  readonly failed: number;
  readonly done: number;
  readonly lastDoneAt: Date | null;
}

export interface JobState {
  readonly jobId: string;
  readonly queue: string;
  readonly state: 'waiting' | 'retrying' | 'running' | 'failed';
  readonly about: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly reason: string | null;
}

type Raw<T> = { readonly [K in keyof T]: T[K] extends Date | null ? string | null : T[K] };
const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Queues of pg-boss's own have two underscores before their names. */
const isOurs = sql.raw(`name not like '\\_\\_%'`);

export async function selectQueueStates(db: DbOrTx): Promise<QueueState[]> {
  const answer = await db.execute<Raw<QueueState> & Record<string, unknown>>(sql`
    select queue.name as queue, schedule.cron,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'completed')::int as done,
      max(completed_on) filter (where state = 'completed')::text as "lastDoneAt"
    from (select name from pgboss.queue where ${isOurs}) as queue
    left join pgboss.schedule on schedule.name = queue.name
    left join pgboss.job on job.name = queue.name
    group by queue.name, schedule.cron
    order by queue.name`);
  return answer.rows.map((row) => ({ ...row, lastDoneAt: moment(row.lastDoneAt) }));
}

/** What runs, is tried again or has failed, the failed first, then the newest. What merely waits is counted. */
export async function selectJobStates(db: DbOrTx, queue: string | undefined, most: number): Promise<JobState[]> {
  const answer = await db.execute<Raw<JobState> & Record<string, unknown>>(sql`
    select id as "jobId", name as queue,
      case state when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running' else 'failed' end as state,
      concat_ws(' ', data ->> 'kind', data ->> 'notice', data ->> 'isxId', data ->> 'runId', data ->> 'importId', data ->> 'webhookId',
        data ->> 'deliveryId') as about,
      created_on::text as "createdAt", started_on::text as "startedAt",
      case when state in ('created', 'retry') then start_after::text end as "dueAt",
      case when state = 'failed' then completed_on::text end as "endedAt",
      case when state = 'created' then 0 else retry_count + (state in ('active', 'failed'))::int end as attempts,
      retry_limit + 1 as "mostAttempts",
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from pgboss.job
    where ${isOurs} and state in ('retry', 'active', 'failed') and (${queue ?? null}::text is null or name = ${queue ?? null})
    order by (state = 'failed') desc, created_on desc
    limit ${most}`);
  return answer.rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt as unknown as string),
    startedAt: moment(row.startedAt),
    dueAt: moment(row.dueAt),
    endedAt: moment(row.endedAt),
  }));
}

/** Has a job done once more that has failed for good; false where it is none of those. */
export async function retryFailedJob(db: DbOrTx, queue: string, jobId: string): Promise<boolean> {
  const answer = await db.execute(sql`
    update pgboss.job
    set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, start_after = now(), completed_on = null,
      keep_until = now() + interval '14 days'
    where name = ${queue} and id = ${jobId}::uuid and state = 'failed'`);
  return (answer.rowCount ?? 0) > 0;
}

/** Has every job that counts as under way done again, where nobody can be at it. */
export const reviveOrphans = async (db: DbOrTx): Promise<void> => {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
};
