import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';

/** Any number will do, as long as it is always this one. */
const ADVISORY_LOCK = 20_261_123;

/**
 * Lets one change of accounts through at a time, until its transaction ends: what each looks at (who is an admin still, whether an
 * address is free, whether a company has people) is then true until it is done. They are rare and short.
 */
export const lockUserAdmin = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
};
