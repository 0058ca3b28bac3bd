import { z } from 'zod';
import { isOfAskedYears } from '../core/day.ts';
import { anchors, dashes, fills, inks } from '../core/drawing/drawing.ts';
import { companyKinds, roles } from '../core/people/access/roles.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { mostLines } from '../core/products/parts-by-hand/part-lines.ts';
import type { ActionName } from '../core/solution/life.ts';
import { actions } from '../core/solution/life.ts';
import { statuses } from '../core/solution/statuses.ts';
import { isxIdPattern } from '../core/text/solution-id.ts';

/** A body that carries nothing: none at all, null or an empty object. */
export const nothing = z.union([z.object({}), z.null(), z.undefined()]);

export const finding = z.object({
  severity: z.enum(['fault', 'warning']),
  constantName: z.string().nullable(),
  /** The line of the text, counted from 1. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** What is to be done. */
  remedy: z.string().optional(),
});
export type FindingView = z.infer<typeof finding>;

const controlCharacters = /\p{Cc}/u;

/** One line of text: no control characters, bounded. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlCharacters.test(text), { message: 'Control characters are not allowed' });

/** Free text of several lines; control characters but line breaks and tabs are dropped on saving. */
export const paragraph = (max: number) => z.string().max(max);

export const isxId = z.string().regex(isxIdPattern);
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/);
export const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);
export const signedPercent = z.string().regex(/^-?\d{1,4}(\.\d{1,2})?$/);
export const partNumber = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/+ -]{0,63}$/);
export const instant = z.iso.datetime();

const years = 'A day from 1970 to 2199 is expected';
/** What is no day is told to be none, and not that it is of other years as well. */
const isOfTheseYears = (text: string): boolean => !/^\d{4}-/.test(text) || isOfAskedYears(text);
/** A day and a moment that somebody names: nothing that the portal is about lies beyond these years, and a database counts otherwise there. */
export const askedDay = z.iso.date().refine(isOfTheseYears, years).describe('From 1970 to 2199');
export const askedInstant = z.iso.datetime().refine(isOfTheseYears, years).describe('From 1970 to 2199');

/** Points in % set by hand on a line: at most two places, as a decimal string or as a number. */
export const handDiscount = z
  .union([percent, z.number()])
  .refine((points) => Number(points) >= 0 && Number(points) <= 100, 'A share from 0 to 100 % is expected')
  .refine((points) => /^\d+(\.\d{1,2})?$/.test(String(points)), 'At most two decimal places are allowed');

export const user = z.object({
  companyId: z.string(),
  companyName: z.string(),
  companyKind: z.enum(companyKinds),
  displayName: z.string(),
  email: z.string(),
  language: z.string(),
  pageSize: z.number().int(),
  role: z.enum(roles),
  userId: z.string(),
});
export type User = z.infer<typeof user>;

/** What may be chosen for a field; null is "as by default". */
export const chosenValue = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.null(),
  z
    .array(z.union([z.string().max(200), z.number(), z.object({ partNumber, quantity: z.number().int() })]))
    .max(mostLines),
  z.record(z.string().max(64), z.union([z.number(), z.string().max(200), z.null()])),
]);

/** The user's choices alone. Each configuration type checks its own; what nobody knows is refused by name. */
export const configuration = z.record(z.string().max(64), chosenValue);
export type ConfigurationBody = z.infer<typeof configuration>;

/**
 * How the net price of one piece came about, step by step; shares in %. `listed`, `currency` and `rate` stand where the
 * price list has the part in another currency.
 */
export const waterfall = z.object({
  listed: decimal.optional(),
  currency: z.string().optional(),
  rate: z.string().optional(),
  list: decimal,
  companyDiscount: signedPercent,
  handDiscount: percent,
  floorCorrection: signedPercent,
  net: decimal,
});

/** The steps of a whole solution in money; what lowers the price is negative. */
export const solutionWaterfall = z.object({
  list: decimal,
  companyDiscount: decimal,
  handDiscount: decimal,
  floorCorrection: decimal,
  rounding: decimal,
  net: decimal,
  vatRate: percent,
  vat: decimal,
  gross: decimal,
});

export const solutionLine = z.object({
  position: z.number().int(),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  listPrice: decimal.nullable(),
  discount: percent,
  netPrice: decimal.nullable(),
  summary: decimal.nullable(),
  source: z.enum(['rule', 'manual']),
  /** As far as the reader may know it; null where there is no price. */
  waterfall: waterfall.nullable(),
  /** On priority sale in the catalogue of the solution; only where it is so and the caller may know. */
  priority: z.literal(true).optional(),
});
export type SolutionLine = z.infer<typeof solutionLine>;

export const totals = z.object({
  currency: z.string(),
  list: decimal,
  discount: decimal,
  net: decimal,
  vatRate: percent,
  vat: decimal,
  gross: decimal,
});

