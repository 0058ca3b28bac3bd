import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImpactOutcome } from '../../../../core/solution/impact.ts';
import type { Problem } from '../../../../core/result.ts';
import { instant, money } from './column-types.ts';

export const impactRuns = pgTable('impact_runs', {
  runId: text('run_id').primaryKey(),
  /** One of the two: what the run is of. */
  draftId: bigint('draft_id', { mode: 'number' }),
  publicationId: bigint('publication_id', { mode: 'number' }),
  contentHash: text('content_hash').notNull(),
  baseVersion: text('base_version').notNull(),
  priceListVersion: text('price_list_version').notNull(),
  userId: text('user_id'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  stopAskedAt: instant('stop_asked_at'),
  total: integer('total').notNull(),
  lookedUpTo: text('looked_up_to').notNull().default(''),
  toldAt: instant('told_at'),
});

export const impactItems = pgTable(
  'impact_items',
  {
    runId: text('run_id').notNull(),
    isxId: text('isx_id').notNull(),
    solutionVersion: integer('solution_version').notNull(),
    outcome: text('outcome').$type<ImpactOutcome>().notNull(),
    netBefore: money('net_before'),
    netAfter: money('net_after'),
    currency: text('currency'),
    changedLines: integer('changed_lines').notNull().default(0),
    endedParts: jsonb('ended_parts').$type<readonly string[]>().notNull().default([]),
    lostChoices: integer('lost_choices').notNull().default(0),
    newProblems: integer('new_problems').notNull().default(0),
    reason: jsonb('reason').$type<Problem>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.isxId] })],
);
