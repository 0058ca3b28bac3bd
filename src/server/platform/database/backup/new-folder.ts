import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockDataDir } from '../embedded/data-dir-lock.ts';
import type { Database } from '../database.ts';
import { openScratchDatabase } from '../database.ts';
import { syncPath, syncTree } from '../embedded/durable-file-system.ts';
import { finishRestore, restoredFolder } from '../embedded/embedded.ts';
import { BackupRefused } from './format.ts';

/** A database that was filled, and where the former one lies now. */
export interface Filled<T> {
  readonly result: T;
  readonly former: string | null;
}

/**
 * Fills a new embedded database and puts it in the place of the one in a data folder when it is whole: until then, and where
 * it fails, the folder is as it was. The former database stays beside it. Throws `DataDirInUse` and `BackupRefused`.
 */
export async function fillNewFolder<T>(
  dataDir: string,
  { replace, now }: { readonly replace: boolean; readonly now: Date },
  fill: (database: Database) => Promise<T>,
): Promise<Filled<T>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir, () => process.exit(1));
  const making = join(dataDir, 'restoring');
  try {
    finishRestore(dataDir);
    const place = join(dataDir, 'database');
    if (existsSync(place) && !replace)
      throw new BackupRefused(
        `There is a database in ${dataDir}: name an empty folder in DATA_DIR, or say --replace ${basename(dataDir)}`,
      );
    rmSync(making, { recursive: true, force: true }); // of a restore that was cut off
    const database = await openScratchDatabase(making);
    const result = await closing(database, fill);
    syncTree(join(making, 'database'));
    const former = existsSync(place) ? `${place}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
    // From here on a start finishes what is cut off: `finishRestore`.
    renameSync(join(making, 'database'), join(dataDir, restoredFolder));
    syncPath(dataDir);
    if (former !== null) renameSync(place, former);
    finishRestore(dataDir);
    return { result, former };
  } finally {
    rmSync(making, { recursive: true, force: true });
    await lock.release();
  }
}

async function closing<T>(database: Database, fill: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await fill(database);
  } finally {
    await database.close();
  }
}
