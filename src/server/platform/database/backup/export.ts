import type { Database } from '../database.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';
import { BackupRefused, createLinesHash, formatVersion, writeRows } from './format.ts';
import type { BackupHead, BackupTables } from './format.ts';
import {
  createDigest,
  plainValues,
  queueVersion,
  recordedMigrations,
  sequenceValues,
  storedRows,
  storedTables,
} from '../stored-tables.ts';
import { sql } from 'drizzle-orm';

/** Tells who makes a backup, and when. */
export interface BackupMaker {
  readonly portalVersion: string;
  readonly now: Date;
  /** The last number of each sequence, where the database itself does not know them: a copy of another. */
  readonly sequences?: Readonly<Record<string, string>>;
}

/**
 * Writes a database line by line (format.ts), all of it as it is at one moment, whatever its schema: it is not migrated. Others
 * write meanwhile on PostgreSQL; the embedded database has one session, which this one takes. Throws `BackupRefused`.
 */
export const exportDatabase = (
  { db, kind, version }: Database,
  { portalVersion, now, sequences }: BackupMaker,
  write: (line: string) => Promise<void>,
): Promise<BackupTables> =>
  withoutTimeLimit(db, async (tx) => {
    await tx.execute(plainValues);
    const made = await tx.execute<{ made: boolean }>(sql`select to_regclass('migrations') is not null as made`);
    if (!made.rows[0]!.made) throw new BackupRefused('There is no portal in this database: it has no migrations');
    const hash = createLinesHash();
    const tell = async (line: string) => {
      hash.add(line);
      await write(line);
    };
    const head: BackupHead = {
      format: 'design-portal-backup',
      formatVersion,
      portalVersion,
      madeAt: now.toISOString(),
      database: { kind, version },
      migrations: await recordedMigrations(tx),
      queueVersion: await queueVersion(tx),
      // Read after the moment of the rows: no row has a number that is still to be given.
      sequences: sequences ?? (await sequenceValues(tx)),
    };
    await tell(JSON.stringify(head));
    const tables: BackupTables = {};
    for (const table of await storedTables(tx)) {
      const digest = createDigest();
      for await (const rows of storedRows(tx, table)) {
        for (const row of rows) digest.add(row);
        await tell(writeRows(table.name, rows));
      }
      tables[table.name] = digest.result();
    }
    await write(JSON.stringify({ end: { tables, sha256: hash.result() } }));
    return tables;
  });
