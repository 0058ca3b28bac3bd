import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { endpoints } from '../../contract/all.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { createFileVerifier } from '../../core/people/audit/export-file.ts';
import { moneyFields } from '../../core/people/audit/prices-seen.ts';
import { readLines } from '../../core/tables/cells.ts';
import { priceCauses } from '../../core/pricing/price-causes.ts';
import { demonstrationPassword } from '../users/demonstration-accounts.ts';
import { hashing, runningHash } from '../platform/crypto/hash.ts';
import { auditEvents } from '../platform/database/schema.ts';
import { jobHandlers } from '../job-handlers.ts';
import { accepted, act, create } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { z } from 'zod';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let disti: Client;
let admin: Client;
let solution: Solution;
beforeAll(async () => {
  [engineer, approver, disti] = [await portal.as('engineer'), await portal.as('approver'), await portal.as('disti')];
  admin = await portal.as('admin');
  solution = await create(disti);
});

/** What is written while something is done. */
async function eventsOf(work: () => Promise<unknown>, call?: string) {
  const { db } = portal.database;
  const [before] = await db.select({ id: max(auditEvents.eventId) }).from(auditEvents);
  await work();
  const newer = gt(auditEvents.eventId, before?.id ?? 0);
  const rows = await db
    .select()
    .from(auditEvents)
    .where(call ? and(newer, eq(auditEvents.call, call)) : newer)
    .orderBy(asc(auditEvents.eventId));
  return rows.map((row) => ({
    ...row,
    details: JSON.parse(row.details) as Record<string, unknown>,
    prices: row.prices === null ? null : (JSON.parse(row.prices) as Record<string, unknown>),
  }));
}

describe('the audit tells of a change', () => {
  it('who made it, from where, by which call, what it was about and what it changed', async () => {
    const made = await create(engineer);
    const [event, ...more] = await eventsOf(() => act(engineer, made, 'submit', { comment: 'Прошу согласовать' }));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: 'change',
      call: 'solutions/solutions_act',
      outcome: 'done',
      displayName: 'Анна Ветрова',
      role: 'engineer',
      companyId: made.companyId,
      via: null,
      address: '127.0.0.1',
      subjectKind: 'solution',
      subjectId: made.isxId,
      prices: null,
      details: {
        action: 'submit',
        before: { status: 'open' },
        after: { status: 'submitted' },
        input: { action: 'submit', isxId: made.isxId, comment: 'Прошу согласовать' },
      },
    });
    expect(event!.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that was refused, with the code of the refusal and nothing of what would have become of it', async () => {
    const made = await create(engineer);
    const stale = { isxId: made.isxId, version: made.version + 7, isxName: 'Другое имя' };
    const [event, ...more] = await eventsOf(() => engineer.call('solutionsUpdate', stale));
    expect(more).toEqual([]);
    expect(event).toMatchObject({ outcome: 'conflict', subjectId: made.isxId });
    expect(event!.details).toEqual({ input: stale });
  });

  it('once, however often a call is repeated with its key', async () => {
    const key = { 'idempotency-key': 'once-and-for-all' };
    const body = { isxId: solution.isxId, text: 'Одно слово', internal: false };
    const twice = async () => {
      for (let i = 0; i < 2; i += 1) accepted(await disti.call('commentsCreate', body, key));
    };
    expect(await eventsOf(twice, 'comments/comments_create')).toHaveLength(1);
  });

  it('without a password, a token or the bytes of a file', async () => {
    const content = Buffer.from('тайна '.repeat(500)).toString('base64');
    const [event] = await eventsOf(async () =>
      accepted(
        await disti.call('attachmentsCreate', { isxId: solution.isxId, name: 'a.txt', content, internal: false }),
      ),
    );
    expect(event!.details['input']).toMatchObject({ name: 'a.txt', content: { length: content.length } });
    const passwords = { currentPassword: 'Wrong-One-1', password: 'Another-One-1' };
    const events = await eventsOf(async () => {
      await disti.call('usersChangePassword', passwords);
      await portal.client().call('usersResetPassword', { token: 'link-of-nobody', password: 'Another-One-1' });
      await portal.client().call('sessionsCreate', { email: 'disti@demo.example', password: 'Wrong-One-1' });
    });
    expect(events.map(({ outcome }) => outcome)).toEqual(['invalid_input', 'wrong_credentials']);
    expect(JSON.stringify(events)).not.toMatch(/Wrong-One|Another-One|link-of-nobody/);
  });
});

