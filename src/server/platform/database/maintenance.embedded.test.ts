import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withDatabase } from '../../testing/with-database.ts';
import { startMaintenance } from './maintenance.ts';
import { reportToStderr } from './report.ts';

const database = withDatabase();

const logSinceCheckpoint = async () => {
  const answer = await database.db.execute<{ bytes: string }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`);
  return Number(answer.rows[0]!.bytes);
};
const sizeOf = async (table: string) => {
  const answer = await database.db.execute<{ size: string }>(sql`select pg_relation_size(${table}) as size`);
  return Number(answer.rows[0]!.size);
};

describe('the maintenance of the embedded database', () => {
  test('keeps the log short and makes room of what is dead, so that a table that changes does not grow', async () => {
    const { db } = database;
    await db.execute(
      sql`create table busy as select i, repeat('x', 200) as filling from generate_series(1, 5000) as i`,
    );
    const maintenance = startMaintenance(db, reportToStderr);
    const change = async () => {
      for (let i = 0; i < 10; i += 1) await db.execute(sql`update busy set filling = filling || ''`);
    };
    // PostgreSQL itself counts changed rows with a delay of a second or so.
    const run = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`);
      await maintenance.run();
    };
    await change();
    const grown = await sizeOf('busy');
    expect(await logSinceCheckpoint()).toBeGreaterThan((32 * 1024 * 1024) / 4);
    for (let round = 0; round < 3; round += 1) {
      await run();
      await change();
    }
    await run();
    await maintenance.stop();
    expect(await sizeOf('busy')).toBeLessThan(1.5 * grown);
    expect(await logSinceCheckpoint()).toBeLessThan(32 * 1024 * 1024);
    const statistics = await db.execute<{ analyzed: boolean }>(sql`
      select last_analyze is not null as analyzed from pg_stat_user_tables where relname = 'busy'`);
    expect(statistics.rows).toEqual([{ analyzed: true }]);
  });

  test('goes on after a failure: with the other tables at once, with the one that failed the next time', async () => {
    const { db } = database;
    const fragile = (body: string) =>
      db.execute(
        sql.raw(`create or replace function fragile(i integer) returns integer immutable language plpgsql
          as $$ begin ${body}; end $$`),
      );
    await fragile('return i');
    await db.execute(sql`create table brittle (i integer)`);
    await db.execute(sql`create index on brittle (fragile(i))`);
    await db.execute(sql`create table sturdy (i integer)`);
    for (const table of ['brittle', 'sturdy'])
      await db.execute(sql.raw(`insert into ${table} select generate_series(1, 1000)`));
    const analyzed = async () => {
      const answer = await db.execute<{ name: string }>(sql`
        select relname as name from pg_stat_user_tables
        where relname in ('brittle', 'sturdy') and last_analyze is not null order by relname`);
      return answer.rows.map(({ name }) => name);
    };
    const maintenance = startMaintenance(db, reportToStderr);
    await fragile(`raise exception 'broken'`);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await expect(maintenance.run()).rejects.toThrow(/broken|analyze/i);
    expect(await analyzed()).toEqual(['sturdy']);
    await fragile('return i');
    await maintenance.run();
    await maintenance.stop();
    expect(await analyzed()).toEqual(['brittle', 'sturdy']);
  });

  test('leaves alone what has hardly changed', async () => {
    const { db } = database;
    await db.execute(sql`create table calm (i integer)`);
    await db.execute(sql`insert into calm values (1)`);
    const maintenance = startMaintenance(db, reportToStderr);
    await maintenance.run();
    await maintenance.stop();
    const statistics = await db.execute(sql`
      select last_vacuum from pg_stat_user_tables where relname = 'calm'`);
    expect(statistics.rows).toEqual([{ last_vacuum: null }]);
  });
});
