import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { BackupRefused } from './format.ts';

export interface BackupSource {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens what is to be backed up, without migrating it. Throws `BackupRefused`. */
export async function openForBackup(place: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<BackupSource> {
  if (place.databaseUrl === null && !existsSync(join(place.dataDir, 'database')))
    throw new BackupRefused(`There is no database in DATA_DIR (${place.dataDir})`);
  const database = await openDatabase(place);
  return { database, close: () => database.close() };
}
