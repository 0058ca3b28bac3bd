import { boolean, char, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../core/people/access/roles.ts';
import { bytea, instant } from './column-types.ts';

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  companyId: text('company_id').notNull(),
  /** As it was written: letters are sent to it. */
  email: text('email').notNull(),
  /** Its canonical form, by which an account is found; null where another account has that, or an older program wrote the address. */
  emailKey: text('email_key'),
  displayName: text('display_name').notNull(),
  role: text('role').$type<Role>().notNull(),
  language: text('language').notNull().default('ru'),
  pageSize: integer('page_size').notNull().default(25),
  /** Null: nobody has set one yet, and none fits. */
  passwordHash: char('password_hash', { length: 60 }),
  active: boolean('active').notNull().default(true),
  /** Whoever is invited has not come yet, and is not active. */
  invited: boolean('invited').notNull().default(false),
  /** Until when a password that somebody else has made lets its owner in, to set one of their own. */
  temporaryUntil: instant('temporary_until'),
  lastSignInAt: instant('last_sign_in_at'),
  version: integer('version').notNull().default(1),
  /** A trigger composes it of name, address and company. */
  searchText: text('search_text').notNull().default(''),
  /** Kinds of notices that are not to be mailed. */
  unmailedKinds: jsonb('unmailed_kinds').$type<readonly string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Whoever has been invited and has not come yet. */
export const invitations = pgTable('invitations', {
  userId: text('user_id').primaryKey(),
  /** Null until its mail is written, which makes the token. */
  tokenHash: bytea('token_hash'),
  invitedBy: text('invited_by'),
  invitedAt: instant('invited_at').notNull(),
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at').notNull(),
});
