import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../../core/people/access/scopes.ts';
import { bytea, instant } from './column-types.ts';

export const accessTokens = pgTable('access_tokens', {
  tokenId: text('token_id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  name: text('name').notNull(),
  /** The beginning of the token, by which people tell one from another. */
  prefix: text('prefix').notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  lastAddress: text('last_address'),
  revokedAt: instant('revoked_at'),
  revokedBy: text('revoked_by'),
});
