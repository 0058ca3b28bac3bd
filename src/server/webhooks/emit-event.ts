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
import type { SubscriptionRow } from './subscription-rows.ts';
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
export async function emitEvent(
  context: Emitting,
  happened: Happening,
  listening?: readonly SubscriptionRow[],
): Promise<void> {
  const { services, db, now } = context;
  const { type, data, isxId, prices } = happened;
  const tx = txOf(context);
  const all = listening ?? (await selectListening(db, type, { kept: true }));
  const to = all.filter((subscription) => wants(subscription, happened));
  if (to.length === 0) return;
  const event = { eventId: newEventId(), type, at: now, isxId: isxId ?? null, data, prices: prices ?? null };
  await Promise.all([insertEvent(tx, event, to), services.queueDeliveries(db)]);
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

async function toldSolution({ db }: Emitting, isxId: string): Promise<ToldSolution> {
  const solution = await selectToldSolution(db, isxId);
  if (!solution) throw new Error(`Others were to be told of ${isxId}, which is not there`);
  return solution;
}

/** Who listens to what an entry of a solution's history tells: none of them is gone before the transaction ends. */
export async function listenersTo(
  { db }: Pick<Emitting, 'db'>,
  { action, to }: { readonly action: string; readonly to: IsxStatus },
): Promise<readonly SubscriptionRow[]> {
  const type = eventOfHistory(action, to);
  return type ? selectListening(db, type, { kept: true }) : [];
}

/** What others are told of an entry of a solution's history; `listening` where it is known who they are. */
export async function emitSolutionEvent(
  context: Emitting,
  about: string | ToldSolution,
  entry: {
    readonly action: string;
    readonly from: IsxStatus | null;
    readonly to: IsxStatus;
    readonly actorUserId: string | null;
  },
  listening?: readonly SubscriptionRow[],
): Promise<void> {
  const type = eventOfHistory(entry.action, entry.to);
  if (type) await emitAbout(context, about, type, entry, listening);
}

/** What others are told of something about a solution, which is read where its id alone is known. */
export async function emitAbout(
  context: Emitting,
  about: string | ToldSolution,
  type: WebhookEventType,
  { from, actorUserId }: { readonly from: IsxStatus | null; readonly actorUserId: string | null },
  listening?: readonly SubscriptionRow[],
): Promise<void> {
  // Most portals have nobody who listens: then nothing more is read.
  if ((listening ?? (await selectListening(context.db, type))).length === 0) return;
  const solution = typeof about === 'string' ? await toldSolution(context, about) : about;
  const { isxId, companyId, isxType } = solution;
  const { currency, list, net, vat, gross } = solution.totals;
  const data = { ...solutionData(context, solution, from, actorUserId) };
  const prices = { currency, list, net, vat, gross };
  await emitEvent(context, { type, data, isxId, companyId, isxType, prices }, listening);
}
