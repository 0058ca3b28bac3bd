import { isIP } from 'node:net';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  WebhookDelivery,
  WebhookSubscription,
  webhooksCreate,
  webhooksRotateSecret,
  webhooksSelect,
  webhooksSelectDeliveries,
  webhooksSelectDelivery,
  webhooksUpdate,
} from '../../contract/integration.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { FORMER_SECRET_FOR } from '../../core/integration/webhook-retries.ts';
import { inOrder, urlFaults } from '../../core/integration/webhook-subscription.ts';
import { TEST_EVENT } from '../../core/integration/webhook-events.ts';
import { findCompany } from '../users/companies.ts';
import type { DeliveryRow, EventRow } from './delivery-rows.ts';
import {
  countDeliveries,
  failWaiting,
  findDelivery,
  insertEvent,
  replayDelivery,
  replayFailed,
  selectAttempts,
  selectDeliveries,
} from './delivery-rows.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import {
  changeSubscription,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  selectSubscriptions,
} from './subscription-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { faults as postFaults } from '../platform/network/post.ts';
import { newSecret } from './signature.ts';
import type { Context, Services } from '../platform/context/context.ts';
import { translateFor, txOf } from '../platform/context/context.ts';
import { requestOf, secretPurpose } from './deliver-webhooks.ts';
import { newEventId } from './emit-event.ts';
import { sealingOf } from '../platform/context/sealing-of.ts';

type Counts = WebhookSubscription['counts'];
const noDeliveries: Counts = { waiting: 0, delivered: 0, failed: 0 };

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

function subscriptionView(
  { formerUntil, secret: _, formerSecret: __, ...row }: SubscriptionRow,
  now: Date,
  companyName: string | null,
  counts: Counts = noDeliveries,
): WebhookSubscription {
  return {
    ...row,
    events: [...row.events],
    companyName,
    failingSince: instant(row.failingSince),
    givenUpAt: instant(row.givenUpAt),
    formerSecretUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    counts,
  };
}

async function viewOf(context: Context, row: SubscriptionRow): Promise<WebhookSubscription> {
  const company = row.companyId === null ? null : await findCompany(context.db, row.companyId);
  const counts = await countsBySubscription(context);
  return subscriptionView(row, context.now, company?.name ?? null, counts.get(row.subscriptionId));
}

async function countsBySubscription({ db }: Context): Promise<ReadonlyMap<string, Counts>> {
  const counts = new Map<string, Counts>();
  for (const { subscriptionId, status, count } of await countDeliveries(db))
    counts.set(subscriptionId, { ...(counts.get(subscriptionId) ?? noDeliveries), [status]: count });
  return counts;
}

export async function listWebhooks(context: Context): Promise<Outcome<AnswerOf<typeof webhooksSelect>>> {
  const counts = await countsBySubscription(context);
  const rows = await selectSubscriptions(context.db);
  return ok({
    subscriptions: rows.map(({ subscription, companyName }) =>
      subscriptionView(subscription, context.now, companyName, counts.get(subscription.subscriptionId)),
    ),
    mayBeInside: context.services.webhooks.mayBeInside,
  });
}

type Wanted = Partial<Pick<ParsedBodyOf<typeof webhooksUpdate>, 'name' | 'url' | 'companyId'>>;

/** What can be said of an address before anything is sent there: a name may lead elsewhere tomorrow, a number does not. */
function addressFaults(url: string, { webhooks: { mayBeInside, reach } }: Services): Problem[] {
  const faults = urlFaults(url, mayBeInside);
  if (faults.length > 0) return faults;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && reach(host) === 'outOfReach'
    ? [{ path: 'url', code: 'wrong_format', text: postFaults.outOfReach }]
    : [];
}

