import { z } from 'zod';
import { writtenLanguages } from '../core/commerce/documents/document-kinds.ts';
import { mostLinkDays, sharedPrices } from '../core/commerce/sharing/shared-solution.ts';
import { endpoint } from './endpoint.ts';
import { instant, isxId, line, paragraph } from './shapes.ts';

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
