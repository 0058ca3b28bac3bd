import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn, endOfDayIn } from '../../core/day.ts';
import { roles } from '../../core/people/access/roles.ts';
import { insertPriceList, selectCurrentPriceList } from '../catalogue/price-lists.ts';
import { insertNotices } from '../notices/notice-rows.ts';
import { notices, sessions } from '../platform/database/schema.ts';
import { updateAccountRow } from '../users/accounts.ts';
import { mostOfUser } from './feed.ts';
import { accepted, act, create, signedInAs } from '../testing/lives.ts';
import { buildUser } from '../testing/factories.ts';
import { patience } from '../testing/patience.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let port: number;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
});

// What a test before has changed is of no interest to whoever begins to listen.
beforeEach(() => portal.advance(60_000));

interface Stream {
  readonly answer: IncomingMessage;
  readonly events: { readonly name: string; readonly data: string }[];
  /** The first event that fits and has not been taken yet; fails when none comes in ten seconds. */
  next(fits?: (event: { name: string; data: string }) => boolean): Promise<{ name: string; data: string }>;
  readonly isOver: () => boolean;
  close(): void;
}

const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Listens as a browser does; resolves with the head of the answer. */
function listen(client: Client, headers: Record<string, string> = {}): Promise<Stream> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/notices/stream',
        headers: { cookie, 'accept-encoding': 'gzip, br', ...headers },
      },
      (answer) => {
        const events: { name: string; data: string }[] = [];
        let taken = 0;
        let isOver = false;
        let pending = '';
        const waiting = new Set<() => void>();
        const stir = () => waiting.forEach((look) => look());
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          pending += chunk;
          for (let end = pending.indexOf('\n\n'); end >= 0; end = pending.indexOf('\n\n')) {
            const fields = pending.slice(0, end).split('\n');
            pending = pending.slice(end + 2);
            const field = (name: string) => fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
            if (field('event')) events.push({ name: field('event')!, data: field('data') ?? '' });
          }
          stir();
        });
        answer.on('close', () => {
          isOver = true;
          stir();
        });
        const stream: Stream = {
          answer,
          events,
          isOver: () => isOver,
          close: () => sent.destroy(),
          next: (fits = () => true) =>
            new Promise((found, failed) => {
              const timer = setTimeout(
                () => failed(new Error(`Nothing came: ${JSON.stringify(events)}`)),
                patience(10),
              );
              const look = () => {
                const at = events.findIndex((event, i) => i >= taken && fits(event));
                if (at < 0) return;
                taken = at + 1;
                clearTimeout(timer);
                waiting.delete(look);
                found(events[at]!);
              };
              waiting.add(look);
              look();
            }),
        };
        open.push(stream);
        resolve(stream);
      },
    );
    sent.on('error', (error) => (open.length > 0 ? undefined : reject(error)));
    sent.end();
  });
}
const news = ({ name }: { name: string }) => name === 'news';

