import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseCopy } from '../../../testing/with-database.ts';
import { copyDatabase } from '../../../testing/with-database.ts';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';

describe('the files of the embedded database', () => {
  let copy: DatabaseCopy;
  let files: DurableFileSystem;
  let database: PGlite;

  beforeAll(async () => {
    copy = await copyDatabase();
    files = new DurableFileSystem(join(copy.env.dataDir, 'database'));
    database = await PGlite.create({
      fs: files,
      extensions: { pg_trgm },
      startParams: durableStartParams(PGlite.defaultStartParams),
    });
    await database.exec('create table counted (i integer)');
  });
  afterAll(async () => {
    await database.close();
    await copy.remove();
  });

  const syncsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = files.syncs;
    await work();
    return files.syncs - before;
  };

  test('are synced at every commit', async () => {
    const commits = 50;
    const syncs = await syncsOf(async () => {
      for (let i = 0; i < commits; i += 1) await database.query('insert into counted values ($1)', [i]);
    });
    expect(syncs).toBeGreaterThanOrEqual(commits);
    expect(syncs).toBeLessThan(2 * commits);
  });

  test('are synced once for a transaction of many statements', async () => {
    const syncs = await syncsOf(() =>
      database.transaction(async (tx) => {
        for (let i = 0; i < 50; i += 1) await tx.query('insert into counted values ($1)', [i]);
      }),
    );
    expect(syncs).toBeGreaterThanOrEqual(1);
    expect(syncs).toBeLessThan(5);
  });

  test('are not synced for what is only read', async () => {
    expect(await syncsOf(() => database.query('select sum(i) from counted'))).toBe(0);
  });

  test('are synced at a checkpoint, each that was written', async () => {
    expect(await syncsOf(() => database.exec('checkpoint'))).toBeGreaterThan(3);
  });
});
