/**
 * `npm run add-release` keeps a backup of the demonstration as this release makes it, in src/server/platform/database/backup/testing/releases/: from then on
 * a test restores it into every later program. To be run on the commit that is released, once.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureText, megabytes } from '../src/server/commands/report.ts';
import { exportDatabase } from '../src/server/platform/database/backup/export.ts';
import { writeBackupFile } from '../src/server/platform/database/backup/file.ts';
import { openScratchDatabase } from '../src/server/platform/database/database.ts';
import { migrate, readMigrations } from '../src/server/platform/database/migrate.ts';
import { createJobs } from '../src/server/platform/jobs/jobs.ts';
import { portalVersion } from '../src/server/platform/process/portal-version.ts';
import { furnishDemonstration } from '../src/server/seed/furnish.ts';
import { refreshTexts, seed } from '../src/server/seed/seed.ts';
import { createServices } from '../src/server/services.ts';
import { releasesFolder } from '../src/server/platform/database/backup/testing/releases.ts';
import { sealAudit } from '../src/server/audit/seal-audit.ts';

/** Bytes: every release adds one to the repository. */
const most = 1_000_000;

async function addRelease(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim();
  const path = join(releasesFolder, `${readMigrations().at(-1)!.name.slice(0, 3)}-${commit}.backup`);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const database = await openScratchDatabase(dataDir);
  try {
    await migrate(database.db);
    const jobs = createJobs(database, console.error);
    const services = createServices({ database, jobs, publicUrl: 'http://portal.example' });
    await jobs.prepare();
    await seed(services, { demo: true, furnish: furnishDemonstration, tellAdmin: () => undefined });
    await refreshTexts(services);
    await sealAudit(services);
    await writeBackupFile(path, (write) =>
      exportDatabase(database, { portalVersion: portalVersion(), now: new Date() }, write),
    );
    await jobs.stop();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { size } = statSync(path);
  if (size > most)
    throw new Error(
      `${path} has ${megabytes(size)}, ${megabytes(most)} at most: make the demonstration smaller for it`,
    );
  console.log(`${path}: ${megabytes(size)}. Name it in the README beside it.`);
}

await addRelease().catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
