import type { DbOrTx } from './database.ts';
import { auditEvents } from './schema.ts';

export type NewAuditEvent = typeof auditEvents.$inferInsert;
export type AuditEventRow = typeof auditEvents.$inferSelect;

/** Writes what happened, in the transaction of what happened. The job that seals finds it by itself. */
export async function insertAuditEvents(db: DbOrTx, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(auditEvents).values([...events]);
}
