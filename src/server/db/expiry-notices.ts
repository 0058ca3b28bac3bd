import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from './database.ts';

/** A solution whose prices end soon. */
export interface ExpiringSolution {
  readonly isxId: string;
  readonly isxName: string;
  readonly expiresAt: Date;
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** What expires between two moments and is of nobody's archive; whether it was told is another question. */
const expiring = (from: Date, to: Date) => sql`
  isx_status in ('open', 'returned') and expires_at >= ${at(from)} and expires_at <= ${at(to)}
  and is_current and not archived`;

/** Whose solutions expire and were not told of in this validity; nobody who has been told of others since a moment. */
export async function selectOwnersToTell(db: DbOrTx, from: Date, to: Date, toldSince: Date): Promise<string[]> {
  const answer = await db.execute<{ owner_user_id: string }>(sql`
    select distinct owner_user_id from solutions
    where ${expiring(from, to)}
      and not exists (select from expiry_notices told
        where told.isx_id = solutions.isx_id and told.expires_at = solutions.expires_at)
      and not exists (select from expiry_notices told
        where told.owner_user_id = solutions.owner_user_id and told.told_at > ${at(toldSince)})`);
  return answer.rows.map((row) => row.owner_user_id);
}

/** Notes what of an owner is told now, the soonest first: each solution once for each validity, whoever else runs this. */
export async function insertExpiryNotices(
  tx: Tx,
  ownerUserId: string,
  from: Date,
  to: Date,
): Promise<ExpiringSolution[]> {
  const answer = await tx.execute<{ isx_id: string; isx_name: string; expires_at: string }>(sql`
    with told as (
      insert into expiry_notices (isx_id, expires_at, owner_user_id, told_at)
      select isx_id, expires_at, owner_user_id, ${at(from)} from solutions
      where owner_user_id = ${ownerUserId} and ${expiring(from, to)}
      on conflict do nothing
      returning isx_id, expires_at
    )
    select told.isx_id, isx_name, told.expires_at::text from told join solutions using (isx_id)
    order by told.expires_at, told.isx_id`);
  return answer.rows.map((row) => ({ isxId: row.isx_id, isxName: row.isx_name, expiresAt: new Date(row.expires_at) }));
}