/** What is wrong with what a subscription asks for, all of it. */
export async function subscriptionFaults(
  { services, db }: Context,
  { name, url, companyId }: Wanted,
): Promise<Problem[]> {
  const isUnknown = companyId !== undefined && companyId !== null && !(await findCompany(db, companyId));
  return [
    ...(name?.trim() === '' ? [{ path: 'name', code: 'required', text: 'The field must not be empty' }] : []),
    ...(url === undefined ? [] : addressFaults(url, services)),
    ...(isUnknown ? [{ path: 'companyId', code: 'not_found', text: 'There is no such company' }] : []),
  ];
}

const sealed = async (context: Context, subscriptionId: string, secret: string): Promise<Buffer> =>
  (await sealingOf(context)).seal(Buffer.from(secret), secretPurpose(subscriptionId));

export async function createWebhook(
  context: Context,
  body: ParsedBodyOf<typeof webhooksCreate>,
): Promise<Outcome<AnswerOf<typeof webhooksCreate>>> {
  const errors = await subscriptionFaults(context, body);
  if (errors.length > 0) return refused('invalid_input', { errors });
  const { services, now, actor } = context;
  const secret = newSecret(services.random);
  const subscriptionId = services.random(16).toString('hex');
  const row = await insertSubscription(txOf(context), {
    ...body,
    name: body.name.trim(),
    events: inOrder(body.events),
    subscriptionId,
    secret: await sealed(context, subscriptionId, secret),
    createdAt: now,
    createdBy: actor.userId,
    changedAt: now,
  });
  if (!row) return refused('action_not_available', { text: 'There are as many subscriptions as there may be' });
  return ok({ subscription: await viewOf(context, row), secret });
}

/** A subscription that somebody is about to change, as they have seen it. */
async function changeable(
  context: Context,
  { subscriptionId, version }: { readonly subscriptionId: string; readonly version?: number },
): Promise<Outcome<SubscriptionRow>> {
  const row = await findSubscription(context.db, subscriptionId, { forUpdate: true });
  if (!row) return refused('not_found');
  return version === undefined || row.version === version ? ok(row) : refused('conflict');
}

export async function updateWebhook(
  context: Context,
  { subscriptionId, version, active, ...wanted }: ParsedBodyOf<typeof webhooksUpdate>,
): Promise<Outcome<WebhookSubscription>> {
  const found = await changeable(context, { subscriptionId, version });
  if (!found.ok) return found;
  const errors = await subscriptionFaults(context, wanted);
  if (errors.length > 0) return refused('invalid_input', { errors });
  const { now } = context;
  const tx = txOf(context);
  const row = await changeSubscription(tx, subscriptionId, {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...(wanted.name === undefined ? {} : { name: wanted.name.trim() }),
    ...(wanted.events === undefined ? {} : { events: inOrder(wanted.events) }),
    ...(active === undefined ? {} : { active, failingSince: null, givenUpAt: null }),
    changedAt: now,
  });
  if (active === false) await failWaiting(tx, subscriptionId, now);
  return ok(await viewOf(context, row));
}

export async function rotateWebhookSecret(
  context: Context,
  known: ParsedBodyOf<typeof webhooksRotateSecret>,
): Promise<Outcome<AnswerOf<typeof webhooksRotateSecret>>> {
  const found = await changeable(context, known);
  if (!found.ok) return found;
  const { now, services } = context;
  const secret = newSecret(services.random);
  const row = await changeSubscription(txOf(context), known.subscriptionId, {
    secret: await sealed(context, known.subscriptionId, secret),
    formerSecret: found.value.secret,
    formerUntil: new Date(now.getTime() + FORMER_SECRET_FOR),
    changedAt: now,
  });
  return ok({ subscription: await viewOf(context, row), secret });
}

export async function deleteWebhook(
  context: Context,
  known: { readonly subscriptionId: string; readonly version: number },
): Promise<Outcome<{ subscriptionId: string }>> {
  const found = await changeable(context, known);
  if (!found.ok) return found;
  await deleteSubscription(txOf(context), known.subscriptionId);
  return ok({ subscriptionId: known.subscriptionId });
}

