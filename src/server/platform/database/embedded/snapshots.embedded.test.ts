import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { copyDatabase } from '../../../testing/with-database.ts';
import { openDatabase, openScratchDatabase } from '../database.ts';
import { NoRoomForSnapshot, takeSnapshot } from './snapshot-files.ts';
import { requestSnapshot, SnapshotRefused } from './snapshots.ts';

describe('a snapshot of the embedded database', () => {
  test('holds what was committed, and is its owner’s while they are there', async () => {
    const { env, remove } = await copyDatabase();
    const { dataDir } = env;
    const folder = join(dataDir, 'snapshot');
    const { db, close } = await openDatabase(env);
    await db.execute(sql`create table kept (i integer)`);
    await db.execute(sql`insert into kept select generate_series(1, 1000)`);
    await db.execute(sql`select nextval('isx_numbers') from generate_series(1, 3)`);
    const snapshot = await requestSnapshot(dataDir);
    expect(snapshot.sequences).toEqual({ isx_numbers: '3' });
    await db.execute(sql`insert into kept values (1001)`);
    await expect(requestSnapshot(dataDir)).rejects.toThrow('A backup of this database is being made already');
    await expect(openDatabase(env)).rejects.toThrow(/Another Design Portal is running/);

    const copy = await openScratchDatabase(snapshot.dataDir);
    const kept = await copy.db.execute(sql`select count(*)::int as count, min(i) as first, max(i) as last from kept`);
    expect(kept.rows).toEqual([{ count: 1000, first: 1, last: 1000 }]);
    await copy.close();
    snapshot.release();
    expect(existsSync(folder)).toBe(false);

    // Whoever asked has gone without a word, as when it is killed.
    const asking = () => {
      const socket = connect(join(dataDir, 'socket', 'snapshots'));
      return new Promise<Socket>((resolve, reject) =>
        socket.once('data', (told) =>
          String(told).includes('refusal') ? reject(new Error(String(told))) : resolve(socket),
        ),
      );
    };
    // The portal may not have heard yet that the one before has gone.
    const socket = await vi.waitFor(asking, { timeout: patience(10) });
    expect(existsSync(folder)).toBe(true);
    socket.destroy();
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: patience(10) });

    await close();
    await expect(requestSnapshot(dataDir)).rejects.toThrow(SnapshotRefused);
    await remove();
  });

  test('is not begun where it would fill the disk', async () => {
    const to = mkdtempSync(join(tmpdir(), 'portal-snapshot-'));
    const { env, remove } = await copyDatabase();
    await expect(takeSnapshot(join(env.dataDir, 'database'), to, 2 ** 60)).rejects.toThrow(NoRoomForSnapshot);
    rmSync(to, { recursive: true });
    await remove();
  });
});
