import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { patience } from '../../testing/patience.ts';
import { copyDatabase, withDatabase } from '../../testing/with-database.ts';
import type { JobHandlers, Jobs } from './jobs.ts';
import { createJobs } from './jobs.ts';
import { sqlOf } from './sql-of.ts';

const database = withDatabase();
const errors: unknown[] = [];
let jobs: Jobs;

beforeEach(async () => {
  jobs = createJobs(database.opened, (error) => errors.push(error));
  await jobs.prepare();
});
afterEach(() => jobs.stop());

/** Handlers that note what they did. */
function noting(mail: (data: object) => Promise<void> = async () => undefined) {
  const done: object[] = [];
  const handlers: JobHandlers = {
    mail: async (data) => {
      await mail(data);
      done.push(data);
    },
    'expire-solutions': async () => undefined,
    'publish-catalogues': () => Promise.resolve(),
    'catalogue-impact': () => Promise.resolve(),
    'read-imports': async () => undefined,
    'remind-approvers': async () => undefined,
    'renew-solutions': async () => undefined,
    'seal-audit': async () => undefined,
    'tell-expiring': async () => undefined,
    'deliver-webhooks': async () => undefined,
    sweep: async () => undefined,
  };
  return { done, handlers };
}

const until = async (holds: () => boolean): Promise<void> => {
  for (const start = Date.now(); !holds();) {
    if (Date.now() - start > patience(20)) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/**
 * Makes every job due whatever its delay. A job is due after its time, not at it, and the embedded database's clock counts
 * milliseconds: what is sent and fetched within one would not be there yet.
 */
const makeDue = () =>
  database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`);

describe('a job', () => {
  it('is there when the transaction that sent it is committed, and is not when it is rolled back', async () => {
    const { done, handlers } = noting();
    await database.db.transaction(async (tx) => jobs.send(tx, 'mail', { text: 'kept; $1 and ё' }));
    await database.db
      .transaction(async (tx) => {
        await jobs.send(tx, 'mail', { text: 'lost' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await makeDue();
    expect(await jobs.workOff('mail', handlers)).toBe(1);
    expect(done).toEqual([{ text: 'kept; $1 and ё' }]);
    expect(await jobs.workOff('mail', handlers)).toBe(0);
  });

  it('that fails is tried again later', async () => {
    let attempts = 0;
    const { done, handlers } = noting(async () => {
      if (++attempts === 1) throw new Error('the mail server is away');
    });
    await jobs.send(database.db, 'mail', { to: 'later' });
    await makeDue();
    await jobs.workOff('mail', handlers);
    expect(done).toEqual([]);
    await makeDue();
    await jobs.workOff('mail', handlers);
    expect([attempts, done]).toEqual([2, [{ to: 'later' }]]);
  });

  it('whose process died while it was done is done again', async () => {
    const { done, handlers } = noting();
    await jobs.send(database.db, 'mail', { to: 'orphan' });
    // A process took the job and was killed: the job stays active, and after its time counts as dead.
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where data->>'to' = 'orphan'`,
    );
    expect(await jobs.workOff('mail', handlers)).toBe(0);
    await jobs.revive();
    await makeDue();
    expect(await jobs.workOff('mail', handlers)).toBe(1);
    expect(done).toEqual([{ to: 'orphan' }]);
  });

  it('is done by itself once the portal works, and what recurs is scheduled', async () => {
    const { done, handlers } = noting();
    await jobs.work(handlers);
    await jobs.send(database.db, 'mail', { to: 'soon' });
    await until(() => done.length === 1);
    const schedules = await database.db.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule order by name`,
    );
    expect(schedules.rows).toEqual([
      { name: 'deliver-webhooks', cron: '* * * * *' },
      { name: 'expire-solutions', cron: '0 * * * *' },
      { name: 'publish-catalogues', cron: '*/5 * * * *' },
      { name: 'remind-approvers', cron: '10 * * * *' },
      { name: 'seal-audit', cron: '* * * * *' },
      { name: 'sweep', cron: '20 * * * *' },
      { name: 'tell-expiring', cron: '5 * * * *' },
    ]);
    expect(errors).toEqual([]);
  });
});

it('a database that is away when a job has ended ends nothing else', async () => {
  const copy = await copyDatabase();
  const own = await openDatabase(copy.env);
  const told: unknown[] = [];
  const itsJobs = createJobs(own, (error) => told.push(error));
  await itsJobs.prepare();
  const { done, handlers } = noting(() => own.close());
  await itsJobs.work(handlers);
  await itsJobs.send(own.db, 'mail', { to: 'the last' });
  // Were it thrown rather than told, it would be thrown at nobody, which ends the process and fails this run.
  await until(() => done.length === 1 && told.length > 0);
  expect(told.map(isDatabaseUnavailable)).not.toContain(false);
  await itsJobs.stop().catch(() => undefined);
  await copy.remove();
});

it('a statement with numbered values keeps their numbers, whatever their order', async () => {
  const answer = await database.db.execute(
    sqlOf('select $2::text as b, $1::text as a, $2::text as again', ['x', "y'; --"]),
  );
  expect(answer.rows).toEqual([{ b: "y'; --", a: 'x', again: "y'; --" }]);
});
