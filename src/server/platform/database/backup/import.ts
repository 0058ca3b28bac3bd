import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Db, Tx } from '../database.ts';
import type { Migration } from '../migrate.ts';
import { lockMigrations, runMigration } from '../migrate.ts';
import type { BackupHead, BackupReader, BackupTables } from './format.ts';
import { BackupRefused, readBackup } from './format.ts';
import { sqlState } from '../unavailable.ts';
import type { StoredTable } from '../stored-tables.ts';
import {
  createDigest,
  identifier,
  isNotOfExtension,
  listed,
  plainValues,
  queueSchema,
  queueVersion,
  storedRows,
  storedTables,
} from '../stored-tables.ts';

export interface Imported {
  readonly head: BackupHead;
  readonly tables: BackupTables;
  /** The migrations that the backup had not had, and that were run after its rows. */
  readonly migrated: readonly string[];
}

/**
 * Reads what `exportDatabase` wrote into a database, all of it or nothing, in one transaction: the migrations that the backup has
 * had, its rows, and the migrations that came since. What was stored is read back before them and compared with the sums of the
 * backup. The database must be empty, unless it is to be replaced; it stays as it was until all is done. Throws `BackupRefused`.
 */
export async function importDatabase(
  db: Db,
  lines: AsyncIterable<string>,
  migrations: readonly Migration[],
  { replace }: { readonly replace: boolean },
): Promise<Imported> {
  const reader = await readBackup(lines);
  const { before, after } = splitMigrations(reader.head, migrations);
  // The queue's tables are made by its library, outside of this transaction: empty ones are what any start would make.
  if (reader.head.queueVersion !== null) await makeQueueTables(db, reader.head.queueVersion);
  return db.transaction(async (tx) => {
    await tx.execute(plainValues);
    await tx.execute(sql`set local application_name = 'design-portal import'`);
    await lockMigrations(tx);
    await refuseInUse(tx);
    if (!replace) await refuseFilled(tx);
    await dropTables(tx);
    await emptyQueue(tx);
    for (const migration of before) await runMigration(tx, migration);
    await storeRows(tx, reader);
    for (const [name, last] of Object.entries(reader.head.sequences))
      await tx.execute(sql`select setval(${name}, ${last}::bigint)`);
    for (const migration of after) await runMigration(tx, migration);
    return { head: reader.head, tables: reader.tables(), migrated: after.map(({ name }) => name) };
  });
}

function splitMigrations({ migrations: had, portalVersion }: BackupHead, known: readonly Migration[]) {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const strangers = had.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (strangers.length > 0)
    throw new BackupRefused(
      `The backup is of a newer portal (${portalVersion}), which had ${strangers.join(', ')}: restore it with that program or a newer one`,
    );
  const changed = had.find(({ name, checksum }) => byName.get(name)!.checksum !== checksum);
  if (changed)
    throw new BackupRefused(`${changed.name} is not the migration that the backup has had: one of them was changed`);
  const names = new Set(had.map(({ name }) => name));
  return { before: known.filter(({ name }) => names.has(name)), after: known.filter(({ name }) => !names.has(name)) };
}

const isOwn = ({ name }: StoredTable): boolean => !name.startsWith(`${queueSchema}.`);

/** Somebody who has the database open would go on with what it knows of the former one. */
async function refuseInUse(tx: Tx): Promise<void> {
  const others = await tx.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'design-portal' and pid <> pg_backend_pid()`);
  if (others.rows.length > 0)
    throw new BackupRefused('A Design Portal is running on the database that is to be filled: stop it first');
}

async function refuseFilled(tx: Tx): Promise<void> {
  const tables = (await storedTables(tx)).filter(isOwn);
  if (tables.length === 0) return;
  const made = await tx.execute<{ made: boolean }>(sql`select to_regclass('migrations') is not null as made`);
  if (!made.rows[0]!.made)
    throw new BackupRefused(
      `The database has tables that are no portal's, such as ${tables[0]!.name}: name an empty one`,
    );
  for (const { name } of tables) {
    const some = await tx.execute(sql`select from ${identifier(name)} limit 1`);
    if (some.rows.length === 0) continue;
    const here = await tx.execute<{ database: string }>(sql`select current_database() as database`);
    throw new BackupRefused(
      `The database is not empty, there are rows in ${name}: name an empty one, or say --replace ${here.rows[0]!.database} to give up what it holds`,
    );
  }
}

/** What migrations make, and no extension has made: tables with their sequences, functions with their triggers. */
async function dropTables(tx: Tx): Promise<void> {
  const made = await tx.execute<{ drop: string }>(sql`
    select format('drop %s if exists %s cascade', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as drop
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S') and ${isNotOfExtension('pg_class')}
    union all
    select format('drop function if exists %s cascade', c.oid::regprocedure)
    from pg_proc c
    where pronamespace = current_schema()::regnamespace and ${isNotOfExtension('pg_proc')}
    order by 1 desc`);
  for (const { drop } of made.rows) await tx.execute(sql.raw(drop));
}

