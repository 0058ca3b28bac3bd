import { z } from 'zod';
import { companyKinds } from '../core/people/access/roles.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { statuses } from '../core/solution/statuses.ts';
import { endpoint } from './endpoint.ts';
import { decimal, instant, isxId, line, solutionSummary } from './shapes.ts';

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

export const solutionsFind = endpoint('solutions/solutions_find', {
  summary:
    'The solution that a number means as people write it: `isx13` is the current revision of number 13, `ISX00000013-1` its first',
  body: z.object({ text: line(40) }),
  answer: z.object({ isxId }),
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

export const solutionListCalls = {
  solutionsSelect,
  solutionsSelectPipeline,
  solutionsSelectWaiting,
  solutionsFind,
  solutionsSelectExpire,
} as const;
