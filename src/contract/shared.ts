import { z } from 'zod';
import { writtenLanguages } from '../core/commerce/documents/document-kinds.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { drawing } from './drawings.ts';
import { endpoint } from './endpoint.ts';
import { decimal, instant, line, paragraph, percent } from './shapes.ts';

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
