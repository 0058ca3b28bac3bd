import { bigint, boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CompanyKind } from '../../../../core/people/access/roles.ts';
import { instant } from './column-types.ts';

export const companies = pgTable('companies', {
  companyId: text('company_id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<CompanyKind>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Raised by every change of the company's discounts. */
  discountsVersion: integer('discounts_version').notNull().default(1),
  /** Nobody of a company that is switched off can sign in, and nothing is prepared for it. */
  active: boolean('active').notNull().default(true),
  version: integer('version').notNull().default(1),
});

export const companyDiscounts = pgTable(
  'company_discounts',
  {
    companyId: text('company_id').notNull(),
    discountGroup: text('discount_group').notNull(),
    discount: numeric('discount', { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.discountGroup] })],
);

export const companyDiscountChanges = pgTable('company_discount_changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: text('company_id').notNull(),
  discountGroup: text('discount_group').notNull(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  discountBefore: numeric('discount_before', { precision: 5, scale: 2 }),
  discountAfter: numeric('discount_after', { precision: 5, scale: 2 }),
});
