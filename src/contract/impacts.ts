import { z } from 'zod';
import { impactOutcomes } from '../core/solution/impact.ts';
import { statuses } from '../core/solution/statuses.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { draftId } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { isxId, instant, line, decimal } from './shapes.ts';
import { difference } from './difference.ts';

const access = 'administration.appAdmin';
const runId = z.string().min(1).max(64);

const run = z.object({
  runId,
  startedAt: instant,
  endedAt: instant.nullable(),
  isStopping: z.boolean(),
  /** It was stopped before every solution had been looked at. */
  isStopped: z.boolean(),
  /** It is of what the draft, the catalogue and the prices are now. */
  isCurrent: z.boolean(),
  total: z.number().int(),
  done: z.number().int(),
  unchanged: z.number().int(),
  changed: z.number().int(),
  broken: z.number().int(),
  /** Of those whose sums or lines would change: what they come to today and would come to, without VAT, by currency. */
  sums: z.array(z.object({ currency: z.string(), before: decimal, after: decimal, difference: decimal })),
});
export type ImpactRunShape = z.infer<typeof run>;

export const impactsSelect = endpoint('impacts/impacts_select', {
  summary: 'What was found last of what a draft of the catalogue means for the solutions that are not agreed yet',
  body: z.object({ draftId }),
  /** Null: nobody has looked yet. */
  answer: z.object({ run: run.nullable() }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const impactsStart = endpoint('impacts/impacts_start', {
  summary:
    'Have looked at in the background what a draft of the catalogue means for every solution that is not agreed yet',
  body: z.object({ draftId }),
  answer: z.object({ run }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

export const impactsStop = endpoint('impacts/impacts_stop', {
  summary: 'Stop looking at what a draft means; what was found stays',
  body: z.object({ runId }),
  answer: z.object({ run }),
  access,
  scope: 'catalogue:write',
  changes: true,
});

const item = z.object({
  isxId,
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  isxStatus: z.enum(statuses),
  customerName: z.string(),
  ownerDisplayName: z.string(),
  companyName: z.string(),
  outcome: z.enum(impactOutcomes),
  /** Null where nothing was composed: nothing of its type differs, or it can't be composed. */
  netBefore: decimal.nullable(),
  netAfter: decimal.nullable(),
  currency: z.string().nullable(),
  changedLines: z.number().int(),
  endedParts: z.array(z.string()),
  lostChoices: z.number().int(),
  newProblems: z.number().int(),
  reason: z.string().optional(),
  /** Somebody has changed the solution since. */
  isOlder: z.boolean(),
});
export type ImpactItemShape = z.infer<typeof item>;

export const impactsSelectItems = endpoint('impacts/impacts_select_items', {
  summary: 'The solutions of a run, a page at a time',
  body: z.object({
    runId,
    outcomes: z.array(z.enum(impactOutcomes)).min(1).max(impactOutcomes.length).default(['changed', 'broken']),
    isxType: z.enum(isxTypes).optional(),
    text: line(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const impactsSelectSolution = endpoint('impacts/impacts_select_solution', {
  summary: 'What a draft means for one solution: every line, the sums, and the problems that appear and disappear',
  body: z.object({ runId, isxId }),
  answer: z.object({
    isxId,
    isxName: z.string(),
    difference,
    problemsAppearing: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
    problemsDisappearing: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
  }),
  access,
  scope: 'catalogue:read',
  changes: false,
});

export const impactCalls = {
  impactsSelect,
  impactsStart,
  impactsStop,
  impactsSelectItems,
  impactsSelectSolution,
} as const;
