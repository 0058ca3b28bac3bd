import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SessionEnd } from '../../../../core/people/access/session-ends.ts';
import { bytea, instant } from './column-types.ts';

/** Why a session has ended that its browser did not end itself. */
export const endedSessions = pgTable('ended_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  reason: text('reason').$type<SessionEnd>().notNull(),
  endedAt: instant('ended_at').notNull(),
});

/** Whose an invitation was that has been accepted. */
export const acceptedInvitations = pgTable('accepted_invitations', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
});
