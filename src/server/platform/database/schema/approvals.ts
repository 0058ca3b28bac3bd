import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import type { ApprovalCondition } from '../../../../core/solution/approval/conditions.ts';
import type { RequestState } from '../../../../core/solution/approval/discount-request.ts';
import type { ReminderStep } from '../../../../core/notices/reminders.ts';
import type { PricedLine, Totals } from '../../../../core/pricing/price.ts';
import { instant } from './column-types.ts';
import type { StoredLineDiscount, StoredManualLine } from './solutions.ts';

export const solutionApprovals = pgTable('solution_approvals', {
  approvalId: bigint('approval_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isxId: text('isx_id').notNull(),
  isxNumber: integer('isx_number').notNull(),
  isxRevision: integer('isx_revision').notNull(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  onBehalfOf: text('on_behalf_of'),
  onBehalfOfName: text('on_behalf_of_name'),
  catalogueVersion: text('catalogue_version').notNull(),
  priceListVersion: text('price_list_version').notNull(),
  configuration: jsonb('configuration').$type<ConfigurationBody>().notNull(),
  manualLines: jsonb('manual_lines').$type<readonly StoredManualLine[]>(),
  lineDiscounts: jsonb('line_discounts').$type<readonly StoredLineDiscount[]>().notNull().default([]),
  lines: jsonb('lines').$type<readonly PricedLine[]>().notNull(),
  totals: jsonb('totals').$type<Totals>().notNull(),
  conditions: jsonb('conditions').$type<readonly ApprovalCondition[]>().notNull().default([]),
  acceptedAt: instant('accepted_at'),
});

export const discountRequests = pgTable('discount_requests', {
  requestId: text('request_id').primaryKey(),
  isxId: text('isx_id').notNull(),
  state: text('state').$type<RequestState>().notNull(),
  lines: jsonb('lines').$type<readonly StoredLineDiscount[]>().notNull(),
  /** The deepest of the lines, in %. */
  depth: numeric('depth', { precision: 5, scale: 2 }).notNull(),
  reason: text('reason').notNull(),
  competitor: text('competitor').notNull().default(''),
  askedAt: instant('asked_at').notNull(),
  askedBy: text('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedByCompanyId: text('asked_by_company_id').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
  decidedByName: text('decided_by_name'),
  onBehalfOfName: text('on_behalf_of_name'),
  decisionComment: text('decision_comment').notNull().default(''),
});

export const approvalDelegations = pgTable('approval_delegations', {
  delegationId: text('delegation_id').primaryKey(),
  delegatorUserId: text('delegator_user_id').notNull(),
  deputyUserId: text('deputy_user_id').notNull(),
  namedBy: text('named_by').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const approvalReminders = pgTable(
  'approval_reminders',
  {
    isxId: text('isx_id').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    step: text('step').$type<ReminderStep>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isxId, table.waitingSince, table.step] })],
);
