import { z } from 'zod';
import { replayReasons } from '../core/solution/replay.ts';
import { statuses } from '../core/solution/statuses.ts';
import { difference } from './difference.ts';
import { endpoint } from './endpoint.ts';
import { approvalCondition, decimal, instant, isxId, lineComment, solutionSummary } from './shapes.ts';

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

export const solutionHistoryCalls = {
  solutionsSelectHistory,
  solutionsSelectRevisions,
  solutionsSelectDifference,
  solutionsReplay,
} as const;
