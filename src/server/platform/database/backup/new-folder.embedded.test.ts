import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { copyDatabase } from '../../../testing/with-database.ts';
import { openDatabase } from '../database.ts';
import { fillNewFolder } from './new-folder.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

describe('a restored embedded database', () => {
  test('takes the place of the former one when it is whole, and not before', async () => {
    const { env, remove } = await copyDatabase();
    const { dataDir } = env;
    const made = readFileSync(join(dataDir, 'database', 'made-by.json'));
    await expect(fillNewFolder(dataDir, { replace: false, now }, async () => 1)).rejects.toThrow(/or say --replace/);
    // What a restore has left that was cut off.
    mkdirSync(join(dataDir, 'restoring', 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'restoring', 'database', 'half'), '');
    const failing = fillNewFolder(dataDir, { replace: true, now }, async () => Promise.reject(new Error('Cut off')));
    await expect(failing).rejects.toThrow('Cut off');
    expect(readdirSync(dataDir)).toEqual(['database']);
    expect(readFileSync(join(dataDir, 'database', 'made-by.json'))).toEqual(made);

    const running = await openDatabase(env);
    await expect(fillNewFolder(dataDir, { replace: true, now }, async () => 1)).rejects.toThrow(/is running on/);
    await running.close();

    const { former } = await fillNewFolder(dataDir, { replace: true, now }, async ({ db }) => {
      await db.execute(sql`create table kept as select 1 as i`);
    });
    expect(former).toBe(join(dataDir, 'database.before-2026-11-22T12-00-00-000Z'));
    expect(existsSync(join(former!, 'made-by.json'))).toBe(true);

    // Cut off when the former one had made room: the next start finishes it.
    renameSync(join(dataDir, 'database'), join(dataDir, 'database.restored'));
    const opened = await openDatabase(env);
    expect((await opened.db.execute(sql`select i from kept`)).rows).toEqual([{ i: 1 }]);
    await opened.close();
    await remove();
  });
});
