import { z } from 'zod';
import { importKinds } from '../core/catalogue/import-kinds.ts';
import { quoteIdPattern } from '../core/commerce/quotes/id.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { mostLines, mostPieces } from '../core/products/parts-by-hand/part-lines.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';
import { askedDay, decimal, instant, line, paragraph, percent, solution, totals } from './shapes.ts';

export const quoteId = z.string().regex(quoteIdPattern);
const versionOf = z.number().int().min(1).max(1_000_000);
const companyId = z.string().min(1).max(64);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** A part number as the catalogue has it, or the words of an enquiry that no part answers to. */
const partText = line(100).refine((text) => text.trim() !== '', 'A part number is expected');

const share = percent.refine((text) => Number(text) <= 100, 'A share from 0 to 100 % is expected');

const decisions = {
  rows: z
    .array(
      z.object({
        partNumber: partText,
        quantity: z.number().int().min(1).max(mostPieces),
        source: line(500).optional(),
      }),
    ) // prettier-ignore
    .max(mostLines),
  /** In %, on every row that has none of its own. */
  handDiscount: share,
  lineDiscounts: z.array(z.object({ partNumber: partText, discount: share })).max(mostLines),
};

const content = {
  name: line(200),
  customerName: line(200),
  comment: paragraph(4000),
  /** Whose discounts apply; null for list prices. */
  forCompanyId: companyId.nullable(),
  currency,
  validUntil: z.iso.date(),
  ...decisions,
};

const waterfall = z.object({
  listed: decimal.optional(),
  currency: z.string().optional(),
  rate: z.string().optional(),
  list: decimal,
  companyDiscount: z.string(),
  handDiscount: z.string(),
  floorCorrection: z.string(),
  net: decimal,
});

/** As it is stored, with how its price came about: quotes are read inside the vendor's house alone. */
const pricedLine = z.object({
  position: z.number().int(),
  partNumber: z.string(),
  nameRu: z.string(),
  nameEn: z.string(),
  quantity: z.number().int(),
  listPrice: decimal.nullable(),
  discount: z.string(),
  netPrice: decimal.nullable(),
  summary: decimal.nullable(),
  source: z.enum(['rule', 'manual']),
  waterfall: waterfall.nullable(),
});

export const quote = z.object({
  quoteId,
  /** The version that is shown, and the newest one. */
  version: versionOf,
  newestVersion: versionOf,
  ...content,
  rows: z.array(z.object({ partNumber: z.string(), quantity: z.number().int(), source: z.string().optional() })),
  lineDiscounts: z.array(z.object({ partNumber: z.string(), discount: percent })),
  forCompanyName: z.string(),
  ownerUserId: z.string(),
  ownerDisplayName: z.string(),
  authorDisplayName: z.string(),
  at: instant,
  catalogueVersion: z.string(),
  priceListVersion: z.string(),
  /** The day whose prices, discounts and rates it has. */
  pricedOn: z.iso.date(),
  /** What one unit of its currency cost in that of the price list; null where they are the same. */
  rate: z.string().nullable(),
  lines: z.array(pricedLine),
  totals,
  demonstration: z.boolean(),
  mayEdit: z.boolean(),
  /** The largest hand discount in % that the caller may set; null for any, "0" for none. */
  discountLimit: percent.nullable(),
});
export type Quote = z.infer<typeof quote>;

export const quoteSortFields = [
  'quoteId',
  'name',
  'customerName',
  'forCompanyName',
  'ownerDisplayName',
  'net',
  'validUntil',
  'changedAt',
] as const;
const sort = z.enum(quoteSortFields.flatMap((field) => [field, `-${field}`] as const) as [string, ...string[]]);

