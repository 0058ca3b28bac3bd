import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ConfigurationBody } from '../../contract/shapes.ts';
import type { CompanyKind, Role } from '../../core/access/roles.ts';
import type { ApprovalCondition } from '../../core/approval/conditions.ts';
import type { RequestState } from '../../core/approval/discount-request.ts';
import type { NumberReading } from '../../core/pricing/price-text.ts';
import type { NoticeParams } from '../../core/notices/notice-text.ts';
import type { ReminderStep } from '../../core/notices/reminders.ts';
import type { PricedLine, Totals } from '../../core/pricing/price.ts';
import type { QuoteAction, QuoteBasis, QuoteDecisions, RowProblem } from '../../core/quote/quote.ts';
import type { FileKind } from '../../core/sharing/file-kinds.ts';
import type { WrittenLanguage } from '../../core/documents/document-kinds.ts';
import type { SharedPrices, SharedSolution } from '../../core/sharing/shared-solution.ts';
import type { SolutionWaterfall } from '../../core/pricing/waterfall.ts';
import type { Basis } from '../../core/solution/basis.ts';
import type { Problem } from '../../core/result.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { IsxStatus, IsxType, Kind } from '../../core/solution/types.ts';

/**
 * The tables as migrations/*.sql make them: what TypeScript needs to know of them and nothing more (checks, indexes
 * and foreign keys stand in the SQL alone). schema.test.ts compares both in a migrated database.
 */

export { invitations } from './schema-users.ts';
export { auditBatches, auditEvents, auditPending, sentMails } from './schema-audit.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Milliseconds, as JavaScript's Date keeps them, so that what was read compares equal to what is stored. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The database fills the column; how stands in the migration. */
const asMigrated = sql`generated`;

/** A decimal string with two places. */
const money = (name: string) => numeric(name, { precision: 16, scale: 2 });

export { checklistWaivers } from './schema-checklist.ts';

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

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  companyId: text('company_id').notNull(),
  /** Unique regardless of case: compare `lower(email)`. */
  email: text('email').notNull(),
  displayName: text('display_name').notNull(),
  role: text('role').$type<Role>().notNull(),
  language: text('language').notNull().default('ru'),
  pageSize: integer('page_size').notNull().default(25),
  /** Null: nobody has set one yet, and none fits. */
  passwordHash: char('password_hash', { length: 60 }),
  active: boolean('active').notNull().default(true),
  /** Whoever is invited has not come yet, and is not active. */
  invited: boolean('invited').notNull().default(false),
  /** Until when a password that somebody else has made lets its owner in, to set one of their own. */
  temporaryUntil: instant('temporary_until'),
  lastSignInAt: instant('last_sign_in_at'),
  version: integer('version').notNull().default(1),
  /** A trigger composes it of name, address and company. */
  searchText: text('search_text').notNull().default(''),
  /** Kinds of notices that are not to be mailed. */
  unmailedKinds: jsonb('unmailed_kinds').$type<readonly string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** What it is called where it is listed and ended. */
  sessionId: text('session_id').notNull().default(asMigrated),
  userId: text('user_id').notNull(),
  xsrfToken: text('xsrf_token').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  /** Where it began, if at a provider: whose it is there, and its ID token, sealed. */
  issuer: text('issuer'),
  subject: text('subject'),
  sid: text('sid'),
  idToken: bytea('id_token'),
  /** As whom an administrator looks at the portal. */
  viewingUserId: text('viewing_user_id'),
});

