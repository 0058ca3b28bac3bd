import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/** How many sessions of a PostgreSQL database wait for a lock that another one holds. */
export async function waitingForLocks(db: Db): Promise<number> {
  const answer = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return answer.rows[0]!.waiting;
}