async function makeQueueTables(db: Db, version: number): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text: string) => db.execute(sql.raw(text)) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  const here = await db.transaction((tx) => queueVersion(tx));
  if (here !== version)
    throw new BackupRefused(`The backup's job queue is of version ${version}, this program's of ${here}: restore it with the program that made it, then upgrade`); // prettier-ignore
}

async function emptyQueue(tx: Tx): Promise<void> {
  if ((await queueVersion(tx)) === null) return;
  for (const table of ['archive', 'schedule', 'subscription', 'job', 'version'])
    await tx.execute(sql`delete from ${identifier(`${queueSchema}.${table}`)}`);
  // With the table that holds its jobs.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select pgboss.delete_queue(name) from (select name from pgboss.queue) as queues`);
}

/**
 * Rows are stored as they were: no trigger adds to them, and what they refer to is checked when all are there, so that their order
 * does not matter.
 */
async function storeRows(tx: Tx, reader: BackupReader): Promise<void> {
  const tables = new Map((await storedTables(tx)).map((table) => [table.name, table]));
  const own = [...tables.values()].filter(isOwn);
  for (const { name } of own) await tx.execute(sql`alter table ${identifier(name)} disable trigger user`);
  const references = await tx.execute<{ drop: string; add: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { drop } of references.rows) await tx.execute(sql.raw(drop));
  for await (const { table: name, line, number } of reader.rows) {
    const table = tables.get(name);
    if (!table)
      throw new BackupRefused(
        `The backup was altered: its line ${number} has rows of ${name}, which its migrations do not make`,
      );
    await insertRows(tx, table, line).catch((error: unknown) => {
      throw whyAltered(error, `its line ${number} has rows of ${name}`);
    });
  }
  // Which table is not as it was says more than that something is not.
  await compare(tx, [...tables.values()], reader.tables());
  reader.refuseAltered();
  for (const { add } of references.rows)
    await tx.execute(sql.raw(add)).catch((error: unknown) => {
      throw whyAltered(error, 'it has rows');
    });
  for (const { name } of own) await tx.execute(sql`alter table ${identifier(name)} enable trigger user`);
  await tx.execute(sql`set constraints all immediate`);
}

/** By SQLSTATE, what a row had to be; by its first two digits where nothing more exact can be said. */
const expectations: Readonly<Record<string, (fault: { column?: string; constraint?: string }) => string>> = {
  '23502': ({ column }) => `a value in ${column}`,
  '23503': ({ constraint }) => `the row that ${constraint} refers to`,
  '23505': ({ constraint }) => `no two rows alike in ${constraint}`,
  '23514': ({ constraint }) => `a value that ${constraint} admits`,
  '22': () => 'a value that fits its column',
};

/** What the database says of rows that were altered, in words for the operator; anything else as it came. */
function whyAltered(error: unknown, place: string): unknown {
  const state = sqlState(error) ?? '';
  const expected = expectations[state] ?? expectations[state.slice(0, 2)];
  if (!expected) return error;
  const fault = ((error as Error).cause ?? error) as { table?: string; column?: string; constraint?: string };
  const table = state === '23503' && fault.table !== undefined ? ` of ${fault.table}` : '';
  return new BackupRefused(`The backup was altered: ${place}${table}, where ${expected(fault)} was expected`, {
    cause: error,
  });
}

async function insertRows(tx: Tx, { name, columns }: StoredTable, line: string): Promise<void> {
  if (name === `${queueSchema}.queue`) {
    // Makes the table that holds a queue's jobs; its row comes from the backup.
    await tx.execute(sql`select pgboss.create_queue(row ->> 'name', '{}') from jsonb_array_elements(${line}::jsonb -> 'rows') as row`); // prettier-ignore
    await tx.execute(sql`delete from pgboss.queue where name in (select row ->> 'name' from jsonb_array_elements(${line}::jsonb -> 'rows') as row)`); // prettier-ignore
  }
  await tx.execute(sql`
    insert into ${identifier(name)} (${listed(columns)}) overriding system value
    select ${listed(columns)} from jsonb_populate_recordset(null::${identifier(name)}, ${line}::jsonb -> 'rows')`);
}

async function compare(tx: Tx, tables: readonly StoredTable[], expected: BackupTables): Promise<void> {
  for (const table of tables) {
    const digest = createDigest();
    for await (const rows of storedRows(tx, table)) rows.forEach((row) => digest.add(row));
    const stored = digest.result();
    const { rows, sum } = expected[table.name] ?? { rows: 0, sum: '' };
    if (stored.rows !== rows || (rows > 0 && stored.sum !== sum))
      throw new BackupRefused(
        stored.rows === rows
          ? `The backup was altered: the ${rows} rows of ${table.name} are not those of which its end has the sum`
          : `The backup was altered: it has ${stored.rows} rows of ${table.name}, where its end expects ${rows}`,
      );
  }
  const missing = Object.keys(expected).find((name) => !tables.some((table) => table.name === name));
  if (missing !== undefined)
    throw new BackupRefused(`The backup has a table ${missing} that its migrations do not make`);
}
