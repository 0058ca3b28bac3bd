import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { asMigrated, bytea, instant } from './column-types.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** What it is called where it is listed and ended. */
  sessionId: text('session_id').notNull().default(asMigrated),
  userId: text('user_id').notNull(),
  xsrfToken: text('xsrf_token').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  /** Where it began, if at a provider: whose it is there, and its ID token, sealed. */
  issuer: text('issuer'),
  subject: text('subject'),
  sid: text('sid'),
  idToken: bytea('id_token'),
  /** As whom an administrator looks at the portal. */
  viewingUserId: text('viewing_user_id'),
});

export const signInFailures = pgTable('sign_in_failures', {
  failureId: bigint('failure_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountHash: bytea('account_hash').notNull(),
  address: text('address').notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
