import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../environment/env.ts';
import type { Database } from '../database.ts';
import { openForCommand, openScratchDatabase } from '../database.ts';
import { DataDirInUse } from '../embedded/data-dir-lock.ts';
import type { Snapshot, SnapshotOfDatabase } from '../embedded/snapshots.ts';
import { requestSnapshot } from '../embedded/snapshots.ts';
import { BackupRefused } from './format.ts';

export interface BackupSource {
  readonly database: Database;
  /** Of a running portal: for how long it stood still, and what `exportDatabase` has to know of it. */
  readonly snapshot: SnapshotOfDatabase | null;
  close(): Promise<void>;
}

/**
 * Opens what is to be backed up, without migrating it: a PostgreSQL as it is, the embedded database of a stopped portal, or a copy of
 * what a running one has. Throws `BackupRefused`, `SnapshotRefused`.
 */
export async function openForBackup(place: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<BackupSource> {
  if (place.databaseUrl === null && !existsSync(join(place.dataDir, 'database')))
    throw new BackupRefused(`There is no database in DATA_DIR (${place.dataDir})`);
  try {
    const database = await openForCommand(place);
    return { database, snapshot: null, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return openSnapshot(await requestSnapshot(place.dataDir));
  }
}

async function openSnapshot(snapshot: Snapshot): Promise<BackupSource> {
  try {
    const database = await openScratchDatabase(snapshot.dataDir);
    const close = async () => {
      await database.close();
      snapshot.release();
    };
    return { database, snapshot, close };
  } catch (error) {
    snapshot.release();
    throw error;
  }
}
