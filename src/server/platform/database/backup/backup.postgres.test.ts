import { eq, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildQuote, buildSolution, buildUser } from '../../../testing/factories.ts';
import type { DatabaseCopy } from '../../../testing/with-database.ts';
import { copyDatabase, withDatabase } from '../../../testing/with-database.ts';
import type { Database, Db } from '../database.ts';
import { openDatabase } from '../database.ts';
import { insertQuoteHistory } from '../../../quotes/quote-rows.ts';
import * as schema from '../schema.ts';
import { insertHistory } from '../../../solutions/history/history-rows.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { readMigrations } from '../migrate.ts';
import { exportDatabase } from './export.ts';
import { importDatabase } from './import.ts';
import { BackupRefused } from './format.ts';

const database = withDatabase();
/** All but those without a log, which a crash empties too. */
const tables = Object.values<unknown>(schema).filter((value) => value instanceof PgTable).filter((table) => table !== schema.rateWindows); // prettier-ignore

const lines: string[] = [];
let copy: DatabaseCopy | undefined;
let target: Database | undefined;
const maker = { portalVersion: '1.2.3', now: new Date('2026-11-22T12:00:00.000Z') };

beforeAll(async () => {
  copy = await copyDatabase();
  target = await openDatabase(copy.env);
  await fill(database.db);
  await fillQueue(database.opened);
  await exportDatabase(database.opened, maker, async (line) => void lines.push(line));
});
afterAll(async () => {
  await target?.close();
  await copy?.remove();
});

/** Jobs that wait, one that runs and one that has failed, and what recurs. */
async function fillQueue(opened: Database): Promise<void> {
  const jobs = createJobs(opened, (error) => expect(error).toBeUndefined());
  await jobs.prepare();
  for (const to of ['ё@a.example', 'b@a.example', 'c@a.example']) await jobs.send(opened.db, 'mail', { to });
  await jobs.send(opened.db, 'sweep', {});
  await opened.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() where data ->> 'to' like 'b%'`,
  );
  await opened.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "Ё"}' where data ->> 'to' like 'c%'`); // prettier-ignore
  await opened.db.execute(sql`insert into pgboss.archive select *, now() from pgboss.job where state = 'failed'`);
  await opened.db.execute(
    sql`insert into pgboss.schedule (name, cron, timezone) values ('sweep', '20 * * * *', 'UTC')`,
  );
  await opened.db.execute(sql`insert into pgboss.subscription (event, name) values ('e', 'sweep')`);
  await jobs.stop();
}

