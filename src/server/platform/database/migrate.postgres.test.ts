import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { onPostgres, withDatabase } from '../../testing/with-database.ts';
import { migrate, MigrationRefused, newerMigrations, readMigrations } from './migrate.ts';

const database = withDatabase();
const shipped = join(projectRoot(), 'migrations');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  for (const { name } of readMigrations(shipped)) copyFileSync(join(shipped, name), join(folder, name));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.db.execute(sql`delete from migrations where name like '9%'`);
  await database.db.execute(sql`drop table if exists nine`);
});
const add = (name: string, text: string) => writeFileSync(join(folder, name), text);
const tables = async () => (await database.db.execute(sql`select to_regclass('nine')::text as nine`)).rows;

describe('migrations', () => {
  test('have nothing to do on a migrated database', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  test('run in the order of their numbers, once', async () => {
    add('902-more.sql', `insert into nine values (2); comment on table nine is 'a; b';`);
    add('901-nine.sql', 'create table nine (i integer);');
    add('notes.txt', 'not a migration');
    expect(await migrate(database.db, folder)).toEqual(['901-nine.sql', '902-more.sql']);
    expect(await migrate(database.db, folder)).toEqual([]);
    expect((await database.db.execute(sql`select i from nine`)).rows).toEqual([{ i: 2 }]);
  });

  test('run once when several instances start together', async () => {
    add('901-nine.sql', 'create table nine (i integer); insert into nine values (1);');
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, folder)));
    expect(runs.flat()).toEqual(['901-nine.sql']);
  });

  test.runIf(onPostgres)('give way to a portal that writes, and begin anew when it is done', async () => {
    add('901-nine.sql', 'create table nine (i integer); alter table users add column nine integer;');
    let [hold, leave]: (() => void)[] = [];
    const held = new Promise<void>((resolve) => (hold = resolve));
    const left = new Promise<void>((resolve) => (leave = resolve));
    const writing = database.db.transaction(async (tx) => {
      await tx.execute(sql`update users set display_name = display_name`);
      hold!();
      await left;
    });
    await held;
    const migrated = migrate(database.db, folder);
    // Others who read wait behind the migration until it gives way, and no longer.
    for (let reads = 0; reads < 3; reads++) {
      await expect.poll(() => waitingForLocks(database.db)).toBe(1);
      await database.db.execute(sql`select count(*) from users`);
    }
    leave!();
    await writing;
    expect(await migrated).toEqual(['901-nine.sql']);
    await database.db.execute(sql`alter table users drop column nine`);
  });

  test('that fail leave nothing and say which and why', async () => {
    add('901-nine.sql', 'create table nine (i integer); insert into nine values (1 / 0);');
    await expect(migrate(database.db, folder)).rejects.toThrow(MigrationRefused);
    await expect(migrate(database.db, folder)).rejects.toThrow('901-nine.sql failed: division by zero');
    expect(await tables()).toEqual([{ nine: null }]);
    expect((await database.db.execute(sql`select name from migrations where name like '9%'`)).rows).toEqual([]);
  });

  test('that were changed after they had run are refused', async () => {
    add('901-nine.sql', 'create table nine (i integer);');
    await migrate(database.db, folder);
    add('901-nine.sql', 'create table nine (i bigint);');
    await expect(migrate(database.db, folder)).rejects.toThrow('901-nine.sql was changed after it had run');
  });

  test('of a newer program are run on by an older one, unless they need a newer one', async () => {
    add('901-nine.sql', 'create table nine (i integer);');
    await migrate(database.db, folder);
    expect(await migrate(database.db)).toEqual([]);
    expect(await newerMigrations(database.db)).toEqual(['901-nine.sql']);
    expect(await newerMigrations(database.db, folder)).toEqual([]);
    add('902-less.sql', '-- needs program 901\ndrop table nine;');
    await migrate(database.db, folder);
    await expect(migrate(database.db)).rejects.toThrow(
      /^The database is newer than this program: it has had 902-less\.sql$/,
    );
    // As a program has recorded it that knew no such migrations.
    await database.db.execute(sql`delete from migrations where name like '902%'`);
    await database.db.execute(sql`update migrations set needs = null where name like '901%'`);
    await expect(migrate(database.db)).rejects.toThrow('it has had 901-nine.sql');
  });

  test('are recorded with what they need where the record is of an older program', async () => {
    await database.db.execute(sql`alter table migrations drop column needs`);
    add('901-nine.sql', 'create table nine (i integer);');
    expect(await migrate(database.db, folder)).toEqual(['901-nine.sql']);
    const answer = await database.db.execute(sql`select needs from migrations where name like '901%'`);
    expect(answer.rows).toEqual([{ needs: '028' }]);
  });
});
