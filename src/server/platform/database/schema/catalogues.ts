import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

export const constants = pgTable(
  'constants',
  {
    constantName: text('constant_name').notNull(),
    version: integer('version').notNull(),
    csvString: text('csv_string').notNull(),
    isCurrent: boolean('is_current').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.constantName, table.version] })],
);

/** Which version of each constants record a catalogue is made of. */
export type Manifest = Readonly<Record<string, number>>;

export const catalogues = pgTable('catalogues', {
  catalogueVersion: text('catalogue_version').primaryKey(),
  manifest: jsonb('manifest').$type<Manifest>().notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
