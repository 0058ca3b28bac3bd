import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { auditEvents, imports, users } from '../platform/database/schema.ts';
import { jobHandlers } from '../job-handlers.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createServices } from '../services.ts';
import type { DatabaseCopy } from '../testing/with-database.ts';
import { copyDatabase } from '../testing/with-database.ts';
import { withProgram } from '../testing/with-program.ts';
import { contextOfUser } from '../users/context-of-user.ts';
import { storeImport } from './start-import.ts';

/* A process is killed while it reads a file; the next one reads it, and it is read once. */

const program = withProgram('src/server/testing/work-until-killed.ts');

let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyDatabase('demonstration');
});
afterAll(async () => copy?.remove());

function portalOn(database: Database) {
  const jobs = createJobs(database, () => undefined);
  return { jobs, services: createServices({ database, jobs, publicUrl: 'http://portal.test.example', bcryptCost: 4 }) };
}
const makeDue = ({ db }: Database) =>
  db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'read-imports' and state < 'active'`); // prettier-ignore

/** A list of so many rows that it is still being read when the process hears of its end. */
const list = ['Артикул;Цена', ...Array.from({ length: 30_000 }, (_, i) => `A-${i};${i + 1},50`)].join('\n');

test('a file that a killed process was reading is read by the next one, once', async () => {
  const first = await openDatabase(copy.env);
  const importId = await (async () => {
    const { jobs, services } = portalOn(first);
    await jobs.prepare();
    const [admin] = await first.db.select().from(users).where(eq(users.email, 'admin@demo.example'));
    const stored = await first.db.transaction(async (tx) => {
      const asking = (await contextOfUser(services, tx, admin!.userId, 'test'))!;
      return storeImport(asking, tx, { kind: 'priceList', fileName: 'list.csv', content: Buffer.from(list).toString('base64') }); // prettier-ignore
    });
    if (!stored.ok) throw new Error(JSON.stringify(stored.problems));
    await makeDue(first);
    await jobs.stop();
    await first.close();
    return stored.value;
  })();

  const argument = JSON.stringify({ env: copy.env, queues: ['read-imports'] });
  const worker = spawn(process.execPath, [program.file, argument], { stdio: ['pipe', 'pipe', 'inherit'] }); // prettier-ignore
  const ended = once(worker, 'close');
  worker.stdin.write('go\n');
  // It looks at the clock when it has begun, before it reads.
  await Promise.race([once(worker.stdout, 'data'), ended.then(() => Promise.reject(new Error('It ended by itself')))]);
  worker.kill('SIGKILL');
  await ended;

  const database = await openDatabase(copy.env);
  try {
    const { db } = database;
    const { jobs, services } = portalOn(database);
    const handlers = jobHandlers(services, { send: async () => undefined });
    const stored = async () => (await db.select().from(imports).where(eq(imports.importId, importId)))[0]!;
    expect(await stored()).toMatchObject({ state: 'reading', attempts: 1, result: null, endedAt: null });
    await jobs.prepare();
    if (database.kind === 'postgresql') {
      // Another instance may be at it: only after its time does a job count as dead.
      await db.execute(sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`);
      await jobs.revive();
    }
    await makeDue(database);
    expect(await jobs.workOff('read-imports', handlers)).toBe(1);
    const read = await stored();
    expect(read).toMatchObject({ state: 'read', attempts: 2, content: null });
    expect(read.result!.sheets).toMatchObject([{ rows: 30_001 }]);
    // One that died after it had read the file, and before its job was done, reads nothing again.
    await db.execute(sql`update pgboss.job set state = 'retry', completed_on = null where name = 'read-imports'`);
    await makeDue(database);
    expect(await jobs.workOff('read-imports', handlers)).toBe(1);
    expect(await stored()).toEqual(read);
    const told = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, importId));
    expect(told).toMatchObject([{ call: 'jobs/read-imports', outcome: 'done' }]);
    await jobs.stop();
  } finally {
    await database.close();
  }
});
