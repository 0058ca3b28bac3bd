import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

const queueName = z.string().min(1).max(64);

const job = z.object({
  jobId: z.string(),
  queue: z.string(),
  state: z.enum(['waiting', 'retrying', 'running', 'failed']),
  /** What it is about, as far as nothing secret stands in it: a kind of mail, a solution, a run. */
  about: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  /** When it is tried again. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  attempts: z.number().int(),
  mostAttempts: z.number().int(),
  /** Why it failed last, without what it carried. */
  reason: z.string().nullable(),
});

export const jobsSelect = endpoint('jobs/jobs_select', {
  summary: 'The queues of background work with what waits, runs and has failed',
  body: z.object({ queue: queueName.optional() }),
  answer: z.object({
    queues: z.array(
      z.object({
        queue: z.string(),
        /** When it is done by itself; null for a queue that is filled. */
        cron: z.string().nullable(),
        waiting: z.number().int(),
        retrying: z.number().int(),
        running: z.number().int(),
        failed: z.number().int(),
        /** Done within the last half day; older ones are not counted. */
        done: z.number().int(),
        lastDoneAt: instant.nullable(),
      }),
    ),
    /** What runs, is tried again or has failed, newest first, at most 100. */
    jobs: z.array(job),
  }),
  access: 'administration.appAdmin',
  scope: 'audit:read',
  changes: false,
});

export const jobsRetry = endpoint('jobs/jobs_retry', {
  summary: 'Do a job once more that has failed for good; false where it is not among those',
  body: z.object({ queue: queueName, jobId: z.uuid() }),
  answer: z.boolean(),
  access: 'administration.appAdmin',
  scope: null,
  changes: true,
});
