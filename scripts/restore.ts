/**
 * `npm run restore -- --from portal.backup` fills the empty database of DATABASE_URL or DATA_DIR from a backup, all or nothing, brings
 * it to the newest schema and verifies it. `--replace <name>` replaces a database that holds something: its name, or that of the
 * data folder.
 */
import { parseArgs } from 'node:util';
import { readBackupFile } from '../src/server/db/backup/file.ts';
import { readEnv } from '../src/server/env.ts';
import { restoreBackup } from '../src/server/use-cases/restore-backup.ts';
import { runScript } from './failure.ts';
import { tellRestored } from './tell-restored.ts';

await runScript(async () => {
  const text = { type: 'string' } as const;
  const { from, replace } = parseArgs({ options: { from: text, replace: text } }).values;
  if (!from) throw new Error('Say where from: npm run restore -- --from portal.backup');
  const began = performance.now();
  tellRestored(await restoreBackup(readEnv(process.env), readBackupFile(from), { replace, now: new Date() }), began);
});
