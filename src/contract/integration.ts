import { z } from 'zod';
import { embedKeyPattern, MOST_ORIGINS } from '../core/integration/embed-key.ts';
import { ORDER_FORMAT, ORDER_VERSION, PIECE } from '../core/integration/order-export.ts';
import { TEST_EVENT, webhookEventTypes } from '../core/integration/webhook-events.ts';
import { MOST_URL } from '../core/integration/webhook-subscription.ts';
import { companyKinds } from '../core/people/access/roles.ts';
import { CALCULATED_FAMILIES } from '../core/products/cooling/selection/selection-inputs.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { statuses } from '../core/solution/statuses.ts';
import { endpoint } from './endpoint.ts';
import { askedInstant, instant, isxId, line, decimal, percent } from './shapes.ts';

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
  body: z.object({ subscriptionId, since: askedInstant }),
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

/** The data of an event, by its subject (core/integration/webhook-events.ts). */
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

const key = z.string().regex(embedKeyPattern);

export const embedKey = z.object({
  embedKey: key,
  name: z.string(),
  origins: z.array(z.string()),
  families: z.array(z.enum(CALCULATED_FAMILIES)),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  isLive: z.boolean(),
  uses: z.number().int(),
  lastUsedAt: instant.nullable(),
});
export type EmbedKeyView = z.infer<typeof embedKey>;

export const embedKeysSelect = endpoint('embed/embed_keys_select', {
  summary: 'The keys with which pages of partners show the cooling calculator, the newest first',
  body: z.object({}),
  answer: z.array(embedKey),
  access: 'administration.appAdmin',
  scope: 'catalogue:read',
  changes: false,
});

export const embedKeysCreate = endpoint('embed/embed_keys_create', {
  summary: 'Let pages of some origins show the cooling calculator of some families, without prices',
  body: z.object({
    name: line(100),
    origins: z.array(line(200)).min(1).max(MOST_ORIGINS),
    families: z.array(z.enum(CALCULATED_FAMILIES)).min(1),
    /** Days until it ends; null: it does not. */
    days: z.number().int().min(1).max(3650).nullable(),
  }),
  answer: embedKey,
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
});

export const embedKeysRevoke = endpoint('embed/embed_keys_revoke', {
  summary: 'End a key at once',
  body: z.object({ embedKey: key }),
  answer: embedKey,
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
});

/**
 * What an ordered solution is for an ERP. JSON, XML and the published schemas of both come of this one shape
 * (docs/order-export.md). Fields are only added; one that changes its meaning raises the version.
 */
export const orderExport = z.object({
  format: z.literal(ORDER_FORMAT),
  version: z.literal(ORDER_VERSION),
  isxId,
  isxNumber: z.number().int(),
  isxRevision: z.number().int(),
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  kind: z.enum(kinds),
  createdAt: instant,
  approvedAt: instant,
  orderedAt: instant,
  customerName: z.string(),
  opportunity: z.string(),
  company: z.object({ companyId: z.string(), name: z.string(), kind: z.enum(companyKinds) }),
  owner: z.object({ userId: z.string(), displayName: z.string() }),
  approval: z.object({ displayName: z.string(), onBehalfOf: z.string().nullable() }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  totals: z.object({ list: decimal, discount: decimal, net: decimal, vatRate: percent, vat: decimal, gross: decimal }),
  catalogueVersion: z.string(),
  priceListVersion: z.string(),
  lines: z.array(
    z.object({
      position: z.number().int(),
      partNumber: z.string(),
      descriptionRu: z.string(),
      descriptionEn: z.string(),
      quantity: z.number().int(),
      unit: z.literal(PIECE),
      listPrice: decimal.nullable(),
      discount: percent,
      netPrice: decimal.nullable(),
      netTotal: decimal.nullable(),
    }),
  ),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type OrderExport = z.infer<typeof orderExport>;

export const integrationCalls = {
  webhooksSelect,
  webhooksCreate,
  webhooksUpdate,
  webhooksRotateSecret,
  webhooksDelete,
  webhooksSelectDeliveries,
  webhooksSelectDelivery,
  webhooksTest,
  webhooksReplay,
  webhooksReplayFailed,
  embedKeysSelect,
  embedKeysCreate,
  embedKeysRevoke,
} as const;