describe('the audit tells of a session', () => {
  it('that began, could not begin, and ended', async () => {
    const client = portal.client('203.0.113.7');
    const sign = (email: string, password: string) => client.call('sessionsCreate', { email, password });
    const events = await eventsOf(async () => {
      await sign('partner@demo.example', 'wrong');
      await sign('nobody@demo.example', 'a password in the wrong field');
      accepted(await sign('partner@demo.example', demonstrationPassword));
      accepted(await client.call('sessionsDelete', {}));
    });
    expect(
      events.map(({ kind, call, outcome, role, subjectKind, address }) => [
        kind,
        call.split('_')[1],
        outcome,
        role,
        subjectKind,
        address,
      ]),
    ).toEqual([
      ['session', 'create', 'wrong_credentials', 'anonymous', 'user', '203.0.113.7'],
      ['session', 'create', 'wrong_credentials', 'anonymous', 'user', '203.0.113.7'],
      ['session', 'create', 'done', 'partner', 'user', '203.0.113.7'],
      ['session', 'delete', 'done', 'partner', 'user', '203.0.113.7'],
    ]);
    expect(events[0]!.subjectId).toBe(events[2]!.userId);
    expect(events[1]!.subjectId).toBe('unknown');
  });
});

describe('the audit tells which prices an outsider saw', () => {
  const opened = (client: Client) => () => client.call('solutionsSelectSolution', { isxId: solution.isxId });

  it('in a solution: its total, its price list and all amounts by their hash, once an hour while they stay', async () => {
    const first = await eventsOf(opened(disti));
    expect(first).toMatchObject([
      {
        kind: 'price',
        role: 'disti',
        subjectId: solution.isxId,
        prices: {
          total: solution.totals.net,
          currency: 'RUB',
          priceListVersion: solution.priceListVersion,
        },
      },
    ]);
    expect(await eventsOf(opened(disti))).toEqual([]);
    portal.advance(3_600_000);
    expect(await eventsOf(opened(disti))).toHaveLength(1);
    const changed = await eventsOf(async () => {
      solution = accepted(
        await disti.call('solutionsUpdate', {
          isxId: solution.isxId,
          version: solution.version,
          configuration: { ...solution.configuration, count: 4 },
        }),
      );
    });
    expect(changed).toMatchObject([{ kind: 'change', prices: { total: solution.totals.net } }]);
    const anew = await eventsOf(opened(disti));
    expect(anew[0]!.prices!['hash']).not.toBe(first[0]!.prices!['hash']);
  });

  it('in a list, a price list of a configurator, a report, and files', async () => {
    const { isxId } = solution;
    const [list] = await eventsOf(() => disti.call('solutionsSelect', { list: 'my-solutions' }));
    expect(list!.prices!['totals']).toMatchObject({ [isxId]: solution.totals.net });
    expect(list!.subjects.length === 0 ? [list!.subjectId] : list!.subjects).toContain(isxId);
    const [catalogue] = await eventsOf(() => disti.call('cataloguesSelect', { isxType: 'Cooling' }));
    expect(catalogue).toMatchObject({ prices: { priceListVersion: solution.priceListVersion, currency: 'RUB' } });
    expect(catalogue!.prices!['count']).toBeGreaterThan(50);
    const [report] = await eventsOf(() => disti.call('reportsSelectReport', { isxId }));
    expect(report).toMatchObject({ prices: { total: solution.totals.net }, subjectId: isxId });
    const [preview] = await eventsOf(() => disti.call('documentsPreview', { isxId, name: 'report', language: 'ru' }));
    expect(preview).toMatchObject({ prices: { total: solution.totals.net }, subjectId: isxId });
    for (const extension of ['csv', 'xlsx']) {
      const file = await eventsOf(() => disti.send({ url: `/api/reports/${isxId}.${extension}` }));
      expect(file).toMatchObject([
        { kind: 'file', call: 'files/reports', subjectId: isxId, prices: { total: solution.totals.net } },
      ]);
      expect(file[0]!.details).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    }
  });

  it('while a configuration is tried out, once for each outcome', async () => {
    const evaluate = (count: number) => () =>
      disti.call('configurationsEvaluate', {
        isxType: 'Cooling',
        configuration: { ...solution.configuration, count },
      });
    const [event, ...more] = await eventsOf(evaluate(2));
    expect([more, event!.prices!['total']]).toEqual([[], expect.any(String)]);
    expect(await eventsOf(evaluate(2))).toEqual([]);
  });

  it('and not what the vendor’s people see of their own prices; a file that they take is told', async () => {
    const { isxId } = solution;
    expect(await eventsOf(opened(approver))).toEqual([]);
    expect(await eventsOf(() => approver.send({ url: `/api/reports/${isxId}.csv` }))).toMatchObject([
      { kind: 'file', role: 'approver', prices: null, subjectId: isxId },
    ]);
  });
});

