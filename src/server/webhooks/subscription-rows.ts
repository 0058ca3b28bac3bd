import { and, asc, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { WebhookEventType } from '../../core/integration/webhook-events.ts';
import type { Db, DbOrTx, Tx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { companies, webhookSubscriptions } from '../platform/database/schema.ts';

export type SubscriptionRow = typeof webhookSubscriptions.$inferSelect;

/** So many at most: what one administrator looks after, and what one step of a solution may set off. */
export const MOST_SUBSCRIPTIONS = 100;

/** All of them by name, with the name of the company that each is about. */
export const selectSubscriptions = (
  db: DbOrTx,
): Promise<{ subscription: SubscriptionRow; companyName: string | null }[]> =>
  db
    .select({ subscription: webhookSubscriptions, companyName: companies.name })
    .from(webhookSubscriptions)
    .leftJoin(companies, eq(companies.companyId, webhookSubscriptions.companyId))
    .orderBy(asc(webhookSubscriptions.name), asc(webhookSubscriptions.subscriptionId))
    .limit(MOST_SUBSCRIPTIONS);

/** `types` as PostgreSQL writes a list. */
const listening = (db: Db, given: Given<{ types: string }>) =>
  db
    .select()
    .from(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.active, true), arrayContains(webhookSubscriptions.events, given('types'))))
    .orderBy(asc(webhookSubscriptions.subscriptionId));
const listeningNow = prepared(listening);
const keptListening = prepared((db, given: Given<{ types: string }>) => listening(db, given).for('key share'));

/** Those that are switched on and ask for an event; `kept`: none of them is deleted before the transaction ends. */
export const selectListening = (
  db: DbOrTx,
  type: WebhookEventType,
  { kept = false } = {},
): Promise<SubscriptionRow[]> => (kept ? keptListening : listeningNow)(db, { types: `{${type}}` });

export async function findSubscription(
  db: DbOrTx,
  subscriptionId: string,
  { forUpdate = false } = {},
): Promise<SubscriptionRow | null> {
  const query = db.select().from(webhookSubscriptions).where(eq(webhookSubscriptions.subscriptionId, subscriptionId));
  const [row] = await (forUpdate ? query.for('no key update') : query);
  return row ?? null;
}

/** Stores a subscription; null where there are as many as there may be. */
export async function insertSubscription(
  tx: Tx,
  subscription: typeof webhookSubscriptions.$inferInsert,
): Promise<SubscriptionRow | null> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${webhookSubscriptions}`,
  );
  if (rows[0]!.count >= MOST_SUBSCRIPTIONS) return null;
  const [row] = await tx.insert(webhookSubscriptions).values(subscription).returning();
  return row!;
}

/** What an admin changes: the version tells of it. */
export async function changeSubscription(
  tx: Tx,
  subscriptionId: string,
  patch: Partial<typeof webhookSubscriptions.$inferInsert> & { readonly changedAt: Date },
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(webhookSubscriptions)
    .set({ ...patch, version: sql`${webhookSubscriptions.version} + 1` })
    .where(eq(webhookSubscriptions.subscriptionId, subscriptionId))
    .returning();
  return row!;
}

export const deleteSubscription = async (tx: Tx, subscriptionId: string): Promise<void> => {
  await tx.delete(webhookSubscriptions).where(eq(webhookSubscriptions.subscriptionId, subscriptionId));
};

/** Something has got through. */
export const markReached = async (tx: Tx, subscriptionId: string): Promise<void> => {
  await tx
    .update(webhookSubscriptions)
    .set({ failingSince: null })
    .where(eq(webhookSubscriptions.subscriptionId, subscriptionId));
};

/** Something has not got through: since when nothing has; null where the subscription is switched off by now. */
export async function markFailing(tx: Tx, subscriptionId: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .update(webhookSubscriptions)
    .set({ failingSince: sql`coalesce(${webhookSubscriptions.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(webhookSubscriptions.subscriptionId, subscriptionId), eq(webhookSubscriptions.active, true)))
    .returning({ failingSince: webhookSubscriptions.failingSince });
  return row?.failingSince ?? null;
}

/** Switches a subscription off that nothing reaches; false where somebody was quicker. */
export async function giveUp(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookSubscriptions)
    .set({ active: false, givenUpAt: now, changedAt: now, version: sql`${webhookSubscriptions.version} + 1` })
    .where(
      and(
        eq(webhookSubscriptions.subscriptionId, subscriptionId),
        eq(webhookSubscriptions.active, true),
        isNull(webhookSubscriptions.givenUpAt),
      ),
    )
    .returning({ subscriptionId: webhookSubscriptions.subscriptionId });
  return rows.length > 0;
}
