import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

export const rateWindows = pgTable('rate_windows', {
  key: bytea('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
