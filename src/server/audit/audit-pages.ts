import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { done } from '../../core/people/audit/event-kinds.ts';
import type { EventKind } from '../../core/people/audit/event-kinds.ts';
import type { AuditEventRow } from '../platform/audit-trail/audit-events.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { auditEvents, companies, users } from '../platform/database/schema.ts';
import { searchCondition, searchWords } from '../platform/database/word-search.ts';

export interface AuditQuery {
  readonly eventId?: number | undefined;
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly call?: string | undefined;
  readonly prices?: boolean | undefined;
  readonly refused?: boolean | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  /** With it. */
  readonly to?: Date | undefined;
  readonly text?: string | undefined;
}

/** The events themselves, or once more under another name beside them. */
export type AuditTable = Readonly<Record<keyof AuditEventRow, AnyPgColumn>>;

/** The subject itself, or one of several. */
const isAbout = (id: string, events: AuditTable): SQL =>
  or(eq(events.subjectId, id), sql`(${events.subjects} @> array[${id}]::text[] and ${events.subjects} <> '{}')`)!;

/** All that narrows events down; null when nothing can fit. */
export function conditionOf(query: AuditQuery, events: AuditTable = auditEvents): SQL | null {
  const words = query.text === undefined ? [] : searchWords(query.text);
  if (query.text !== undefined && query.text.trim() !== '' && words.length === 0) return null;
  return (
    and(
      query.eventId === undefined ? undefined : eq(events.eventId, query.eventId),
      query.userId === undefined ? undefined : eq(events.userId, query.userId),
      query.companyId === undefined ? undefined : eq(events.companyId, query.companyId),
      query.kind === undefined ? undefined : eq(events.kind, query.kind),
      query.call === undefined ? undefined : eq(events.call, query.call),
      query.prices ? isNotNull(events.prices) : undefined,
      query.refused === undefined ? undefined : (query.refused ? ne : eq)(events.outcome, done),
      query.subject === undefined ? undefined : isAbout(query.subject, events),
      query.from ? gte(events.at, query.from) : undefined,
      query.to ? lte(events.at, query.to) : undefined,
      words.length === 0 ? undefined : searchCondition(words, events.searchText),
    ) ?? sql`true`
  );
}

export type AuditRow = AuditEventRow & { readonly companyName: string | null };

/** Where a page goes on: below an event. */
export interface AuditPlace {
  readonly at: Date;
  readonly eventId: number;
}

/** Events before a place, newest first. */
export async function selectAuditPage(
  db: DbOrTx,
  query: AuditQuery,
  before: AuditPlace | null,
  most: number,
  /** What else they have to be. */
  also?: SQL,
): Promise<AuditRow[]> {
  const condition = conditionOf(query);
  if (condition === null) return [];
  const place = before
    ? sql`(${auditEvents.at}, ${auditEvents.eventId}) < (${before.at.toISOString()}::timestamptz, ${before.eventId}::bigint)`
    : undefined;
  const rows = await db
    .select({ event: auditEvents, companyName: companies.name })
    .from(auditEvents)
    .leftJoin(companies, eq(companies.companyId, auditEvents.companyId))
    .where(and(condition, place, also))
    .orderBy(desc(auditEvents.at), desc(auditEvents.eventId))
    .limit(most);
  return rows.map(({ event, companyName }) => ({ ...event, companyName }));
}

/** Events after an id, oldest first: how an export walks. */
export async function selectAuditAfter(
  db: DbOrTx,
  query: AuditQuery,
  after: number,
  last: number,
  most: number,
): Promise<AuditRow[]> {
  const condition = conditionOf(query);
  if (condition === null) return [];
  const rows = await db
    .select({ event: auditEvents, companyName: companies.name })
    .from(auditEvents)
    .leftJoin(companies, eq(companies.companyId, auditEvents.companyId))
    .where(and(condition, gt(auditEvents.eventId, after), sql`${auditEvents.eventId} <= ${last}`))
    .orderBy(asc(auditEvents.eventId))
    .limit(most);
  return rows.map(({ event, companyName }) => ({ ...event, companyName }));
}

export async function selectLastEventId(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ id: auditEvents.eventId }).from(auditEvents).orderBy(desc(auditEvents.eventId)).limit(1); // prettier-ignore
  return row?.id ?? 0;
}

/** Who saw prices of a solution, newest first. */
export const selectSights = (db: DbOrTx, isxId: string, most: number): Promise<AuditRow[]> =>
  selectAuditPage(db, { subject: isxId, prices: true }, null, most);

const mostActors = 2_000;

export async function selectActorsOfAudit(db: DbOrTx) {
  const people = await db
    .select({ userId: users.userId, displayName: users.displayName, companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .orderBy(users.displayName)
    .limit(mostActors);
  const named = await db
    .select({ companyId: companies.companyId, name: companies.name })
    .from(companies)
    .orderBy(companies.name)
    .limit(mostActors);
  return { people, companies: named };
}

/** The link of each of some events that are sealed. */
export async function selectBatchNumbers(db: DbOrTx, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map();
  const wanted = sql`array[${sql.join(eventIds.map((eventId) => sql`${eventId}::bigint`), sql`, `)}]`; // prettier-ignore
  const answer = await db.execute<{ id: string; batch_number: string }>(sql`
    select id, batch_number from audit_batches cross join unnest(event_ids) as id
    where event_ids && ${wanted} and id = any (${wanted})`);
  return new Map(answer.rows.map((row) => [Number(row.id), Number(row.batch_number)]));
}