/** A stream from whose beginning on nothing is missed. */
async function listening(client: Client): Promise<Stream> {
  const stream = await listen(client);
  expect(stream.answer.statusCode).toBe(200);
  await stream.next(({ name }) => name === 'ready');
  return stream;
}
const until = async (holds: () => boolean): Promise<void> => {
  for (const start = Date.now(); !holds();) {
    if (Date.now() - start > patience(10)) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('the stream', () => {
  it('tells the approver of what is submitted, and everybody who may read it that it has changed', async () => {
    const [engineer, approver] = [await portal.as('engineer'), await portal.as('approver')];
    const created = await create(engineer);
    portal.advance(60_000);
    const [theirs, own] = [await listening(approver), await listening(engineer)];
    const submitted = await act(engineer, created, 'submit');
    const change = { isxId: submitted.isxId, version: submitted.version, by: 'Анна Ветрова' };
    expect(JSON.parse((await theirs.next(news)).data)).toEqual({ notices: true, solutions: [change] });
    expect(JSON.parse((await own.next(news)).data)).toEqual({ notices: false, solutions: [change] });
  });

  it('tells at its beginning what has changed while the page was loading, and nothing older', async () => {
    const engineer = await portal.as('engineer');
    const older = await create(engineer);
    portal.advance(60_000);
    const { isxId, version } = await create(engineer);
    const [stream, stranger] = [await listening(engineer), await listening(await portal.as('partner'))];
    const { solutions } = JSON.parse((await stream.next(news)).data) as { solutions: { isxId: string }[] };
    expect(solutions).toEqual([{ isxId, version, by: 'Анна Ветрова' }]);
    expect(solutions.map((change) => change.isxId)).not.toContain(older.isxId);
    const next = await create(engineer);
    await stream.next(({ data }) => data.includes(next.isxId));
    expect(stranger.events.map(({ name }) => name)).toEqual(['ready']);
  });

  it('holds nothing back on the way: no compression, no keeping, no gathering', async () => {
    const { answer } = await listening(await portal.as('engineer'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('tells of what another instance of the portal has committed and had no time to tell', async () => {
    const approver = await portal.as('approver');
    const { userId } = accepted<{ userId: string }>(await approver.call('usersSelectCurrent', {}));
    const stream = await listening(approver);
    await portal.database.db.insert(notices).values({ userId, at: portal.services.clock(), kind: 'commentAdded' });
    expect(JSON.parse((await stream.next(news)).data)).toEqual({ notices: true, solutions: [] });
  });

  it('never names a solution to whoever may not read it', async () => {
    const accounts = [...roles, 'disti2', 'partner2'];
    const mayReadIt = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly'];
    const streams = new Map<string, Stream>();
    const userIds: string[] = [];
    for (const account of accounts) {
      const client = await portal.as(account);
      userIds.push(accepted<{ userId: string }>(await client.call('usersSelectCurrent', {})).userId);
      streams.set(account, await listening(client));
    }
    const { isxId } = await create(await portal.as('engineer'));
    for (const account of mayReadIt) await streams.get(account)!.next(({ data }) => data.includes(isxId));
    // Something for everybody after it: what has not come by then does not come.
    const at = portal.services.clock();
    await portal.database.db.transaction((tx) =>
      insertNotices(
        tx,
        userIds.map((userId) => ({ userId, at, kind: 'commentAdded' })),
      ),
    );
    for (const [account, stream] of streams) {
      await stream.next(({ data }) => data.includes('"notices":true'));
      const heard = stream.events.some(({ data }) => data.includes(isxId));
      expect([account, heard]).toEqual([account, mayReadIt.includes(account)]);
    }
  });

  it('tells other companies nothing of what the vendor’s people do among themselves, nor who decides about a discount', async () => {
    const [disti, engineer] = [await portal.as('disti'), await portal.as('engineer')];
    const [approver, bdm] = [await portal.as('approver'), await portal.as('bdm')];
    const [own, asked] = [await create(disti), await create(disti)];
    const received = await act(approver, own, 'receive');
    const lines = [{ partNumber: asked.lines[0]!.partNumber, discount: '8' }];
    const request = { isxId: asked.isxId, version: asked.version };
    accepted(await disti.call('requestsCreate', { ...request, lines, reason: 'Нужно' }));
    const { requests } = accepted<{ requests: { requestId: string }[] }>(
      await disti.call('requestsSelect', { isxId: asked.isxId }),
    );
    portal.advance(60_000);
    const [theirs, within] = [await listening(disti), await listening(engineer)];
    const about = ({ data }: { data: string }) => data.includes(own.isxId);
    const file = { isxId: own.isxId, name: 'margin.txt', content: Buffer.from('Маржа').toString('base64') };
    accepted(await engineer.call('attachmentsCreate', { ...file, internal: true }));
    await within.next(about);
    const deep = [{ partNumber: own.lines[0]!.partNumber, discount: '45' }];
    accepted(
      await approver.call('requestsCreate', {
        isxId: own.isxId,
        version: received.version,
        lines: deep,
        reason: 'Нужно',
      }),
    );
    await within.next(about);
    const decision = { ...request, requestId: requests[0]!.requestId, decision: 'grant' };
    accepted(await bdm.call('requestsDecide', decision));
    // It comes after the others: what has not been told by then is not told.
    const granted = await theirs.next(({ data }) => data.includes(asked.isxId));
    expect(granted.data).not.toContain('Борис Климов');
    expect(theirs.events.map(({ data }) => data).join()).not.toContain(own.isxId);
  });

  it('goes by what its user may read today', async () => {
    const { db } = portal.database;
    const reader = await buildUser(db, { role: 'readonly' });
    const stream = await listening(await signedInAs(portal, reader));
    await db.transaction((tx) => updateAccountRow(tx, reader.userId, reader.version, { role: 'manager' }));
    // The next look knows: it comes with a notice, and no solution of the vendor's after it.
    const engineer = await portal.as('engineer');
    const tellReader = () =>
      db.transaction((tx) =>
        insertNotices(tx, [{ userId: reader.userId, at: portal.services.clock(), kind: 'renewalFinished' }]),
      );
    await tellReader();
    await stream.next(news);
    const { isxId } = await create(engineer);
    await tellReader();
    await stream.next(news);
    expect(stream.events.map(({ data }) => data).join()).not.toContain(isxId);
  });
});

describe('a stream ends', () => {
  it('with its session', async () => {
    const client = await portal.as('bdm');
    const stream = await listening(client);
    accepted(await client.call('sessionsDelete', {}));
    await until(stream.isOver);
    expect(stream.events.map(({ name }) => name)).toEqual(['ready', 'over']);
  });

  it('when its user opens too many, the oldest first, and nobody else’s with it', async () => {
    const [one, other] = [await signedInAs(portal, await buildUser(portal.database.db)), await portal.as('salesop')];
    const theirs = await listening(other);
    const streams: Stream[] = [];
    for (let i = 0; i <= mostOfUser; i++) streams.push(await listening(one));
    await streams[0]!.next(({ name }) => name === 'replaced');
    await until(streams[0]!.isOver);
    expect([...streams.slice(1), theirs].filter((stream) => stream.isOver())).toEqual([]);
  });
});

describe('the stream is refused', () => {
  it('to whoever is not signed in', async () => {
    const { answer } = await listen(portal.client());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it.each(['cross-site', 'same-site'])('to a page of another site (%s)', async (site) => {
    const { answer } = await listen(await portal.as('engineer'), { 'sec-fetch-site': site });
    expect(answer.statusCode).toBe(403);
  });
});

it('listening does not prolong the session, as a call does', async () => {
  const { db } = portal.database;
  const user = await buildUser(db);
  const client = await signedInAs(portal, user);
  const endOfSession = async () => {
    const rows = await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.userId, user.userId));
    return rows.map(({ at }) => at.getTime());
  };
  const [before] = await endOfSession();
  portal.advance(120_000);
  await listening(client);
  expect(await endOfSession()).toEqual([before]);
  accepted(await client.call('usersSelectCurrent', {}));
  expect(await endOfSession()).toEqual([before! + 120_000]);
});

it('tells of a price list on its day, and of none that waits for it', async () => {
  const { db } = portal.database;
  const { timeZone } = await portal.services.settings.policy(db);
  const today = dayIn(portal.services.clock(), timeZone);
  const midnight = endOfDayIn(today, timeZone).getTime();
  portal.advance(midnight - portal.services.clock().getTime() - 600_000);
  const { sequence: _, ...current } = (await selectCurrentPriceList(db, today))!;
  const planned = { ...current, priceListVersion: 'planned', validFrom: dayIn(new Date(midnight + 1), timeZone) };
  await db.transaction((tx) => insertPriceList(tx, planned));
  const stream = await listening(await portal.as('disti'));
  const pricesOf = ({ data }: { data: string }) =>
    (JSON.parse(data) as { inForce?: { prices: string } }).inForce?.prices;
  expect(stream.events.map(pricesOf)).toEqual([current.priceListVersion]);
  portal.advance(1_200_000);
  await stream.next((event) => pricesOf(event) === 'planned');
});

it('is named in the document of the interface', async () => {
  const { body } = await portal.client().send({ method: 'GET', url: '/api/openapi.json' });
  expect(Object.keys(body.paths['/api/notices/stream'].get.responses['200'].content)).toEqual(['text/event-stream']);
});
