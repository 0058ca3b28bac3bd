import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChangedRecord, PublicationCause } from '../../../../core/catalogue/publication.ts';
import type { Problem } from '../../../../core/result.ts';
import { instant } from './column-types.ts';

export const cataloguePublications = pgTable('catalogue_publications', {
  publicationId: bigint('publication_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  catalogueVersion: text('catalogue_version').notNull(),
  manifest: jsonb('manifest').$type<Readonly<Record<string, number>>>().notNull(),
  changed: jsonb('changed').$type<readonly ChangedRecord[]>().notNull(),
  cause: text('cause').$type<PublicationCause>().notNull(),
  name: text('name').notNull().default(''),
  comment: text('comment').notNull().default(''),
  publishedAt: instant('published_at').notNull(),
  /** Null: the portal itself, or somebody who is no more. */
  publishedBy: text('published_by'),
  publishedByName: text('published_by_name'),
  /** Nobody knew what it means for the open solutions, and whoever published it said so. */
  withoutImpact: boolean('without_impact').notNull().default(false),
  restores: bigint('restores', { mode: 'number' }),
});

export const catalogueDrafts = pgTable('catalogue_drafts', {
  draftId: bigint('draft_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  comment: text('comment').notNull().default(''),
  draftVersion: integer('draft_version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
  changedByName: text('changed_by_name').notNull(),
  restores: bigint('restores', { mode: 'number' }),
  /** A day, `2026-11-20`. */
  publishOn: date('publish_on', { mode: 'string' }),
  scheduledBy: text('scheduled_by'),
  scheduledByName: text('scheduled_by_name'),
  /** Whoever set the day has said that it is published even if its impact is not known then. */
  withoutImpact: boolean('without_impact').notNull().default(false),
  failedAt: instant('failed_at'),
  failures: jsonb('failures').$type<readonly Problem[]>(),
});

export const catalogueDraftTables = pgTable(
  'catalogue_draft_tables',
  {
    draftId: bigint('draft_id', { mode: 'number' }).notNull(),
    constantName: text('constant_name').notNull(),
    csvString: text('csv_string').notNull(),
    baseVersion: integer('base_version').notNull(),
    tableVersion: integer('table_version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by'),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.constantName] })],
);
