import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { jobsRetry, jobsSelect } from '../../contract/settings.ts';
import { ok } from '../../core/result.ts';
import { retryFailedJob, selectJobStates, selectQueueStates } from '../platform/jobs/job-states.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

const mostJobs = 100;
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function selectJobs(
  { db }: Context,
  { queue }: ParsedBodyOf<typeof jobsSelect>,
): Promise<Outcome<AnswerOf<typeof jobsSelect>>> {
  const queues = await selectQueueStates(db);
  const jobs = await selectJobStates(db, queue, mostJobs);
  return ok({
    queues: queues.map((each) => ({ ...each, lastDoneAt: iso(each.lastDoneAt) })),
    jobs: jobs.map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      startedAt: iso(job.startedAt),
      dueAt: iso(job.dueAt),
      endedAt: iso(job.endedAt),
    })),
  });
}

export async function retryJob(
  context: Context,
  { queue, jobId }: ParsedBodyOf<typeof jobsRetry>,
): Promise<Outcome<boolean>> {
  context.audit.note({ subject: { kind: 'job', id: jobId }, details: { queue } });
  return ok(await retryFailedJob(txOf(context), queue, jobId));
}
