import type pg from 'pg';
import { sqlState } from './unavailable.ts';

/**
 * Whether the connections of a pool keep the names of statements: a statement with a name is parsed and planned once on a connection, which
 * otherwise takes longer than what it does.
 */
export interface StatementNames {
  areKept: boolean;
}

/** By pool, and by each of its connections. */
const namesBy = new WeakMap<object, StatementNames>();

export const namesOf = (poolOrConnection: object): StatementNames | undefined => namesBy.get(poolOrConnection);

/** Follows a pool, whose connections keep no names until that is found. */
export function followNames(pool: pg.Pool): StatementNames {
  const names: StatementNames = { areKept: false };
  namesBy.set(pool, names);
  pool.on('connect', (connection) => namesBy.set(connection, names));
  return names;
}

/**
 * Whether names are kept. They are by a server itself, and by a PgBouncer from 1.21 on, which counts the statements that it has prepared and
 * names them on the server in its own way; one before it hands a statement to whichever connection is free, where nobody has prepared it.
 * Something stands between where the process that answers is not the one that greeted.
 */
export async function findNames(pool: pg.Pool): Promise<boolean> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = connection as unknown as { readonly processID: number | null };
    if (rows[0]!.pid === processID) return true;
    const text = 'select 1 as "design-portal"';
    await connection.query({ name: 'design-portal', text });
    const kept = await connection.query<{ name: string }>({
      text: 'select name from pg_prepared_statements where statement = $1',
      values: [text],
    });
    return kept.rows.length > 0 && kept.rows.every(({ name }) => name.startsWith('PGBOUNCER_'));
  } finally {
    // With the name that was tried.
    connection.release(true);
  }
}

/**
 * SQLSTATEs of a statement that can't be sent by its name any more: a migration has changed what it answers with (0A000), or whatever stands
 * between does not keep names (26000, 42P05).
 */
const lost: ReadonlySet<string | null> = new Set(['0A000', '26000', '42P05']);

/** Whether a statement failed for its name alone: without one it may go through. */
export const isNameLost = (error: unknown): boolean => lost.has(sqlState(error));
