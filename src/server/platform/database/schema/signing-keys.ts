import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  key: bytea('key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
