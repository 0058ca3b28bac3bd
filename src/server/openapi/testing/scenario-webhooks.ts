import type { SentEventType } from '../../../core/integration/webhook-events.ts';
import { webhookEventTypes } from '../../../core/integration/webhook-events.ts';
import type { Stage } from './scenario.ts';
import type { Receiver } from '../../testing/receiver.ts';

const wanted = { name: 'ERP', companyId: null, isxType: null, withPrices: true, events: [...webhookEventTypes] };

/** Another system that is told of everything from now on. */
export const subscribe = async ({ play }: Stage, receiver: Receiver): Promise<string> => {
  const { subscription } = await play('admin', 'webhooksCreate', { ...wanted, url: receiver.url });
  return subscription.subscriptionId;
};

/** What it was told, one delivery of each event, and what an admin does with its subscription. */
export async function playWebhooks(
  { play, portal }: Stage,
  subscriptionId: string,
): Promise<ReadonlyMap<SentEventType, unknown>> {
  await portal.workOff('deliver-webhooks');
  const bodies = new Map<SentEventType, unknown>();
  let before: number | undefined;
  for (;;) {
    const { deliveries, hasMore } = await play('admin', 'webhooksSelectDeliveries', { subscriptionId, ...(before === undefined ? {} : { before }) }); // prettier-ignore
    for (const { deliveryId, type } of deliveries) {
      if (bodies.has(type)) continue;
      bodies.set(type, JSON.parse((await play('admin', 'webhooksSelectDelivery', { deliveryId })).body));
    }
    before = deliveries.at(-1)?.deliveryId;
    if (!hasMore || before === undefined) break;
  }
  const { deliveries } = await play('admin', 'webhooksSelectDeliveries', { subscriptionId });
  await play('admin', 'webhooksReplay', { deliveryId: deliveries[0]!.deliveryId });
  await play('admin', 'webhooksReplayFailed', { subscriptionId, since: '2026-11-20T00:00:00.000Z' });
  await play('admin', 'webhooksTest', { subscriptionId });
  const { subscriptions } = await play('admin', 'webhooksSelect', {});
  const { version } = subscriptions.find((each) => each.subscriptionId === subscriptionId)!;
  const changed = await play('admin', 'webhooksUpdate', { subscriptionId, version, withPrices: false });
  const { subscription } = await play('admin', 'webhooksRotateSecret', { subscriptionId, version: changed.version });
  await play('admin', 'webhooksDelete', { subscriptionId, version: subscription.version });
  return bodies;
}
