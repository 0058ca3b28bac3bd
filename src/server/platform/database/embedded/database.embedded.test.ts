import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../process/project-root.ts';
import type { DatabaseCopy } from '../../../testing/with-database.ts';
import { copyDatabase } from '../../../testing/with-database.ts';
import { DataDirInUse } from './data-dir-lock.ts';
import { openDatabase } from '../database.ts';
import { DataDirOfOtherVersion, pgliteVersion } from './embedded.ts';
import type { Report } from '../report.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

const timeout = 90_000;

describe('the embedded database', () => {
  let copy: DatabaseCopy;
  let marker = '';
  beforeEach(async () => {
    copy = await copyDatabase();
    marker = join(copy.env.dataDir, 'database', 'made-by.json');
  });
  afterEach(() => copy.remove());

  test('lets one process in, and whoever comes second is told in one line', { timeout }, async () => {
    const first = await openDatabase(copy.env);
    const second = openDatabase(copy.env);
    await expect(second).rejects.toBeInstanceOf(DataDirInUse);
    await expect(second).rejects.toThrow(
      /^Another Design Portal is running on the data folder .* Stop it or set DATA_DIR\.$/,
    );
    expect((await first.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await first.close();
    await (await openDatabase(copy.env)).close();
  });

  test('is made on the first start, closed to other users, and marked with its version', { timeout }, async () => {
    const dataDir = join(copy.env.dataDir, 'new', 'folder');
    // What a first start that was cut off has left.
    mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true });
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await database.close();
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(join(dataDir, 'database', 'made-by.json'), 'utf8'))).toEqual({
      pglite: pgliteVersion,
    });
  });

  test('is not opened if another version made it, and is left as it was', { timeout }, async () => {
    writeFileSync(marker, JSON.stringify({ pglite: '0.3.7' }));
    await expect(openDatabase(copy.env)).rejects.toBeInstanceOf(DataDirOfOtherVersion);
    await expect(openDatabase(copy.env)).rejects.toThrow(/made with PGlite 0\.3\.7.*docs\/operations\.md/);
    writeFileSync(marker, JSON.stringify({ pglite: pgliteVersion }));
    await (await openDatabase(copy.env)).close();
  });

  test('opens in a folder whose path is too long for a socket', { timeout }, async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'portal-long-')), 'очень-длинный-путь-'.repeat(6));
    mkdirSync(dataDir);
    renameSync(join(copy.env.dataDir, 'database'), join(dataDir, 'database'));
    const database = await openDatabase({ databaseUrl: null, dataDir });
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await database.close();
    rmSync(join(dataDir, '..'), { recursive: true });
  });

  test(
    'that breaks is opened again with all that was acknowledged, and calls meanwhile are unavailable',
    { timeout },
    async () => {
      const report = vi.fn<Report>();
      const { db, close } = await openDatabase(copy.env, report);
      await db.execute(sql`create table kept (i integer)`);
      await db.execute(sql`insert into kept values (1)`);
      // Without its log PostgreSQL panics at the next commit after a change of segments.
      const log = join(copy.env.dataDir, 'database', 'pg_wal');
      renameSync(log, `${log}.away`);
      await db.execute(sql`select pg_switch_wal()`);
      const failures = await Promise.allSettled([2, 3, 4].map((i) => db.execute(sql`insert into kept values (${i})`)));
      renameSync(`${log}.away`, log);
      expect(failures.map((failure) => failure.status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(
        failures.filter((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason)).length,
      ).toBeGreaterThan(0);
      const kept = () => db.execute(sql`select i from kept`).then((answer) => answer.rows, isDatabaseUnavailable);
      await expect.poll(kept).toEqual([{ i: 1 }]);
      expect(report).toHaveBeenCalledWith('The embedded database broke and is opened again', expect.anything());
      await close();
    },
  );

  test('refuses a value that is nested too deep, and goes on', { timeout }, async () => {
    const { db, close } = await openDatabase(copy.env);
    await expect(db.execute(sql`select (repeat('[', 100000) || repeat(']', 100000))::jsonb`)).rejects.toMatchObject({
      cause: { code: '54001' },
    });
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

test('the version that the folder is marked with is the one that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['@electric-sql/pglite']).toBe(pgliteVersion);
});
