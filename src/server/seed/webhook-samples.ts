import { recordAttempt, takeDue } from '../webhooks/delivery-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { emitAbout } from '../webhooks/emit-event.ts';
import { createWebhook, updateWebhook } from '../webhooks/subscriptions.ts';
import { faults } from '../platform/network/post.ts';

/** What a receiver answered to samples, the oldest first. */
const told = [
  { isxName: 'Холодоснабжение архива', type: 'solution.ordered', daysAgo: 25, status: 200, ms: 184 },
  { isxName: 'Кондиционирование торгового центра', type: 'solution.approved', daysAgo: 12, status: 200, ms: 97 },
  { isxName: 'Замена кондиционеров узла связи', type: 'solution.approved', daysAgo: 10, status: 503, ms: 2310 },
] as const;

/** A subscription with a log of some deliveries. It is switched off: a demonstration sends nothing to anybody. */
export async function webhookSamples(
  contextOf: (account: string, daysAgo: number) => Promise<Context>,
  isxIdOf: (isxName: string) => string,
  must: <T>(outcome: Outcome<T>, what: string) => T,
): Promise<void> {
  const name = 'ERP: заказы (демонстрация)';
  const wanted = {
    name,
    url: 'https://erp.example.com/portal/hook',
    events: ['solution.approved', 'solution.ordered'] as const,
    companyId: null,
    isxType: null,
    withPrices: true,
  };
  const begun = await contextOf('admin', 30);
  const made = must(await createWebhook(begun, { ...wanted, events: [...wanted.events] }), name);
  const { subscriptionId, version } = made.subscription;
  for (const { isxName, type, daysAgo, status, ms } of told) {
    const context = await contextOf('admin', daysAgo);
    const { now } = context;
    await emitAbout(context, isxIdOf(isxName), type, { from: null, actorUserId: null });
    const taken = await takeDue(context.db, subscriptionId, now, now);
    if (!taken) throw new Error(`Nothing was to be sent of the sample "${isxName}"`);
    const isTaken = status === 200;
    await recordAttempt(
      txOf(context),
      taken.delivery,
      {
        at: now,
        durationMs: ms,
        status,
        answer: isTaken ? '{"accepted":true}' : 'Service Unavailable',
        fault: isTaken ? null : faults.status,
      },
      { status: isTaken ? 'delivered' : 'failed', endedAt: now },
    );
  }
  must(await updateWebhook(await contextOf('admin', 9), { subscriptionId, version, active: false }), name);
}
