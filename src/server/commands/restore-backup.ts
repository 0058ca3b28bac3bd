import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Verdict } from '../../core/people/audit/verify.ts';
import { exportDatabase } from '../platform/database/backup/export.ts';
import type { BackupMaker } from '../platform/database/backup/export.ts';
import { joinLines } from '../platform/database/backup/file.ts';
import { BackupRefused } from '../platform/database/backup/format.ts';
import type { Imported } from '../platform/database/backup/import.ts';
import { importDatabase } from '../platform/database/backup/import.ts';
import { fillNewFolder } from '../platform/database/backup/new-folder.ts';
import type { Database } from '../platform/database/database.ts';
import { openForCommand } from '../platform/database/database.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import type { Env } from '../platform/environment/env.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

export interface Restored extends Imported {
  /** What the audit of the restored database says of itself; it says the same where the backup was made. */
  readonly audit: Verdict;
  /** Where the embedded database lies that was replaced. */
  readonly former: string | null;
}

/**
 * Fills the database of a place from the lines of a backup, all or nothing. One that holds something is replaced only where
 * `replace` is its name: that of the database, or of the data folder. Throws `BackupRefused`, `DataDirInUse`.
 */
export async function restoreBackup(
  place: Place,
  lines: AsyncIterable<string>,
  { replace, now }: { readonly replace?: string | undefined; readonly now: Date },
): Promise<Restored> {
  if (place.databaseUrl === null) {
    confirm(replace, basename(place.dataDir));
    const options = { replace: replace !== undefined, now };
    const { result, former } = await fillNewFolder(place.dataDir, options, (database) => fill(database, lines, false));
    return { ...result, former };
  }
  const database = await openForCommand(place);
  try {
    if (replace !== undefined) confirm(replace, await databaseName(database));
    return { ...(await fill(database, lines, replace !== undefined)), former: null };
  } finally {
    await database.close();
  }
}

/** Takes everything of one database into another, empty one, without a file between them. Throws as `restoreBackup` does. */
export async function moveDatabase(source: Database, target: Place, maker: BackupMaker): Promise<Restored> {
  const [, restored] = await joinLines(
    (write) => exportDatabase(source, maker, write),
    (lines) => restoreBackup(target, lines, { now: maker.now }),
  );
  return restored;
}

async function fill(database: Database, lines: AsyncIterable<string>, replace: boolean) {
  const imported = await importDatabase(database.db, lines, readMigrations(), { replace });
  // The planner has to know what came; a server would find out within minutes.
  await database.db.execute(sql`vacuum (analyze)`);
  return { ...imported, audit: await verifyAudit(database.db) };
}

function confirm(replace: string | undefined, name: string): void {
  if (replace !== undefined && replace !== name)
    throw new BackupRefused(`--replace takes the name of what is replaced, here ${name}: nothing was done`);
}

async function databaseName({ db }: Database): Promise<string> {
  const answer = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return answer.rows[0]!.name;
}
