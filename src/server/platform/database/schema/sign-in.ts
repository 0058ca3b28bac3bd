import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

/** Two-step sign-in and signing in through a provider: the tables of migrations/021-sign-in.sql. */

export const secondSteps = pgTable('second_steps', {
  userId: text('user_id').primaryKey(),
  /** Sealed: server/sealing.ts. */
  secret: bytea('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const secondStepOffers = pgTable('second_step_offers', {
  userId: text('user_id').primaryKey(),
  secret: bytea('secret').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const secondStepFailures = pgTable('second_step_failures', {
  failureId: bigint('failure_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const trustedBrowsers = pgTable('trusted_browsers', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** What a browser holds between two steps, and what is no session. */
export type TicketKind = 'second_step' | 'set_up' | 'sign_out';

export const signInTickets = pgTable('sign_in_tickets', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text('kind').$type<TicketKind>().notNull(),
  userId: text('user_id').notNull(),
  content: bytea('content'),
  expiresAt: instant('expires_at').notNull(),
});

export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
