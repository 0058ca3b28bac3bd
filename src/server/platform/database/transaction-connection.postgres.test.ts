import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCompany } from '../../testing/factories.ts';
import { asked } from '../../testing/round-trips.ts';
import { withDatabase } from '../../testing/with-database.ts';
import type { Tx } from './database.ts';
import { companies } from './schema.ts';
import { unawaited } from './transaction-connection.ts';
import { sqlState } from './unavailable.ts';

const database = withDatabase();

const company = (name: string, companyId: string = randomUUID()) =>
  ({ companyId, name, kind: 'partner', active: true }) as const;
const insert = (tx: Tx, row: ReturnType<typeof company>) => tx.insert(companies).values(row).execute();
const named = (db: Pick<Tx, 'select'>, name: string) =>
  db.select({ name: companies.name }).from(companies).where(eq(companies.name, name));
/** The SQLSTATE with which a piece of work fails; null where it does not. */
const stateOf = (work: Promise<unknown>): Promise<string | null> => work.then(() => null, sqlState);
const missing = sql`insert into no_such_table values (1)`;

describe('the ways to the database and back of a transaction', () => {
  test('are one for its beginning and what is read first, and one for what is written last and the commit', async () => {
    const name = `Together ${randomUUID()}`;
    const { roundTrips, statements } = await asked(() =>
      database.db.transaction(async (tx) => {
        await Promise.all([named(tx, name), named(tx, 'Nobody')]);
        await unawaited(tx, () => insert(tx, company(name)));
      }),
    );
    expect(statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select', 'insert', 'commit']);
    expect(roundTrips).toBe(2);
    expect(await named(database.db, name)).toEqual([{ name }]);
  });

  test('are one more for what is written first: it waits until the transaction has begun', async () => {
    const { roundTrips } = await asked(() =>
      database.db.transaction((tx) => unawaited(tx, () => insert(tx, company(`First ${randomUUID()}`)))),
    );
    expect(roundTrips).toBe(2);
  });

  test('are none for a savepoint', async () => {
    const { roundTrips } = await asked(() =>
      database.db.transaction((tx) => tx.transaction((inner) => named(inner, 'Nobody'))),
    );
    // Beginning, savepoint and reading; the end of the savepoint; the commit.
    expect(roundTrips).toBeLessThanOrEqual(4);
  });
});

describe('what nobody waits for', () => {
  test('is seen by what is read after it', async () => {
    const name = `Seen ${randomUUID()}`;
    const seen = await database.db.transaction(async (tx) => {
      await unawaited(tx, () => insert(tx, company(name)));
      return named(tx, name);
    });
    expect(seen).toEqual([{ name }]);
  });

  test('undoes the transaction where it fails, which fails for that reason', async () => {
    const [kept, name] = [await buildCompany(database.db), `Undone ${randomUUID()}`];
    const done = database.db.transaction(async (tx) => {
      await insert(tx, company(name));
      await unawaited(tx, () => insert(tx, company('Twice', kept.companyId)));
    });
    expect(await stateOf(done)).toBe('23505');
    expect(await named(database.db, name)).toEqual([]);
  });

  test('is the reason of what fails after it too', async () => {
    const done = database.db.transaction(async (tx) => {
      await named(tx, 'Nobody');
      await unawaited(tx, () => tx.execute(missing).execute());
      await named(tx, 'Nobody');
    });
    expect(await stateOf(done)).toBe('42P01');
  });

  test('and failed inside a savepoint is undone with it: the transaction goes on', async () => {
    const name = `Goes on ${randomUUID()}`;
    await database.db.transaction(async (tx) => {
      await insert(tx, company(name));
      const inner = tx.transaction((inside) => unawaited(inside, () => inside.execute(missing).execute()));
      expect(await stateOf(inner)).toBe('42P01');
    });
    expect(await named(database.db, name)).toEqual([{ name }]);
  });

  test('has to be sent at once: what comes later could come too late', async () => {
    const done = database.db.transaction((tx) =>
      unawaited(tx, async () => {
        await pause(1);
      }),
    );
    await expect(done).rejects.toThrow('was not sent at once');
  });
});

describe('a transaction', () => {
  test('that can’t begin writes nothing, though something was read', async () => {
    const name = `Never begun ${randomUUID()}`;
    const work = async (tx: Tx) => {
      await named(tx, 'Nobody');
      await insert(tx, company(name));
    };
    const done = database.db.transaction(work, { isolationLevel: 'no such level' as never });
    expect(await stateOf(done)).toBe('42601');
    const writes = (tx: Tx) => insert(tx, company(name));
    expect(await stateOf(database.db.transaction(writes, { isolationLevel: 'no such level' as never }))).toBe('42601');
    expect(await named(database.db, name)).toEqual([]);
  });

  test('in which a failure was looked past is not taken for done', async () => {
    const done = database.db.transaction(async (tx) => {
      await expect(tx.execute(missing)).rejects.toThrow('no_such_table');
    });
    await expect(done).rejects.toMatchObject({ cause: { message: expect.stringContaining('was undone') } });
  });

  test('that is over takes nothing more', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      late = pause(50).then(() => named(tx, 'Nobody'));
      await named(tx, 'Nobody');
    });
    await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('was over') } });
  });
});
