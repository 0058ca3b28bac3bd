import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FileKind } from '../../../../core/commerce/sharing/file-kinds.ts';
import type { WrittenLanguage } from '../../../../core/commerce/documents/document-kinds.ts';
import type { SharedPrices, SharedSolution } from '../../../../core/commerce/sharing/shared-solution.ts';
import { bytea, instant } from './column-types.ts';

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
