import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/database.ts';
import { auditEvents, renewalItems, sentMails, solutionHistory, solutions, users } from './platform/database/schema.ts';
import { jobHandlers } from './job-handlers.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { seed } from './seed/seed.ts';
import { createServices } from './services.ts';
import { soundSolution } from './testing/lives.ts';
import type { MailServer } from './testing/mail-server.ts';
import { readMail, startMailServer } from './testing/mail-server.ts';
import type { DatabaseCopy, DatabaseEnv } from './testing/with-database.ts';
import { copyDatabase } from './testing/with-database.ts';
import { withProgram } from './testing/with-program.ts';
import { contextOfUser } from './users/context-of-user.ts';
import { createSolution } from './solutions/create-solution.ts';
import { startRenewal } from './renewals/renew-in-bulk.ts';

/* A process is killed while it sends a mail, renews and expires; the next one does the rest, and nothing twice. */

const program = withProgram('src/server/testing/work-until-killed.ts');
const RENEWED = 5;
const DUE = 3;
const email = 'engineer@demo.example';

let copy: DatabaseCopy;
let server: MailServer;
beforeAll(async () => {
  [copy, server] = [await copyDatabase(), await startMailServer()];
});
afterAll(async () => {
  await server.stop();
  await copy?.remove();
});

function portalOn(database: Database) {
  const jobs = createJobs(database, () => undefined);
  const services = createServices({ database, jobs, publicUrl: 'http://portal.test.example', bcryptCost: 4 });
  return { jobs, services };
}

/** Solutions to renew and to expire, and a mail to send, each in its queue. */
async function fill(env: DatabaseEnv): Promise<{ readonly renewed: string[]; readonly due: string[] }> {
  const database = await openDatabase(env);
  const { jobs, services } = portalOn(database);
  await jobs.prepare();
  await seed(services, { demo: true, tellAdmin: () => undefined });
  const [engineer] = await database.db
    .select()
    .from(users)
    .where(sql`email = ${email}`);
  const made = await database.db.transaction(async (tx) => {
    const context = (await contextOfUser(services, tx, engineer!.userId, 'test'))!;
    const all: { isxId: string; version: number; after: string; pins: { catalogueVersion: string; priceListVersion: string } }[] = []; // prettier-ignore
    for (let i = 0; i < RENEWED + DUE; i += 1) {
      const created = await createSolution(context, { ...soundSolution, isxName: `№ ${i}` });
      if (!created.ok) throw new Error(JSON.stringify(created.problems));
      const { isxId, version, totals, catalogueVersion, priceListVersion } = created.value;
      all.push({ isxId, version, after: totals.net, pins: { catalogueVersion, priceListVersion } });
    }
    const toRenew = all.slice(0, RENEWED).map(({ pins: _, ...solution }) => solution);
    const started = await startRenewal(context, { solutions: toRenew, expected: all[0]!.pins });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    return all.map(({ isxId }) => isxId);
  });
  const [renewed, due] = [made.slice(0, RENEWED), made.slice(RENEWED)];
  await database.db
    .update(solutions)
    .set({ expiresAt: new Date(0) })
    .where(inArray(solutions.isxId, due));
  await jobs.send(database.db, 'expire-solutions', {});
  await services.outbox.put(database.db, [{ kind: 'passwordReset', email }]);
  await makeDue(database);
  await jobs.stop();
  await database.close();
  return { renewed, due };
}

