import { z } from 'zod';
import { replayReasons } from '../core/solution/replay.ts';
import { endpoint } from './endpoint.ts';
import { decimal, isxId } from './shapes.ts';

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