describe('the audit is read by the app admin', () => {
  type Page = AnswerOf<typeof endpoints.auditSelect>;
  const page = async (filter: object, client = admin): Promise<Page> =>
    accepted(await client.call('auditSelect', filter));

  it('page by page, newest first, none twice and none left out', async () => {
    const all = await portal.database.db.$count(auditEvents);
    const seen: Page['items'] = [];
    for (let before: object | undefined; ;) {
      const { items, hasMore } = await page(before ? { before } : {});
      seen.push(...items);
      if (!hasMore) break;
      before = { at: items.at(-1)!.at, eventId: items.at(-1)!.eventId };
    }
    expect(seen.length).toBe(all);
    expect(new Set(seen.map(({ eventId }) => eventId)).size).toBe(all);
    const keys = seen.map(({ at, eventId }) => `${at} ${String(eventId).padStart(9, '0')}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  it('and asked for days that nobody means, is told which days there are', async () => {
    for (const asked of [
      { from: '0002-11-22' },
      { until: '9999-12-31' },
      { before: { at: '0002-11-22T00:00:00Z', eventId: 1 } },
    ]) {
      const answer = await admin.call('auditSelect', asked);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  });

  it('narrowed by person, company, kind, subject, prices, refusals, days and words', async () => {
    const { isxId, companyId } = solution;
    const someone = (await page({ subject: isxId })).items.find(({ role }) => role === 'disti')!;
    const filters: [object, (event: Page['items'][number]) => boolean][] = [
      [{ userId: someone.userId }, ({ userId }) => userId === someone.userId],
      [{ companyId }, (event) => event.companyId === companyId],
      [{ call: 'solutions/solutions_act' }, ({ call }) => call === 'solutions/solutions_act'],
      [{ kind: 'file' }, ({ kind }) => kind === 'file'],
      [{ subject: isxId }, ({ subjectId, subjects }) => subjectId === isxId || subjects.includes(isxId)],
      [{ prices: true }, ({ prices }) => prices !== null],
      [{ refused: true }, ({ outcome }) => outcome !== 'done'],
      [{ from: '2026-11-20' }, ({ at }) => at >= '2026-11-19T21:00'],
      [{ until: '2026-11-20' }, ({ at }) => at < '2026-11-20T21:00'],
      [{ text: 'comments_create одно' }, ({ call }) => call === 'comments/comments_create'],
    ];
    const everything: Page['items'] = [];
    for (let before: object | undefined; ;) {
      const { items, hasMore } = await page(before ? { before } : {});
      everything.push(...items);
      if (!hasMore) break;
      before = { at: items.at(-1)!.at, eventId: items.at(-1)!.eventId };
    }
    for (const [filter, fits] of filters) {
      const { items } = await page(filter);
      const expected = everything.filter(fits).slice(0, 50);
      expect([filter, items.map(({ eventId }) => eventId)]).toEqual([filter, expected.map(({ eventId }) => eventId)]);
      expect([filter, items.length > 0]).toEqual([filter, true]);
    }
    for (const filter of [{ text: 'нет такого' }, { until: '2026-11-19' }, { from: '2026-11-21' }])
      expect((await page(filter)).items).toEqual([]);
    expect((await admin.call('auditSelect', { kind: 'unknown', from: '2026-13-01' })).body.errors).toHaveLength(2);
  });

  describe('with what one person did again and again to one subject in one row', () => {
    const all = async (filter: object): Promise<Page['items']> => {
      const found: Page['items'] = [];
      for (let before: object | undefined; ;) {
        const { items, hasMore } = await page({ ...filter, ...(before && { before }) });
        found.push(...items);
        if (!hasMore) return found;
        before = { at: items.at(-1)!.at, eventId: items.at(-1)!.eventId };
      }
    };
    const save = async (client: Client, made: Solution, name: string): Promise<Solution> =>
      accepted(
        await client.call('solutionsUpdate', { isxId: made.isxId, version: made.version, isxName: name }),
      ) as Solution;
    let one: Solution;
    let other: Solution;
    beforeAll(async () => {
      [one, other] = [await create(engineer), await create(engineer)];
      // Saves of two solutions between each other, a pause, more saves, and somebody else’s word before the last ones.
      for (let count = 0; count < 3; count++) {
        one = await save(engineer, one, `Первое ${count}`);
        portal.advance(60_000);
        other = await save(engineer, other, `Второе ${count}`);
      }
      portal.advance(31 * 60_000);
      for (let count = 3; count < 55; count++) one = await save(engineer, one, `Первое ${count}`);
      portal.advance(60_000);
      accepted(await approver.call('commentsCreate', { isxId: one.isxId, internal: true, text: 'Первое вижу' }));
      for (let count = 55; count < 57; count++) one = await save(engineer, one, `Первое ${count}`);
    });

    it('with the count and the oldest of them', async () => {
      const runs = await all({ subject: one.isxId, runs: true });
      expect(runs.map(({ call, role, run }) => [call.split('_').at(-1), role, run?.count ?? 1])).toEqual([
        ['update', 'engineer', 2],
        ['create', 'approver', 1],
        ['update', 'engineer', 52],
        ['update', 'engineer', 3],
        ['create', 'engineer', 1],
      ]);
      const alone = await all({ subject: one.isxId });
      const [, , , early] = runs;
      const members = alone.slice(55, 58);
      expect(early).toMatchObject({ eventId: members[0]!.eventId, at: members[0]!.at });
      expect(early!.run).toEqual({ count: 3, since: members[2]!.at, firstEventId: members[2]!.eventId });
      expect((await all({ subject: other.isxId, runs: true })).map(({ run }) => run?.count ?? 1)).toEqual([3, 1]);
    });

    it('which opens into exactly its events, page by page', async () => {
      const [, , long] = await all({ subject: one.isxId, runs: true });
      const members = await all({ runOf: long!.eventId });
      const alone = await all({ subject: one.isxId });
      expect(members.map(({ eventId }) => eventId)).toEqual(alone.slice(3, 55).map(({ eventId }) => eventId));
      expect(await all({ runOf: 999_999_999 })).toEqual([]);
    });

    it('and every event is in one run and no other, however the events are narrowed down', async () => {
      const [{ userId }] = (await all({ subject: one.isxId })) as [Page['items'][number]];
      for (const filter of [{}, { userId: userId ?? '' }, { kind: 'change' }, { text: 'первое' }, { prices: true }]) {
        const events = (await all(filter)).map(({ eventId }) => eventId);
        const runs = await all({ ...filter, runs: true });
        expect(runs.reduce((sum, { run }) => sum + (run?.count ?? 1), 0)).toBe(events.length);
        const opened: number[] = [];
        for (const { eventId, run } of runs)
          opened.push(...(run ? (await all({ ...filter, runOf: eventId })).map((event) => event.eventId) : [eventId]));
        expect(opened.toSorted((a, b) => a - b)).toEqual(events.toSorted((a, b) => a - b));
      }
    });
  });

  it('with the head of its chain, and as files that are verified', async () => {
    await portal.jobs.send(portal.database.db, 'seal-audit', {});
    await portal.workOff('seal-audit');
    const chain = accepted<{ newest: { hash: string; batchNumber: number }[]; waiting: number }>(
      await admin.call('auditSelectChain', {}),
    );
    expect(chain.waiting).toBe(0);
    const file = async (query: string): Promise<string> => {
      const { status, body } = await admin.send({ url: `/api/audit/events.${query}` });
      expect(status).toBe(200);
      return String(body);
    };
    const verdictOf = (lines: readonly string[]) => {
      const verifier = createFileVerifier({ ...hashing, running: runningHash }, [chain.newest[0]!]);
      for (const line of lines) verifier.line(line);
      return verifier.end();
    };
    const all = (await file('jsonl')).trimEnd().split('\n');
    expect(verdictOf(all)).toMatchObject({ findings: [], isAll: true, head: { hash: chain.newest[0]!.hash } });
    const some = (await file(`jsonl?subject=${solution.isxId}`)).trimEnd().split('\n');
    expect(verdictOf(some)).toMatchObject({ findings: [], isAll: false });
    const events = all.flatMap((line, i) => (line.includes('"event":') && !line.includes('"proof":null') ? [i] : []));
    const verdicts = {
      edited: all.map((line, i) => (i === events[3] ? line.replace('"outcome":"done"', '"outcome":"late"') : line)),
      removed: all.filter((_, i) => i !== events[3]),
      inserted: all.flatMap((line, i) =>
        i === events[3] ? [line, line.replace(/"eventId":\d+/, '"eventId":999999')] : [line],
      ),
      reordered: all.map((line, i) => all[i === events[3] ? events[4]! : i === events[4] ? events[3]! : i] ?? line),
      unended: all.slice(0, -1),
      'a batch is gone': all.filter((line) => !line.startsWith('{"batch":')),
      'some, removed': some.filter((_, i) => i !== some.length - 2),
    };
    for (const [how, lines] of Object.entries(verdicts))
      expect([how, verdictOf(lines).findings.length > 0]).toEqual([how, true]);

    const name = '=HYPERLINK("http://x.example";"x")';
    accepted(await disti.call('usersUpdateAccount', { displayName: name }));
    await create(disti);
    const csv = await file('csv?kind=change');
    expect(csv).toContain('event_id;at;kind');
    const cells = readLines(csv).flatMap((line) => line.cells);
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${name}`);
  });

  it('and by nobody else, in no form', async () => {
    for (const client of [disti, engineer, approver, await portal.as('bdm'), await portal.as('manager')]) {
      expect((await client.call('auditSelect', {})).body.code).toBe('forbidden');
      expect((await client.send({ url: '/api/audit/events.csv' })).body.code).toBe('forbidden');
    }
    expect((await portal.client().send({ url: '/api/audit/events.jsonl' })).status).toBe(401);
    expect((await admin.send({ url: '/api/audit/events.jsonl?kind=unknown' })).status).toBe(404);
  });

  it('and who saw the prices of a solution by the vendor’s sales who may read it', async () => {
    const { isxId } = solution;
    const sights = accepted<AnswerOf<typeof endpoints.auditSelectSights>>(
      await engineer.call('auditSelectSights', { isxId }),
    );
    expect(sights.length).toBeGreaterThan(3);
    expect(sights.every(({ role }) => role === 'disti')).toBe(true);
    expect(sights.some(({ total }) => total === solution.totals.net)).toBe(true);
    expect((await disti.call('auditSelectSights', { isxId })).body.code).toBe('forbidden');
    expect((await engineer.call('auditSelectSights', { isxId: 'ISX99999999-001' })).body.code).toBe('not_found');
  });
});

