import { arrayOverlaps, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AuditEvent } from '../../core/people/audit/event.ts';
import type { Batch } from '../../core/people/audit/chain.ts';
import type { StoredBatch } from '../../core/people/audit/verify.ts';
import type { AuditEventRow } from '../platform/audit-trail/audit-events.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { auditBatches, auditEvents, auditPending } from '../platform/database/schema.ts';

/** Any number will do, as long as it is always this one. */
const SEALING = 20_261_121;
const LEAF = 32;

/** Whether this transaction is the one that seals: another that is at it is not waited for. */
export async function claimSealing(tx: Tx): Promise<boolean> {
  const answer = await tx.execute<{ claimed: boolean }>(sql`select pg_try_advisory_xact_lock(${SEALING}) as claimed`);
  return answer.rows[0]!.claimed;
}

export const eventOf = ({ searchText: _, at, ...row }: AuditEventRow): AuditEvent => ({ ...row, at: at.toISOString() });

/** Committed events that no link holds, in the order of their ids: one that commits later waits for a later link. */
export async function selectPending(db: DbOrTx, most: number): Promise<AuditEvent[]> {
  const rows = await db
    .select({ event: auditEvents })
    .from(auditPending)
    .innerJoin(auditEvents, eq(auditEvents.eventId, auditPending.eventId))
    .orderBy(asc(auditPending.eventId))
    .limit(most);
  return rows.map(({ event }) => eventOf(event));
}

export const countPending = async (db: DbOrTx): Promise<number> => db.$count(auditPending);

const batchColumns = {
  batchNumber: auditBatches.batchNumber,
  sealedAt: auditBatches.sealedAt,
  previousHash: auditBatches.previousHash,
  root: auditBatches.root,
  hash: auditBatches.hash,
  count: sql<number>`cardinality(${auditBatches.eventIds})`,
  firstEventId: sql<number>`(${auditBatches.eventIds})[1]`.mapWith(Number),
  lastEventId: sql<number>`(${auditBatches.eventIds})[cardinality(${auditBatches.eventIds})]`.mapWith(Number),
};

const headOf = ({ sealedAt, ...row }: Omit<Batch, 'sealedAt'> & { readonly sealedAt: Date }): Batch => ({
  ...row,
  sealedAt: sealedAt.toISOString(),
});

/** The newest link; null before the first. */
export async function selectLastBatch(db: DbOrTx): Promise<Batch | null> {
  const [newest] = await selectNewestBatches(db, 1);
  return newest ?? null;
}

/** The newest links, without their lists of events. */
export async function selectNewestBatches(db: DbOrTx, most: number): Promise<Batch[]> {
  const rows = await db.select(batchColumns).from(auditBatches).orderBy(desc(auditBatches.batchNumber)).limit(most);
  return rows.map(headOf);
}

/** Links after one, without their lists of events. */
export async function selectBatchHeads(db: DbOrTx, after: number, most: number): Promise<Batch[]> {
  const rows = await db
    .select(batchColumns)
    .from(auditBatches)
    .where(gt(auditBatches.batchNumber, after))
    .orderBy(asc(auditBatches.batchNumber))
    .limit(most);
  return rows.map(headOf);
}

export async function insertBatch(
  tx: Tx,
  { batchNumber, sealedAt, previousHash, root, hash }: Batch,
  eventIds: readonly number[],
  leaves: readonly string[],
): Promise<void> {
  await tx.insert(auditBatches).values({
    batchNumber,
    sealedAt: new Date(sealedAt),
    previousHash,
    root,
    hash,
    eventIds: [...eventIds],
    leaves: Buffer.from(leaves.join(''), 'hex'),
  });
  await tx.delete(auditPending).where(inArray(auditPending.eventId, [...eventIds]));
}

