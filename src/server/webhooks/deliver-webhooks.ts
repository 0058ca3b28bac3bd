import { isGivenUp, retryDelay } from '../../core/integration/webhook-retries.ts';
import { payloadText } from '../../core/integration/webhook-payload.ts';
import type { DeliveryRow, EventRow } from './delivery-rows.ts';
import { failWaiting, recordAttempt, selectDueSubscriptions, takeDue } from './delivery-rows.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { findSubscription, giveUp, markFailing, markReached } from './subscription-rows.ts';
import type { Sent } from '../platform/network/post.ts';
import type { Sealing } from '../platform/crypto/sealing.ts';
import { faults, post } from '../platform/network/post.ts';
import { signedHeaders } from './signature.ts';
import type { Services } from '../platform/context/context.ts';
import { notify } from '../notices/notify.ts';
import { sealingOf } from '../platform/context/sealing-of.ts';

/** Milliseconds after which whoever was at a delivery counts as dead: well over what an attempt may take. */
const TAKEN_FOR = 60_000;
/** Failures of a subscription in one run after which it is left until the next: others do not wait for its time-outs. */
const MOST_FAILURES = 3;
/** Subscriptions that are served at once. */
const AT_ONCE = 8;

/** The receiver says that it is gone for good. */
const GONE = 410;

/** What the secrets of a subscription are sealed for. */
export const secretPurpose = (subscriptionId: string): string => `webhook ${subscriptionId}`;

/** The secrets that hold now, the newest first; without those that no key opens any more (SECRET_KEY was exchanged). */
export function secretsOf(
  sealing: Sealing,
  { subscriptionId, secret, formerSecret, formerUntil }: SubscriptionRow,
  now: Date,
): string[] {
  const sealed = [
    secret,
    ...(formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : []),
  ];
  return sealed.flatMap((each) => sealing.open(each, secretPurpose(subscriptionId))?.toString() ?? []);
}

const unsigned: Sent = { status: null, answer: '', fault: faults.unsigned, durationMs: 0 };

/** The body of a delivery and its headers but the signature, which stands and falls with the moment. */
export const requestOf = ({ withPrices }: DeliveryRow, event: EventRow) => ({
  body: payloadText(event, withPrices),
  headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'DesignPortal-Webhooks/1' },
});

/** Keeps what came of an attempt, in a transaction with what follows from it. */
async function settle(
  services: Services,
  subscription: SubscriptionRow,
  delivery: DeliveryRow,
  at: Date,
  sent: Sent,
): Promise<void> {
  const { subscriptionId } = subscription;
  await services.database.db.transaction(async (tx) => {
    const now = services.clock();
    // The order of the locks everywhere: the subscription before its deliveries.
    await findSubscription(tx, subscriptionId, { forUpdate: true });
    const { durationMs, status, answer, fault } = sent;
    const attempt = { at, durationMs, status, answer, fault };
    if (fault === null) {
      await recordAttempt(tx, delivery, attempt, { status: 'delivered', endedAt: now });
      return markReached(tx, subscriptionId);
    }
    const chance = services.random(4).readUInt32BE() / 2 ** 32;
    const delay = retryDelay(delivery.tries + 1, chance);
    await recordAttempt(
      tx,
      delivery,
      attempt,
      delay === null
        ? { status: 'failed', endedAt: now }
        : { status: 'waiting', dueAt: new Date(now.getTime() + delay), endedAt: null },
    );
    const failingSince = await markFailing(tx, subscriptionId, now);
    const isOver = status === GONE || (failingSince !== null && isGivenUp(failingSince, now));
    if (!isOver || !(await giveUp(tx, subscriptionId, now))) return;
    await failWaiting(tx, subscriptionId, now);
    await notify({ services, db: tx, now, actor: null }, { kind: 'webhookGivenUp', audience: 'admins' });
  });
}

/** Sends the next delivery of a subscription; null when none is due. */
async function deliverNext(services: Services, subscriptionId: string): Promise<Sent | null> {
  const { db } = services.database;
  const now = services.clock();
  const taken = await takeDue(db, subscriptionId, now, new Date(now.getTime() + TAKEN_FOR));
  const subscription = taken && (await findSubscription(db, subscriptionId));
  if (!taken || !subscription) return null;
  if (!subscription.active) {
    // Somebody has switched it off while this was being put in line.
    await db.transaction((tx) => failWaiting(tx, subscriptionId, now));
    return null;
  }
  const { delivery, event } = taken;
  const { body, headers } = requestOf(delivery, event);
  const secrets = secretsOf(await sealingOf({ services, db }), subscription, now);
  const signed = { ...headers, ...signedHeaders(event.eventId, now, body, secrets) };
  const sent = secrets.length === 0 ? unsigned : await post(subscription.url, signed, body, services.webhooks);
  await settle(services, subscription, delivery, now, sent);
  return sent;
}

/** Sends what is due for a subscription in the order in which it happened. */
async function deliverTo(services: Services, subscriptionId: string): Promise<void> {
  for (let failures = 0; failures < MOST_FAILURES;) {
    const sent = await deliverNext(services, subscriptionId);
    if (sent === null) return;
    if (sent.fault !== null) failures++;
  }
}

/**
 * Sends everything that is due, several subscriptions at once. It may be done twice and by several processes: each delivery is
 * taken by one, and what a process that died had taken is due again after a minute, under the same webhook-id.
 */
export async function deliverWebhooks(services: Services): Promise<void> {
  const due = await selectDueSubscriptions(services.database.db, services.clock());
  const line = due.values();
  const serve = async (): Promise<void> => {
    for (const subscriptionId of line) await deliverTo(services, subscriptionId);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, serve));
}
