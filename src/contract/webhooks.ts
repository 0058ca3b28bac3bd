import { z } from 'zod';
import { isxTypes, statuses } from '../core/products/definition/types.ts';
import { MOST_URL } from '../core/integration/webhook-subscription.ts';
import { TEST_EVENT, webhookEventTypes } from '../core/integration/webhook-events.ts';
import { endpoint } from './endpoint.ts';
import { instant, isxId, line } from './shapes.ts';

const subscriptionId = z.string().regex(/^[0-9a-f]{32}$/);
const deliveryId = z.number().int().positive();
const deliveryStatus = z.enum(['waiting', 'delivered', 'failed']);
const eventType = z.enum([...webhookEventTypes, TEST_EVENT]);

export const webhookSubscription = z.object({
  subscriptionId,
  version: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  isxType: z.enum(isxTypes).nullable(),
  withPrices: z.boolean(),
  active: z.boolean(),
  /** Since when nothing has got through; null: the last delivery did. */
  failingSince: instant.nullable(),
  /** When the portal switched it off. */
  givenUpAt: instant.nullable(),
  /** Until when the secret before the newest is signed with too. */
  formerSecretUntil: instant.nullable(),
  createdAt: instant,
  /** Deliveries of the last 30 days. */
  counts: z.object({ waiting: z.number().int(), delivered: z.number().int(), failed: z.number().int() }),
});
export type WebhookSubscription = z.infer<typeof webhookSubscription>;

const wanted = {
  name: line(100),
  url: line(MOST_URL),
  events: z.array(z.enum(webhookEventTypes)).min(1),
  companyId: z.string().max(64).nullable(),
  isxType: z.enum(isxTypes).nullable(),
  withPrices: z.boolean(),
};
const withSecret = z.object({
  subscription: webhookSubscription,
  /** Shown now and never again: null where the call is repeated with its Idempotency-Key. */
  secret: z.string().nullable(),
});
const withoutSecret = (answer: z.infer<typeof withSecret>) => ({ ...answer, secret: null });
const known = { subscriptionId, version: z.number().int().positive() };

export const webhooksSelect = endpoint('webhooks/webhooks_select', {
  summary: 'The subscriptions of other systems, by name',
  body: z.object({}),
  answer: z.object({
    subscriptions: z.array(webhookSubscription),
    /** Whether the portal is set to reach networks of its own, where http is spoken too. */
    mayBeInside: z.boolean(),
  }),
  access: 'administration.appAdmin',
  scope: 'webhooks:read',
  changes: false,
});

export const webhooksCreate = endpoint('webhooks/webhooks_create', {
  summary: 'Tell another system of events from now on; the answer holds the secret that they are signed with, once',
  body: z.object(wanted),
  answer: withSecret,
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
  remembered: withoutSecret,
});

export const webhooksUpdate = endpoint('webhooks/webhooks_update', {
  summary: 'Change a subscription, or switch it off and on',
  body: z.object({ ...known, active: z.boolean(), ...wanted }).partial().required({ subscriptionId: true, version: true }), // prettier-ignore
  answer: webhookSubscription,
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
});

export const webhooksRotateSecret = endpoint('webhooks/webhooks_rotate_secret', {
  summary: 'Give a subscription a new secret; for a day everything is signed with the former one too',
  body: z.object(known),
  answer: withSecret,
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
  remembered: withoutSecret,
});

export const webhooksDelete = endpoint('webhooks/webhooks_delete', {
  summary: 'End a subscription, with its log',
  body: z.object(known),
  answer: z.object({ subscriptionId }),
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
});

