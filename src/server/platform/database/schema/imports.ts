import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ImportAbout, ImportKind, ImportState } from '../../../../core/catalogue/import-kinds.ts';
import type { ImportResult } from '../../../../core/catalogue/import-result.ts';
import type { Problem } from '../../../../core/result.ts';
import { bytea, instant } from './column-types.ts';

export const imports = pgTable('imports', {
  importId: text('import_id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<ImportKind>().notNull(),
  about: jsonb('about').$type<ImportAbout>().notNull().default({}),
  fileName: text('file_name').notNull(),
  size: integer('size').notNull(),
  sha256: bytea('sha256').notNull(),
  /** Until it has been read. */
  content: bytea('content'),
  state: text('state').$type<ImportState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  result: jsonb('result').$type<ImportResult>(),
  problems: jsonb('problems').$type<readonly Problem[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
});
