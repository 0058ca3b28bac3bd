import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { withPortal } from '../../../testing/portal.ts';
import { xsrfCookie } from '../cookies.ts';
import type { Client } from '../../../testing/portal.ts';
import { boundLoad, mostBodies, mostCalls, mostUploads, placesInside } from './load.ts';

const portal = withPortal();

/** The one connection of the embedded database is taken, as by a long transaction, until it is released. */
async function takeDatabase(): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const transaction = portal.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begin();
    await released;
  });
  await begun;
  return async () => {
    release();
    await transaction;
  };
}

it('calls beyond what can be served are turned away, at once or when they have waited for long, and the others are answered', async () => {
  const approver = await portal.as('approver');
  await approver.call('sessionsCheck'); // known from here on
  const giveBack = await takeDatabase();
  const calls = Array.from({ length: mostCalls }, () => approver.call('sessionsCheck'));
  const turnedAway = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } };
  // As many as can be under way are: whoever comes now does not even wait.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await portal.client().call('sessionsCheck')).toMatchObject(turnedAway);
  // Nobody leaves: those who are not inside yet are sent away when they have waited for as long as anybody does.
  const answers = calls.slice(placesInside).map(async (call) => (await call).status);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
  await giveBack();
  const inside = await Promise.all(calls.slice(0, placesInside));
  expect(inside.map(({ status, body }) => [status, body !== false])).toEqual(inside.map(() => [200, true]));
  expect((await approver.call('sessionsCheck')).status).toBe(200);
});