/** A job is due after its time; one that failed or died waits before it is tried again. */
const makeDue = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`);
};

/** Starts the worker, lets it begin everything, and kills it in the middle. */
async function workUntilKilled(env: DatabaseEnv): Promise<void> {
  const argument = JSON.stringify({ env, smtpUrl: server.url });
  const worker = spawn(process.execPath, [program.file, argument], { stdio: ['pipe', 'pipe', 'inherit'] }); // prettier-ignore
  const ended = once(worker, 'close');
  const isOver = ended.then(() => Promise.reject(new Error('The worker ended before it was killed')));
  isOver.catch(() => undefined);
  const taken = async () => {
    while (server.taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.race([taken(), isOver]);
  let printed = '';
  worker.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  worker.stdin.write('go\n');
  // Some of the solutions have been looked at; the others have not.
  while (printed.split('tick').length < RENEWED) await Promise.race([once(worker.stdout, 'data'), isOver]);
  worker.kill('SIGKILL');
  await ended;
}

test('what a killed process was at is done by the next one, once', async () => {
  const { renewed, due } = await fill(copy.env);
  server.holdNext(1);
  await workUntilKilled(copy.env);

  const database = await openDatabase(copy.env);
  try {
    const { db } = database;
    const { jobs, services } = portalOn(database);
    const handlers = jobHandlers(services, createMailer({ smtpUrl: server.url, mailFrom: 'portal@demo.example', log: { info: () => undefined } })); // prettier-ignore
    const states = async () =>
      (await db.execute<{ state: string }>(sql`select distinct state from pgboss.job where name in ('mail', 'renew-solutions')`)).rows; // prettier-ignore
    expect(await states()).toEqual([{ state: 'active' }]);
    const left = (await db.select().from(renewalItems)).filter(({ outcome }) => outcome === 'waiting').length;
    expect(left).toBeGreaterThan(0);
    await jobs.prepare();
    if (database.kind === 'postgresql') {
      // Another instance may be at it: only after its time does a job count as dead.
      expect(await states()).toEqual([{ state: 'active' }]);
      await db.execute(sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`);
      await jobs.revive();
    }
    await makeDue(database);
    for (const queue of ['mail', 'renew-solutions', 'expire-solutions'] as const) await jobs.workOff(queue, handlers);

    // The mail left twice, since the first process did not live to learn that it had; mailboxes know both for one.
    const mails = server.taken.filter(({ receivers }) => receivers.includes(email));
    const idOf = ({ source }: (typeof mails)[number]) => /^Message-ID: (.*)\r$/im.exec(source)?.[1];
    expect(mails.map(readMail).map(({ subject }) => subject)).toHaveLength(2);
    expect(idOf(mails[0]!)).toMatch(/^<[0-9a-f-]{36}@portal\.test\.example>$/);
    expect(idOf(mails[1]!)).toBe(idOf(mails[0]!));
    expect(await db.$count(sentMails)).toBeGreaterThan(0);
    // One that died after it had learnt so sends nothing again.
    await db.execute(sql`update pgboss.job set state = 'retry', completed_on = null where name = 'mail'`);
    await makeDue(database);
    await jobs.workOff('mail', handlers);
    expect(server.taken.filter(({ receivers }) => receivers.includes(email))).toHaveLength(2);

    const history = await db.select().from(solutionHistory);
    const stepsOf = (isxId: string) =>
      history.filter((entry) => entry.isxId === isxId && entry.action !== 'create').map(({ action }) => action);
    expect(renewed.map(stepsOf)).toEqual(renewed.map(() => ['renewPrice']));
    expect(due.map(stepsOf)).toEqual(due.map(() => ['expire']));
    expect((await db.select().from(renewalItems)).map(({ outcome }) => outcome)).toEqual(renewed.map(() => 'renewed'));
    const events = await db.select().from(auditEvents);
    const renewals = events
      .filter(({ call }) => call === 'jobs/renew-solutions')
      .map(({ subjectId }) => String(subjectId));
    expect(renewals.toSorted()).toEqual(renewed.toSorted());
    const expiries = events.filter(({ call }) => call === 'jobs/expire-solutions').flatMap(({ subjects }) => subjects);
    expect(expiries.toSorted()).toEqual(due.toSorted());
    const mailed = events.filter(({ kind }) => kind === 'mail').map(({ details }) => details);
    expect(mailed.filter((details) => details.includes(idOf(mails[0]!)!))).toHaveLength(1);
    await jobs.stop();
  } finally {
    await database.close();
  }
});
