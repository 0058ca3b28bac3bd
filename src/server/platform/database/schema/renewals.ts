import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Problem } from '../../../../core/result.ts';
import { instant, money } from './column-types.ts';

export type RenewalOutcome = 'waiting' | 'renewed' | 'refused' | 'stopped';

/** Prices that somebody renews in bulk. */
export const renewalRuns = pgTable('renewal_runs', {
  runId: text('run_id').primaryKey(),
  userId: text('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null while solutions of it wait. */
  endedAt: instant('ended_at'),
  stopAskedAt: instant('stop_asked_at'),
  catalogueVersion: text('catalogue_version').notNull(),
  priceListVersion: text('price_list_version').notNull(),
});

export const renewalItems = pgTable(
  'renewal_items',
  {
    runId: text('run_id').notNull(),
    position: integer('position').notNull(),
    isxId: text('isx_id').notNull(),
    /** The version that was shown. */
    version: integer('version').notNull(),
    outcome: text('outcome').$type<RenewalOutcome>().notNull().default('waiting'),
    doneAt: instant('done_at'),
    totalBefore: money('total_before'),
    totalAfter: money('total_after'),
    currency: text('currency'),
    reason: jsonb('reason').$type<Problem>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.isxId] })],
);

/** Whose end of validity was told to the owner. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    isxId: text('isx_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ownerUserId: text('owner_user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isxId, table.expiresAt, table.ownerUserId] })],
);