describe('background work is watched by the app admin', () => {
  type Work = AnswerOf<typeof endpoints.jobsSelect>;
  const work = async (): Promise<Work> => accepted(await admin.call('jobsSelect', {}));

  it('queue by queue; what has failed for good is kept with its reason and done again by hand', async () => {
    const { db } = portal.database;
    accepted(await portal.client().call('usersRequestReset', { email: 'disti@demo.example' }));
    // It has been tried as often as it is, and the mail server refuses it once more.
    await db.execute(
      sql`update pgboss.job set retry_limit = 0, start_after = now() - interval '1 second' where name = 'mail'`,
    );
    const away = jobHandlers(portal.services, {
      send: () => Promise.reject(new Error('550 no mailbox <disti@demo.example> here')),
    });
    await portal.jobs.workOff('mail', away);
    const { queues, jobs } = await work();
    expect(queues.map(({ queue }) => queue)).toContain('seal-audit');
    expect(queues.find(({ queue }) => queue === 'mail')).toMatchObject({ waiting: 0, running: 0 });
    const [failed] = jobs;
    expect(failed).toMatchObject({ queue: 'mail', state: 'failed', reason: '550 no mailbox <…@…> here' });
    expect(JSON.stringify(jobs)).not.toContain('demo.example');
    const { queue, jobId } = failed!;
    expect(accepted(await admin.call('jobsRetry', { queue, jobId }))).toBe(true);
    expect(accepted(await admin.call('jobsRetry', { queue, jobId }))).toBe(false);
    const before = portal.mails.length;
    await portal.workOff('mail');
    expect(portal.mails.slice(before).map(({ to }) => to)).toContain('disti@demo.example');
    expect((await work()).jobs.filter((job) => job.jobId === jobId)).toEqual([]);
  });
});

interface Schema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

it('every amount of money of the contract is among the fields that are watched', () => {
  const decimal = '^-?\\d{1,15}(\\.\\d{1,2})?$';
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, property] of Object.entries((schema as Schema).properties ?? {}))
      if ([property, ...(property.anyOf ?? [])].some(({ pattern }) => pattern === decimal)) found.add(name);
    Object.values(schema).forEach(look);
  };
  for (const { answer } of Object.values(endpoints)) look(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  expect(found.size).toBeGreaterThan(15);
  // Parts of a difference, which stand beside its `before` and `after`.
  const parts = new Set<string>(priceCauses);
  expect([...found].filter((name) => !moneyFields.has(name) && !parts.has(name))).toEqual([]);
});
