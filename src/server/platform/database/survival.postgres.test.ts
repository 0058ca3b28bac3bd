import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../testing/real-postgres.ts';
import type { DatabaseCopy, DatabaseEnv } from '../../testing/with-database.ts';
import { copyDatabase, onPostgres } from '../../testing/with-database.ts';
import { withProgram } from '../../testing/with-program.ts';
import type { Db } from './database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const ROUNDS = 5;
/** When the axe falls: after so many writes and so many milliseconds more, within a commit or between. */
interface Moment {
  readonly writes: number;
  readonly pause: number;
}
const moments = (): Moment[] =>
  fc.sample(fc.record({ writes: fc.integer({ min: 1, max: 40 }), pause: fc.nat(30) }), ROUNDS);

const program = withProgram('src/server/testing/write-until-killed.ts');

/** Starts the writer and kills something at that moment; returns the ids that it had been told were stored. */
async function writeUntil(
  env: DatabaseEnv,
  { writes, pause }: Moment,
  kill: (pid: number) => Promise<void>,
): Promise<string[]> {
  const writer = spawn(process.execPath, [program.file, JSON.stringify(env)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(writer, 'close');
  while (printed.split('\n').length <= writes) await Promise.race([once(writer.stdout, 'data'), endedTooSoon(ended)]);
  await wait(pause);
  await kill(writer.pid!);
  await ended;
  // A line that was cut off was not told.
  return printed.split('\n').slice(0, -1);
}

async function endedTooSoon(ended: Promise<unknown>): Promise<never> {
  await ended;
  throw new Error('The writer ended before it was killed');
}

/** All that was acknowledged is there, whole, and nothing is there by halves. */
async function expectIntact(db: Db, acknowledged: readonly string[]): Promise<void> {
  const answer = await db.execute<{ isx_id: string; isx_status: string; version: number; entries: string }>(sql`
    select isx_id, isx_status, version, count(history_id)::text as entries
    from solutions left join solution_history using (isx_id) group by isx_id`);
  const stored = new Set(answer.rows.map((row) => row.isx_id));
  expect(acknowledged.filter((isxId) => !stored.has(isxId))).toEqual([]);
  expect(
    answer.rows.filter((row) => !(row.isx_status === 'submitted' && row.version === 2 && row.entries === '1')),
  ).toEqual([]);
}

describe('after the portal was killed with SIGKILL in the middle of writes', () => {
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyDatabase();
  });
  afterAll(() => copy?.remove());

  test('every acknowledged write is there, and none by halves', async () => {
    const acknowledged: string[] = [];
    for (const moment of moments()) {
      acknowledged.push(...(await writeUntil(copy.env, moment, async (pid) => void process.kill(pid, 'SIGKILL'))));
      const database = await openDatabase(copy.env);
      try {
        await expectIntact(database.db, acknowledged);
      } finally {
        await database.close();
      }
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  });
});

describe.runIf(onPostgres)('after the server of the database was killed with SIGKILL in the middle of writes', () => {
  test('every acknowledged write is there, and none by halves', async () => {
    const server = await startPostgres({ isOwn: true });
    if ('unavailable' in server) throw new Error(server.unavailable);
    const env = { databaseUrl: server.url, dataDir: '' };
    const acknowledged: string[] = [];
    try {
      for (const moment of moments()) {
        const database = await openWhenReady(env);
        try {
          await migrate(database.db);
          await expectIntact(database.db, acknowledged);
          acknowledged.push(...(await writeUntil(env, moment, () => killServer(database.db))));
        } finally {
          await database.close();
        }
      }
      const database = await openWhenReady(env);
      await expectIntact(database.db, acknowledged);
      await database.close();
    } finally {
      await server.stop();
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  });
});

/** Every process of the server but the first, which then recovers the database from its log. */
async function killServer(db: Db): Promise<void> {
  const answer = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
  for (const { pid } of answer.rows) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The first to go makes the server end the others itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function openWhenReady(env: DatabaseEnv) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openDatabase(env);
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    }
  }
}
