import { bigint, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NumberReading } from '../../../../core/commerce/price-lists/price-text.ts';
import type { PublicationWay } from '../../../../core/commerce/price-lists/publication-way.ts';
import { instant } from './column-types.ts';

export const priceLists = pgTable('price_lists', {
  priceListVersion: text('price_list_version').primaryKey(),
  currency: text('currency').notNull(),
  /** A day, `2026-11-20`. */
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  constantName: text('constant_name').notNull(),
  constantVersion: integer('constant_version').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null: the portal itself. */
  publishedBy: text('published_by'),
  comment: text('comment').notNull().default(''),
  /** Null until its rows stand in `partPrices`. */
  rowCount: integer('row_count'),
  /** In which prices of it are beside `currency`. */
  otherCurrencies: text('other_currencies').array().notNull().default([]),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
  withdrawnReason: text('withdrawn_reason').notNull().default(''),
});

export const partPrices = pgTable(
  'part_prices',
  {
    partNumber: text('part_number').notNull(),
    priceListVersion: text('price_list_version').notNull(),
    listPrice: numeric('list_price', { precision: 17, scale: 2 }),
    /** Null: the list's own. */
    currency: text('currency'),
  },
  (table) => [primaryKey({ columns: [table.partNumber, table.priceListVersion] })],
);

export const priceListDrafts = pgTable('price_list_drafts', {
  constantName: text('constant_name').primaryKey(),
  draftVersion: bigint('draft_version', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  currency: text('currency').notNull(),
  sourceName: text('source_name').notNull().default(''),
  csvString: text('csv_string').notNull(),
  ambiguous: text('ambiguous').$type<NumberReading>(),
  /** A day; null is the day of publishing. */
  validFrom: date('valid_from', { mode: 'string' }),
  comment: text('comment').notNull().default(''),
  /** Null: the one that the file suggests. */
  way: text('way').$type<PublicationWay>(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
});