async function fill(db: Db): Promise<void> {
  const now = new Date('2026-11-20T12:34:56.789Z');
  const { companyId } = await buildCompany(db, { name: 'ООО «Ё; "кавычки"»\\' });
  const owner = await buildUser(db, { companyId });
  const { userId } = owner;
  const token = Buffer.from([0, 1, 254, 255]);
  await db.insert(schema.companyDiscounts).values({ companyId, discountGroup: 'A', discount: '12.50' });
  await db
    .insert(schema.sessions)
    .values({ tokenHash: token, userId, xsrfToken: 'x', expiresAt: now, address: '::1', userAgent: '' });
  await db.insert(schema.signInFailures).values({ accountHash: token, address: '::1', at: now });
  await db.insert(schema.passwordResets).values({ tokenHash: token, userId, expiresAt: now });
  const invited = await buildUser(db, { companyId, active: false, invited: true, passwordHash: null });
  await db
    .insert(schema.invitations)
    .values({ userId: invited.userId, tokenHash: token, invitedBy: userId, invitedAt: now, expiresAt: now });
  const [tokenHash, expiresAt] = [token, now];
  await db.insert(schema.endedSessions).values({ tokenHash, reason: 'expired', endedAt: now });
  await db.insert(schema.acceptedInvitations).values({ tokenHash, userId, acceptedAt: now });
  await db.insert(schema.secondSteps).values({ userId, secret: token, lastStep: 58_000_000 });
  await db.insert(schema.secondStepOffers).values({ userId, secret: token, expiresAt });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: token });
  await db.insert(schema.secondStepFailures).values({ userId, at: now });
  await db.insert(schema.trustedBrowsers).values({ tokenHash, userId, userAgent: 'Ё', expiresAt });
  await db.insert(schema.signInTickets).values({ tokenHash, kind: 'sign_out', userId, content: token, expiresAt });
  await db.insert(schema.externalIdentities).values({ issuer: 'i', subject: 's', userId, lastSignInAt: now });
  await db.insert(schema.accessTokens).values({
    tokenId: 't',
    userId,
    tokenHash: Buffer.alloc(32, 1),
    name: 'Ё',
    prefix: 'dp_',
    scopes: ['solutions:read', 'quotes:write'],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1),
  });
  await db
    .insert(schema.idempotencyKeys)
    .values({ userId, key: 'k', endpoint: 'e', bodyHash: token, answer: { a: [1, null, 'б'] } });
  const { isxId: shared } = await buildSolution(db, { owner });
  const said = { isxId: shared, at: now, userId, displayName: 'Анна' };
  await db.insert(schema.comments).values({ ...said, companyName: '', internal: true, text: 'Ё' });
  const file = { ...said, attachmentId: 'a', name: 'а.pdf', kind: 'pdf' as const, size: 4, sha256: token };
  await db.insert(schema.attachments).values({ ...file, internal: false });
  for (let position = 0; position < 40; position += 1)
    await db.insert(schema.attachmentPieces).values({ attachmentId: 'a', position, content: token });
  await db.insert(schema.signingKeys).values({ purpose: 'p', key: Buffer.alloc(32, 255) });
  await db.insert(schema.webhookSubscriptions).values({
    subscriptionId: 's',
    name: 'ERP',
    url: 'https://erp.example.com/',
    events: ['solution.ordered'],
    secret: Buffer.from('whsec_'),
    createdAt: now,
    changedAt: now,
  });
  await db.insert(schema.webhookEvents).values({ eventId: 'e', type: 'webhook.test', at: now, data: { text: 'ё' } });
  const [sent] = await db
    .insert(schema.webhookDeliveries)
    .values({ eventId: 'e', subscriptionId: 's', withPrices: false, dueAt: now })
    .returning();
  await db
    .insert(schema.webhookAttempts)
    .values({ deliveryId: sent!.deliveryId, attempt: 1, at: now, durationMs: 5, status: 200 });
  await db
    .insert(schema.embedKeys)
    .values({ embedKey: 'k', name: 'n', origins: ['https://a.example'], families: ['SPdx'], createdAt: now });
  await db.insert(schema.checklistWaivers).values({ step: 'mail', waivedAt: now, waivedBy: userId });
  const contentHash = 'a'.repeat(64);
  const before = { catalogueVersion: 'test-catalogue', priceListVersion: 'test-prices', configuration: {}, lines: [] };
  const nothing = { currency: 'RUB', list: '0.00', discount: '0.00', net: '0.00', vatRate: '22.00', vat: '0.00', gross: '0.00' }; // prettier-ignore
  const [approval] = await db
    .insert(schema.solutionApprovals)
    .values({ ...said, isxId: shared, isxNumber: 1, isxRevision: 1, ...before, totals: nothing } as never)
    .returning();
  const { approvalId } = approval!;
  const link = { linkId: 'l', isxId: shared, approvalId, createdAt: now, expiresAt: now, displayName: '', contentHash };
  await db.insert(schema.customerLinks).values({
    ...link,
    language: 'ru',
    prices: 'none',
    content: {} as typeof schema.customerLinks.$inferSelect.content,
  });
  await db.insert(schema.customerQuestions).values({ linkId: 'l', at: now, name: 'n', email: 'e', text: 't' });
  await db.insert(schema.customerAcceptances).values({
    isxId: shared,
    approvalId,
    linkId: 'l',
    at: now,
    name: 'n',
    personPosition: 'p',
    address: '::1',
    contentHash,
  });
  for (let i = 0; i < 210; i += 1) {
    const net = '99999999999999.99';
    const totals = { currency: 'RUB', list: net, discount: '0.00', net, vatRate: '22.00', vat: '0.00', gross: net };
    const { isxId } = await buildSolution(db, { owner, totals, manualLines: i % 2 === 0 ? [] : null });
    await db.transaction((tx) =>
      insertHistory(tx, { isxId, at: now, displayName: '', action: 'create', toStatus: 'open' }),
    );
    if (i > 0) continue;
    await db.insert(schema.notices).values({ userId, at: now, kind: 'approved', isxId, params: { isxName: 'Ё' } });
    const { quoteId, version } = await buildQuote(db, { owner });
    const told = { quoteId, version, at: now, userId, displayName: 'Ё', action: 'create', details: {} } as const;
    await db.transaction((tx) => insertQuoteHistory(tx, told));
    const priced = { configuration: { family: 'Ё' }, lines: [], totals };
    const pins = { catalogueVersion: 'test-catalogue', priceListVersion: 'test-prices' };
    await db
      .insert(schema.solutionApprovals)
      .values({ isxId, isxNumber: 1, isxRevision: 1, at: now, userId, displayName: 'Ё', ...priced, ...pins });
    await db.insert(schema.discountRequests).values({
      requestId: 'r',
      isxId,
      state: 'open',
      lines: [{ partNumber: 'Ё', discount: '12.50' }],
      depth: '12.50',
      reason: '"',
      askedAt: now,
      askedBy: userId,
      askedByName: 'Ё',
      askedByCompanyId: companyId,
    });
    const deputy = await buildUser(db, { companyId });
    await db.insert(schema.approvalDelegations).values({
      delegationId: 'd',
      delegatorUserId: userId,
      deputyUserId: deputy.userId,
      namedBy: userId,
      startsAt: now,
      endsAt: new Date(now.getTime() + 1),
      createdAt: now,
    });
    await db.insert(schema.approvalReminders).values({ isxId, waitingSince: now, step: 'remind', at: now });
    await db.insert(schema.expiryNotices).values({ isxId, expiresAt: now, ownerUserId: userId, toldAt: now });
    await db.insert(schema.renewalRuns).values({ runId: 'r', userId, startedAt: now, ...pins });
    await db.insert(schema.renewalItems).values({ runId: 'r', position: 1, isxId, version: 1, totalBefore: net });
  }
  const [{ priceListVersion } = { priceListVersion: '' }] = await db.select().from(schema.priceLists);
  await db.insert(schema.partPrices).values({ partNumber: 'A-1', priceListVersion, listPrice: '99999999999999.99' });
  await db.insert(schema.cataloguePublications).values({
    catalogueVersion: 'test-catalogue',
    manifest: { P: 1 },
    changed: [{ constantName: 'P', added: 1, changed: 0, removed: 0 }],
    cause: 'portal',
    publishedAt: now,
  });
  const drafted = { changedAt: now, changedBy: userId, changedByName: 'Ё' };
  const [draft] = await db
    .insert(schema.catalogueDrafts)
    .values({ name: 'Ё', createdAt: now, createdByName: 'Ё', restores: 1, ...drafted })
    .returning();
  const { draftId } = draft!;
  await db
    .insert(schema.catalogueDraftTables)
    .values({ draftId, constantName: 'P', csvString: 'a;"б"\n', baseVersion: 1, ...drafted });
  const [{ isxId: compared } = { isxId: '' }] = await db
    .select({ isxId: schema.solutions.isxId })
    .from(schema.solutions);
  await db.insert(schema.impactRuns).values({ runId: 'i', draftId, contentHash: 'h', baseVersion: 'test-catalogue', priceListVersion, startedAt: now, total: 1 }); // prettier-ignore
  await db.insert(schema.impactItems).values({ runId: 'i', isxId: compared, solutionVersion: 1, outcome: 'broken', netBefore: '99999999999999.99', endedParts: ['A-1'] }); // prettier-ignore
  await db
    .insert(schema.priceListDrafts)
    .values({ constantName: 'P', currency: 'RUB', csvString: 'a;"б"\n', validFrom: '2026-12-01', changedAt: now });
  await db
    .insert(schema.companyDiscountChanges)
    .values({ companyId, discountGroup: 'A', at: now, userId, displayName: 'Ё', discountAfter: '12.50' });
  // The second of two events has been sealed: what waits and what does not is taken along as it is.
  const told = { kind: 'change', call: 'c', outcome: 'done', displayName: 'Ё', role: 'admin', address: '::1', requestId: '' } as const; // prettier-ignore
  const events = await db
    .insert(schema.auditEvents)
    .values([1, 2].map((each) => ({ ...told, at: now, details: `{"b":${each},"a":"\\u0000"}` })))
    .returning();
  await db.delete(schema.auditPending).where(eq(schema.auditPending.eventId, events[1]!.eventId));
  await db.insert(schema.auditBatches).values({
    batchNumber: 1,
    sealedAt: now,
    previousHash: '',
    root: 'r',
    hash: 'h',
    eventIds: [events[1]!.eventId],
    leaves: Buffer.alloc(32, 1),
  });
  await db.insert(schema.sentMails).values({ jobId: 'j', messageId: 'm', sentAt: now });
  const enquiry = { userId, kind: 'enquiry', fileName: 'Ё.csv', size: 4, sha256: token, createdAt: now } as const;
  await db.insert(schema.imports).values({ ...enquiry, importId: 'waits', content: token });
  await db.insert(schema.pictures).values({ picture: `${'0'.repeat(32)}.png`, at: new Date(), content: token });
  const sheets = [{ name: '', rows: 1, text: 'Ё\t"2"\n' }];
  await db
    .insert(schema.imports)
    .values({ ...enquiry, importId: 'read', state: 'read', result: { sheets }, endedAt: now });
}

