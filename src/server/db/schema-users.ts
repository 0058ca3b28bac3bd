import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

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
