import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../process/project-root.ts';
import type { Db, Tx } from './database.ts';
import { isLockTimeout, isWorthRepeating } from './unavailable.ts';

/** The migrations of this program and those of the database do not fit; the message is one line for the operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** One of the files in migrations/. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The number of the migration that a program must know to run on it: the comment `-- needs program 041`. */
  readonly needs: string;
}

/**
 * From the one after it on, migrations only add (scripts/migration-rules.ts holds that) unless they say what they need: a program that
 * knows this one runs on a newer schema, as one does during an upgrade of several instances and after it was taken back.
 */
const ADDITIVE_SINCE = '028';

/**
 * Milliseconds for which a migration waits for a table that a running portal is writing to. Others wait behind it; and it gives way
 * before PostgreSQL looks for a deadlock (deadlock_timeout, 1 s as it comes) and ends whichever of the two it likes.
 */
const LOCK_PATIENCE = 500;

/** Milliseconds over which a migration that gave way begins anew: no transaction of a portal lasts longer than a minute. */
const PATIENCE = 120_000;

/** Any number will do, as long as it is always this one. */
const ADVISORY_LOCK = 20_261_120;

/**
 * Brings a database to the newest schema and returns the names of what was run. Forward only: each file runs once, in
 * a transaction of its own under a lock, so that instances which start together take turns and a file that fails
 * leaves nothing; one that stands in the way of a portal that serves on gives way and begins anew. Refuses when a file was changed after it had run, and when the database has had a newer one that needs a newer
 * program.
 */
export async function migrate(db: Db, directory?: string): Promise<string[]> {
  const migrations = readMigrations(directory);
  await db.transaction(async (tx) => {
    await lockMigrations(tx);
    await makeRecord(tx);
  });
  const done: string[] = [];
  for (const migration of migrations) {
    if (await runPatiently(db, migration, migrations)) done.push(migration.name);
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
      const needs = /^-- needs program (\d{3})$/m.exec(text)?.[1] ?? ADDITIVE_SINCE;
      return { name, text, checksum: createHash('sha256').update(text).digest('hex'), needs };
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
    run_at timestamptz not null default now(),
    needs text
  )`);
  const old = await tx.execute(sql`
    select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'needs' and not attisdropped`);
  if (old.rows.length === 0) await tx.execute(sql`alter table migrations add column needs text`);
}

/** What the database has had that this program does not know: another one is newer. */
export async function newerMigrations(db: Db, directory?: string): Promise<string[]> {
  const known = new Set(readMigrations(directory).map(({ name }) => name));
  const answer = await db.execute<{ name: string }>(sql`select name from migrations order by name`);
  return answer.rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Runs a migration and records it. Throws `MigrationRefused` where it fails. */
export async function runMigration(tx: Tx, { name, text, checksum, needs }: Migration): Promise<void> {
  await makeRecord(tx);
  await tx.execute(sql.raw(text)).catch((error: Error) => {
    // Without the whole text of the migration, which drizzle would repeat.
    throw new MigrationRefused(`${name} failed: ${(error.cause as Error).message}`, { cause: error.cause });
  });
  await tx.execute(sql`insert into migrations (name, checksum, needs) values (${name}, ${checksum}, ${needs})`);
}

type Recorded = { readonly name: string; readonly checksum: string; readonly needs: string | null };

/** One that does not say what it needs was run by a program that did not know such migrations. */
function refuseNewer(recorded: readonly Recorded[], known: readonly Migration[]): void {
  const newest = known.at(-1)?.name.slice(0, 3) ?? '';
  const beyond = recorded
    .filter(({ name }) => !known.some((one) => one.name === name))
    .filter(({ needs }) => needs === null || needs > newest)
    .map(({ name }) => name);
  if (beyond.length > 0)
    throw new MigrationRefused(`The database is newer than this program: it has had ${beyond.sort().join(', ')}`);
}

async function runPatiently(db: Db, migration: Migration, known: readonly Migration[]): Promise<boolean> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await runOnce(db, migration, known);
    } catch (error) {
      if (!(isLockTimeout(error) || isWorthRepeating(error)) || Date.now() > until) throw error;
      await wait(LOCK_PATIENCE * Math.random());
    }
  }
}

function runOnce(db: Db, migration: Migration, known: readonly Migration[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockMigrations(tx);
    const answer = await tx.execute<Recorded>(sql`select name, checksum, needs from migrations`);
    const recorded = new Map(answer.rows.map((row) => [row.name, row.checksum]));
    refuseNewer(answer.rows, known);
    const checksum = recorded.get(migration.name);
    if (checksum === migration.checksum) return false;
    if (checksum !== undefined) {
      throw new MigrationRefused(`${migration.name} was changed after it had run on this database`);
    }
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_PATIENCE}`));
    await runMigration(tx, migration);
    return true;
  });
}
