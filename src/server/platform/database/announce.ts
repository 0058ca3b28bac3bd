import type { DbOrTx } from './database.ts';
import type { Signal } from './signals.ts';

/** By whom is told what a database, or a transaction and the savepoints in it, announces: each has a session of drizzle's own. */
const tellers = new WeakMap<object, (signal: Signal) => void>();

export const tellBy = (db: DbOrTx, tell: (signal: Signal) => void): void => void tellers.set(db._.session, tell);

/**
 * Says that something has been written: to whoever listens in any instance, once the transaction has been committed; at
 * once where there is none. What is rolled back is told to nobody.
 */
export function announce(db: DbOrTx, signal: Signal): void {
  tellers.get(db._.session)?.(signal);
}
