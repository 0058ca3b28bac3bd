import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportDatabase } from '../platform/database/backup/export.ts';
import { writeBackupFile } from '../platform/database/backup/file.ts';
import { openForBackup } from '../platform/database/backup/source.ts';
import { readEnv } from '../platform/environment/env.ts';
import { portalVersion } from '../platform/process/portal-version.ts';
import { megabytes, rowsIn, secondsSince } from './report.ts';

/**
 * `npm run backup -- --to portal.backup` writes everything of DATABASE_URL or DATA_DIR into a new compressed file, as it is at one
 * moment; the portal goes on meanwhile. `npm run restore` reads it. The file holds secrets: only its owner may read it.
 */
export async function backup(args: readonly string[]): Promise<void> {
  const { to } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
  if (!to) throw new Error('Say where to: npm run backup -- --to portal.backup');
  const began = performance.now();
  const tables = await writeBackupFile(to, async (write) => {
    const source = await openForBackup(readEnv(process.env));
    if (source.snapshot)
      console.log(`The portal stood still for ${source.snapshot.standstillMs.toFixed(0)} ms while its last ${megabytes(source.snapshot.lastBytes)} were copied`); // prettier-ignore
    try {
      return await exportDatabase(
        source.database,
        { portalVersion: portalVersion(), now: new Date(), ...source.snapshot },
        write,
      );
    } finally {
      await source.close();
    }
  });
  console.log(`${to}: ${rowsIn(tables)} rows, ${megabytes(statSync(to).size)}, in ${secondsSince(began)}`);
}
