import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import pg from 'pg';
import type { Env } from '../env.ts';
import { singleHostUrls } from './database-url.ts';
import { openEmbedded } from './embedded.ts';
import { startMaintenance } from './maintenance.ts';
import type { Report } from './report.ts';
import { reportToStderr } from './report.ts';
import * as schema from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export type Db = NodePgDatabase<typeof schema>;
/** An open transaction: everything that belongs together goes through it, and nothing beside it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export type DatabaseKind = 'pglite' | 'postgresql';

export interface Database {
  readonly db: Db;
  readonly kind: DatabaseKind;
  /** As the server tells it: `18.6`. */
  readonly version: string;
  /** How many connections are open, idle among them, and how many calls wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const countsOf = (pool: pg.Pool) => () => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/**
 * What every connection is set to, by statements rather than at its start, since a PgBouncer refuses unknown ones there:
 * - a statement is given up after 15 s (no list or save takes a tenth of it; the embedded database has no such clock),
 *   a transaction that stands still after a minute;
 * - reading here and there costs hardly more than reading on, as on any solid-state disk: lists walk their indexes;
 * - no compiling of queries that take milliseconds.
 */
const SESSION = `
  set statement_timeout = '15s';
  set idle_in_transaction_session_timeout = '60s';
  set random_page_cost = 1.1;
  set jit = off`;
/** Milliseconds that a call waits for a connection before it is answered with "unavailable". */
const CONNECTION_TIMEOUT = 10_000;
const CONNECTIONS = 10;

/** Opens the PostgreSQL of DATABASE_URL, or else the embedded database in DATA_DIR. It is not migrated yet. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  report: Report = reportToStderr,
): Promise<Database> {
  return env.databaseUrl === null ? openEmbeddedDatabase(env.dataDir, report) : openPostgres(env.databaseUrl);
}

async function openEmbeddedDatabase(dataDir: string, report: Report): Promise<Database> {
  const embedded = await openEmbedded(dataDir, report);
  // Exactly one connection: PGlite is one session, and two clients of it would collide.
  // It stays: nobody else wants its place.
  const pool = makePool({
    host: embedded.socketDirectory,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  const db = makeDb(pool);
  const maintenance = startMaintenance(db, report);
  const close = async () => {
    await maintenance.stop();
    await pool.end();
    await embedded.close();
  };
  try {
    return { db, kind: 'pglite', version: await versionOf(pool), connections: countsOf(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first of the hosts that answers is taken. */
async function openPostgres(databaseUrl: string): Promise<Database> {
  let failure: unknown;
  for (const connectionString of singleHostUrls(databaseUrl)) {
    const pool = makePool({ connectionString, max: CONNECTIONS });
    try {
      return {
        db: makeDb(pool),
        kind: 'postgresql',
        version: await versionOf(pool),
        connections: countsOf(pool),
        close: () => pool.end(),
      };
    } catch (error) {
      await pool.end();
      if (!isDatabaseUnavailable(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function versionOf(pool: pg.Pool): Promise<string> {
  const answer = await pool.query<{ server_version: string }>('show server_version');
  return answer.rows[0]!.server_version.split(' ')[0]!;
}

/** The transaction that the running code is inside of, if any. */
const surroundings = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Inside a transaction every query goes through `tx`. One beside it would wait for ever for the only connection of the
 * embedded database, and on PostgreSQL would see and keep something else: on both it is a bug, thrown at once.
 */
class GuardedPool extends pg.Pool {
  // The driver's signatures are overloads with callbacks; both come through here with whatever they were given.
  override connect(...args: never[]): never {
    if (surroundings.getStore()?.open) {
      throw new Error('A query was made beside the open transaction: pass tx on, not db');
    }
    return super.connect(...(args as [])) as never;
  }
}

function makePool(config: PoolConfig): pg.Pool {
  const pool = new GuardedPool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'design-portal',
    // Its type says void, but the pool waits for the promise before it hands the connection out.
    onConnect: (client) => client.query(SESSION) as unknown as void,
    ...config,
  });
  // A connection that breaks, idle or inside a transaction, is dropped from the pool and the next query takes a new
  // one; the query that was under way fails by itself. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function makeDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, { schema });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction((tx) => {
      const surrounding = { open: true };
      return surroundings.run(surrounding, async () => {
        try {
          return await work(tx);
        } finally {
          surrounding.open = false;
        }
      });
    }, config);
  return db;
}
