import { setTimeout as pause } from 'node:timers/promises';
import { announce } from '../database/announce.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { DrizzleQueryError } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, DbOrTx } from '../database/database.ts';
import { reviveOrphans } from './job-states.ts';
import { sqlOf } from './sql-of.ts';

/** Every queue of the portal: what its jobs carry, and how it is worked off. */
export interface QueueData {
  readonly mail: object;
  readonly 'expire-solutions': object;
  readonly 'publish-catalogues': object;
  readonly 'catalogue-impact': object;
  readonly 'read-imports': object;
  readonly 'remind-approvers': object;
  readonly 'renew-solutions': object;
  readonly 'seal-audit': object;
  readonly 'tell-expiring': object;
  readonly 'deliver-webhooks': object;
  readonly sweep: object;
}
export type QueueName = keyof QueueData;

/** Does one job; a failure is tried again. It may be done twice: the process may die before it is recorded. */
export type JobHandlers = { readonly [Q in QueueName]: (data: object, job: JobMark) => Promise<void> };

/** The same however often a job is repeated. */
export interface JobMark {
  readonly jobId: string;
}

interface Queue {
  /** A job that takes longer counts as dead with its process, and is done again. */
  readonly expireInSeconds: number;
  readonly retryLimit: number;
  /** Seconds before the first repetition, doubled with each. */
  readonly retryDelay: number;
  /** Seconds between two looks into the queue. */
  readonly pollingIntervalSeconds: number;
  /** When it is done by itself; none for a queue that is filled. */
  readonly cron?: string;
}

const queues: Readonly<Record<QueueName, Queue>> = {
  // A mail server may be away for some hours: 30 s doubled nine times is four hours.
  mail: { expireInSeconds: 120, retryLimit: 9, retryDelay: 30, pollingIntervalSeconds: 2 },
  'expire-solutions': {
    expireInSeconds: 600,
    retryLimit: 2,
    retryDelay: 60,
    pollingIntervalSeconds: 30,
    cron: '0 * * * *',
  },
  // An impact that outlasts this goes on beside its repetition: each batch is written by one of them.
  'catalogue-impact': { expireInSeconds: 600, retryLimit: 3, retryDelay: 10, pollingIntervalSeconds: 1 },
  // A draft of the catalogue is published on its day: within minutes of its beginning.
  'publish-catalogues': {
    expireInSeconds: 600,
    retryLimit: 2,
    retryDelay: 60,
    pollingIntervalSeconds: 30,
    cron: '*/5 * * * *',
  },
  // One file at a time: each may cost hundreds of megabytes until it is read. Whoever takes one in wakes the queue.
  'read-imports': { expireInSeconds: 120, retryLimit: 5, retryDelay: 5, pollingIntervalSeconds: 1 },
  'remind-approvers': {
    expireInSeconds: 600,
    retryLimit: 2,
    retryDelay: 60,
    pollingIntervalSeconds: 30,
    cron: '10 * * * *',
  },
  // A renewal that outlasts this goes on beside its repetition: each solution is taken by one of them.
  'renew-solutions': { expireInSeconds: 300, retryLimit: 5, retryDelay: 10, pollingIntervalSeconds: 1 },
  // What happened within a minute can still be edited without being found out, what came before can not.
  'seal-audit': { expireInSeconds: 300, retryLimit: 2, retryDelay: 30, pollingIntervalSeconds: 10, cron: '* * * * *' },
  'tell-expiring': {
    expireInSeconds: 600,
    retryLimit: 2,
    retryDelay: 60,
    pollingIntervalSeconds: 30,
    cron: '5 * * * *',
  },
  // Every event wakes it, and every minute: which delivery is due when stands in the deliveries themselves.
  'deliver-webhooks': {
    expireInSeconds: 300,
    retryLimit: 1,
    retryDelay: 30,
    pollingIntervalSeconds: 2,
    cron: '* * * * *',
  },
  sweep: { expireInSeconds: 600, retryLimit: 2, retryDelay: 60, pollingIntervalSeconds: 30, cron: '20 * * * *' },
};

export interface Jobs {
  /** Puts jobs into their queue, all at once, inside the given transaction if it is one. */
  send(db: DbOrTx, queue: QueueName, ...jobs: readonly object[]): Promise<void>;
  /** Makes the tables and queues where they are missing: to be done before anything is sent. */
  prepare(): Promise<void>;
  /** Begins to work the queues off and to schedule what recurs. */
  work(handlers: JobHandlers): Promise<void>;
  /** Has the queue looked into now rather than at its next turn, where this process works it off. */
  wake(queue: QueueName): Promise<void>;
  /** Does every job that waits in a queue now; tells how many there were. */
  workOff(queue: QueueName, handlers: JobHandlers): Promise<number>;
  /** Hands back what died with its process, without waiting for the next look (every two minutes). */
  revive(): Promise<void>;
  /** Ends after the jobs under way, or leaves them to be done again. */
  stop(): Promise<void>;
}

