import { z } from 'zod';
import { statuses } from '../core/solution/statuses.ts';
import { endpoint } from './endpoint.ts';
import { decimal, instant, isxId } from './shapes.ts';

/** Solutions that are renewed in one go at most. */
export const mostRenewals = 500;
/** Solutions that are previewed by one call: a fraction of a second each, and others wait no longer. */
export const mostPreviews = 25;

const pins = { catalogueVersion: z.string().max(200), priceListVersion: z.string().max(200) };

export const renewalsPreview = endpoint('renewals/renewals_preview', {
  summary: 'What renewing the prices of several solutions would change, and which of them can not be renewed and why',
  body: z.object({ isxIds: z.array(isxId).min(1).max(mostPreviews) }),
  answer: z.object({
    ...pins,
    items: z.array(
      z.object({
        isxId,
        isxName: z.string(),
        customerName: z.string(),
        isxStatus: z.enum(statuses),
        version: z.number().int(),
        expiresAt: instant.nullable(),
        currency: z.string(),
        before: decimal,
        /** Null where it can not be renewed. */
        after: decimal.nullable(),
        changedLines: z.number().int(),
        endedParts: z.array(z.string()),
        /** What would stand against submitting that does not today. */
        newProblems: z.number().int(),
        /** Why it can not be renewed. */
        reason: z.string().optional(),
      }),
    ),
  }),
  access: 'menu.mySolutions',
  scope: 'solutions:read',
  changes: false,
});

const run = z.object({
  runId: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  isStopping: z.boolean(),
  waiting: z.number().int(),
  renewed: z.number().int(),
  refused: z.number().int(),
  stopped: z.number().int(),
  items: z.array(
    z.object({
      isxId,
      isxName: z.string(),
      outcome: z.enum(['waiting', 'renewed', 'refused', 'stopped']),
      totalBefore: decimal.nullable(),
      totalAfter: decimal.nullable(),
      currency: z.string().nullable(),
      reason: z.string().optional(),
    }),
  ),
});
export type RenewalRunShape = z.infer<typeof run>;

const runId = z.string().min(1).max(64);

/** A version that is kept with the run: as much as its column holds (int4). */
const storedVersion = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const renewalsStart = endpoint('renewals/renewals_start', {
  summary: 'Renew the prices of several solutions, one after another, as they were previewed; answers at once',
  body: z.object({
    solutions: z
      .array(z.object({ isxId, version: storedVersion, after: decimal }))
      .min(1)
      .max(mostRenewals),
    expected: z.object(pins),
  }),
  answer: run,
  access: 'menu.mySolutions',
  scope: 'solutions:write',
  changes: true,
});

export const renewalsSelect = endpoint('renewals/renewals_select', {
  summary: 'A renewal of the caller: how far it is and what came of each solution',
  body: z.object({ runId }),
  answer: run,
  access: 'menu.mySolutions',
  scope: 'solutions:read',
  changes: false,
});

export const renewalsSelectRuns = endpoint('renewals/renewals_select_runs', {
  summary: 'The renewals of the caller, the newest first',
  body: z.object({}),
  answer: z.array(run.omit({ items: true })),
  access: 'menu.mySolutions',
  scope: 'solutions:read',
  changes: false,
});

export const renewalsStop = endpoint('renewals/renewals_stop', {
  summary: 'Stop a renewal of the caller; what is renewed stays renewed',
  body: z.object({ runId }),
  answer: run,
  access: 'menu.mySolutions',
  scope: 'solutions:write',
  changes: true,
});

export const renewalCalls = {
  renewalsPreview,
  renewalsStart,
  renewalsSelect,
  renewalsSelectRuns,
  renewalsStop,
} as const;
