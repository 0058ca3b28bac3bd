import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { Report } from './report.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * The embedded database has no checkpointer and no autovacuum: left alone, 100 updates of 20,000 rows leave 1.7 GB of
 * log, a table of forty times its size and 14 s of recovery after a kill. So this does from time to time what a server does
 * by itself, table by table, that requests come in between.
 */
const LOOK_EVERY = 60_000;
/** Log since the last checkpoint above which one is made: recovery then reads two or three segments of 16 MB. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;
/** Changed rows above which a table is vacuumed: these and a tenth of the table, more eagerly than autovacuum's fifth. */
const VACUUM_ROWS = 200;
const VACUUM_DIVISOR = 10;

export interface Maintenance {
  /** Does now what is due; for tests and after a bulk load. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

export function startMaintenance(db: Db, report: Report): Maintenance {
  let running: Promise<void> = Promise.resolve();
  const run = (): Promise<void> => {
    // One after the other; the failure of one was told to whoever ran it and keeps no other from being done.
    running = running.catch(() => undefined).then(() => maintain(db));
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) report('The maintenance of the embedded database failed', error);
    });
  }, LOOK_EVERY);
  timer.unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running.catch(() => undefined);
    },
  };
}

/** Does everything that is due, and throws the first failure at the end: a table that is broken holds up no other. */
async function maintain(db: Db): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum)
      > ${VACUUM_ROWS} + n_live_tup / ${VACUUM_DIVISOR}`);
  const failures: unknown[] = [];
  for (const { name } of tables.rows) {
    // One after the other: of 100,000 solutions each takes some seconds, and calls come in between.
    for (const step of ['vacuum', 'analyze'])
      await db.execute(sql.raw(`${step} ${name}`)).catch((error: unknown) => failures.push(error));
  }
  const log = await db.execute<{ bytes: string }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`);
  if (Number(log.rows[0]!.bytes) > CHECKPOINT_BYTES) await db.execute(sql`checkpoint`);
  if (failures.length > 0) throw failures[0];
}