const storedOf = (row: typeof auditBatches.$inferSelect): StoredBatch => ({
  batchNumber: row.batchNumber,
  sealedAt: row.sealedAt.toISOString(),
  previousHash: row.previousHash,
  root: row.root,
  hash: row.hash,
  count: row.eventIds.length,
  firstEventId: row.eventIds[0] ?? 0,
  lastEventId: row.eventIds.at(-1) ?? 0,
  eventIds: row.eventIds,
  leaves: Array.from({ length: Math.floor(row.leaves.length / LEAF) }, (_, i) =>
    row.leaves.subarray(i * LEAF, (i + 1) * LEAF).toString('hex'),
  ),
});

/** The link after one, whole. */
export async function selectBatchAfter(db: DbOrTx, after: number): Promise<StoredBatch | null> {
  const [row] = await db
    .select()
    .from(auditBatches)
    .where(gt(auditBatches.batchNumber, after))
    .orderBy(asc(auditBatches.batchNumber))
    .limit(1);
  return row ? storedOf(row) : null;
}

/** The links that hold any of some events. */
export async function selectBatchesOf(db: DbOrTx, eventIds: readonly number[]): Promise<StoredBatch[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .select()
    .from(auditBatches)
    .where(arrayOverlaps(auditBatches.eventIds, [...eventIds]));
  return rows.map(storedOf);
}

export async function selectEventsByIds(db: DbOrTx, eventIds: readonly number[]): Promise<Map<number, AuditEvent>> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.eventId, [...eventIds]));
  return new Map(rows.map((row) => [row.eventId, eventOf(row)]));
}

/** Ids that wait to be sealed, whether their events are there or not. */
export async function selectWaitingIds(db: DbOrTx): Promise<number[]> {
  return (await db.select().from(auditPending)).map(({ eventId }) => eventId);
}

/** Events that no link holds and that wait for none: nobody of ours wrote them so. At most so many. */
export async function selectStrays(db: DbOrTx, most: number): Promise<AuditEvent[]> {
  const answer = await db.execute<{ event_id: string }>(sql`
    select event_id from audit_events
    where not exists (
      select from (
        select unnest(event_ids) as id from audit_batches union all select event_id from audit_pending
      ) as known
      where known.id = audit_events.event_id
    )
    order by event_id limit ${most}`);
  const ids = answer.rows.map((row) => Number(row.event_id));
  return ids.length === 0 ? [] : [...(await selectEventsByIds(db, ids)).values()];
}

/** How many events of a range of links are there to be removed: what tells of a removal stays. */
export async function countEventsOfBatches(db: DbOrTx, firstBatch: number, lastBatch: number): Promise<number> {
  const answer = await db.execute<{ events: number }>(sql`
    select count(*)::integer as events from audit_events join audit_batches on event_id = any (event_ids)
    where batch_number between ${firstBatch} and ${lastBatch} and kind <> 'retention'`);
  return answer.rows[0]!.events;
}

/**
 * Removes the events of some links, for good; that they were there and what they hashed to stays. What was removed before
 * stays proven: events of this kind are kept.
 */
export async function deleteEventsOfBatches(tx: Tx, firstBatch: number, lastBatch: number): Promise<number> {
  await tx.execute(sql`set local portal.audit_retention = 'on'`);
  const answer = await tx.execute(sql`
    delete from audit_events using audit_batches
    where batch_number between ${firstBatch} and ${lastBatch} and event_id = any (event_ids) and kind <> 'retention'`);
  await tx.execute(sql`set local portal.audit_retention = ''`);
  return answer.rowCount ?? 0;
}

/** The links sealed before a moment that still have events; null where there is none. */
export async function selectRangeBefore(
  db: DbOrTx,
  before: Date,
): Promise<{ readonly firstBatch: number; readonly lastBatch: number } | null> {
  const answer = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(batch_number) as first, max(batch_number) as last from audit_batches
    where sealed_at < ${before.toISOString()}::timestamptz
      and exists (select from audit_events where event_id = any (event_ids) and kind <> 'retention')`);
  const { first, last } = answer.rows[0]!;
  return first === null || last === null ? null : { firstBatch: Number(first), lastBatch: Number(last) };
}
