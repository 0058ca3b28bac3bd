import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventKind } from '../../../../core/people/audit/event-kinds.ts';
import { asMigrated, bytea, instant } from './column-types.ts';

/* The tables of migrations/018-audit.sql; re-exported by schema.ts. */

export const auditEvents = pgTable('audit_events', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  call: text('call').notNull(),
  outcome: text('outcome').notNull(),
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  role: text('role').notNull(),
  companyId: text('company_id'),
  via: text('via'),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  subjects: text('subjects').array().notNull().default([]),
  prices: text('prices'),
  details: text('details').notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(asMigrated),
});

export const auditPending = pgTable('audit_pending', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
});

export const auditBatches = pgTable('audit_batches', {
  batchNumber: bigint('batch_number', { mode: 'number' }).primaryKey(),
  sealedAt: instant('sealed_at').notNull(),
  previousHash: text('previous_hash').notNull(),
  root: text('root').notNull(),
  hash: text('hash').notNull(),
  eventIds: bigint('event_ids', { mode: 'number' }).array().notNull(),
  leaves: bytea('leaves').notNull(),
});

export const sentMails = pgTable('sent_mails', {
  jobId: text('job_id').primaryKey(),
  messageId: text('message_id').notNull(),
  sentAt: instant('sent_at').notNull(),
});
