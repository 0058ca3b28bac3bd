import { parseArgs } from 'node:util';
import { readBackupFile } from '../platform/database/backup/file.ts';
import { readEnv } from '../platform/environment/env.ts';
import { restoreBackup } from './restore-backup.ts';
import { tellRestored } from './report-restored.ts';

/**
 * `npm run restore -- --from portal.backup` fills the empty database of DATABASE_URL or DATA_DIR from a backup, all or nothing, brings
 * it to the newest schema and verifies it. `--replace <name>` replaces a database that holds something: its name, or that of the
 * data folder.
 */
export async function restore(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { from, replace } = parseArgs({ args: [...args], options: { from: text, replace: text } }).values;
  if (!from) throw new Error('Say where from: npm run restore -- --from portal.backup');
  const began = performance.now();
  const place = readEnv(process.env);
  return tellRestored(await restoreBackup(place, readBackupFile(from), { replace, now: new Date() }), began);
}
