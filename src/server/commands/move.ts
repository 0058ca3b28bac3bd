import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openForCommand } from '../platform/database/database.ts';
import { readEnv, WrongSetting } from '../platform/environment/env.ts';
import { portalVersion } from '../platform/process/portal-version.ts';
import { moveDatabase } from './restore-backup.ts';
import { tellRestored } from './report-restored.ts';

/**
 * `TARGET_DATABASE_URL=postgres://… npm run move` takes everything of the embedded database in DATA_DIR into an empty PostgreSQL, reads
 * it back and compares it. The portal is stopped meanwhile; its data folder stays as it is.
 */
export async function move(): Promise<number> {
  const { databaseUrl, dataDir } = readEnv(process.env);
  if (databaseUrl !== null)
    throw new WrongSetting('DATABASE_URL is set: this moves from the embedded database in DATA_DIR; unset it, and name the PostgreSQL in TARGET_DATABASE_URL'); // prettier-ignore
  const targetUrl = process.env['TARGET_DATABASE_URL'];
  if (!targetUrl)
    throw new WrongSetting('TARGET_DATABASE_URL must be the address of an empty PostgreSQL (in the environment: a command line is seen by others)'); // prettier-ignore
  const target = readEnv({ DATABASE_URL: targetUrl });
  if (!existsSync(join(dataDir, 'database'))) throw new WrongSetting(`There is no database in DATA_DIR (${dataDir})`);
  const began = performance.now();
  const source = await openForCommand({ databaseUrl: null, dataDir });
  try {
    const restored = await moveDatabase(source, target, { portalVersion: portalVersion(), now: new Date() });
    const code = tellRestored(restored, began);
    console.log(`Set DATABASE_URL to that address and start the portal. ${dataDir} is as it was: keep it until the portal has been seen to work, then delete it.`); // prettier-ignore
    return code;
  } finally {
    await source.close();
  }
}
