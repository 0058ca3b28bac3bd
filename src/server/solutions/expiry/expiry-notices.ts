import { lt, sql } from 'drizzle-orm';
import type { SolutionOwnership } from '../../../core/people/access/solutions.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { expiryNotices } from '../../platform/database/schema.ts';

/** A solution whose prices end soon. */
export interface ExpiringSolution extends SolutionOwnership {
  readonly isxId: string;
  readonly isxName: string;
  readonly expiresAt: Date;
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** What expires between two moments, is of nobody's archive, and was not told to its owner in this validity. */
const untold = (from: Date, to: Date) => sql`
  isx_status in ('open', 'returned') and expires_at >= ${at(from)} and expires_at <= ${at(to)}
  and is_current and not archived
  and not exists (select from expiry_notices told
    where told.isx_id = solutions.isx_id and told.expires_at = solutions.expires_at
      and told.owner_user_id = solutions.owner_user_id)`;

/** Whose solutions expire and were not told of; nobody who has been told of others since a moment. */
export async function selectOwnersToTell(db: DbOrTx, from: Date, to: Date, toldSince: Date): Promise<string[]> {
  const answer = await db.execute<{ owner_user_id: string }>(sql`
    select distinct owner_user_id from solutions
    where ${untold(from, to)}
      and not exists (select from expiry_notices told
        where told.owner_user_id = solutions.owner_user_id and told.told_at > ${at(toldSince)})`);
  return answer.rows.map((row) => row.owner_user_id);
}

/** What an owner is to be told of, the soonest first. */
export async function selectUntold(db: DbOrTx, ownerUserId: string, from: Date, to: Date): Promise<ExpiringSolution[]> {
  const answer = await db.execute<{
    isx_id: string;
    isx_name: string;
    expires_at: string;
    company_id: string;
    company_kind: SolutionOwnership['companyKind'];
  }>(sql`
    select isx_id, isx_name, expires_at::text, company_id, company_kind from solutions
    where owner_user_id = ${ownerUserId} and ${untold(from, to)}
    order by expires_at, isx_id`);
  return answer.rows.map((row) => ({
    isxId: row.isx_id,
    isxName: row.isx_name,
    expiresAt: new Date(row.expires_at),
    ownerUserId,
    companyId: row.company_id,
    companyKind: row.company_kind,
  }));
}

/** Notes what an owner is told of; gives back what nobody else has told them meanwhile, in the same order. */
export async function insertExpiryNotices(
  tx: Tx,
  expiring: readonly ExpiringSolution[],
  toldAt: Date,
): Promise<readonly ExpiringSolution[]> {
  if (expiring.length === 0) return [];
  const rows = await tx
    .insert(expiryNotices)
    .values(expiring.map(({ isxId, expiresAt, ownerUserId }) => ({ isxId, expiresAt, ownerUserId, toldAt })))
    .onConflictDoNothing()
    .returning({ isxId: expiryNotices.isxId });
  const told = new Set(rows.map(({ isxId }) => isxId));
  return expiring.filter(({ isxId }) => told.has(isxId));
}

/** What was told of validities that ended before a moment is never asked for again. */
export const deleteExpiryNoticesBefore = async (db: DbOrTx, end: Date): Promise<void> => {
  await db.delete(expiryNotices).where(lt(expiryNotices.expiresAt, end));
};