export const problemShape = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** An error stands against submitting, a warning against nothing. */
  severity: z.enum(['error', 'warning']).optional(),
  rule: z.string().optional(),
  fields: z.array(z.string()).optional(),
});
export type ProblemShape = z.infer<typeof problemShape>;

export const lineComment = z.object({ partNumber, comment: paragraph(1000).min(1) });
export type LineComment = z.infer<typeof lineComment>;

/** Under what somebody approves: in words, until a last day to order, down to a deepest discount by hand. */
const approvalConditionWith = (day: z.ZodISODate) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: paragraph(1000) }),
    z.object({ kind: z.literal('orderBy'), day }),
    z.object({
      kind: z.literal('discountAtMost'),
      discount: percent.refine((points) => Number(points) <= 100, 'A share from 0 to 100 % is expected'),
    }),
  ]);
export const approvalCondition = approvalConditionWith(z.iso.date());
export const askedCondition = approvalConditionWith(askedDay);
export type ApprovalConditionShape = z.infer<typeof approvalCondition>;

/** The approval that holds. */
export const approval = z.object({
  at: instant,
  displayName: z.string(),
  /** Of a deputy: the approver whom they stood in for. */
  onBehalfOf: z.string().nullable(),
  conditions: z.array(approvalCondition),
  /** When the owner took note of the conditions. */
  acceptedAt: instant.nullable(),
});

export const actionNames = Object.keys(actions) as [ActionName, ...ActionName[]];

export const solution = z.object({
  isxId,
  isxNumber: z.number().int(),
  isxRevision: z.number().int(),
  isxType: z.enum(isxTypes),
  isxName: z.string(),
  customerName: z.string(),
  region: z.string(),
  ownerDisplayName: z.string(),
  ownerUserId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Where the owner belongs: another company than the solution's where the vendor has prepared it. */
  ownerCompanyName: z.string(),
  opportunity: z.string(),
  kind: z.enum(kinds),
  isxStatus: z.enum(statuses),
  approvedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  changedAt: instant,
  version: z.number().int(),
  isCurrent: z.boolean(),
  archived: z.boolean(),
  catalogueVersion: z.string(),
  priceListVersion: z.string(),
  configuration,
  manualLines: z.array(z.object({ partNumber, quantity: z.number().int() })).nullable(),
  lineDiscounts: z.array(z.object({ partNumber, discount: percent })),
  lines: z.array(solutionLine),
  totals,
  waterfall: solutionWaterfall,
  /** What stands against submitting (`severity` error), and warnings beside it, with places. */
  problems: z.array(problemShape),
  actions: z.array(z.enum(actionNames)),
  /** The largest hand discount in % that the caller may set on a line; null for "any", "0" for none. */
  discountLimit: percent.nullable(),
  /** Whether the caller may act as approver on it, in whatever status: the review is for them. */
  mayReview: z.boolean(),
  /** While it is approved or ordered: by whom, and under which conditions. */
  approval: approval.nullable(),
  /** What was written to single lines when it was returned, until it is submitted again. */
  lineComments: z.array(lineComment),
  /** Whether the caller's rights reach as far as the owner's, so that the catalogue of the solution opens to them. */
  opensCatalogue: z.boolean(),
  /** Whether the caller may give it to another owner. */
  mayHandOver: z.boolean(),
});
export type Solution = z.infer<typeof solution>;

export const solutionSummary = z.object({
  isxId,
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  customerName: z.string(),
  companyName: z.string(),
  ownerUserId: z.string(),
  ownerDisplayName: z.string(),
  isxStatus: z.enum(statuses),
  kind: z.enum(kinds),
  net: decimal,
  currency: z.string(),
  changedAt: instant,
  expiresAt: instant.nullable(),
  archived: z.boolean(),
});
export type SolutionSummary = z.infer<typeof solutionSummary>;

/** Drawings as they travel: core/drawing/drawing.ts says what each field means. */

const stroke = {
  ink: z.enum(inks),
  line: z.number(),
  dash: z.enum(dashes).optional(),
  fill: z.enum(fills).optional(),
};

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), points: z.array(z.number()), isClosed: z.boolean().optional(), ...stroke }),
  z.object({
    kind: z.literal('rect'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    ...stroke,
  }),
  z.object({ kind: z.literal('circle'), x: z.number(), y: z.number(), radius: z.number(), ...stroke }),
  z.object({
    kind: z.literal('text'),
    x: z.number(),
    y: z.number(),
    text: z.string(),
    size: z.number(),
    ink: z.enum(inks),
    anchor: z.enum(anchors),
    isBold: z.boolean().optional(),
  }),
]);

export const drawing = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  width: z.number(),
  height: z.number(),
  pieces: z.array(z.object({ partNumber: z.string().nullable(), label: z.string(), shapes: z.array(shape) })),
});
