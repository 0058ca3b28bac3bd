import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { DeliveryStatus } from '../platform/database/schema.ts';
import { webhookAttempts, webhookDeliveries, webhookEvents } from '../platform/database/schema.ts';
import { unawaited } from '../platform/database/transaction-connection.ts';

export type EventRow = typeof webhookEvents.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

/** Stores what has happened and to whom it is to be told, in the transaction of what happened. */
export async function insertEvent(
  tx: Tx,
  event: Omit<typeof webhookEvents.$inferInsert, 'sequence'>,
  to: readonly { readonly subscriptionId: string; readonly withPrices: boolean }[],
): Promise<DeliveryRow[]> {
  await unawaited(tx, () => tx.insert(webhookEvents).values(event).execute());
  return tx
    .insert(webhookDeliveries)
    .values(to.map((each) => ({ ...each, eventId: event.eventId, dueAt: event.at })))
    .returning();
}

const isDue = (now: Date) =>
  and(
    eq(webhookDeliveries.status, 'waiting'),
    lte(webhookDeliveries.dueAt, now),
    or(isNull(webhookDeliveries.takenUntil), lte(webhookDeliveries.takenUntil, now)),
  );

/** The subscriptions for which something is to be sent now. */
export async function selectDueSubscriptions(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subscriptionId: webhookDeliveries.subscriptionId })
    .from(webhookDeliveries)
    .where(isDue(now));
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** Takes the oldest delivery of a subscription that is due and that nobody is at; it is given back by itself after a while. */
export async function takeDue(
  db: DbOrTx,
  subscriptionId: string,
  now: Date,
  takenUntil: Date,
): Promise<{ delivery: DeliveryRow; event: EventRow } | null> {
  const next = db
    .select({ deliveryId: webhookDeliveries.deliveryId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.subscriptionId, subscriptionId), isDue(now)))
    .orderBy(asc(webhookDeliveries.deliveryId))
    .limit(1)
    .for('update', { skipLocked: true });
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ takenUntil })
    // Not by `in`: a plan may ask such a list anew for every row, and each time another one is locked and taken.
    .where(eq(webhookDeliveries.deliveryId, sql`(${next})`))
    .returning();
  if (!delivery) return null;
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, delivery.eventId));
  return { delivery, event: event! };
}

/** What came of an attempt: kept beside the delivery, which is done, goes on waiting or has failed. */
export async function recordAttempt(
  tx: Tx,
  { deliveryId }: Pick<DeliveryRow, 'deliveryId'>,
  attempt: Omit<AttemptRow, 'deliveryId' | 'attempt'>,
  then: { readonly status: DeliveryStatus; readonly dueAt?: Date; readonly endedAt: Date | null },
): Promise<void> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      ...then,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      tries: sql`${webhookDeliveries.tries} + 1`,
      takenUntil: null,
    })
    .where(eq(webhookDeliveries.deliveryId, deliveryId))
    .returning({ attempts: webhookDeliveries.attempts });
  // Null: the subscription, and its log with it, was deleted meanwhile.
  if (row) await tx.insert(webhookAttempts).values({ ...attempt, deliveryId, attempt: row.attempts });
}

/** What waits for a subscription that is switched off is not sent any more. */
export const failWaiting = async (tx: Tx, subscriptionId: string, now: Date): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', endedAt: now, takenUntil: null })
    .where(and(eq(webhookDeliveries.subscriptionId, subscriptionId), eq(webhookDeliveries.status, 'waiting')));
};

const anew = { status: 'waiting', tries: 0, takenUntil: null, endedAt: null } as const;

/** Sends a delivery once more, whatever came of it; one that is under way is left alone. */
export async function replayDelivery(tx: Tx, deliveryId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ ...anew, dueAt: now })
    .where(
      and(
        eq(webhookDeliveries.deliveryId, deliveryId),
        or(isNull(webhookDeliveries.takenUntil), lte(webhookDeliveries.takenUntil, now)),
      ),
    )
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  return rows.length > 0;
}

/** Sends everything once more that has failed of what happened since a moment; tells how many. */
export async function replayFailed(tx: Tx, subscriptionId: string, since: Date, now: Date): Promise<number> {
  const happened = tx
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(gte(webhookEvents.at, since));
  const rows = await tx
    .update(webhookDeliveries)
    .set({ ...anew, dueAt: now })
    .where(
      and(
        eq(webhookDeliveries.subscriptionId, subscriptionId),
        eq(webhookDeliveries.status, 'failed'),
        inArray(webhookDeliveries.eventId, happened),
      ),
    )
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  return rows.length;
}

/** How many deliveries of each subscription are in which state. */
export const countDeliveries = (db: DbOrTx) =>
  db
    .select({
      subscriptionId: webhookDeliveries.subscriptionId,
      status: webhookDeliveries.status,
      count: sql<number>`count(*)::integer`,
    })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.subscriptionId, webhookDeliveries.status);

/** So many of a log on a page. */
const PAGE = 25;

const last = {
  status: sql<number | null>`(select a.status from webhook_attempts a
    where a.delivery_id = ${webhookDeliveries.deliveryId} order by a.attempt desc limit 1)`,
  durationMs: sql<number | null>`(select a.duration_ms from webhook_attempts a
    where a.delivery_id = ${webhookDeliveries.deliveryId} order by a.attempt desc limit 1)`,
};

/** The log of a subscription, the newest first: those before a delivery, of one state where it is named. */
export async function selectDeliveries(
  db: DbOrTx,
  subscriptionId: string,
  { status, before }: { readonly status?: DeliveryStatus | undefined; readonly before?: number | undefined },
) {
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, lastStatus: last.status, lastMs: last.durationMs })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.eventId, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.subscriptionId, subscriptionId),
        ...(status === undefined ? [] : [eq(webhookDeliveries.status, status)]),
        ...(before === undefined ? [] : [lt(webhookDeliveries.deliveryId, before)]),
      ),
    )
    .orderBy(desc(webhookDeliveries.deliveryId))
    .limit(PAGE + 1);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

export async function findDelivery(
  db: DbOrTx,
  deliveryId: number,
): Promise<{ delivery: DeliveryRow; event: EventRow } | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.eventId, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.deliveryId, deliveryId));
  return row ?? null;
}

/** The attempts of a delivery, the newest first. */
export const selectAttempts = (db: DbOrTx, deliveryId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.attempt))
    .limit(100);

/** What happened before a moment, with its deliveries: but for what still waits. */
export const deleteEventsBefore = async (db: DbOrTx, end: Date): Promise<void> => {
  await db.delete(webhookEvents).where(
    and(
      lt(webhookEvents.at, end),
      sql`not exists (select from webhook_deliveries d
        where d.event_id = ${webhookEvents.eventId} and d.status = 'waiting')`,
    ),
  );
};
