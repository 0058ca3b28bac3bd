import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CalculatedFamily } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import type { IsxType } from '../../../../core/products/definition/types.ts';
import type { SentEventType, WebhookEventType } from '../../../../core/integration/webhook-events.ts';
import type { EventPrices } from '../../../../core/integration/webhook-payload.ts';
import { bytea, instant } from './column-types.ts';

export const webhookSubscriptions = pgTable('webhook_subscriptions', {
  subscriptionId: text('subscription_id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<readonly WebhookEventType[]>().notNull(),
  companyId: text('company_id'),
  isxType: text('isx_type').$type<IsxType>(),
  withPrices: boolean('with_prices').notNull().default(false),
  /** Sealed for the subscription, as the next one is. */
  secret: bytea('secret').notNull(),
  formerSecret: bytea('former_secret'),
  formerUntil: instant('former_until'),
  active: boolean('active').notNull().default(true),
  failingSince: instant('failing_since'),
  givenUpAt: instant('given_up_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  changedAt: instant('changed_at').notNull(),
});

export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  type: text('type').$type<SentEventType>().notNull(),
  at: instant('at').notNull(),
  isxId: text('isx_id'),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  prices: jsonb('prices').$type<EventPrices>(),
});

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

export const webhookDeliveries = pgTable('webhook_deliveries', {
  deliveryId: bigint('delivery_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text('event_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  withPrices: boolean('with_prices').notNull(),
  status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  takenUntil: instant('taken_until'),
  endedAt: instant('ended_at'),
});

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
    attempt: integer('attempt').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    /** Key of TRANSLATE. */
    fault: text('fault'),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
);

export const embedKeys = pgTable('embed_keys', {
  embedKey: text('embed_key').primaryKey(),
  name: text('name').notNull(),
  origins: text('origins').array().$type<readonly string[]>().notNull(),
  families: text('families').array().$type<readonly CalculatedFamily[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  uses: bigint('uses', { mode: 'number' }).notNull().default(0),
  lastUsedAt: instant('last_used_at'),
});
