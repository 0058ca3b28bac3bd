import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { buildCompany } from '../../testing/factories.ts';
import { copyDatabase, withDatabase } from '../../testing/with-database.ts';
import type { Given } from './prepared-query.ts';
import { prepared } from './prepared-query.ts';
import { companies } from './schema.ts';
import type { DbOrTx } from './database.ts';
import { openDatabase } from './database.ts';

const database = withDatabase();

const nameOf = prepared((db, given: Given<{ companyId: string }>) =>
  db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.companyId, given('companyId'))),
);

class Undone extends Error {}

describe('a query that is put together once', () => {
  test('is asked with the values of each call, of several at once too', async () => {
    const made = [await buildCompany(database.db), await buildCompany(database.db), await buildCompany(database.db)];
    const found = await Promise.all(made.map(({ companyId }) => nameOf(database.db, { companyId })));
    expect(found).toEqual(made.map(({ name }) => [{ name }]));
  });

  test('sees inside a transaction what is written there, and nothing of it when it is undone', async () => {
    const { companyId, name } = await buildCompany(database.db);
    const inside = database.db.transaction(async (tx) => {
      await tx.update(companies).set({ name: 'Renamed' }).where(eq(companies.companyId, companyId));
      expect(await nameOf(tx, { companyId })).toEqual([{ name: 'Renamed' }]);
      throw new Undone();
    });
    await expect(inside).rejects.toThrow(Undone);
    expect(await nameOf(database.db, { companyId })).toEqual([{ name }]);
  });

  test('is refused beside an open transaction, as any other is', async () => {
    const { companyId } = await buildCompany(database.db);
    await database.db.transaction(async () => {
      await expect(nameOf(database.db, { companyId })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('beside the open transaction') },
      });
    });
  });
});

/** How many statements of the portal the connection knows by name. */
async function namedOn(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::integer as number from pg_prepared_statements where name like 'dp_%'`,
  );
  return rows[0]!.number;
}
const byName = prepared((db, given: Given<{ name: string }>) =>
  db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.name, given('name'))),
);
const unnamed = prepared(
  (db, given: Given<{ name: string }>) =>
    db
      .select({ kind: companies.kind })
      .from(companies)
      .where(eq(companies.name, given('name'))),
  { isPlannedByValues: true },
);

describe('the name of a query', () => {
  test('is told to a connection once; what is planned by its values has none', async () => {
    await database.db.transaction(async (tx) => {
      const before = await namedOn(tx);
      for (const name of ['a', 'b', 'c']) await byName(tx, { name });
      expect(await namedOn(tx)).toBe(before + 1);
      for (const name of ['a', 'b', 'c']) await unnamed(tx, { name });
      expect(await namedOn(tx)).toBe(before + 1);
    });
  });

  test('is given up when a migration has changed what the query answers with', async () => {
    const { db } = database;
    const things = pgTable('things', { name: text('name').notNull() });
    await db.execute(sql`create table things (name text not null)`);
    await db.execute(sql`insert into things values ('a')`);
    const named = prepared((on, given: Given<{ name: string }>) =>
      on
        .select()
        .from(things)
        .where(eq(things.name, given('name'))),
    );
    const asked = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => named(db, { name: 'a' })))).flat().map(({ name }) => name);
    const all = Array.from({ length: 8 }, () => 'a');
    expect(await asked()).toEqual(all);
    await db.execute(sql`alter table things alter column name type varchar`);
    // Inside a transaction nothing more can be done: the call is refused, to be made again.
    await expect(db.transaction((tx) => named(tx, { name: 'a' }))).rejects.toMatchObject({ cause: { code: '0A000' } });
    expect(await asked()).toEqual(all);
    expect(await db.transaction((tx) => named(tx, { name: 'a' }))).toEqual([{ name: 'a' }]);
  });

  test('is given up when the connection does not keep it, as behind a pool that gives no sessions', async () => {
    const copy = await copyDatabase();
    const opened = await openDatabase(copy.env);
    try {
      const { db } = opened;
      await byName(db, { name: 'a' });
      expect(await namedOn(db)).toBe(1);
      await db.execute(sql`deallocate all`);
      expect(await byName(db, { name: 'a' })).toEqual([]);
      expect(await byName(db, { name: 'b' })).toEqual([]);
      expect(await namedOn(db)).toBe(0);
    } finally {
      await opened.close();
      await copy.remove();
    }
  });
});
