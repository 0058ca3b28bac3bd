import { z } from 'zod';
import { documentLanguages } from '../core/commerce/documents/document-kinds.ts';
import { endpoint } from './endpoint.ts';
import { decimal, drawing, instant, isxId } from './shapes.ts';

export const reportsSelectReport = endpoint('reports/reports_select_report', {
  summary: 'The report of a solution, in the language of the caller unless another or both are asked for',
  body: z.object({ isxId, language: z.enum(documentLanguages).optional() }),
  answer: z.object({
    header: z.array(z.object({ label: z.string(), value: z.string() })),
    issues: z.array(
      z.object({
        partNumber: z.string(),
        description: z.string(),
        quantity: z.number().int(),
        /** On priority sale; only where it is so and the caller may know. */
        priority: z.literal(true).optional(),
        price: decimal.nullable(),
        summary: decimal.nullable(),
      }),
    ),
    total: decimal,
    vat: decimal,
    gross: decimal,
    vatRate: z.string(),
    currency: z.string(),
    /** The last day on which the prices hold; null where they never end. */
    pricesHoldUntil: z.iso.date().nullable(),
    comments: z.array(z.object({ at: instant, displayName: z.string(), comment: z.string() })),
    demonstration: z.boolean(),
    /** What is drawn of the solution, with the parts of its lines alone; none for types that have no drawings. */
    drawings: z.array(drawing).optional(),
    /** The solution in the vendor's tracker, for the roles that review it there; null for the others. */
    trackerLink: z.url().nullable(),
    /** Whether the caller may save the wire set: for its roles, of a UPS with blocks. */
    hasWireSet: z.boolean(),
    /** Whether it has been ordered, and the caller may save the order for an ERP. */
    hasOrder: z.boolean(),
  }),
  access: 'session',
  scope: 'reports:read',
  changes: false,
});

export const reportCalls = {
  reportsSelectReport,
} as const;
