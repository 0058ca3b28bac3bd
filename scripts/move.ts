/**
 * `TARGET_DATABASE_URL=postgres://… npm run move` takes everything of the embedded database in DATA_DIR into an empty PostgreSQL, reads
 * it back and compares it. The portal is stopped meanwhile; its data folder stays as it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/server/db/database.ts';
import { readEnv, WrongSetting } from '../src/server/env.ts';
import { portalVersion } from '../src/server/portal-version.ts';
import { moveDatabase } from '../src/server/use-cases/restore-backup.ts';
import { runScript } from './failure.ts';
import { tellRestored } from './tell-restored.ts';

await runScript(async () => {
  const { databaseUrl, dataDir } = readEnv(process.env);
  if (databaseUrl !== null)
    throw new WrongSetting('DATABASE_URL is set: this moves from the embedded database in DATA_DIR; unset it, and name the PostgreSQL in TARGET_DATABASE_URL'); // prettier-ignore
  const targetUrl = process.env['TARGET_DATABASE_URL'];
  if (!targetUrl)
    throw new WrongSetting('TARGET_DATABASE_URL must be the address of an empty PostgreSQL (in the environment: a command line is seen by others)'); // prettier-ignore
  const target = readEnv({ DATABASE_URL: targetUrl });
  if (!existsSync(join(dataDir, 'database'))) throw new WrongSetting(`There is no database in DATA_DIR (${dataDir})`);
  const began = performance.now();
  const source = await openDatabase({ databaseUrl: null, dataDir });
  try {
    tellRestored(await moveDatabase(source, target, { portalVersion: portalVersion(), now: new Date() }), began);
  } finally {
    await source.close();
  }
  console.log(`Set DATABASE_URL to that address and start the portal. ${dataDir} is as it was: keep it until the portal has been seen to work, then delete it.`); // prettier-ignore
});
