import { z } from 'zod';
import { catalogueAreas } from '../core/catalogue/areas.ts';
import { isRecordName } from '../core/catalogue/records.ts';
import type { RecordName } from '../core/catalogue/records.ts';
import { roles } from '../core/people/access/roles.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { endpoint } from './endpoint.ts';
import { isxId, instant, line } from './shapes.ts';

export const cataloguesSelect = endpoint('catalogues/catalogues_select', {
  summary:
    "The catalogue and prices for the browser's engine, projected for the caller's role and company: today's, or those an existing solution is pinned to",
  body: z.object({
    isxType: z.enum(isxTypes),
    isxId: isxId.optional(),
    /** Of a new solution, whose discounts it is to be priced with: for whoever may prepare for companies. */
    forCompanyId: z.string().min(1).max(64).optional(),
  }),
  answer: z.object({
    catalogueVersion: z.string(),
    priceListVersion: z.string(),
    /** Whose rights the engine answers with: the owner's of an existing solution, else the caller's. */
    role: z.enum(roles),
    /** The largest UPS rating that a partner may configure, kVA. */
    partnerMaxKva: z.number(),
    /** Constants by name, as text; read by core/catalogue. */
    tables: z.record(z.string(), z.string()),
    /** Inputs of core/pricing: currency, VAT rate, list prices, the company's discounts. */
    pricing: z.object({
      currency: z.string(),
      vatRate: z.string(),
      prices: z.array(
        z.object({
          partNumber: z.string(),
          listPrice: z.string().nullable(),
          discountGroup: z.string(),
          minMultiplier: z.number(),
          /** Of a part that the vendor lists in another currency: what `listPrice` was converted from. */
          listed: z.object({ price: z.string(), currency: z.string(), rate: z.string().nullable() }).optional(),
        }),
      ),
      companyDiscounts: z.record(z.string(), z.string()),
    }),
  }),
  access: 'session',
  scope: 'catalogue:read',
  changes: false,
});

const access = 'administration.appAdmin';
export const draftId = z.number().int().positive();
export const tableVersion = z.number().int().positive();
export const recordName = z
  .string()
  .refine((text): text is RecordName => isRecordName(text), { message: 'There is no such table' });

const recordSummary = z.object({
  constantName: z.string(),
  area: z.enum(catalogueAreas),
  format: z.enum(['table', 'json']),
  /** It belongs to the catalogue that solutions are pinned to; else it holds for everybody at once. */
  isPinned: z.boolean(),
  rows: z.number().int(),
  /** 0: nobody has put one there yet. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  /** Null: the portal itself. */
  changedBy: z.string().nullable(),
  /** The drafts that change it. */
  draftIds: z.array(draftId),
});
export type RecordSummary = z.infer<typeof recordSummary>;

export const catalogueTablesSelect = endpoint('catalogue/catalogue_tables_select', {
  summary: 'Every table of the catalogue and the settings beside it: rows, version, last change, and who drafts what',
  body: z.object({}).optional(),
  answer: z.object({ catalogueVersion: z.string(), tables: z.array(recordSummary) }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueTablesSelectTable = endpoint('catalogue/catalogue_tables_select_table', {
  summary: 'A table in force, and as a draft has it',
  body: z.object({ constantName: recordName, draftId: draftId.optional() }),
  answer: recordSummary.extend({
    csvString: z.string(),
    draft: z
      .object({
        draftId,
        name: z.string(),
        isScheduled: z.boolean(),
        /** Null where the draft does not change this table yet. */
        table: z
          .object({
            tableVersion,
            csvString: z.string(),
            /** What it was made out of. */
            baseVersion: z.number().int(),
            baseText: z.string(),
            changedAt: instant,
            changedBy: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueTablesSearch = endpoint('catalogue/catalogue_tables_search', {
  summary: 'Cells of all tables that hold a text: in force, or as a draft has them',
  body: z.object({ text: line(100).refine((text) => text.trim().length > 1), draftId: draftId.optional() }),
  answer: z.object({
    /** The first of them. */
    hits: z.array(
      z.object({
        constantName: z.string(),
        area: z.enum(catalogueAreas),
        /** Of the rows, from 0. */
        row: z.number().int(),
        key: z.string(),
        column: z.string(),
        cell: z.string(),
      }),
    ),
    total: z.number().int(),
    tables: z.array(z.object({ constantName: z.string(), hits: z.number().int() })),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const catalogueCalls = {
  cataloguesSelect,
  catalogueTablesSelect,
  catalogueTablesSelectTable,
  catalogueTablesSearch,
} as const;
