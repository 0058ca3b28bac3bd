import type { DbOrTx, Tx } from '../database/database.ts';
import type { Outcome } from './refusal.ts';

/** Carries a refusal out of a transaction, which only ends without a trace when something is thrown. */
class RolledBack<T> extends Error {
  readonly outcome: Outcome<T>;
  constructor(outcome: Outcome<T>) {
    super('rolled back by a refusal');
    this.outcome = outcome;
  }
}

/**
 * Does work in a transaction: what it wrote is kept when it succeeds and gone when it is refused or fails.
 * Inside another transaction it is a savepoint of that one.
 */
export async function allOrNothing<T>(db: DbOrTx, work: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome<T>;
    throw error;
  }
}
