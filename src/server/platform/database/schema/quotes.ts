import { bigint, date, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CompanyKind } from '../../../../core/people/access/roles.ts';
import type { PricedLine, Totals } from '../../../../core/pricing/price.ts';
import type { QuoteAction, QuoteBasis, QuoteDecisions, RowProblem } from '../../../../core/commerce/quotes/quote.ts';
import { asMigrated, instant, money } from './column-types.ts';

/** Numbers of quotes: Q and eight digits. */
export const quoteNumbers = pgSequence('quote_numbers', { minValue: 1, maxValue: 99_999_999 });

export const quotes = pgTable('quotes', {
  quoteId: text('quote_id').primaryKey(),
  name: text('name').notNull(),
  customerName: text('customer_name').notNull().default(''),
  ownerUserId: text('owner_user_id').notNull(),
  /** Null: priced for no company, at list prices. */
  forCompanyId: text('for_company_id'),
  /** Copies for sorting and searching; a trigger carries a rename of the user or the company here. */
  ownerDisplayName: text('owner_display_name').notNull(),
  forCompanyName: text('for_company_name').notNull().default(''),
  forCompanyKind: text('for_company_kind').$type<CompanyKind>(),
  version: integer('version').notNull().default(1),
  net: money('net').notNull(),
  currency: text('currency').notNull(),
  lineCount: integer('line_count').notNull(),
  faultCount: integer('fault_count').notNull(),
  validUntil: date('valid_until').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Generated: what a text search looks into. */
  searchText: text('search_text').notNull().generatedAlwaysAs(asMigrated),
});

export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: text('quote_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    userId: text('user_id').notNull(),
    displayName: text('display_name').notNull(),
    name: text('name').notNull(),
    customerName: text('customer_name').notNull(),
    comment: text('comment').notNull(),
    forCompanyId: text('for_company_id'),
    forCompanyName: text('for_company_name').notNull(),
    validUntil: date('valid_until').notNull(),
    catalogueVersion: text('catalogue_version').notNull(),
    priceListVersion: text('price_list_version').notNull(),
    decisions: jsonb('decisions').$type<QuoteDecisions>().notNull(),
    basis: jsonb('basis').$type<QuoteBasis>().notNull(),
    lines: jsonb('lines').$type<readonly PricedLine[]>().notNull(),
    totals: jsonb('totals').$type<Totals>().notNull(),
    problems: jsonb('problems').$type<readonly RowProblem[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
);

export const quoteHistory = pgTable('quote_history', {
  historyId: bigint('history_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  quoteId: text('quote_id').notNull(),
  version: integer('version').notNull(),
  at: instant('at').notNull(),
  /** Null: the portal itself. */
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  action: text('action').$type<QuoteAction>().notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
