import { z } from 'zod';
import { stepNames } from '../core/settings/checklist.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

const step = z.enum(stepNames);
const checklist = z.object({
  steps: z.array(z.object({ step, state: z.enum(['done', 'waived', 'open']) })),
});

export const checklistSelect = endpoint('checklist/checklist_select', {
  summary: 'What a new portal needs before it is shown to others, and what of it is done',
  body: z.object({}),
  answer: checklist,
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: false,
});

export const checklistWaive = endpoint('checklist/checklist_waive', {
  summary: 'Say that this house does not need a step of the first list, or that it does after all',
  body: z.object({ step, waived: z.boolean() }),
  answer: checklist,
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: true,
});

export const checklistSendMail = endpoint('checklist/checklist_send_mail', {
  summary: 'Send a mail to oneself, to see whether mail arrives',
  body: z.object({}),
  answer: z.object({ to: z.string() }),
  access: 'administration.appAdmin',
  scope: null, // of the first days, at the screen
  changes: true,
});

const constantName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);

export const constantsSelect = endpoint('constants/constants_select', {
  summary: 'A constants record. TRANSLATE needs no session; what the caller may not see is an empty list',
  body: z.object({
    constantName,
    /** Of a record of texts: what a reader of this language needs of it, under the whole head. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
  }),
  answer: z.array(z.object({ constantName, csvString: z.string(), version: z.number().int() })),
  access: 'anyone',
  scope: 'catalogue:read',
  changes: false,
});

export const constantsUpdate = endpoint('constants/constants_update', {
  summary: 'Replace a constants record; a table that does not fit its format is refused whole',
  body: z.object({ constantName, csvString: z.string(), version: z.number().int().optional() }),
  answer: z.object({ constantName, version: z.number().int() }),
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
  uploads: true,
});

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

export const settingsCalls = {
  checklistSelect,
  checklistWaive,
  checklistSendMail,
  constantsSelect,
  constantsUpdate,
  jobsSelect,
  jobsRetry,
} as const;
