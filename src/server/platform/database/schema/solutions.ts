import { bigint, boolean, integer, jsonb, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import type { CompanyKind } from '../../../../core/people/access/roles.ts';
import type { PricedLine, Totals } from '../../../../core/pricing/price.ts';
import type { SolutionWaterfall } from '../../../../core/pricing/waterfall.ts';
import type { Basis } from '../../../../core/solution/basis.ts';
import type { SolutionProblem } from '../../../../core/solution/submittable.ts';
import type { IsxType, Kind } from '../../../../core/products/definition/types.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { asMigrated, instant, money } from './column-types.ts';

export const isxNumbers = pgSequence('isx_numbers', { minValue: 1, maxValue: 99_999_999 });

export type StoredManualLine = Readonly<{ partNumber: string; quantity: number }>;

export type StoredLineDiscount = Readonly<{ partNumber: string; discount: string }>;

export const solutions = pgTable('solutions', {
  isxId: text('isx_id').primaryKey(),
  isxNumber: integer('isx_number').notNull(),
  isxRevision: integer('isx_revision').notNull(),
  isCurrent: boolean('is_current').notNull(),
  archived: boolean('archived').notNull().default(false),
  isxType: text('isx_type').$type<IsxType>().notNull(),
  isxName: text('isx_name').notNull(),
  customerName: text('customer_name').notNull(),
  region: text('region').notNull().default(''),
  opportunity: text('opportunity').notNull().default(''),
  kind: text('kind').$type<Kind>().notNull(),
  isxStatus: text('isx_status').$type<IsxStatus>().notNull(),
  /** Generated: the place of the status on the life line. */
  statusOrder: smallint('status_order').notNull().generatedAlwaysAs(asMigrated),
  ownerUserId: text('owner_user_id').notNull(),
  /** Whose it was before, and who has handed it over. */
  formerUserIds: text('former_user_ids').array().$type<readonly string[]>().notNull().default([]),
  companyId: text('company_id').notNull(),
  /** Copies for sorting and searching; a trigger carries a rename of the user or the company here. */
  ownerDisplayName: text('owner_display_name').notNull(),
  companyName: text('company_name').notNull(),
  companyKind: text('company_kind').$type<CompanyKind>().notNull(),
  version: integer('version').notNull().default(1),
  catalogueVersion: text('catalogue_version').notNull(),
  priceListVersion: text('price_list_version').notNull(),
  configuration: jsonb('configuration').$type<ConfigurationBody>().notNull(),
  manualLines: jsonb('manual_lines').$type<readonly StoredManualLine[]>(),
  lineDiscounts: jsonb('line_discounts').$type<readonly StoredLineDiscount[]>().notNull().default([]),
  lines: jsonb('lines').$type<readonly PricedLine[]>().notNull(),
  totals: jsonb('totals').$type<Totals>().notNull(),
  /** Null in what was stored before there was one. */
  waterfall: jsonb('waterfall').$type<SolutionWaterfall>(),
  basis: jsonb('basis').$type<Basis>(),
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  compositionHash: text('composition_hash'),
  problems: jsonb('problems').$type<readonly SolutionProblem[]>().notNull().default([]),
  net: money('net').notNull(),
  currency: text('currency').notNull(),
  pricedAt: instant('priced_at').notNull(),
  expiresAt: instant('expires_at'),
  approvedAt: instant('approved_at'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  statusSince: instant('status_since').notNull(),
  /** Generated: what a text search looks into. */
  searchText: text('search_text').notNull().generatedAlwaysAs(asMigrated),
  /** Generated: the part numbers of `lines`. */
  partNumbers: jsonb('part_numbers').notNull().generatedAlwaysAs(asMigrated),
});

/** How many solutions there are of whom: kept by triggers, of which migration 035 tells. */
export const solutionCounts = pgTable('solution_counts', {
  countId: bigint('count_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerUserId: text('owner_user_id').notNull(),
  companyId: text('company_id').notNull(),
  companyKind: text('company_kind').$type<CompanyKind | ''>().notNull(),
  archived: boolean('archived').notNull(),
  isxStatus: text('isx_status').$type<IsxStatus>().notNull(),
  isxType: text('isx_type').$type<IsxType>().notNull(),
  kind: text('kind').$type<Kind>().notNull(),
  number: integer('number').notNull(),
});

export const solutionHistory = pgTable('solution_history', {
  historyId: bigint('history_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isxId: text('isx_id').notNull(),
  at: instant('at').notNull(),
  /** Null: the portal itself, as when a solution expires. */
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  action: text('action').notNull(),
  fromStatus: text('from_status').$type<IsxStatus>(),
  toStatus: text('to_status').$type<IsxStatus>().notNull(),
  comment: text('comment').notNull().default(''),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
