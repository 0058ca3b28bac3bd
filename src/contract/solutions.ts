import { z } from 'zod';
import { documentLanguages } from '../core/commerce/documents/document-kinds.ts';
import { companyKinds, roles } from '../core/people/access/roles.ts';
import { priceCauses } from '../core/pricing/price-causes.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { mostLines, mostPieces } from '../core/products/parts-by-hand/part-lines.ts';
import { transitions } from '../core/solution/life.ts';
import { replayReasons } from '../core/solution/replay.ts';
import { statuses } from '../core/solution/statuses.ts';
import { endpoint } from './endpoint.ts';
import {
  approvalCondition,
  askedCondition,
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
  drawing,
} from './shapes.ts';

/** How much of a change each cause makes; together they are the change. */
const causes = z.object(
  Object.fromEntries(priceCauses.map((cause) => [cause, decimal])) as Record<
    (typeof priceCauses)[number],
    typeof decimal
  >,
);

const side = z.object({
  position: z.number().int(),
  quantity: z.number().int(),
  listPrice: decimal.nullable(),
  discount: percent,
  netPrice: decimal.nullable(),
  summary: decimal.nullable(),
  /** What the discount is made of, for the vendor's people alone, in %. */
  companyDiscount: decimal.optional(),
  handDiscount: decimal.optional(),
  floorCorrection: decimal.optional(),
});

/** What differs between two states of a solution, as its reader may see it. */
export const difference = z.object({
  choices: z.array(
    z.object({ field: z.string(), label: z.string(), group: z.string(), before: z.string(), after: z.string() }),
  ),
  /** Every line of both lists, the unchanged among them. */
  parts: z.array(
    z.object({
      partNumber: z.string(),
      description: z.string(),
      change: z.enum(['added', 'removed', 'changed', 'unchanged']),
      isQuantityChanged: z.boolean(),
      isPriceChanged: z.boolean(),
      before: side.nullable(),
      after: side.nullable(),
      /** Null, as its causes, where the two are in different currencies. */
      difference: decimal.nullable(),
      causes: causes.nullable(),
    }),
  ),
  /** Null where the two are in different currencies. */
  money: z
    .object({
      currency: z.string(),
      before: decimal,
      after: decimal,
      difference: decimal,
      causes,
      vat: z.object({
        before: decimal,
        after: decimal,
        rateBefore: percent,
        rateAfter: percent,
        ofSum: decimal,
        ofRate: decimal,
      }),
      grossBefore: decimal,
      grossAfter: decimal,
    })
    .nullable(),
});
export type DifferenceShape = z.infer<typeof difference>;

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

