import type { DbOrTx } from '../database/database.ts';
import type { Given } from '../database/prepared-query.ts';
import { prepared } from '../database/prepared-query.ts';
import { auditEvents } from '../database/schema.ts';
import { unawaited } from '../database/transaction-connection.ts';

export type NewAuditEvent = Required<typeof auditEvents.$inferInsert>;
export type AuditEventRow = typeof auditEvents.$inferSelect;

const insertEvent = prepared((db, given: Given<NewAuditEvent>) =>
  db.insert(auditEvents).values({
    at: given('at'),
    kind: given('kind'),
    call: given('call'),
    outcome: given('outcome'),
    userId: given('userId'),
    displayName: given('displayName'),
    role: given('role'),
    companyId: given('companyId'),
    via: given('via'),
    address: given('address'),
    requestId: given('requestId'),
    subjectKind: given('subjectKind'),
    subjectId: given('subjectId'),
    subjects: given('subjects'),
    prices: given('prices'),
    details: given('details'),
  }),
);

/** Writes what happened, in the transaction of what happened. The job that seals finds it by itself. */
export async function insertAuditEvents(db: DbOrTx, events: readonly NewAuditEvent[]): Promise<void> {
  for (const event of events) await unawaited(db, () => insertEvent(db, event));
}
