import { setTimeout as wait } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Env } from '../environment/env.ts';
import { tellBy } from './announce.ts';
import { databaseAddress } from '../environment/database-url.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { sequenceValues } from './stored-tables.ts';
import { createHosts } from './hosts.ts';
import { startMaintenance } from './maintenance.ts';
import { notOpened } from './not-opened.ts';
import type { Patience } from './pool.ts';
import { makePool, patienceOfCalls, patienceOfCommands } from './pool.ts';
import type { Report } from './report.ts';
import { reportToStderr } from './report.ts';
import type { Signal, Signals } from './signals.ts';
import { serveSnapshots } from './embedded/snapshots.ts';
import { createLocalSignals, createSharedSignals } from './signals.ts';
import { insideTransaction } from './open-transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export type Db = NodePgDatabase;
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
  /** What is told of what has been committed, here and by other instances. */
  readonly signals: Signals;
  close(): Promise<void>;
}

const countsOf = (pool: pg.Pool) => () => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const CONNECTIONS = 10;

/** Opens the PostgreSQL of DATABASE_URL, or else the embedded database in DATA_DIR. It is not migrated yet. Throws `DatabaseNotOpened` and what `openEmbedded` throws. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  report: Report = reportToStderr,
  patience = patienceOfCalls,
): Promise<Database> {
  return env.databaseUrl === null
    ? openEmbeddedDatabase(env.dataDir, report, patience)
    : openPostgres(env.databaseUrl, report, patience);
}

/** Opens it for a command, whose answers nobody waits for: it takes the time that it takes. */
export const openForCommand = (env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  openDatabase(env, reportToStderr, patienceOfCommands);

/** Opens an embedded database for a command that nobody would miss: it syncs nothing, which a loss of power would show. */
export const openScratchDatabase = (dataDir: string): Promise<Database> =>
  openEmbeddedDatabase(dataDir, reportToStderr, patienceOfCommands, false);

async function openEmbeddedDatabase(
  dataDir: string,
  report: Report,
  patience: Patience,
  durable = true,
): Promise<Database> {
  const embedded = await openEmbedded(dataDir, report, durable);
  // Exactly one connection: PGlite is one session, and two clients of it would collide.
  // It stays: nobody else wants its place.
  const pool = makePool(
    {
      host: embedded.socketDirectory,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    },
    null,
    patience,
  );
  const signals = createLocalSignals();
  const db = makeDb(pool, signals);
  const maintenance = startMaintenance(db, report);
  // A copy is what a kill leaves, after which PostgreSQL skips up to 32 numbers of a sequence: where each stands is told beside it.
  const take = async (to: string) => {
    const taken = await embedded.snapshot(to);
    return { ...taken, sequences: await db.transaction(sequenceValues) };
  };
  let snapshots: { close(): Promise<void> } | undefined;
  const close = async () => {
    await snapshots?.close();
    await maintenance.stop();
    await pool.end();
    await embedded.close();
  };
  try {
    snapshots = await serveSnapshots(dataDir, embedded.socketDirectory, take, report);
    return {
      db,
      kind: 'pglite',
      version: await versionWithin(FIRST_ANSWER, pool),
      connections: countsOf(pool),
      signals,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(databaseUrl: string, report: Report, patience: Patience): Promise<Database> {
  const hosts = createHosts(databaseAddress(databaseUrl), report);
  const pool = makePool({ max: CONNECTIONS }, hosts, patience);
  const signals = createSharedSignals(hosts);
  const close = async () => {
    await signals.stop();
    await pool.end();
  };
  try {
    return {
      db: makeDb(pool, signals),
      kind: 'postgresql',
      version: await versionOf(pool),
      connections: countsOf(pool),
      signals,
      close,
    };
  } catch (error) {
    await close();
    throw notOpened(databaseUrl, error);
  }
}

/** Milliseconds in which an embedded database gives its first answer: one on a slow machine, or one that recovers from a kill. */
const FIRST_ANSWER = 60_000;

/** Nobody waits for a call yet, so it is asked again until it answers or the time is over. */
async function versionWithin(milliseconds: number, pool: pg.Pool): Promise<string> {
  const until = Date.now() + milliseconds;
  for (;;) {
    try {
      return await versionOf(pool);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      await wait(100);
    }
  }
}

async function versionOf(pool: pg.Pool): Promise<string> {
  const answer = await pool.query<{ server_version: string }>('show server_version');
  return answer.rows[0]!.server_version.split(' ')[0]!;
}

function makeDb(pool: pg.Pool, signals: Signals): Db {
  const db: Db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const told = new Set<Signal>();
    const done = await transaction((tx) => {
      tellBy(tx, (signal) => told.add(signal));
      return insideTransaction(() => work(tx));
    }, config);
    for (const signal of told) signals.tell(signal);
    return done;
  };
  tellBy(db, signals.tell);
  return db;
}
