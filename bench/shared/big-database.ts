import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openForCommand } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { createJobs } from '../../src/server/platform/jobs/jobs.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { createServices } from '../../src/server/services.ts';
import { makeManySolutions } from '../../src/server/testing/many-solutions.ts';
import { startPostgres } from '../../src/server/testing/real-postgres.ts';

/**
 * What differs from PostgreSQL's own settings: memory for the tables that are read again and again, rarer and smaller
 * checkpoints for the filling. Durability is as it comes: every commit is synced.
 */
export const tuning = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
} as const;

/** A PostgreSQL with the demonstration's catalogue and so many solutions. */
export interface BigDatabase {
  readonly url: string;
  readonly version: string;
  readonly bytes: number;
  /** How long filling it took; null where it was there already. */
  readonly filledIn: number | null;
  close(): Promise<void>;
}

/** Solutions of the table, as the planner estimates them, which `vacuum analyze` has told. */
const holds = async (url: string, count: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string }>(
      `select coalesce((select reltuples from pg_class where oid = to_regclass('solutions')), 0)::text as number`,
    );
    return Number(rows[0]!.number) >= count;
  } finally {
    await client.end();
  }
};

async function fill(url: string, count: number): Promise<number | null> {
  const isThere = await holds(url, count);
  const began = performance.now();
  const database = await openForCommand({ databaseUrl: url, dataDir: '' });
  try {
    await migrate(database.db);
    if (isThere) return null;
    const services = createServices({ database, jobs: createJobs(database, console.error), publicUrl: 'http://bench' });
    await seed(services, { demo: true, tellAdmin: () => undefined });
    await makeManySolutions(services, count, (made) => {
      if (made % 100_000 === 0) console.log(`  ${made} of ${count} solutions`);
    });
  } finally {
    await database.close();
  }
  return (performance.now() - began) / 1000;
}

/**
 * Opens it in `BENCH_FOLDER/<count>`, or in a temporary folder, which is removed at the end unless KEEP=1 says otherwise;
 * then a later run with BENCH_FOLDER begins at once.
 */
export async function openBigDatabase(count: number): Promise<BigDatabase> {
  const named = process.env['BENCH_FOLDER'];
  const parent = named ?? mkdtempSync(join(tmpdir(), 'portal-load-'));
  // As root the server runs under another account, which has to get through.
  if (named === undefined) chmodSync(parent, 0o711);
  const folder = join(parent, String(count));
  const settings = Object.entries(tuning).map(([name, value]) => `${name}=${value}`);
  const server = await startPostgres({ folder, settings });
  if ('unavailable' in server) throw new Error(`No PostgreSQL to measure on: ${server.unavailable}`);
  const close = async () => {
    await server.stop();
    if (process.env['KEEP'] === '1') console.log(`Kept: BENCH_FOLDER=${parent}`);
    else rmSync(named ? folder : parent, { recursive: true, force: true });
  };
  try {
    const filledIn = await fill(server.url, count);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ server_version: string; bytes: string }>(
      `select current_setting('server_version') as server_version, pg_database_size(current_database()) as bytes`,
    );
    await client.end();
    const { server_version: version, bytes } = rows[0]!;
    return { url: server.url, version, bytes: Number(bytes), filledIn, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
