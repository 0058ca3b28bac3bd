import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../project-root.ts';
import type { Db, Tx } from './database.ts';

/** The migrations of this program and those of the database do not fit; the message is one line for the operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** One of the files in migrations/. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Any number will do, as long as it is always this one. */
const ADVISORY_LOCK = 20_261_120;

/**
 * Brings a database to the newest schema and returns the names of what was run. Forward only: each file runs once, in
 * a transaction of its own under a lock, so that instances which start together take turns and a file that fails
 * leaves nothing. Refuses when a file was changed after it had run, and when the database is newer than the program.
 */
export async function migrate(db: Db, directory?: string): Promise<string[]> {
  const migrations = readMigrations(directory);
  const done: string[] = [];
  for (const migration of migrations) {
    if (await runOnce(db, migration, migrations)) done.push(migration.name);
  }
  return done;
}

/** The migrations of this program in their order. */
export function readMigrations(directory: string = join(projectRoot(), 'migrations')): Migration[] {
  return readdirSync(directory)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Has others who migrate wait until this transaction has ended. */
export async function lockMigrations(tx: Tx): Promise<void> {
  // Another instance may hold the lock for as long as its migration takes.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

async function makeRecord(tx: Tx): Promise<void> {
  await tx.execute(sql`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    run_at timestamptz not null default now()
  )`);
}

/** Runs a migration and records it. Throws `MigrationRefused` where it fails. */
export async function runMigration(tx: Tx, { name, text, checksum }: Migration): Promise<void> {
  await makeRecord(tx);
  await tx.execute(sql.raw(text)).catch((error: Error) => {
    // Without the whole text of the migration, which drizzle would repeat.
    throw new MigrationRefused(`${name} failed: ${(error.cause as Error).message}`, { cause: error.cause });
  });
  await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
}

function runOnce(db: Db, migration: Migration, known: readonly Migration[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockMigrations(tx);
    await makeRecord(tx);
    const answer = await tx.execute<{ name: string; checksum: string }>(sql`select name, checksum from migrations`);
    const recorded = new Map(answer.rows.map((row) => [row.name, row.checksum]));
    const strangers = [...recorded.keys()].filter((name) => !known.some((one) => one.name === name));
    if (strangers.length > 0) {
      throw new MigrationRefused(`The database is newer than this program: it has had ${strangers.sort().join(', ')}`);
    }
    const checksum = recorded.get(migration.name);
    if (checksum === migration.checksum) return false;
    if (checksum !== undefined) {
      throw new MigrationRefused(`${migration.name} was changed after it had run on this database`);
    }
    await runMigration(tx, migration);
    return true;
  });
}
