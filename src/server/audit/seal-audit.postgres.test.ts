import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { deleteEventsOfBatches } from './audit-batches.ts';
import { openDatabase } from '../platform/database/database.ts';
import { auditBatches, auditEvents, auditPending } from '../platform/database/schema.ts';
import { onPostgres, withDatabase } from '../testing/with-database.ts';
import { retainAudit } from './retain-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const database = withDatabase();
const now = new Date('2026-11-22T09:00:00.000Z');
const clock = () => now;
const seal = (largest?: number) => sealAudit({ database: database.opened, clock }, largest);

/** An event about a text that no other has. */
const write = async (db: Parameters<ReturnType<typeof trailOfJob>['write']>[0], text: string): Promise<void> => {
  const trail = trailOfJob('test', now);
  trail.note({ details: { text } });
  await trail.write(db);
};
const writeMany = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await write(database.db, `event ${i} ё "\u0000`);
};
/** Does what the database refuses, as somebody with all rights to it could. */
const tamper = (statement: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });
const findings = async () => (await verifyAudit(database.db)).findings.map(({ code, eventId }) => [code, eventId]);

describe('the audit', () => {
  test('is sealed link by link, and nothing waits when that is done', async () => {
    await writeMany(25);
    expect(await seal(10)).toMatchObject({ batchNumber: 3 });
    expect(await seal(10)).toBeNull();
    expect(await database.db.$count(auditPending)).toBe(0);
    expect(await verifyAudit(database.db)).toMatchObject({ findings: [], events: 25, waiting: 0 });
  });

  test.each([
    `update audit_events set outcome = 'other'`,
    `delete from audit_events`,
    `truncate audit_events`,
    `update audit_batches set hash = 'x'`,
    `delete from audit_batches`,
    `truncate audit_batches`,
  ])('is append only: the database refuses %s', async (statement) => {
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'The audit is append only' },
    });
  });

  test('tells what somebody with all rights did to it', async () => {
    const [first] = await database.db.select().from(auditEvents).orderBy(auditEvents.eventId).limit(1);
    const { eventId, details } = first!;
    await tamper(`update audit_events set details = '{"text":"edited"}' where event_id = ${eventId}`);
    expect(await findings()).toEqual([['edited', eventId]]);
    await tamper(`update audit_events set details = '${details.replaceAll("'", "''")}' where event_id = ${eventId}`);
    expect(await findings()).toEqual([]);
    await tamper(`create temporary table kept as select * from audit_events where event_id = ${eventId + 3};
      delete from audit_events where event_id = ${eventId + 3}`);
    expect(await findings()).toEqual([['removed', eventId + 3]]);
    await tamper(`alter table kept drop column search_text;
      insert into audit_events (event_id, at, kind, call, outcome, user_id, display_name, role, company_id, via, address,
        request_id, subject_kind, subject_id, subjects, prices, details) overriding system value select * from kept`);
    expect(await findings()).toEqual([]);
    await tamper(`insert into audit_events (at, kind, call, outcome, display_name, role, address, request_id, details)
      values (now(), 'change', 'c', 'done', '', 'admin', '', '', '{}')`);
    expect(await findings()).toMatchObject([['inserted', expect.any(Number)]]);
    await tamper(`delete from audit_events where call = 'c'`);
    await write(database.db, 'removed before it is sealed');
    await tamper(`delete from audit_events where details like '%removed before%'`);
    expect(await findings()).toMatchObject([['removed', expect.any(Number)]]);
    await tamper(`delete from audit_pending`);
  });

  test('loses old events by retention alone, which leaves a record of it', async () => {
    const before = await verifyAudit(database.db);
    expect(before.findings).toEqual([]);
    const told = { before: new Date(now.getTime() + 1), reason: 'Срок хранения', by: 'Оператор' };
    await writeMany(3);
    await seal();
    // Whoever has not counted them, or counted otherwise, removes none.
    for (const events of [null, 27]) {
      const asked = await retainAudit({ database: database.opened, clock }, { ...told, events });
      expect(asked).toMatchObject({ events: 28, isRemoved: false });
    }
    expect(await verifyAudit(database.db)).toMatchObject({ findings: [], removed: 0, events: 28 });
    const removed = await retainAudit({ database: database.opened, clock }, { ...told, events: 28 });
    expect(removed).toMatchObject({ events: 28, isRemoved: true });
    const after = await verifyAudit(database.db);
    expect(after).toMatchObject({ findings: [], removed: 28, events: 0, waiting: 1 });
    await seal();
    expect(await verifyAudit(database.db)).toMatchObject({ findings: [], removed: 28, events: 1 });
    // What is removed without the record is told.
    await writeMany(2);
    const last = await seal();
    await database.db.transaction((tx) => deleteEventsOfBatches(tx, last!.batchNumber, last!.batchNumber));
    expect((await findings()).map(([code]) => code)).toEqual(['removed', 'removed']);
  });
});

describe.runIf(onPostgres)('while many write at once', () => {
  test('each committed event is sealed once, however late it commits; what was rolled back is no gap', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.env)));
    try {
      const [before] = await database.db.select({ sealed: sql<number>`coalesce(sum(cardinality(event_ids)), 0)::int` }).from(auditBatches); // prettier-ignore
      let kept = 0;
      let isWriting = true;
      const writer = async ({ db }: (typeof others)[number], who: number) => {
        for (let i = 0; i < 40; i += 1) {
          const isLost = (i + who) % 4 === 0;
          await db
            .transaction(async (tx) => {
              await write(tx, `writer ${who} event ${i}`);
              // Some are open for a while: others with higher ids commit and are sealed before them.
              if (i % 5 === who) await tx.execute(sql`select pg_sleep(0.02)`);
              if (isLost) throw new Error('rolled back');
            })
            .catch((error: Error) => expect(error.message).toBe('rolled back'));
          if (!isLost) kept += 1;
        }
      };
      const sealer = async (opened: (typeof others)[number]) => {
        while (isWriting) await sealAudit({ database: opened, clock }, 7);
      };
      const sealing = [sealer(others[0]!), sealer(others[1]!)];
      await Promise.all(others.map(writer)).finally(() => (isWriting = false));
      await Promise.all(sealing);
      await seal();
      const sealedIds = (await database.db.select().from(auditBatches)).flatMap(({ eventIds }) => eventIds);
      expect(new Set(sealedIds).size).toBe(sealedIds.length);
      expect(sealedIds.length - before!.sealed).toBe(kept);
      const verdict = await verifyAudit(database.db);
      expect(verdict.findings.filter(({ code }) => code !== 'removed')).toEqual([]);
      expect(verdict.findings).toHaveLength(2); // those of the test before
    } finally {
      for (const each of others) await each.close();
    }
  });
});