const deliveryView = (
  { deliveryId, eventId, status, attempts, dueAt, endedAt }: DeliveryRow,
  { type, at, sequence, isxId }: EventRow,
  answered: number | null,
  durationMs: number | null,
): WebhookDelivery => ({
  deliveryId,
  eventId,
  type,
  at: at.toISOString(),
  sequence,
  isxId,
  status,
  attempts,
  dueAt: status === 'waiting' ? dueAt.toISOString() : null,
  endedAt: instant(endedAt),
  answered,
  durationMs,
});

export async function listDeliveries(
  context: Context,
  { subscriptionId, status, before }: ParsedBodyOf<typeof webhooksSelectDeliveries>,
): Promise<Outcome<AnswerOf<typeof webhooksSelectDeliveries>>> {
  if (!(await findSubscription(context.db, subscriptionId))) return refused('not_found');
  const { rows, hasMore } = await selectDeliveries(context.db, subscriptionId, { status, before });
  return ok({
    deliveries: rows.map(({ delivery, event, lastStatus, lastMs }) =>
      deliveryView(delivery, event, lastStatus, lastMs),
    ),
    hasMore,
  });
}

export async function selectDelivery(
  context: Context,
  deliveryId: number,
): Promise<Outcome<AnswerOf<typeof webhooksSelectDelivery>>> {
  const found = await findDelivery(context.db, deliveryId);
  const subscription = found && (await findSubscription(context.db, found.delivery.subscriptionId));
  if (!found || !subscription) return refused('not_found');
  const { delivery, event } = found;
  const attempts = await selectAttempts(context.db, deliveryId);
  const t = await translateFor(context);
  const { body, headers } = requestOf(delivery, event);
  return ok({
    ...deliveryView(delivery, event, attempts[0]?.status ?? null, attempts[0]?.durationMs ?? null),
    url: subscription.url,
    headers: { ...headers, 'webhook-id': event.eventId },
    body,
    log: attempts.map(({ attempt, at, durationMs, status, answer, fault }) => ({
      attempt,
      at: at.toISOString(),
      durationMs,
      status,
      answer,
      fault: fault === null ? null : t(fault),
    })),
  });
}

const switchedOff = { text: 'The subscription is switched off: switch it on first' };

export async function testWebhook(context: Context, subscriptionId: string): Promise<Outcome<{ deliveryId: number }>> {
  const found = await changeable(context, { subscriptionId });
  if (!found.ok) return found;
  if (!found.value.active) return refused('action_not_available', switchedOff);
  const { services, now } = context;
  const t = await translateFor(context);
  const event = {
    eventId: newEventId(),
    type: TEST_EVENT,
    at: now,
    isxId: null,
    data: { text: t('This is a test: nothing has happened') },
    prices: null,
  } as const;
  const [delivery] = await insertEvent(txOf(context), event, [found.value]);
  await services.queueDeliveries(context.db);
  return ok({ deliveryId: delivery!.deliveryId });
}

export async function replayWebhook(context: Context, deliveryId: number): Promise<Outcome<{ deliveryId: number }>> {
  const known = await findDelivery(context.db, deliveryId);
  if (!known) return refused('not_found');
  const found = await changeable(context, known.delivery);
  if (!found.ok) return found;
  if (!found.value.active) return refused('action_not_available', switchedOff);
  const { services, now } = context;
  if (!(await replayDelivery(txOf(context), deliveryId, now)))
    return refused('action_not_available', { text: 'It is being sent right now' });
  await services.queueDeliveries(context.db);
  return ok({ deliveryId });
}

export async function replayFailedWebhooks(
  context: Context,
  { subscriptionId, since }: { readonly subscriptionId: string; readonly since: string },
): Promise<Outcome<{ count: number }>> {
  const found = await changeable(context, { subscriptionId });
  if (!found.ok) return found;
  if (!found.value.active) return refused('action_not_available', switchedOff);
  const { services, now } = context;
  const count = await replayFailed(txOf(context), subscriptionId, new Date(since), now);
  if (count > 0) await services.queueDeliveries(context.db);
  return ok({ count });
}
