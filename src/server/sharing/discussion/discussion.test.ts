import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../../contract/shapes.ts';
import { roles } from '../../../core/people/access/roles.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import { zipOf } from '../../../core/commerce/sharing/testing/zip-of.ts';
import { accepted, act, create, livedTo, refusedFields, soundSolution, stored } from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

/* What is said about a solution and attached to it: by the vendor within its house, and shared with the solution's company. */

const portal = withPortal();
const clients = {} as Record<Role | 'disti2', Client>;
let distiId: string;
/** The vendor's, prepared for the distributor. */
let prepared: Solution;

beforeAll(async () => {
  for (const account of [...roles, 'disti2'] as const) clients[account] = await portal.as(account);
  ({ companyId: distiId } = accepted<{ companyId: string }>(await clients.disti.call('usersSelectCurrent', {})));
  prepared = await create(clients.engineer, { ...soundSolution, forCompanyId: distiId });
});

const house = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly'] as const;
const say = (client: Client, text: string, more: object = {}) =>
  client.call('commentsCreate', { isxId: prepared.isxId, text, internal: false, ...more });
const read = async (client: Client, isxId = prepared.isxId) =>
  accepted<{ text: string; internal: boolean; isxId: string; partNumber: string | null }[]>(
    await client.call('commentsSelect', { isxId }),
  );
const secret = 'ВНУТРЕННЕЕ-47113';
const base64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');
const pdf = base64('%PDF-1.7\nhello');

/** Everything that a client can get of a solution: calls, files, mails. */
async function everythingOf(client: Client, isxId: string): Promise<string> {
  const questions = [
    ['solutionsSelectSolution', { isxId }],
    ['solutionsSelectHistory', { isxId }],
    ['solutionsSelectRevisions', { isxId }],
    ['reportsSelectReport', { isxId }],
    ['commentsSelect', { isxId }],
    ['attachmentsSelect', { isxId }],
    ['noticesSelect', {}],
  ] as const;
  const answers: unknown[] = [];
  for (const [name, body] of questions) answers.push((await client.call(name, body)).body);
  for (const extension of ['csv', 'pdf', 'xlsx'])
    answers.push((await client.send({ method: 'GET', url: `/api/reports/${isxId}.${extension}` })).body);
  return JSON.stringify(answers);
}

describe('a comment', () => {
  it('is shared by the vendor and the solution’s company, oldest first, on a line too', async () => {
    const { partNumber } = prepared.lines[0]!;
    accepted(await say(clients.engineer, 'Добрый день\r\nвторая строка'));
    accepted(await say(clients.disti, 'Зачем этот артикул?', { partNumber }));
    for (const role of ['engineer', 'disti', 'readonly', 'manager'] as const) {
      const said = await read(clients[role]);
      expect(said.slice(-2).map(({ text, partNumber: about }) => [text, about])).toEqual([
        ['Добрый день\nвторая строка', null],
        ['Зачем этот артикул?', partNumber],
      ]);
    }
  });

  it('within the vendor’s house reaches all of it, and no other by any call, file, notice or mail', async () => {
    accepted(await say(clients.salesop, secret, { internal: true }));
    for (const role of house) expect((await read(clients[role])).map(({ text }) => text)).toContain(secret);
    expect(await read(clients.disti)).toEqual((await read(clients.disti)).filter(({ internal }) => !internal));
    expect(await everythingOf(clients.disti, prepared.isxId)).not.toContain(secret);
    await portal.workOff('mail');
    expect(JSON.stringify(portal.mails)).not.toContain(secret);
    const report = await clients.engineer.call('reportsSelectReport', { isxId: prepared.isxId });
    expect(JSON.stringify(report.body)).not.toContain(secret);
  });

  it('is told to the owner and to the company, never to whoever speaks, and an internal one to the house alone', async () => {
    const unread = async (role: Role) =>
      accepted<{ items: { kind: string }[] }>(await clients[role].call('noticesSelect', {})).items.filter(
        ({ kind }) => kind === 'commentAdded',
      ).length;
    const before = { engineer: await unread('engineer'), disti: await unread('disti'), bdm: await unread('bdm') };
    accepted(await say(clients.bdm, 'Всем'));
    expect([await unread('engineer'), await unread('disti'), await unread('bdm')]).toEqual([
      before.engineer + 1,
      before.disti + 1,
      before.bdm,
    ]);
    accepted(await say(clients.bdm, 'Только своим', { internal: true }));
    expect([await unread('engineer'), await unread('disti')]).toEqual([before.engineer + 2, before.disti + 1]);
  });

  it('goes on through the revisions', async () => {
    const world = { portal, owner: clients.engineer, approver: clients.approver };
    const { isxId } = await livedTo('approved', world);
    accepted(await clients.engineer.call('commentsCreate', { isxId, text: 'До ревизии', internal: true }));
    const next = accepted<Solution>(await clients.engineer.call('solutionsRevise', { isxId }));
    expect((await read(clients.bdm, next.isxId)).map(({ text, isxId: on }) => [text, on])).toEqual([
      ['До ревизии', isxId],
    ]);
  });

  it('is refused: empty, on a part that is not there, from readonly, internal from outside, and of strangers', async () => {
    const before = await stored(portal.database.db);
    const count = (await read(clients.engineer)).length;
    expect(refusedFields(await say(clients.engineer, ' \u0007 '))).toEqual(['text']);
    expect(refusedFields(await say(clients.engineer, ''))).toEqual(['text']);
    expect(refusedFields(await say(clients.engineer, 'x'.repeat(4001)))).toEqual(['text']);
    expect(refusedFields(await say(clients.engineer, 'x', { partNumber: 'NO-SUCH' }))).toEqual(['partNumber']);
    expect((await say(clients.readonly, 'x')).status).toBe(403);
    expect((await say(clients.disti, 'x', { internal: true })).status).toBe(403);
    for (const role of ['disti2', 'partner'] as const) expect((await say(clients[role], 'x')).status).toBe(404);
    expect(
      (await portal.client().call('commentsCreate', { isxId: prepared.isxId, text: 'x', internal: false })).status,
    ).toBe(401);
    expect((await read(clients.engineer)).length).toBe(count);
    expect(await stored(portal.database.db)).toEqual(before);
  });
});