/** Days that what has failed for good can be looked at and done again by hand. */
const FAILED_DAYS = 90;
const longestReason = 300;

/** Why a job failed, for the log and the admin: neither the values of a statement nor anybody's address stand in it. */
function reasonOf(error: unknown): string {
  const known = error instanceof DrizzleQueryError ? error.cause : error;
  const text = known instanceof Error ? known.message : String(known);
  return text.replaceAll(/[^\s<>"'`]+@[^\s<>"'`]+/g, '…@…').slice(0, longestReason);
}

/** The queue keeps what a failure carries: here that is its reason alone. */
function failWithReason(error: unknown): never {
  throw new Error(reasonOf(error));
}

/** Name, jobs and output: what pg-boss's statements take that note how jobs have ended, and no others of it. */
const notesAnEnd = (values: readonly unknown[] = []): boolean => values.length === 3 && Array.isArray(values[1]);
/** Milliseconds until it is tried again: what is not noted in the job's time is done once more. */
const noteAgain = 1_000;

/** Milliseconds that jobs under way are given when the portal stops. */
const patience = 10_000;

/** Jobs in the database of the portal itself (pg-boss, in its schema `pgboss`), on whichever database it runs. */
export function createJobs({ db, kind, signals }: Database, onError: (error: unknown) => void): Jobs {
  const through = (target: DbOrTx) => ({
    executeSql: async (text: string, values?: unknown[]) => target.execute(sqlOf(text, values)),
  });
  /** Sends and, in tests, works off; it does nothing by itself. */
  const boss = new PgBoss({ db: through(db), schedule: false, supervise: false });
  /** pg-boss waits for nobody when it notes how a job has ended: a database that is away then would end the process. */
  const noting = async (text: string, values?: unknown[]) => {
    for (;;) {
      try {
        return await db.execute(sqlOf(text, values));
      } catch (error) {
        if (!notesAnEnd(values)) throw error;
        onError(error);
        if (isStopped || !isDatabaseUnavailable(error)) return { rows: [{ count: 0 }] };
        await pause(noteAgain, undefined, { ref: false });
      }
    }
  };
  const worker = new PgBoss({ db: { executeSql: noting }, archiveFailedAfterSeconds: FAILED_DAYS * 86_400 });
  boss.on('error', onError);
  worker.on('error', onError);
  const names = Object.keys(queues) as QueueName[];
  const workers = new Map<QueueName, string>();
  /** Has a queue looked into where this process works it off, once its newest job is due: after the millisecond in which it was sent. */
  const wake = async (queue: QueueName): Promise<void> => {
    await pause(2);
    const workerId = workers.get(queue);
    if (workerId !== undefined) worker.notifyWorker(workerId);
  };
  let leave: (() => void) | undefined;
  let isStopped = false;
  return {
    async send(target, queue, ...data) {
      let taken = 0;
      const executeSql = async (text: string, values?: unknown[]) => {
        const answer = await target.execute(sqlOf(text, values));
        taken += answer.rowCount ?? 0;
        return answer;
      };
      await boss.insert(
        data.map((each) => ({ name: queue, data: each })),
        { db: { executeSql } },
      );
      if (taken < data.length) throw new Error(`The queue ${queue} took ${taken} of ${data.length} jobs`);
      announce(target, `queue ${queue}`);
    },
    async prepare() {
      await boss.start();
      // One process alone has the embedded database: what was under way died with the one before.
      if (kind === 'pglite') await reviveOrphans(db);
      for (const name of names) {
        const { pollingIntervalSeconds: _, cron: __, ...options } = queues[name];
        await boss.createQueue(name, { name, ...options, retryBackoff: true });
      }
    },
    async work(handlers) {
      await worker.start();
      for (const name of names) {
        const { cron, pollingIntervalSeconds } = queues[name];
        if (cron) await worker.schedule(name, cron);
        const workerId = await worker.work<object>(name, { pollingIntervalSeconds }, async ([job]) => {
          if (job) await handlers[name](job.data, { jobId: job.id }).catch(failWithReason);
        });
        workers.set(name, workerId);
      }
      // Whoever has sent a job, in whichever instance: whichever is free takes it.
      leave = signals.listen((signal) => {
        for (const name of names) if (signal === null || signal === `queue ${name}`) void wake(name);
      });
    },
    wake,
    async workOff(queue, handlers) {
      for (let done = 0; ; done++) {
        const [job] = await boss.fetch<object>(queue);
        if (!job) return done;
        await handlers[queue](job.data, { jobId: job.id }).then(
          () => boss.complete(queue, job.id),
          (error: unknown) => boss.fail(queue, job.id, { message: reasonOf(error) }),
        );
      }
    },
    revive: () => boss.maintain(),
    async stop() {
      leave?.();
      isStopped = true;
      await worker.stop({ graceful: true, timeout: patience, wait: true });
      await boss.stop({ graceful: false, wait: true });
    },
  };
}