const delivery = z.object({
  deliveryId,
  eventId: z.string(),
  type: eventType,
  at: instant,
  sequence: z.number().int(),
  isxId: isxId.nullable(),
  status: deliveryStatus,
  attempts: z.number().int(),
  /** When it is tried next, of one that waits. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of the last attempt: the status that was answered, null where no answer came. */
  answered: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const webhooksSelectDeliveries = endpoint('webhooks/webhooks_select_deliveries', {
  summary: 'What has been sent to a subscription in the last 30 days, the newest first, 25 at a time',
  body: z.object({ subscriptionId, status: deliveryStatus.optional(), before: deliveryId.optional() }),
  answer: z.object({ deliveries: z.array(delivery), hasMore: z.boolean() }),
  access: 'administration.appAdmin',
  scope: 'webhooks:read',
  changes: false,
});

export const webhooksSelectDelivery = endpoint('webhooks/webhooks_select_delivery', {
  summary: 'A delivery with what was sent and what was answered, attempt by attempt',
  body: z.object({ deliveryId }),
  answer: delivery.extend({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    log: z.array(
      z.object({
        attempt: z.number().int(),
        at: instant,
        durationMs: z.number().int(),
        status: z.number().int().nullable(),
        /** Its first 2 KB. */
        answer: z.string(),
        /** Why it does not count as taken. */
        fault: z.string().nullable(),
      }),
    ),
  }),
  access: 'administration.appAdmin',
  scope: 'webhooks:read',
  changes: false,
});

export const webhooksTest = endpoint('webhooks/webhooks_test', {
  summary: 'Send a subscription something that means nothing, to see whether it is taken',
  body: z.object({ subscriptionId }),
  answer: z.object({ deliveryId }),
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
});

export const webhooksReplay = endpoint('webhooks/webhooks_replay', {
  summary: 'Send a delivery once more, under the same webhook-id',
  body: z.object({ deliveryId }),
  answer: z.object({ deliveryId }),
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
});

export const webhooksReplayFailed = endpoint('webhooks/webhooks_replay_failed', {
  summary: 'Send everything once more that has failed of what happened since a moment',
  body: z.object({ subscriptionId, since: instant }),
  answer: z.object({ count: z.number().int() }),
  access: 'administration.appAdmin',
  scope: 'webhooks:write',
  changes: true,
});

// What others receive. Only fields are added without a new version.

const prices = z
  .object({ currency: z.string(), list: z.string(), net: z.string(), vat: z.string(), gross: z.string() })
  .describe('Sent to subscriptions with prices alone')
  .optional();

const solution = z.object({
  isxId,
  isxNumber: z.number().int(),
  isxRevision: z.number().int(),
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  kind: z.string(),
  isxStatus: z.enum(statuses),
  previousStatus: z.enum(statuses).nullable(),
  version: z.number().int(),
  companyId: z.string(),
  companyName: z.string(),
  ownerUserId: z.string(),
  actorUserId: z.string().nullable().describe('Who acted; null: the portal itself, or a customer'),
  customerName: z.string(),
  opportunity: z.string(),
  lineCount: z.number().int(),
  catalogueVersion: z.string(),
  priceListVersion: z.string(),
  approvedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  url: z.string(),
  prices,
});

/** The data of an event, by its subject (core/webhooks/webhook-events.ts). */
export const webhookData = {
  solution,
  customer: solution,
  quote: z.object({
    quoteId: z.string(),
    version: z.number().int(),
    companyId: z.string().nullable(),
    actorUserId: z.string(),
    lineCount: z.number().int(),
    validUntil: z.string(),
    url: z.string(),
    prices,
  }),
  priceList: z.object({
    priceListVersion: z.string(),
    validFrom: z.string(),
    currency: z.string(),
    actorUserId: z.string().nullable(),
  }),
  catalogue: z.object({ catalogueVersion: z.string(), actorUserId: z.string().nullable() }),
  test: z.object({ text: z.string() }),
} as const;

/** The body of a delivery. */
export const webhookPayload = <Data extends z.ZodType>(type: z.ZodType<string>, data: Data) =>
  z.object({
    version: z.literal(1),
    id: z.string().describe('The webhook-id: the same at every attempt and replay'),
    type,
    timestamp: instant.describe('When it happened'),
    sequence: z.number().int().describe('Of two events of a solution the later one has the greater number'),
    data,
  });
