import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildCompany } from '../../testing/factories.ts';
import { copyDatabase, onEmbedded, onPostgres, withDatabase } from '../../testing/with-database.ts';
import type { Database } from './database.ts';
import { openDatabase, openForCommand } from './database.ts';
import { companies } from './schema.ts';
import { isDatabaseUnavailable, sqlState } from './unavailable.ts';

const database = withDatabase();
const one = sql`select 1 as one`;
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transaction', () => {
  test('refuses a query that is made beside it, at once, and is undone', async () => {
    const error = await failure(
      database.db.transaction(async (tx) => {
        await buildCompany(tx, { companyId: 'beside' });
        await database.db.execute(one);
      }),
    );
    expect((error as Error).cause).toMatchObject({ message: expect.stringContaining('beside the open transaction') });
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(await database.db.select().from(companies)).toEqual([]);
  });

  test('refuses another one beside it, and allows one inside it', async () => {
    const nested = database.db.transaction(() => database.db.transaction((tx) => tx.execute(one)));
    await expect(nested).rejects.toThrow('beside the open transaction');
    const inside = database.db.transaction((tx) => tx.transaction((savepoint) => savepoint.execute(one)));
    expect((await inside).rows).toEqual([{ one: 1 }]);
  });

  test('leaves alone what goes on after it, though it was started inside', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let afterwards: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      afterwards = finished.then(() => database.db.execute(one));
      await tx.execute(one);
    });
    finish();
    await expect(afterwards).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('works for many callers at once', async () => {
    const sums = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        database.db.transaction(async (tx) => {
          await tx.execute(one);
          const answer = await tx.execute<{ sum: number }>(sql`select ${i}::integer + 1 as sum`);
          return answer.rows[0]!.sum;
        }),
      ),
    );
    expect(sums).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  test('that fails does not spoil the connection for the next', async () => {
    for (let i = 0; i < 20; i += 1) {
      const error = await failure(database.db.transaction((tx) => tx.execute(sql`select * from nowhere`)));
      expect(sqlState(error)).toBe('42P01');
    }
    expect((await database.db.execute(one)).rows).toEqual([{ one: 1 }]);
  });
});

/** What an asker gets who waits for a minute while somebody else has the only connection, which is free then. */
async function afterAMinute({ db, close }: Database): Promise<unknown> {
  let free = () => {};
  const taken = new Promise<void>((resolve) => (free = resolve));
  const holding = db.transaction(async (tx) => {
    await tx.execute(one);
    await taken;
  });
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = db.execute(one).then(
      ({ rows }) => rows,
      (error: unknown) => error,
    );
    vi.advanceTimersByTime(60_000);
    free();
    return await asking;
  } finally {
    vi.useRealTimers();
    await holding;
    await close();
  }
}

describe.runIf(onEmbedded)('the only connection of the embedded database', () => {
  test('is waited for by a command as long as it takes, such as housekeeping of a large table, and by a call for ten seconds', async () => {
    const copy = await copyDatabase();
    expect(isDatabaseUnavailable(await afterAMinute(await openDatabase(copy.env)))).toBe(true);
    expect(await afterAMinute(await openForCommand(copy.env))).toEqual([{ one: 1 }]);
    await copy.remove();
  });
});

describe('a database out of reach', () => {
  test('is told from a mistake', async () => {
    const broken = await failure(openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' }));
    expect(isDatabaseUnavailable(broken)).toBe(true);
    expect(broken).toMatchObject({
      message: expect.stringMatching(/^PostgreSQL 127\.0\.0\.1:1\/none does not answer: [^\n]*ECONNREFUSED/),
    });
    for (const mistake of [sql`select * from nowhere`, sql`select 1 / 0`, sql`selec`]) {
      expect(isDatabaseUnavailable(await failure(database.db.execute(mistake)))).toBe(false);
    }
    expect(isDatabaseUnavailable(new Error('anything'))).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('a host that refuses and one that never says a word are passed over', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = new URL(database.env.databaseUrl!);
    const urls = database.env.databaseUrl!.replace(url.host, `127.0.0.1:1,127.0.0.1:${port},${url.host}`);
    const { db, kind, version, close } = await openDatabase({ databaseUrl: urls, dataDir: '' });
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
    expect([kind, version]).toEqual(['postgresql', expect.stringMatching(/^\d+\.\d+$/)]);
    await close();
    silent.close();
  });

  test('a host that takes no writes will do only where any is asked for', async () => {
    const copy = await copyDatabase();
    const name = new URL(copy.env.databaseUrl!).pathname.slice(1);
    await database.db.execute(sql`alter database ${sql.identifier(name)} set default_transaction_read_only = on`);
    const refused = await failure(openDatabase(copy.env));
    expect(refused).toMatchObject({ message: expect.stringContaining(`/${name} takes no writes: name the primary`) });
    expect(isDatabaseUnavailable(refused)).toBe(true);
    const any = await openDatabase({ databaseUrl: `${copy.env.databaseUrl}?target_session_attrs=any`, dataDir: '' });
    expect((await any.db.execute(one)).rows).toEqual([{ one: 1 }]);
    await any.close();
    await copy.remove();
  });

  test('a connection whose server has ceased to take writes is thrown away', async () => {
    const { db, close } = await openDatabase(database.env);
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const { rows: before } = await db.execute(backend);
    await db.execute(sql`set default_transaction_read_only = on`); // of the only connection so far
    const write = () => db.transaction((tx) => buildCompany(tx));
    expect(isDatabaseUnavailable(await failure(write()))).toBe(true);
    await write();
    expect((await db.execute(backend)).rows).not.toEqual(before);
    await close();
  });

  test('a database that was closed is out of reach', async () => {
    const { db, close } = await openDatabase(database.env);
    await close();
    expect(isDatabaseUnavailable(await failure(db.execute(one)))).toBe(true);
  });

  test('a password or a name that is wrong is a mistake, told with its place and its remedy', async () => {
    const url = new URL(database.env.databaseUrl!);
    url.password = 'wrong';
    const error = await failure(openDatabase({ databaseUrl: url.href, dataDir: '' }));
    expect(sqlState(error)).toBe('28P01');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect((error as Error).message).toContain(`PostgreSQL ${url.host}${url.pathname} does not know this user and password: correct them`); // prettier-ignore
    expect((error as Error).message).not.toContain('wrong');
    const nameless = new URL(database.env.databaseUrl!);
    nameless.pathname = '/nowhere';
    const missing = await failure(openDatabase({ databaseUrl: nameless.href, dataDir: '' }));
    expect(missing).toMatchObject({
      message: expect.stringContaining('/nowhere has no database of this name: make it'),
    });
  });

  test('a connection that the server cut is replaced', async () => {
    const killed = await failure(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    );
    expect(isDatabaseUnavailable(killed)).toBe(true);
    expect((await database.db.execute(one)).rows).toEqual([{ one: 1 }]);
  });

  test('a statement that takes too long is given up as unavailable', async () => {
    const slow = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '50ms'`);
      await tx.execute(sql`select pg_sleep(60)`);
    });
    expect(isDatabaseUnavailable(await failure(slow))).toBe(true);
    const set = await database.db.execute(sql`show statement_timeout`);
    expect(set.rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
