import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, withDatabase } from '../../testing/with-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import type { Signal } from './signals.ts';
import { announce } from './announce.ts';

const database = withDatabase();

/** What is heard in an instance, from now on. */
function hearing({ signals }: Pick<Database, 'signals'>) {
  const heard: (Signal | null)[] = [];
  const waiting = new Set<() => void>();
  signals.listen((signal) => {
    heard.push(signal);
    waiting.forEach((look) => look());
  });
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (holds()) resolve();
      };
      waiting.add(look);
      look();
    });
  return { heard, until };
}

describe('what is written', () => {
  test('is told when it has been committed, once, and never when it is rolled back', async () => {
    const { heard } = hearing(database.opened);
    const before = heard.length;
    const since = () => heard.slice(before).filter((signal) => signal !== null);
    await database.db.transaction(async (tx) => {
      announce(tx, 'news');
      announce(tx, 'queue mail');
      await tx.transaction(async (inner) => announce(inner, 'news'));
      expect(since()).toEqual([]);
    });
    expect(since()).toEqual(['news', 'queue mail']);
    const undone = database.db.transaction(async (tx) => {
      announce(tx, 'news');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(since()).toHaveLength(2);
    announce(database.db, 'sessions');
    expect(since()).toEqual(['news', 'queue mail', 'sessions']);
  });
});

describe.runIf(onPostgres)('between instances', () => {
  let [one, other]: Database[] = [];
  beforeAll(async () => {
    [one, other] = [await openDatabase(database.env), await openDatabase(database.env)];
  });
  afterAll(() => Promise.all([one?.close(), other?.close()]));

  test('each hears what the other has committed, and its own once', async () => {
    const [here, there] = [hearing(one!), hearing(other!)];
    await Promise.all([here, there].map(({ heard, until }) => until(() => heard.includes(null))));
    await one!.db.transaction(async (tx) => announce(tx, 'news'));
    await there.until(() => there.heard.includes('news'));
    await other!.db.transaction(async (tx) => announce(tx, 'queue mail'));
    await here.until(() => here.heard.includes('queue mail'));
    expect(here.heard.filter((signal) => signal === 'news')).toHaveLength(1);
  });

  test('a connection that was cut is made again; whoever listens hears that something may have been missed', async () => {
    const [here, there] = [hearing(one!), hearing(other!)];
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'design-portal signals' and datname = current_database()`);
    await here.until(() => here.heard.includes(null));
    await there.until(() => there.heard.includes(null));
    expect([one!.signals.isHeard(), other!.signals.isHeard()]).toEqual([true, true]);
    one!.signals.tell('sessions');
    await there.until(() => there.heard.includes('sessions'));
  });
});
