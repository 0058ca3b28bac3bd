import type pg from 'pg';
import { sqlState } from './unavailable.ts';

/**
 * Whether the connections of a pool keep the names of statements: a statement with a name is parsed and planned once on a connection, which
 * otherwise takes longer than what it does. They do until one of them shows otherwise.
 */
export interface StatementNames {
  areKept: boolean;
}

/** By pool, and by each of its connections. */
const namesBy = new WeakMap<object, StatementNames>();

export const namesOf = (poolOrConnection: object): StatementNames | undefined => namesBy.get(poolOrConnection);

/** What stands for a connection keeps what the connection keeps. */
export function shareNames(connection: object, standIn: object): void {
  const names = namesBy.get(connection);
  if (names) namesBy.set(standIn, names);
}

export function followNames(pool: pg.Pool): void {
  const names: StatementNames = { areKept: true };
  namesBy.set(pool, names);
  pool.on('connect', (connection) => namesBy.set(connection, names));
}

/**
 * SQLSTATEs of a statement that can't be sent by its name any more: a migration has changed what it answers with (0A000), or something
 * between the portal and the server, a PgBouncer that gives no sessions, has handed it to another connection (26000, 42P05).
 */
const lost: ReadonlySet<string | null> = new Set(['0A000', '26000', '42P05']);

/** Whether a statement failed for its name alone: without one it may go through. */
export const isNameLost = (error: unknown): boolean => lost.has(sqlState(error));