export const signInFailures = pgTable('sign_in_failures', {
  failureId: bigint('failure_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountHash: bytea('account_hash').notNull(),
  address: text('address').notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

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
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
});

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

/** Numbers of quotes: Q and eight digits. */
export const quoteNumbers = pgSequence('quote_numbers', { minValue: 1, maxValue: 99_999_999 });
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

export const comments = pgTable('comments', {
  commentId: bigint('comment_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isxId: text('isx_id').notNull(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  companyName: text('company_name').notNull(),
  /** The vendor's own. */
  internal: boolean('internal').notNull(),
  /** The line that it is about; null: the solution as a whole. */
  partNumber: text('part_number'),
  text: text('text').notNull(),
});

export const attachments = pgTable('attachments', {
  attachmentId: text('attachment_id').primaryKey(),
  isxId: text('isx_id').notNull(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  displayName: text('display_name').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  size: integer('size').notNull(),
  sha256: bytea('sha256').notNull(),
  internal: boolean('internal').notNull(),
});

export const attachmentPieces = pgTable(
  'attachment_pieces',
  {
    attachmentId: text('attachment_id').notNull(),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.position] })],
);

export const signingKeys = pgTable('signing_keys', {
  purpose: text('purpose').primaryKey(),
  key: bytea('key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const customerLinks = pgTable('customer_links', {
  linkId: text('link_id').primaryKey(),
  isxId: text('isx_id').notNull(),
  /** What was approved when it was made. */
  approvalId: bigint('approval_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  displayName: text('display_name').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  language: text('language').$type<WrittenLanguage>().notNull(),
  prices: text('prices').$type<SharedPrices>().notNull(),
  watermark: text('watermark').notNull().default(''),
  content: jsonb('content').$type<SharedSolution>().notNull(),
  contentHash: text('content_hash').notNull(),
  openings: integer('openings').notNull().default(0),
  lastOpenedAt: instant('last_opened_at'),
});

export const customerQuestions = pgTable('customer_questions', {
  questionId: bigint('question_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  linkId: text('link_id').notNull(),
  at: instant('at').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  text: text('text').notNull(),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  answeredBy: text('answered_by'),
  answeredName: text('answered_name'),
});

export const customerAcceptances = pgTable(
  'customer_acceptances',
  {
    isxId: text('isx_id').notNull(),
    approvalId: bigint('approval_id', { mode: 'number' }).notNull(),
    linkId: text('link_id').notNull(),
    at: instant('at').notNull(),
    name: text('name').notNull(),
    personPosition: text('person_position').notNull(),
    address: text('address').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isxId, table.approvalId] })],
);
export type RenewalOutcome = 'waiting' | 'renewed' | 'refused' | 'stopped';

/** Prices that somebody renews in bulk. */
export const renewalRuns = pgTable('renewal_runs', {
  runId: text('run_id').primaryKey(),
  userId: text('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null while solutions of it wait. */
  endedAt: instant('ended_at'),
  stopAskedAt: instant('stop_asked_at'),
  catalogueVersion: text('catalogue_version').notNull(),
  priceListVersion: text('price_list_version').notNull(),
});

export const renewalItems = pgTable(
  'renewal_items',
  {
    runId: text('run_id').notNull(),
    position: integer('position').notNull(),
    isxId: text('isx_id').notNull(),
    /** The version that was shown. */
    version: integer('version').notNull(),
    outcome: text('outcome').$type<RenewalOutcome>().notNull().default('waiting'),
    doneAt: instant('done_at'),
    totalBefore: money('total_before'),
    totalAfter: money('total_after'),
    currency: text('currency'),
    reason: jsonb('reason').$type<Problem>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.isxId] })],
);

/** Whose end of validity was told to the owner. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    isxId: text('isx_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ownerUserId: text('owner_user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isxId, table.expiresAt, table.ownerUserId] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    /** Null together with `answer` while the call is under way. */
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const notices = pgTable('notices', {
  noticeId: bigint('notice_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  isxId: text('isx_id'),
  params: jsonb('params').$type<NoticeParams>().notNull().default({}),
  readAt: instant('read_at'),
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

export * from './schema-webhooks.ts';
export * from './schema-sign-in.ts';
export * from './schema-catalogue-drafts.ts';
export * from './schema-catalogue-impact.ts';
export * from './schema-access-tokens.ts';
export * from './schema-imports.ts';
