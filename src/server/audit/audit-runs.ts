import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditPlace, AuditQuery, AuditRow, AuditTable } from './audit-pages.ts';
import { conditionOf, selectAuditPage } from './audit-pages.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { auditEvents } from '../platform/database/schema.ts';

/*
 * Runs of events: what one person did to one subject by the same call with the same outcome, one after another in the line of
 * that subject, however much happened to other subjects meanwhile. The editor saves by itself while somebody works: an hour of work
 * is one run. What narrows events down narrows the line of the subject too, so that a run holds exactly what would be listed.
 * Events that are about nothing are runs of one. Every look along a line is served by `audit_events_of_subject`.
 */

/** A longer pause ends a run. */
const pause = sql.raw(`interval '30 minutes'`);

const sameDoing = (one: AuditTable, other: AuditTable): SQL => sql`(
  ${one.call} = ${other.call} and ${one.outcome} = ${other.outcome} and ${one.address} = ${other.address}
  and ${one.userId} is not distinct from ${other.userId} and ${one.via} is not distinct from ${other.via})`;

const sameLine = (one: AuditTable, other: AuditTable): SQL =>
  and(eq(one.subjectId, other.subjectId), eq(one.subjectKind, other.subjectKind))!;

/** The newest events of runs before a place, newest first. */
export async function selectAuditRuns(
  db: DbOrTx,
  query: AuditQuery,
  before: AuditPlace | null,
  most: number,
): Promise<AuditRow[]> {
  const newer = alias(auditEvents, 'newer');
  const condition = conditionOf(query, newer);
  if (condition === null) return [];
  const goesOn = sql`(
    select ${sameDoing(newer, auditEvents)} and ${newer.at} - ${auditEvents.at} <= ${pause}
    from ${auditEvents} as newer
    where ${sameLine(newer, auditEvents)} and ${condition}
      and (${newer.at}, ${newer.eventId}) > (${auditEvents.at}, ${auditEvents.eventId})
    order by ${newer.at}, ${newer.eventId} limit 1)`;
  return selectAuditPage(db, query, before, most, sql`coalesce(${goesOn}, false) = false`);
}

export interface AuditRun {
  readonly count: number;
  readonly since: Date;
  readonly firstEventId: number;
}

/** How far the runs reach whose newest events these are. */
export async function selectRunsOf(
  db: DbOrTx,
  query: AuditQuery,
  eventIds: readonly number[],
): Promise<Map<number, AuditRun>> {
  const [head, older] = [alias(auditEvents, 'head'), alias(auditEvents, 'older')];
  const condition = conditionOf(query, older);
  if (condition === null || eventIds.length === 0) return new Map();
  const wanted = sql.join(eventIds.map((eventId) => sql`${eventId}::bigint`), sql`, `); // prettier-ignore
  const answer = await db.execute<{ event_id: string; count: string; since: string; first: string }>(sql`
    select head.event_id, run.count, to_json(run.at) #>> '{}' as since, run.event_id as first
    from ${auditEvents} as head cross join lateral (
      select line.count, line.at, line.event_id from (
        select ${older.at}, ${older.eventId}, row_number() over downwards as count,
          coalesce(lead(${sameDoing(older, head)}) over downwards
            and ${older.at} - lead(${older.at}) over downwards <= ${pause}, false) as goes_on
        from ${auditEvents} as older
        where ${sameLine(older, head)} and ${condition}
          and (${older.at}, ${older.eventId}) <= (${head.at}, ${head.eventId})
        window downwards as (order by ${older.at} desc, ${older.eventId} desc)
      ) as line
      where not line.goes_on
      order by line.at desc, line.event_id desc limit 1
    ) as run
    where head.event_id in (${wanted})`);
  return new Map(
    answer.rows.map((row) => [
      Number(row.event_id),
      { count: Number(row.count), since: new Date(row.since), firstEventId: Number(row.first) },
    ]),
  );
}

/** The events of a run before a place, newest first. */
export async function selectEventsOfRun(
  db: DbOrTx,
  query: AuditQuery,
  newest: number,
  before: AuditPlace | null,
  most: number,
): Promise<AuditRow[]> {
  const run = (await selectRunsOf(db, query, [newest])).get(newest);
  if (!run) return [];
  const head = alias(auditEvents, 'head');
  const since = sql`(${run.since.toISOString()}::timestamptz, ${run.firstEventId}::bigint)`;
  return selectAuditPage(db, query, before, most, sql`
    exists (
      select from ${auditEvents} as head
      where ${head.eventId} = ${newest} and ${sameLine(auditEvents, head)}
        and (${auditEvents.at}, ${auditEvents.eventId}) <= (${head.at}, ${head.eventId})
    )
    and (${auditEvents.at}, ${auditEvents.eventId}) >= ${since}`); // prettier-ignore
}
