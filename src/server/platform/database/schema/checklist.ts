import { pgTable, text } from 'drizzle-orm/pg-core';
import type { StepName } from '../../../../core/settings/checklist.ts';
import { instant } from './column-types.ts';

/** Steps of the first list that this house does not need. */
export const checklistWaivers = pgTable('checklist_waivers', {
  step: text('step').$type<StepName>().primaryKey(),
  waivedAt: instant('waived_at').notNull(),
  waivedBy: text('waived_by').notNull(),
});
