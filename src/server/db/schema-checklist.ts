import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StepName } from '../../core/administration/checklist.ts';

/** Steps of the first list that this house does not need. */
export const checklistWaivers = pgTable('checklist_waivers', {
  step: text('step').$type<StepName>().primaryKey(),
  waivedAt: timestamp('waived_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  waivedBy: text('waived_by').notNull(),
});