it('what takes long has places of its own: it is let in while every short call waits, and health is always told', async () => {
  const app = Fastify();
  boundLoad(app, portal.services, { places: 1, patience: 100 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => (enter = resolve));
  app.post('/api/solutions/solutions_select', async () => {
    enter();
    await released;
    return 'short';
  });
  app.post('/api/configurations/configurations_explain', async () => 'long');
  app.get('/api/reports/file', async () => 'file');
  app.get('/api/health', async () => 'healthy');
  const post = async (url: string) => (await app.inject({ method: 'POST', url: `/api/${url}` })).statusCode;
  const get = async (url: string) => (await app.inject({ url: `/api/${url}` })).statusCode;
  const first = post('solutions/solutions_select');
  await entered;
  expect(await post('solutions/solutions_select')).toBe(503);
  expect(await post('configurations/configurations_explain')).toBe(200);
  expect([await get('reports/file'), await get('health')]).toEqual([200, 200]);
  release();
  expect(await first).toBe(200);
  expect(await post('solutions/solutions_select')).toBe(200);
});

it('an address that asks for more than can be served keeps nobody else from being served', async () => {
  const app = Fastify();
  let come = 0;
  app.addHook('onRequest', async () => void come++);
  boundLoad(app, portal.services, { places: 1, most: 8, patience: patience(60) });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const served: string[] = [];
  app.post('/api/solutions/solutions_select', async ({ ip }) => {
    await released;
    served.push(ip);
    return '';
  });
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/solutions/solutions_select', remoteAddress })).statusCode;
  const flood = Array.from({ length: 8 }, () => from('10.0.0.1'));
  await expect.poll(() => come).toBe(8);
  const other = from('10.0.0.2');
  await expect.poll(() => come).toBe(9);
  release();
  expect(await other).toBe(200);
  expect((await Promise.all(flood)).filter((status) => status === 503)).toEqual([503]);
  // Those who are inside already or before the body is read, then the other: not behind all of them.
  expect(served.indexOf('10.0.0.2')).toBeLessThan(4);
});

it('an answer that nobody takes keeps no place', async () => {
  const app = Fastify();
  boundLoad(app, portal.services, { places: 1, patience: 100 });
  let sent = false;
  app.addHook('onSend', async () => void (sent = true));
  app.post('/api/large', async (_, reply) => reply.send(new PassThrough())); // never ends
  app.post('/api/small', async () => 'small');
  void app.inject({ method: 'POST', url: '/api/large', payloadAsStream: true });
  await expect.poll(() => sent).toBe(true);
  expect((await app.inject({ method: 'POST', url: '/api/small' })).statusCode).toBe(200);
});

it('a stream that goes on counts no longer than it takes to begin', async () => {
  const app = Fastify();
  const load = boundLoad(app, portal.services, { most: 1 });
  const streams = (isReleased: boolean) => (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.write('begun');
    if (isReleased) load.release(request);
  };
  app.get('/api/released', streams(true));
  app.get('/api/held', streams(false));
  app.get('/api/call', async () => 'answered');
  const begin = (url: string) => app.inject({ url, payloadAsStream: true });
  const statusOfCall = async () => (await app.inject({ url: '/api/call' })).statusCode;
  await begin('/api/released');
  expect(await statusOfCall()).toBe(200);
  await begin('/api/held');
  expect(await statusOfCall()).toBe(503);
});

/** A sign-in whose body has begun and does not end before it is told to. */
function dawdle(address: string) {
  const payload = new PassThrough();
  payload.write('{"email":');
  const answer = portal.client(address).send({
    method: 'POST',
    url: '/api/sessions/sessions_create',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    payload,
  });
  return { answer, finish: () => payload.end('"x"}') };
}

it('bodies that do not come keep nobody else from being served, and an address has few of them', async () => {
  await portal.app.ready();
  const addresses = Array.from({ length: Math.ceil(mostCalls / mostBodies) + 1 }, (_, i) => `10.0.${i}.1`);
  const slow: ReturnType<typeof dawdle>[] = [];
  const served = async () => {
    await expect.poll(async () => (await portal.client().call('sessionsCheck')).status).toBe(200);
  };
  for (const address of addresses) {
    for (let i = 0; i < mostBodies; i++) slow.push(dawdle(address));
    await served(); // so many at one moment would be too many by themselves
  }
  expect(slow.length).toBeGreaterThan(mostCalls);
  await served();
  expect((await portal.client().send({ method: 'GET', url: '/api/health' })).status).toBe(200);
  const oneMore = dawdle(addresses[0]!);
  expect(await oneMore.answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  // No more at once than are served at once.
  for (let from = 0; from < slow.length; from += mostBodies) {
    const some = slow.slice(from, from + mostBodies);
    some.forEach(({ finish }) => finish());
    const answers = await Promise.all(some.map(({ answer }) => answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  }
  expect((await portal.client(addresses[0]).call('sessionsCheck')).status).toBe(200);
});

/** An upload whose body has begun and does not end before it is told to. */
function upload(client: Client) {
  const payload = new PassThrough();
  payload.write('{"isxId":');
  const answer = client.send({
    method: 'POST',
    url: '/api/attachments/attachments_create',
    headers: {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      'x-xsrf-token': client.cookies.get(xsrfCookie),
    },
    payload,
  });
  return { answer, finish: () => payload.end('"x"}') };
}

it('uploads are few at once, of one person and of all, and turned away before their body is read', async () => {
  const people = await Promise.all(['admin', 'bdm', 'engineer', 'approver', 'disti'].map((name) => portal.as(name)));
  /** Until uploads that were begun have come to where they are counted: nothing else tells. */
  const soon = () => new Promise((resolve) => setTimeout(resolve, patience(0.1)));
  const turnedAway = {
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '1', connection: 'close' },
  };
  const under = Array.from({ length: mostUploads.ofOne }, () => upload(people[0]!));
  await soon();
  expect(await upload(people[0]!).answer).toMatchObject(turnedAway);
  for (const person of people.slice(1, -1)) {
    for (let i = 0; i < mostUploads.ofOne; i += 1) under.push(upload(person));
    await soon();
  }
  expect(under).toHaveLength(mostUploads.ofAll);
  expect(await upload(people.at(-1)!).answer).toMatchObject(turnedAway);
  // What is no longer than any other call waits for no upload.
  expect((await people[0]!.call('attachmentsCreate', { isxId: 'x' })).status).toBe(400);
  under.forEach(({ finish }) => finish());
  for (const { answer } of under) expect((await answer).status).toBe(400);
  const later = upload(people.at(-1)!);
  later.finish();
  expect((await later.answer).status).toBe(400);
});
