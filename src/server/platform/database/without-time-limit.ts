import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** Reads as of one moment, however long it takes: for scripts, never for a call. */
export const withoutTimeLimit = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
