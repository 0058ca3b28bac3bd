import { z } from 'zod';
import { roles } from '../core/people/access/roles.ts';
import { mostLines, mostPieces } from '../core/products/parts-by-hand/part-lines.ts';
import { transitions } from '../core/solution/life.ts';
import { isxTypes, kinds, statuses } from '../core/products/definition/types.ts';
import { difference } from './differences.ts';
import { endpoint } from './endpoint.ts';
import {
  approvalCondition,
  configuration,
  decimal,
  handDiscount,
  instant,
  isxId,
  line,
  lineComment,
  paragraph,
  partNumber,
  percent,
  problemShape,
  solution,
  solutionSummary,
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

export const listNames = [
  'my-solutions',
  'company-solutions',
  'submitted',
  'all-companies-solutions',
  'all-partners-solutions',
  'all-disti-solutions',
  'search',
] as const;
export type ListName = (typeof listNames)[number];

export const sortFields = [
  'isxId',
  'isxName',
  'customerName',
  'ownerDisplayName',
  'isxStatus',
  'net',
  'changedAt',
  'expiresAt',
] as const;
const sort = z.enum(sortFields.flatMap((field) => [field, `-${field}`] as const) as [string, ...string[]]);

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

export const solutionsSelect = endpoint('solutions/solutions_select', {
  summary: 'A page of a list, newest change first unless `sort` says otherwise',
  body: z.object({
    list: z.enum(listNames),
    text: line(200).optional(),
    isxStatus: z.enum(statuses).optional(),
    isxType: z.enum(isxTypes).optional(),
    kind: z.enum(kinds).optional(),
    archived: z.boolean().optional(),
    /** Those alone whose prices end within seven days. */
    expiring: z.boolean().optional(),
    /** A solution that is to name one of these: those that its owner may read too. */
    forIsxId: isxId.optional(),
    sort: sort.optional(),
    page: z.number().int().min(1).max(100_000).optional(),
    pageSize: z.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(solutionSummary),
    total: z.number().int(),
    totalIsLowerBound: z.boolean(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsSelectWaiting = endpoint('solutions/solutions_select_waiting', {
  summary: 'What waits for the caller: to receive, to decide, to mend, to renew; the oldest first',
  body: z.object({}),
  answer: z.array(
    solutionSummary.extend({
      waitsFor: z.enum(['receive', 'decide', 'order', 'decideDiscount', 'mend', 'renew']),
      since: instant,
    }),
  ),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
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
    conditions: z.array(approvalCondition).max(20).optional(),
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

export const solutionsSelectHistory = endpoint('solutions/solutions_select_history', {
  summary: 'Everything that happened to a revision, newest first',
  body: z.object({ isxId }),
  answer: z.array(
    z.object({
      at: instant,
      userId: z.string(),
      displayName: z.string(),
      action: z.string(),
      from: z.enum(statuses).nullable(),
      to: z.enum(statuses),
      comment: z.string(),
      /** What it was about, as the name of a file that was attached. */
      subject: z.string().nullable(),
      totalBefore: decimal.nullable(),
      totalAfter: decimal.nullable(),
      /** Of a deputy: the approver whom they stood in for. */
      onBehalfOf: z.string().optional(),
      lineComments: z.array(lineComment).optional(),
      conditions: z.array(approvalCondition).optional(),
      /** Asked for by hand, granted or declined: for the vendor's people, and for the company that asked. */
      discounts: z.array(z.object({ partNumber: z.string(), discount: decimal })).optional(),
    }),
  ),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsSelectRevisions = endpoint('solutions/solutions_select_revisions', {
  summary: 'The revisions of a number, newest first, exactly one of them current',
  body: z.object({ isxId }),
  answer: z.array(
    solutionSummary.extend({
      isCurrent: z.boolean(),
      isxRevision: z.number().int(),
      madeAt: instant,
      madeBy: z.string(),
      /** What it was copied from, where the caller may read that. */
      copyOf: isxId.nullable(),
      /** What was copied from it, as far as the caller may read that; the newest first. */
      copies: z.array(solutionSummary.extend({ madeAt: instant, madeBy: z.string() })),
    }),
  ),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsSelectDifference = endpoint('solutions/solutions_select_difference', {
  summary: 'What differs in `isxId` from `withIsxId`: choices, parts, and money with a cause for every minor unit',
  body: z.object({ isxId, withIsxId: isxId }),
  answer: difference,
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsSelectExpire = endpoint('solutions/solutions_select_expire', {
  summary: 'Expires all that is due; tells what this call expired and what of the caller expires within 7 days',
  body: z.object({}),
  answer: z.object({
    expired: z.array(isxId),
    expiring: z.array(z.object({ isxId, expiresAt: instant })),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});
