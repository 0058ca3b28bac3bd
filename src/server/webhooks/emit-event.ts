import { randomUUID } from 'node:crypto';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import type { Happened } from '../../core/integration/webhook-subscription.ts';
import { wants } from '../../core/integration/webhook-subscription.ts';
import type { WebhookEventType } from '../../core/integration/webhook-events.ts';
import { eventOfHistory } from '../../core/integration/webhook-events.ts';
import type { EventPrices, SolutionData } from '../../core/integration/webhook-payload.ts';
import type { ToldSolution } from './told-solution.ts';
import { selectToldSolution } from './told-solution.ts';
import { insertEvent } from './delivery-rows.ts';
import { selectListening } from './subscription-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

/** A call, a job, or a page that a customer reads: then nobody acts. */
export type Emitting = Pick<Context, 'services' | 'db' | 'now'>;

interface Happening extends Happened {
  readonly data: Readonly<Record<string, unknown>>;
  readonly isxId?: string;
  readonly prices?: EventPrices;
}

/** A new event's name, which is the webhook-id of all its deliveries. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`;

/**
 * Tells other systems what has happened, in the transaction of what happened: an event and a delivery for each subscription
 * that asks for it, and a job that sends them. What is rolled back was never told; what nobody asks for is not kept.
 */
export async function emitEvent(context: Emitting, happened: Happening): Promise<void> {
  const { services, db, now } = context;
  const { type, data, isxId, prices } = happened;
  const tx = txOf(context);
  const to = (await selectListening(db, type, { kept: true })).filter((subscription) => wants(subscription, happened));
  if (to.length === 0) return;
  const event = { eventId: newEventId(), type, at: now, isxId: isxId ?? null, data, prices: prices ?? null };
  await insertEvent(tx, event, to);
  await services.queueDeliveries(db);
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const solutionData = (
  { services }: Emitting,
  solution: ToldSolution,
  previousStatus: IsxStatus | null,
  actorUserId: string | null,
): SolutionData => ({
  isxId: solution.isxId,
  isxNumber: solution.isxNumber,
  isxRevision: solution.isxRevision,
  isxName: solution.isxName,
  isxType: solution.isxType,
  kind: solution.kind,
  isxStatus: solution.isxStatus,
  previousStatus,
  version: solution.version,
  companyId: solution.companyId,
  companyName: solution.companyName,
  ownerUserId: solution.ownerUserId,
  actorUserId,
  customerName: solution.customerName,
  opportunity: solution.opportunity,
  lineCount: solution.lines.length,
  catalogueVersion: solution.catalogueVersion,
  priceListVersion: solution.priceListVersion,
  approvedAt: instant(solution.approvedAt),
  expiresAt: instant(solution.expiresAt),
  url: `${services.publicUrl}/solution/${solution.isxId}`,
});

/** What others are told of an entry of a solution's history. */
export async function emitSolutionEvent(
  context: Emitting,
  isxId: string,
  entry: {
    readonly action: string;
    readonly from: IsxStatus | null;
    readonly to: IsxStatus;
    readonly actorUserId: string | null;
  },
): Promise<void> {
  const type = eventOfHistory(entry.action, entry.to);
  if (type) await emitAbout(context, isxId, type, entry);
}

/** What others are told of something about a solution. */
export async function emitAbout(
  context: Emitting,
  isxId: string,
  type: WebhookEventType,
  { from, actorUserId }: { readonly from: IsxStatus | null; readonly actorUserId: string | null },
): Promise<void> {
  // Most portals have nobody who listens: then nothing more is read.
  if ((await selectListening(context.db, type)).length === 0) return;
  const solution = await selectToldSolution(context.db, isxId);
  if (!solution) throw new Error(`Others were to be told of ${isxId}, which is not there`);
  const { currency, list, net, vat, gross } = solution.totals;
  await emitEvent(context, {
    type,
    data: { ...solutionData(context, solution, from, actorUserId) },
    isxId,
    companyId: solution.companyId,
    isxType: solution.isxType,
    prices: { currency, list, net, vat, gross },
  });
}
