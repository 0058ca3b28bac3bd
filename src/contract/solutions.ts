import { z } from 'zod';
import { roles } from '../core/people/access/roles.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { mostLines, mostPieces } from '../core/products/parts-by-hand/part-lines.ts';
import { transitions } from '../core/solution/life.ts';
import { difference } from './difference.ts';
import { endpoint } from './endpoint.ts';
import {
  askedCondition,
  configuration,
  decimal,
  handDiscount,
  isxId,
  line,
  lineComment,
  paragraph,
  partNumber,
  percent,
  problemShape,
  solution,
} from './shapes.ts';

const header = {
  isxName: line(200),
  customerName: line(200),
  region: line(100).optional(),
  opportunity: line(40).optional(),
  kind: z.enum(kinds).optional(),
};

/** The partner or distributor that the vendor prepares a solution for; without it the caller's own company. */
const forCompanyId = z.string().min(1).max(64);

export const solutionsCreate = endpoint('solutions/solutions_create', {
  summary: 'Make a solution',
  body: z.object({ isxType: z.enum(isxTypes), ...header, configuration, forCompanyId: forCompanyId.optional() }),
  answer: solution,
  access: [
    'newSolution.3PhaseUps',
    'newSolution.Cooling',
    'newSolution.Rack',
    'newSolution.Monitoring',
    'newSolution.Chiller',
  ],
  scope: 'solutions:write',
  changes: true,
});

export const solutionsSelectSolution = endpoint('solutions/solutions_select_solution', {
  summary: 'One revision of a solution',
  body: z.object({ isxId }),
  answer: solution,
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsUpdate = endpoint('solutions/solutions_update', {
  summary: 'Save a solution: its header, its choices, its manual lines or the discounts set by hand',
  body: z.object({
    isxId,
    version: z.number().int(),
    isxName: header.isxName.optional(),
    customerName: header.customerName.optional(),
    region: header.region,
    opportunity: header.opportunity,
    kind: header.kind,
    configuration: configuration.optional(),
    /** The whole set of lines made by hand; null returns to the lines of the rules. */
    manualLines: z
      .array(z.object({ partNumber, quantity: z.number().int().min(1).max(mostPieces) }))
      .max(mostLines)
      .nullable()
      .optional(),
    lineDiscounts: z
      .array(z.object({ partNumber, discount: handDiscount }))
      .max(mostLines)
      .optional(),
  }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

/** Part numbers whose successors are to take their place in the lines by hand. */
const replace = z.array(partNumber).max(mostLines).optional();

export const solutionsAct = endpoint('solutions/solutions_act', {
  summary: 'Take a solution one step on',
  body: z.object({
    isxId,
    version: z.number().int(),
    action: z.enum(transitions),
    comment: paragraph(4000).optional(),
    confirmExpiredPrice: z.boolean().optional(),
    /** Of a step that renews the prices: what a preview has shown. Where it would be something else now, nothing is done. */
    expected: z
      .object({
        catalogueVersion: z.string().max(200),
        priceListVersion: z.string().max(200),
        after: decimal.optional(),
      })
      .optional(),
    replace,
    /** Returning: what has to be changed on single lines, beside the comment. */
    lineComments: z.array(lineComment).max(mostLines).optional(),
    /** Approving: under which conditions. */
    conditions: z.array(askedCondition).max(20).optional(),
    /** Ordering: every condition that is a text has been seen to. */
    confirmConditions: z.boolean().optional(),
  }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const solutionsArchive = endpoint('solutions/solutions_archive', {
  summary: 'Put an own solution aside, or take it back; its life goes on as it is',
  body: z.object({ isxId, version: z.number().int(), archived: z.boolean() }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const solutionsPreviewRenewal = endpoint('solutions/solutions_preview_renewal', {
  summary: "What today's prices and catalogue would change, saving nothing",
  body: z.object({ isxId, replace }),
  answer: z.object({
    lines: z.array(
      z.object({
        partNumber: z.string(),
        description: z.string(),
        quantityBefore: z.number().int(),
        quantityAfter: z.number().int(),
        before: decimal.nullable(),
        after: decimal.nullable(),
        ended: z.boolean().optional(),
        successor: z.string().optional(),
        /** Of a part that has ended: where it comes from, and whether the caller may put its successor in its place. */
        origin: z.enum(['rule', 'manual', 'added']).optional(),
        mayReplace: z.boolean().optional(),
      }),
    ),
    before: decimal,
    after: decimal,
    currency: z.string(),
    /** What was shown: `expected` of the step that accepts it. */
    catalogueVersion: z.string(),
    priceListVersion: z.string(),
    difference,
    problemsAppearing: z.array(problemShape),
    problemsDisappearing: z.array(problemShape),
    /** Of the vendor's people alone: discounts by hand above somebody's limit, and what the lowest prices take back. */
    limits: z
      .object({
        aboveOwn: z.array(z.object({ partNumber: z.string(), discount: percent })),
        aboveApprovers: z.array(z.object({ partNumber: z.string(), discount: percent })),
        floors: z.array(z.object({ partNumber: z.string(), before: decimal, after: decimal })),
      })
      .optional(),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsRevise = endpoint('solutions/solutions_revise', {
  summary: 'The next revision: same number, open, owned by the caller',
  body: z.object({ isxId }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const solutionsCopy = endpoint('solutions/solutions_copy', {
  summary: "A new solution with the same choices, priced for the caller's company or for the one that it is meant for",
  body: z.object({ isxId, forCompanyId: forCompanyId.optional() }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const solutionsSelectHeirs = endpoint('solutions/solutions_select_heirs', {
  summary: 'To whom the caller may hand a solution over; nobody where they may not',
  body: z.object({ isxId }),
  answer: z.array(
    z.object({ userId: z.string(), displayName: z.string(), companyName: z.string(), role: z.enum(roles) }),
  ),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsHandOver = endpoint('solutions/solutions_hand_over', {
  summary:
    'Give a solution to another owner: an admin within its company, who prepared it for a company to that company',
  body: z.object({ isxId, version: z.number().int(), userId: z.string().min(1).max(64) }),
  answer: solution,
  access: 'session',
  scope: 'solutions:write',
  changes: true,
});

export const solutionCalls = {
  solutionsCreate,
  solutionsSelectSolution,
  solutionsUpdate,
  solutionsAct,
  solutionsArchive,
  solutionsPreviewRenewal,
  solutionsRevise,
  solutionsCopy,
  solutionsSelectHeirs,
  solutionsHandOver,
} as const;