const quoteSummary = z.object({
  quoteId,
  name: z.string(),
  customerName: z.string(),
  forCompanyName: z.string(),
  ownerDisplayName: z.string(),
  version: versionOf,
  net: decimal,
  currency: z.string(),
  lineCount: z.number().int(),
  faultCount: z.number().int(),
  validUntil: z.iso.date(),
  changedAt: instant,
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

/** Counting stops at 10,000 quotes, and so does paging in the smallest pages that a user may choose. */
export const lastQuotePage = 1_000;

export const quotesSelect = endpoint('quotes/quotes_select', {
  summary: 'A page of the quotes that the caller may read, newest change first unless `sort` says otherwise',
  body: z.object({
    text: line(200).optional(),
    /** The caller's own alone. */
    own: z.boolean().optional(),
    forCompanyId: companyId.optional(),
    sort: sort.optional(),
    page: z.number().int().min(1).max(lastQuotePage).optional(),
    pageSize: z.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(quoteSummary),
    total: z.number().int(),
    totalIsLowerBound: z.boolean(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'menu.pricing',
  scope: 'quotes:read',
  changes: false,
});

export const quotesSelectQuote = endpoint('quotes/quotes_select_quote', {
  summary: 'A quote: its newest version, or another one with the prices that it had',
  body: z.object({ quoteId, version: versionOf.optional() }),
  answer: quote,
  access: 'menu.pricing',
  scope: 'quotes:read',
  changes: false,
});

export const quotesSelectVersions = endpoint('quotes/quotes_select_versions', {
  summary: 'The versions of a quote, newest first, and what else happened to it',
  body: z.object({ quoteId }),
  answer: z.object({
    versions: z.array(
      z.object({
        version: versionOf,
        at: instant,
        displayName: z.string(),
        net: decimal,
        currency: z.string(),
        lineCount: z.number().int(),
        priceListVersion: z.string(),
      }),
    ),
    history: z.array(
      z.object({
        at: instant,
        displayName: z.string(),
        action: z.string(),
        version: versionOf,
        /** The solution or the quote that it was made of, or that was made of it, where the caller may read it. */
        isxId: z.string().nullable(),
        quoteId: quoteId.nullable(),
      }),
    ),
  }),
  access: 'menu.pricing',
  scope: 'quotes:read',
  changes: false,
});

export const quotesSelectPricing = endpoint('quotes/quotes_select_pricing', {
  summary: 'Parts and prices for a company: those that a version of a quote was priced with, or those of today',
  body: z.object({
    forCompanyId: companyId.nullable(),
    currency,
    pinnedTo: z.object({ quoteId, version: versionOf }).optional(),
  }),
  answer: z.object({
    catalogueVersion: z.string(),
    priceListVersion: z.string(),
    pricedOn: z.iso.date(),
    parts: z.array(
      z.object({
        partNumber: z.string(),
        nameRu: z.string(),
        nameEn: z.string(),
        status: z.enum(['active', 'ended']),
        successor: z.string().nullable(),
        demonstration: z.boolean(),
        /** On priority sale; of none for those who may not know. */
        priority: z.boolean(),
        /** As PARTS has it: `U3M|URM`. */
        family: z.string(),
      }),
    ),
    pricing: z.object({
      currency: z.string(),
      vatRate: z.string(),
      prices: z.array(
        z.object({
          partNumber: z.string(),
          listPrice: z.string().nullable(),
          discountGroup: z.string(),
          minMultiplier: z.number(),
          listed: z.object({ price: z.string(), currency: z.string(), rate: z.string().nullable() }).optional(),
        }),
      ),
      companyDiscounts: z.record(z.string(), z.string()),
    }),
    /** Currencies that a rate is known of that day, that of the price list first. */
    currencies: z.array(z.string()),
    rate: z.string().nullable(),
    discountLimit: percent.nullable(),
    /** Days that a new quote is valid for, as the policy has it. */
    validityDays: z.number().int(),
  }),
  access: 'menu.pricing',
  scope: 'quotes:read',
  changes: false,
});

export const quotesReadFile = endpoint('quotes/quotes_read_file', {
  summary:
    'The sheets of a workbook, or a text file, as tab-separated text to be read like a pasted range. What takes longer than a ' +
    'moment goes on in the background: `imports_select_import` tells of it',
  body: z.object({ fileName, content: z.base64() }),
  answer: importAnswer,
  ...importKinds.enquiry,
  changes: false,
  uploads: true,
});

export const quotesCreate = endpoint('quotes/quotes_create', {
  summary: 'Save a new quote, priced today',
  body: z.object({
    ...content,
    validUntil: askedDay,
    /** The solution whose parts it took. */
    fromIsxId: z.string().max(20).optional(),
  }),
  answer: quote,
  access: 'menu.pricing',
  scope: 'quotes:write',
  changes: true,
});

export const quotesUpdate = endpoint('quotes/quotes_update', {
  summary: 'Save the next version of an own quote, with the prices of the one before it or with those of today',
  body: z.object({ quoteId, version: versionOf, ...content, validUntil: askedDay, pricedAnew: z.boolean().optional() }),
  answer: quote,
  access: 'menu.pricing',
  scope: 'quotes:write',
  changes: true,
});

export const quotesCopy = endpoint('quotes/quotes_copy', {
  summary: 'A new quote of the caller with the rows of another, priced today; discounts above the limit stay behind',
  body: z.object({ quoteId, version: versionOf.optional() }),
  answer: quote,
  access: 'menu.pricing',
  scope: 'quotes:write',
  changes: true,
});

export const quotesMakeSolution = endpoint('quotes/quotes_make_solution', {
  summary: 'A solution whose parts list is the quote, for the company that it was priced for',
  body: z.object({
    quoteId,
    version: versionOf,
    isxType: z.enum(isxTypes),
    isxName: line(200),
    customerName: line(200),
  }),
  answer: solution,
  access: 'menu.pricing',
  scope: 'solutions:write',
  changes: true,
});

export const quoteCalls = {
  quotesSelect,
  quotesSelectQuote,
  quotesSelectVersions,
  quotesSelectPricing,
  quotesReadFile,
  quotesCreate,
  quotesUpdate,
  quotesCopy,
  quotesMakeSolution,
} as const;