/** Every row of every table, as text; those of the job queue among them. */
async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  const queue = ['queue', 'schedule', 'subscription', 'job', 'archive', 'version'].map((name) => `pgboss.${name}`);
  for (const name of [...tables.map((table) => getTableConfig(table).name), ...queue]) {
    const answer = await db.execute(sql`select stored::text as row from ${sql.raw(name)} as stored order by 1`);
    content[name] = answer.rows;
  }
  return content;
}

/** Tables, columns, indexes, constraints, triggers and functions. */
async function shapeOf(db: Db): Promise<unknown[]> {
  const answer = await db.execute(sql`
    select schemaname || ' ' || indexdef as what from pg_indexes where schemaname in ('public', 'pgboss')
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') from information_schema.columns
      where table_schema in ('public', 'pgboss')
    order by 1`);
  return answer.rows;
}

async function* reading(text: readonly string[]): AsyncIterable<string> {
  yield* text;
}
const migrations = readMigrations();
const importing = (text: readonly string[], known = migrations, replace = false) =>
  importDatabase(target!.db, reading(text), known, { replace });

describe('a backup', () => {
  test('is refused whole by a database that can not take it, which stays as it was', async () => {
    const { db } = target!;
    const jobs = createJobs(target!, (error) => expect(error).toBeUndefined());
    await jobs.prepare();
    await jobs.stop();
    const empty = await contentOf(db);
    const altered = (from: string, to: string) => lines.map((line) => line.replace(from, to));
    await expect(importing([])).rejects.toThrow('The backup is empty');
    await expect(importing(['select 1'])).rejects.toThrow('This is not a backup of a Design Portal');
    await expect(importing(lines, migrations.slice(0, -1))).rejects.toThrow(
      `The backup is of a newer portal (1.2.3), which had ${migrations.at(-1)!.name}: restore it with that program or a newer one`,
    );
    await expect(importing(altered('"formatVersion":1', '"formatVersion":2'))).rejects.toThrow(
      /made by a newer program \(1\.2\.3\)/,
    );
    await expect(importing(altered(migrations[0]!.checksum, 'other'))).rejects.toThrow(
      '001-initial.sql is not the migration that the backup has had: one of them was changed',
    );
    await expect(importing(altered('"queueVersion":24', '"queueVersion":23'))).rejects.toThrow(
      /job queue is of version 23/,
    );
    await expect(importing(lines.slice(0, -1))).rejects.toThrow('The backup is cut off: it has no end');
    await expect(importing([...lines, lines[1]!])).rejects.toThrow('it goes on after its end');
    await expect(importing([lines[0]!, '{"tables":[]}'])).rejects.toThrow(
      'The backup was altered: its line 2 is neither rows of a table nor its end',
    );
    expect(await contentOf(db)).toEqual(empty);
  });

  test('that was altered is refused with the line, the table and what was expected', async () => {
    const lineOf = (table: string) => lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
    const with_ = (table: string, change: (line: string) => string) =>
      lines.map((line, at) => (at === lineOf(table) ? change(line) : line));
    const users = `its line ${lineOf('users') + 1} has rows of users, where`;
    const rows = (line: string) => (JSON.parse(line) as { rows: object[] }).rows;
    const twice = (line: string) => line.replace('"rows":[', () => `"rows":[${JSON.stringify(rows(line)[0])},`);
    for (const [changed, words] of [
      [with_('users', twice), `${users} no two rows alike in users_pkey was expected`],
      [
        with_('users', (line) => line.replace(/"email":"[^"]*"/, '"email":null')),
        `${users} a value in email was expected`,
      ],
      [
        with_('users', (line) => line.replace(/"version":\d+/, '"version":"x"')),
        `${users} a value that fits its column was expected`,
      ],
      [with_('users', (line) => line.replace(/"role":"[^"]*"/, '"role":"king"')), `${users} a value that`],
      [with_('users', (line) => line.slice(0, -3)), `${users} a value that fits its column was expected`],
      [
        with_('attachments', (line) => line.replace('а.pdf', 'б.pdf')),
        'rows of attachments are not those of which its end has the sum',
      ],
      [lines.filter((_, at) => at !== lineOf('users')), /it has 0 rows of users, where its end expects \d+/],
      [
        [lines[0]!, '{"table":"secrets","rows":[]}'],
        'its line 2 has rows of secrets, which its migrations do not make',
      ],
      [
        lines.map((line, at) => (at === 0 ? line.replace('"portalVersion":"', '"portalVersion":"0') : line)),
        'the SHA-256 of its lines is not that of its end',
      ],
    ] as const) {
      const refusal: unknown = await importing(changed).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BackupRefused);
      expect((refusal as Error).message).toMatch(words);
    }
  });

  test('holds everything to the last digit, and the numbers go on where they were', async () => {
    const { db } = target!;
    const shape = await shapeOf(database.db);
    const { tables: counted, migrated } = await importing(lines);
    expect(migrated).toEqual([]);
    const content = await contentOf(database.db);
    expect(Object.entries(content).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await contentOf(db)).toEqual(content);
    expect(Object.keys(counted).sort()).toEqual(Object.keys(content).sort());
    expect(await shapeOf(db)).toEqual(shape);
    const [there, here] = [await buildSolution(database.db), await buildSolution(db)];
    expect(here.isxNumber).toBe(there.isxNumber);
    const quotes = [await buildQuote(database.db), await buildQuote(db)];
    expect(quotes.map(({ quoteId }) => quoteId)).toEqual(['Q00000002', 'Q00000002']);
    await db.transaction((tx) =>
      insertHistory(tx, { isxId: here.isxId, at: new Date(), displayName: '', action: 'create', toStatus: 'open' }),
    );
  });

  test('replaces what a database holds only when that is said, and all of it', async () => {
    await expect(importing(lines)).rejects.toThrow(
      /^The database is not empty, there are rows in .*, or say --replace \w+/,
    );
    const before = await contentOf(target!.db);
    await expect(importing(lines.slice(0, -1), migrations, true)).rejects.toThrow('The backup is cut off');
    expect(await contentOf(target!.db)).toEqual(before);
    await importing(lines, migrations, true);
    const again: string[] = [];
    await exportDatabase(target!, maker, async (line) => void again.push(line));
    expect(JSON.parse(again[0]!)).toEqual(JSON.parse(lines[0]!));
    expect(JSON.parse(again.at(-1)!).end.tables).toEqual(JSON.parse(lines.at(-1)!).end.tables);
  });
});
