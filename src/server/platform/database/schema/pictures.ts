import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './column-types.ts';

export const pictures = pgTable('pictures', {
  /** `core/tables/pictures.ts` has the form of a name. */
  picture: text('picture').primaryKey(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  content: bytea('content').notNull(),
});