/** The lists of others that are looked at as a whole. */
export const pipelineLists = [
  'all-companies-solutions',
  'all-partners-solutions',
  'all-disti-solutions',
] as const satisfies readonly ListName[];

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
  summary:
    'A page of a list, newest change first unless `sort` says otherwise. A text finds numbers, names, customers, owners and the solutions of a part, the best first; where nothing holds it, what it may have been meant to be',
  body: z.object({
    list: z.enum(listNames),
    text: line(200).optional(),
    isxStatus: z.enum(statuses).optional(),
    isxType: z.enum(isxTypes).optional(),
    kind: z.enum(kinds).optional(),
    /** Those of one company alone. */
    companyId: z.string().min(1).max(64).optional(),
    /** Those of one owner alone. */
    ownerUserId: z.string().min(1).max(64).optional(),
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
    /** Only where nothing holds the text: these hold what it may have been meant to be. */
    similar: z.literal(true).optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

/** Some solutions of one status, and since when the oldest of them stands in it. */
const pipelineStatus = z.object({
  isxStatus: z.enum(statuses),
  count: z.number().int(),
  net: decimal,
  currency: z.string(),
  since: instant,
});

export const solutionsSelectPipeline = endpoint('solutions/solutions_select_pipeline', {
  summary:
    'What of a list is on its way to an order, by status and by company: how many, what they come to without VAT, how long the oldest has stood',
  body: z.object({ list: z.enum(pipelineLists) }),
  answer: z.object({
    /** An entry for each status and currency that there are any of. */
    statuses: z.array(pipelineStatus),
    /** Those with the largest sums, 20 at most. */
    companies: z.array(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        companyKind: z.enum(companyKinds),
        statuses: z.array(pipelineStatus),
      }),
    ),
    companyCount: z.number().int(),
    /** Whose prices end within seven days. */
    expiringCount: z.number().int(),
  }),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const solutionsSelectWaiting = endpoint('solutions/solutions_select_waiting', {
  summary:
    'What waits for the caller: to receive, to decide, to order, to mend, to accept, to renew, to answer a customer or a colleague, to submit; or what of theirs waits for others. The longest wait first, what is not submitted last, 50 at most',
  body: z.object({
    /** Whose turn it is; the caller's unless told. */
    of: z.enum(['caller', 'others']).optional(),
  }),
  answer: z.array(
    solutionSummary.extend({
      waitsFor: z.enum([
        'receive',
        'decide',
        'order',
        'decideDiscount',
        'mend',
        'acceptConditions',
        'renew',
        'answerCustomer',
        'answer',
        'submit',
      ]),
      since: instant,
      /** Who took the step that it has waited since, or has spoken, and in which words; null where the portal did. */
      last: z.object({ displayName: z.string(), comment: z.string() }).nullable(),
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

export const solutionsFind = endpoint('solutions/solutions_find', {
  summary:
    'The solution that a number means as people write it: `isx13` is the current revision of number 13, `ISX00000013-1` its first',
  body: z.object({ text: line(40) }),
  answer: z.object({ isxId }),
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

/** What a replay came to differently, and why. */
const replayStage = z.object({
  /** `drift`: the same engine on the same basis came to something else, which is a fault of the portal. */
  reason: z.enum(['drift', ...replayReasons]),
  /** What moved on, by name: versions, shares in %, rates. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  parts: z.array(
    z.object({
      partNumber: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      quantityBefore: z.number().int(),
      quantityAfter: z.number().int(),
      netBefore: decimal.nullable(),
      netAfter: decimal.nullable(),
      /** Of the sums of the line. */
      /** Null where the two are in different currencies. */
      difference: decimal.nullable(),
    }),
  ),
  netBefore: decimal,
  netAfter: decimal,
  grossBefore: decimal,
  grossAfter: decimal,
  problemsGone: z.array(z.string()),
  problemsNew: z.array(z.string()),
  /** Why it could not be composed at all, in the reader's language; null where it could. */
  failure: z.string().nullable(),
});

export const solutionsReplay = endpoint('solutions/solutions_replay', {
  summary:
    'Compose a stored solution anew, saving nothing: on what it is stored with, byte for byte the same on the same engine, or on today, each difference with its reason',
  body: z.object({ isxId, on: z.enum(['stored', 'today']) }),
  answer: z.object({
    isxId,
    on: z.enum(['stored', 'today']),
    /** Null of a solution that was stored before engines had versions. */
    engineBefore: z.string().nullable(),
    engineNow: z.string(),
    /** SHA-256 of the canonical JSON that was stored, in hexadecimal. */
    storedHash: z.string().nullable(),
    /** Whether what is stored still has that hash; null where none was kept. */
    isIntact: z.boolean().nullable(),
    /** Of what the replay came to in the end; null where it came to nothing. */
    hash: z.string().nullable(),
    isIdentical: z.boolean(),
    isReplayable: z.boolean(),
    stages: z.array(replayStage),
  }),
  access: 'solutions.replay',
  scope: 'solutions:read',
  changes: false,
});

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

export const solutionCalls = {
  solutionsCreate,
  solutionsSelect,
  solutionsSelectPipeline,
  solutionsSelectWaiting,
  solutionsFind,
  solutionsSelectSolution,
  solutionsUpdate,
  solutionsAct,
  solutionsArchive,
  solutionsPreviewRenewal,
  solutionsRevise,
  solutionsCopy,
  solutionsSelectHeirs,
  solutionsHandOver,
  solutionsSelectHistory,
  solutionsSelectRevisions,
  solutionsSelectDifference,
  solutionsSelectExpire,
  solutionsReplay,
  reportsSelectReport,
} as const;