describe('an attachment', () => {
  const attach = (client: Client, name: string, content: string, more: object = {}) =>
    client.call('attachmentsCreate', { isxId: prepared.isxId, name, content, internal: false, ...more });
  const listed = async (client: Client) =>
    accepted<{ attachmentId: string; name: string; internal: boolean; mayDelete: boolean }[]>(
      await client.call('attachmentsSelect', { isxId: prepared.isxId }),
    );
  const fileOf = (client: Client, attachmentId: string, isxId = prepared.isxId) =>
    client.send({ method: 'GET', url: `/api/attachments/${isxId}/${attachmentId}` });

  it('comes back byte for byte, to be saved and never shown, under a name made safe', async () => {
    const content = randomBytes(700_000);
    content.set(Buffer.from('%PDF-1.4\n'));
    const made = accepted<{ attachmentId: string; name: string; size: number }>(
      await attach(clients.disti, '..\\Схема\r\n.exe', base64(content)),
    );
    expect(made).toMatchObject({ name: 'Схема.exe.pdf', kind: 'pdf', size: content.length });
    const response = await portal.app.inject({
      url: `/api/attachments/${prepared.isxId}/${made.attachmentId}`,
      cookies: Object.fromEntries(clients.engineer.cookies),
    });
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="ISX\d{8}-\d{3}-attachment"; filename\*=UTF-8''%D0/,
    );
  });

  it('of 11 MB is kept, and one byte more is refused', async () => {
    const content = Buffer.alloc(11 * 1024 * 1024, 'а');
    const { attachmentId } = accepted<{ attachmentId: string }>(
      await attach(clients.engineer, 'long.txt', base64(content)),
    );
    const answer = await fileOf(clients.engineer, attachmentId);
    expect(answer.status).toBe(200);
    const more = await attach(clients.engineer, 'long.txt', base64(Buffer.concat([content, Buffer.from('x')])));
    expect(more).toMatchObject({ status: 400, body: { errors: [{ path: 'content', code: 'too_big' }] } });
    accepted(await clients.engineer.call('attachmentsDelete', { isxId: prepared.isxId, attachmentId }));
  });

  it('within the vendor’s house is no file of anybody else: not in the list, not by its id, not in the history', async () => {
    const made = accepted<{ attachmentId: string }>(
      await attach(clients.bdm, `${secret}.pdf`, pdf, { internal: true }),
    );
    for (const role of house) expect((await fileOf(clients[role], made.attachmentId)).status).toBe(200);
    expect(await fileOf(clients.disti, made.attachmentId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const body = { isxId: prepared.isxId, attachmentId: made.attachmentId };
    expect((await clients.disti.call('attachmentsDelete', body)).status).toBe(404);
    expect(await everythingOf(clients.disti, prepared.isxId)).not.toContain(secret);
    const history = await clients.engineer.call('solutionsSelectHistory', { isxId: prepared.isxId });
    expect(JSON.stringify(history.body)).toContain(secret);
  });

  it('is not to be had by strangers, without a session, or under another solution’s number', async () => {
    const { attachmentId } = (await listed(clients.engineer))[0]!;
    const other = await create(clients.engineer);
    expect((await fileOf(clients.disti2, attachmentId)).status).toBe(404);
    expect((await fileOf(portal.client(), attachmentId)).status).toBe(401);
    expect((await fileOf(clients.engineer, attachmentId, other.isxId)).status).toBe(404);
    expect((await fileOf(clients.engineer, 'no-id')).status).toBe(404);
  });

  it('is told apart by what it holds: archives, programs, pages and macros are refused, and so is what is no base64', async () => {
    const before = await stored(portal.database.db);
    const wrong = [
      zipOf(['a.txt']),
      zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin']),
      Buffer.from('MZ\u0090\0program'),
      Buffer.from('<html><script>1</script>'),
    ];
    for (const content of wrong)
      expect(await attach(clients.engineer, 'plan.pdf', base64(content))).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'content', code: 'wrong_kind' }] },
      });
    for (const content of ['', 'abc', 'ab!=', '===='])
      expect(refusedFields(await attach(clients.engineer, 'a.txt', content))).toContain('content');
    expect((await attach(clients.readonly, 'a.pdf', pdf)).status).toBe(403);
    expect((await attach(clients.disti, 'a.pdf', pdf, { internal: true })).status).toBe(403);
    expect((await attach(clients.disti2, 'a.pdf', pdf)).status).toBe(404);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('is taken away by whoever brought it or owns the solution, until it is submitted; its name stays', async () => {
    const own = await create(clients.engineer, { ...soundSolution, forCompanyId: distiId });
    const put = async (client: Client, name: string) =>
      accepted<{ attachmentId: string }>(
        await client.call('attachmentsCreate', { isxId: own.isxId, name, content: pdf, internal: false }),
      ).attachmentId;
    const take = (client: Client, attachmentId: string) =>
      client.call('attachmentsDelete', { isxId: own.isxId, attachmentId });
    const [first, second, third] = [await put(clients.disti, 'one.pdf'), await put(clients.disti, 'two.pdf'), await put(clients.disti, 'three.pdf')]; // prettier-ignore
    expect((await take(clients.bdm, first)).status).toBe(403);
    accepted(await take(clients.disti, first));
    accepted(await take(clients.engineer, second));
    expect((await take(clients.engineer, second)).status).toBe(404);
    await act(clients.engineer, own, 'submit');
    expect(await take(clients.disti, third)).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    accepted(
      await clients.approver.call('attachmentsCreate', {
        isxId: own.isxId,
        name: 'late.pdf',
        content: pdf,
        internal: true,
      }),
    );
    const history = accepted<{ action: string; subject: string | null }[]>(
      await clients.engineer.call('solutionsSelectHistory', { isxId: own.isxId }),
    );
    const told = history.filter(({ action }) => action === 'detach').map(({ subject }) => subject ?? '');
    expect(told.toSorted()).toEqual(['one.pdf', 'two.pdf']);
  });

  it('is taken away once, also by two at once', async () => {
    const { isxId } = await create(clients.engineer);
    for (let i = 0; i < 5; i += 1) {
      const put = { isxId, name: 'a.pdf', content: pdf, internal: false };
      const { attachmentId } = accepted<{ attachmentId: string }>(
        await clients.engineer.call('attachmentsCreate', put),
      );
      const take = () => clients.engineer.call('attachmentsDelete', { isxId, attachmentId });
      const answers = await Promise.all([take(), take()]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    }
    const history = accepted<{ action: string }[]>(await clients.engineer.call('solutionsSelectHistory', { isxId }));
    expect(history.filter(({ action }) => action === 'detach')).toHaveLength(5);
  });

  it('comes from one person sixty times in an hour and no more', async () => {
    const { isxId } = await create(clients.admin);
    const put = () => clients.admin.call('attachmentsCreate', { isxId, name: 'a.pdf', content: pdf, internal: false });
    for (let i = 0; i < 60; i += 1) {
      const { attachmentId } = accepted<{ attachmentId: string }>(await put());
      accepted(await clients.admin.call('attachmentsDelete', { isxId, attachmentId }));
    }
    const { status, headers } = await put();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('is one of at most twenty, also of two that come at once', async () => {
    const own = await create(clients.engineer);
    const put = () =>
      clients.engineer.call('attachmentsCreate', { isxId: own.isxId, name: 'a.pdf', content: pdf, internal: true });
    for (let i = 0; i < 19; i += 1) accepted(await put());
    const last = await Promise.all([put(), put()]);
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await put()).body.errors).toMatchObject([{ code: 'too_many' }]);
  });
});
