import { z } from 'zod';
import { writtenLanguages } from '../core/commerce/documents/document-kinds.ts';
import { fileKindNames } from '../core/commerce/sharing/file-kinds.ts';
import { mostLinkDays, sharedPrices } from '../core/commerce/sharing/shared-solution.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { endpoint } from './endpoint.ts';
import { instant, isxId, line, paragraph, drawing, decimal, percent, partNumber } from './shapes.ts';

export const customerQuestion = z.object({
  questionId: z.number().int(),
  at: instant,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredName: z.string().nullable(),
});

export const customerLink = z.object({
  linkId: z.string(),
  /** The address to send to the customer; null once it leads nowhere. */
  url: z.url().nullable(),
  createdAt: instant,
  displayName: z.string(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  language: z.enum(writtenLanguages),
  prices: z.enum(sharedPrices),
  watermark: z.string(),
  openings: z.number().int(),
  lastOpenedAt: instant.nullable(),
  questions: z.array(customerQuestion),
});

const linkId = z.string().regex(/^[0-9a-f]{32}$/);

export const linksSelect = endpoint('links/links_select', {
  summary:
    'The addresses at which customers read a solution, live ones first, with their questions and the acceptance of what is approved',
  body: z.object({ isxId }),
  answer: z.object({
    links: z.array(customerLink),
    /** Of the approval in force; earlier ones stand in the history. */
    acceptance: z
      .object({ at: instant, name: z.string(), position: z.string(), address: z.string(), contentHash: z.string() })
      .nullable(),
    /** Whether one may be made now; the prices that it may show. */
    mayCreate: z.boolean(),
    /** Whether the owner has to accept the conditions of the approval first. */
    awaitsAcceptance: z.boolean(),
    prices: z.array(z.enum(sharedPrices)),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const linksCreate = endpoint('links/links_create', {
  summary: 'Make an address at which a customer reads an approved solution as it is now',
  body: z.object({
    isxId,
    days: z.number().int().min(1).max(mostLinkDays),
    language: z.enum(writtenLanguages),
    prices: z.enum(sharedPrices),
    /** Who it is for, on every page. */
    watermark: line(60).optional(),
  }),
  answer: customerLink,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const linksRevoke = endpoint('links/links_revoke', {
  summary: 'End an address at once',
  body: z.object({ isxId, linkId }),
  answer: customerLink,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const linksAnswer = endpoint('links/links_answer', {
  summary: "Answer a customer's question, or mend the answer: the customer reads it at the address",
  body: z.object({ isxId, questionId: z.number().int(), answer: paragraph(2000).min(1) }),
  answer: customerQuestion,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

/** What stands in the address: anything else leads nowhere. */
const token = z.string().min(1).max(200);

const askedQuestion = z.object({
  at: instant,
  name: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export const sharedSelect = endpoint('shared/shared_select', {
  summary: 'What a customer is shown at the address that was sent to them',
  body: z.object({
    token,
    language: z.enum(writtenLanguages).optional(),
    /** Read once more: it counts as no opening. */
    isAgain: z.boolean().optional(),
  }),
  answer: z.object({
    language: z.enum(writtenLanguages),
    /** The languages that it may be read in. */
    languages: z.array(z.enum(writtenLanguages)),
    expiresAt: instant,
    watermark: z.string(),
    /** Whether the solution still stands as it is shown. */
    state: z.enum(['current', 'superseded', 'withdrawn']),
    isAcceptable: z.boolean(),
    acceptedAt: instant.nullable(),
    /** SHA-256 of what is shown, which an acceptance names. */
    contentHash: z.string(),
    isxId: z.string(),
    isxType: z.enum(isxTypes),
    isxName: z.string(),
    customerName: z.string(),
    approvedOn: z.string().nullable(),
    lines: z.array(
      z.object({
        partNumber: z.string(),
        description: z.string(),
        quantity: z.number().int(),
        listPrice: decimal.nullable(),
        discount: percent.nullable(),
        price: decimal.nullable(),
        summary: decimal.nullable(),
      }),
    ),
    totals: z
      .object({ currency: z.string(), total: decimal, vatRate: percent, vat: decimal, gross: decimal })
      .nullable(),
    pricesHoldUntil: z.iso.date().nullable(),
    contact: z.object({ name: z.string(), companyName: z.string(), email: z.string() }),
    vendorName: z.string(),
    terms: z.string(),
    demonstration: z.boolean(),
    drawings: z.array(drawing),
    questions: z.array(askedQuestion),
  }),
  access: 'anyone',
  scope: null,
  changes: false,
});

export const sharedAsk = endpoint('shared/shared_ask', {
  summary: 'A question of the customer to whoever sent the address',
  body: z.object({ token, name: line(80).min(1), email: z.string().min(1).max(254), text: paragraph(2000).min(1) }),
  answer: askedQuestion,
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'change',
});

export const sharedAccept = endpoint('shared/shared_accept', {
  summary: 'The customer accepts what is shown, once for a solution; nothing is ordered by it',
  body: z.object({
    token,
    name: line(80).min(1),
    position: line(80).min(1),
    agrees: z.literal(true),
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  answer: z.object({ acceptedAt: instant }),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'change',
});

export const attachment = z.object({
  attachmentId: z.string(),
  isxId,
  at: instant,
  displayName: z.string(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  size: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
  internal: z.boolean(),
  mayDelete: z.boolean(),
});

const attachmentId = z.uuid();

/** Read without going back and forth, which a pattern of groups would do 4 million times. */
const base64 = z
  .string()
  .min(1)
  .refine(
    (text) =>
      text.length % 4 === 0 &&
      /^[A-Za-z0-9+/]*$/.test(text.endsWith('==') ? text.slice(0, -2) : text.replace(/=$/, '')),
    'Base64 is expected',
  );

export const attachmentsSelect = endpoint('attachments/attachments_select', {
  summary: 'What is attached to a solution in all its revisions, newest first',
  body: z.object({ isxId }),
  answer: z.array(attachment),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const attachmentsCreate = endpoint('attachments/attachments_create', {
  summary: 'Attach a file: PDF, PNG, JPEG, xlsx, docx, DXF, DWG or text, by what it holds; at most 11 MB',
  body: z.object({
    isxId,
    name: z.string().min(1).max(400),
    /** The file as base64. */
    content: base64,
    internal: z.boolean(),
  }),
  answer: attachment,
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
  uploads: true,
});

export const attachmentsDelete = endpoint('attachments/attachments_delete', {
  summary: 'Take an attachment away again, until the solution is submitted; its name stays in the history',
  body: z.object({ isxId, attachmentId }),
  answer: z.literal(true),
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
});

export const comment = z.object({
  commentId: z.number().int(),
  /** The revision that it was made on; a thread goes through all of them. */
  isxId,
  at: instant,
  displayName: z.string(),
  companyName: z.string(),
  isOwn: z.boolean(),
  /** The vendor's own. Others never get such a comment. */
  internal: z.boolean(),
  partNumber: z.string().nullable(),
  text: z.string(),
});

export const commentsSelect = endpoint('comments/comments_select', {
  summary: 'What is said about a solution in all its revisions, oldest first: at most the newest 500',
  body: z.object({ isxId }),
  answer: z.array(comment),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const commentsCreate = endpoint('comments/comments_create', {
  summary: "Say something about a solution or one of its lines: within the vendor's house, or to its company too",
  body: z.object({
    isxId,
    text: paragraph(4000).min(1),
    internal: z.boolean(),
    partNumber: partNumber.optional(),
  }),
  answer: comment,
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
});

export const sharingCalls = {
  linksSelect,
  linksCreate,
  linksRevoke,
  linksAnswer,
  sharedSelect,
  sharedAsk,
  sharedAccept,
  attachmentsSelect,
  attachmentsCreate,
  attachmentsDelete,
  commentsSelect,
  commentsCreate,
} as const;
