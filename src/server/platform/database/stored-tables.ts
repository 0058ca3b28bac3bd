import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * The tables of a portal as its database tells them, not as this program knows them: a database with an older schema is written
 * and read as it is. Those of the job queue belong to them: mail and deliveries wait there.
 */
export interface StoredTable {
  /** `solutions`, or with the queue's schema before it: `pgboss.job`. */
  readonly name: string;
  /** What is stored; the database fills generated columns by itself. */
  readonly columns: readonly string[];
}

/** Which migrations a database has had, in their order. */
export interface RecordedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** How many rows, and what they hold whatever their order: the sum of a hash of each. Equal on both kinds of database. */
export interface Digest {
  readonly rows: number;
  readonly sum: string;
}

export const queueSchema = 'pgboss';
/** The record of the migrations is made by running them. */
const apart: readonly string[] = ['migrations'];

/** Rows are fetched so many at a time: a line of a backup. */
const ROWS = 200;
/** What is long: pieces of files, pictures, and whole files of some 10 MB. */
const rowsOf: Readonly<Record<string, number>> = { attachment_pieces: 16, pictures: 8, imports: 1 };

/**
 * Tables that the portal made, and not an extension, in the order of their names; the queue's come last, its queues first. Not those
 * without a log (limits, of minutes): a standby has none, and a crash empties them.
 */
export async function storedTables(tx: Tx): Promise<StoredTable[]> {
  const answer = await tx.execute<{ name: string; columns: string[] }>(sql`
    select case when n.nspname = current_schema() then c.relname else n.nspname || '.' || c.relname end as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in (current_schema(), ${queueSchema})
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition and ${isNotOfExtension('pg_class')}
    group by n.nspname, c.relname
    order by n.nspname = ${queueSchema}, c.relname = 'queue' desc, c.relname collate "C"`);
  return answer.rows.filter(({ name }) => !apart.includes(name));
}

/** For the row `c` of a catalogue of PostgreSQL. */
export const isNotOfExtension = (catalogue: 'pg_class' | 'pg_proc') => sql`not exists (
  select from pg_depend d where d.classid = ${catalogue}::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** How the statements here write values: the same on every server, whatever its settings. */
export const plainValues = sql`
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** The rows of a table as the database writes them in JSON (JavaScript would round large numbers), some at a time. */
export async function* storedRows(tx: Tx, { name, columns }: StoredTable): AsyncGenerator<readonly string[]> {
  await tx.execute(sql`declare stored_rows no scroll cursor for
    select row_to_json(stored)::text as json from (select ${listed(columns)} from ${identifier(name)}) as stored`);
  for (;;) {
    const answer = await tx.execute<{ json: string }>(
      sql`fetch ${sql.raw(String(rowsOf[name] ?? ROWS))} from stored_rows`,
    );
    if (answer.rows.length === 0) break;
    yield answer.rows.map(({ json }) => json);
  }
  await tx.execute(sql`close stored_rows`);
}

/** Sums up rows one by one. */
export function createDigest(): { add(json: string): void; result(): Digest } {
  let rows = 0;
  let sum = 0n;
  return {
    add(json) {
      rows += 1;
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(json).digest().readBigUInt64BE());
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(16, '0') }),
  };
}

export const identifier = (table: string) => sql.join(table.split('.').map((part) => sql.identifier(part)), sql`.`); // prettier-ignore

export const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

export async function recordedMigrations(tx: Tx): Promise<RecordedMigration[]> {
  const answer = await tx.execute<{ name: string; checksum: string }>(sql`
    select name, checksum from migrations order by name collate "C"`);
  return answer.rows;
}

/** The last number that each sequence gave, as text; none for one that gave none yet. A number is never given twice. */
export async function sequenceValues(tx: Tx): Promise<Readonly<Record<string, string>>> {
  const answer = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`);
  return Object.fromEntries(answer.rows.map(({ name, last }) => [name, last]));
}

/** The version of the queue's tables, which the library that keeps the queue raises; null where there are none. */
export async function queueVersion(tx: Tx): Promise<number | null> {
  const found = await tx.execute<{ found: boolean }>(sql`select to_regclass('pgboss.version') is not null as found`);
  if (!found.rows[0]!.found) return null;
  const answer = await tx.execute<{ version: number }>(sql`select version from pgboss.version`);
  return answer.rows[0]?.version ?? null;
}
