import type { ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { WebhookDelivery, WebhookSubscription, webhooksSelectDelivery } from '../../contract/integration.ts';
import { webhookData, webhookPayload } from '../../contract/integration.ts';
import {
  eventOfHistory,
  webhookEvents as eventTable,
  webhookEventTypes,
} from '../../core/integration/webhook-events.ts';
import {
  solutionHistory,
  webhookDeliveries,
  webhookEvents,
  webhookSubscriptions,
} from '../platform/database/schema.ts';
import { takeDue } from './delivery-rows.ts';
import {
  accepted,
  act,
  create,
  endValidity,
  expire,
  livedTo,
  refusedFields,
  select,
  tryAct,
} from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import type { Receiver } from '../testing/receiver.ts';
import { isSignedWith, startReceiver } from '../testing/receiver.ts';
import { emitSolutionEvent } from './emit-event.ts';
import { faults } from '../platform/network/post.ts';
import { z } from 'zod';

const portal = withPortal({ webhookNetworks: ['127.0.0.1'], webhookTimeoutMs: 150 });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let receiver: Receiver;
let clients: Record<'admin' | 'engineer' | 'approver' | 'disti', Client>;

beforeAll(async () => {
  receiver = await startReceiver();
  const [admin, engineer, approver, disti] = await Promise.all(
    ['admin', 'engineer', 'approver', 'disti'].map((account) => portal.as(account)),
  );
  clients = { admin: admin!, engineer: engineer!, approver: approver!, disti: disti! };
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await portal.database.db.delete(webhookSubscriptions);
  receiver.fresh();
});

const wanted = (more: object = {}) => ({
  name: 'ERP',
  url: receiver.url,
  events: webhookEventTypes,
  companyId: null,
  isxType: null,
  withPrices: false,
  ...more,
});

const subscribe = async (more: object = {}) =>
  accepted<{ subscription: WebhookSubscription; secret: string }>(
    await clients.admin.call('webhooksCreate', wanted(more)),
  );
const subscription = async (subscriptionId: string) =>
  accepted<{ subscriptions: WebhookSubscription[] }>(await clients.admin.call('webhooksSelect', {})).subscriptions.find(
    (each) => each.subscriptionId === subscriptionId,
  )!;
const deliveries = async (subscriptionId: string) =>
  accepted<{ deliveries: WebhookDelivery[] }>(await clients.admin.call('webhooksSelectDeliveries', { subscriptionId }))
    .deliveries;
const log = async (deliveryId: number) => accepted<AnswerOf<typeof webhooksSelectDelivery>>(await clients.admin.call('webhooksSelectDelivery', { deliveryId })); // prettier-ignore
const deliver = () => portal.workOff('deliver-webhooks');
/** The job of the clock, which no event has woken. */
const deliverLater = async (milliseconds: number) => {
  portal.advance(milliseconds);
  await portal.jobs.send(portal.database.db, 'deliver-webhooks', {});
  await deliver();
};
const types = () => receiver.fresh().map(({ body }) => body.type);
const sendTest = async ({ subscriptionId }: WebhookSubscription) =>
  accepted<{ deliveryId: number }>(await clients.admin.call('webhooksTest', { subscriptionId })).deliveryId;

describe('every step of a solution', () => {
  it('is told to whoever asked, in order, signed, and in the shape that is published', async () => {
    const { secret } = await subscribe();
    const world = { portal, owner: clients.engineer, approver: clients.approver };
    const ordered = await livedTo('ordered', world);
    const revised = accepted(await clients.engineer.call('solutionsRevise', { isxId: ordered.isxId }));
    const submitted = await act(clients.engineer, revised, 'submit');
    const received = await act(clients.approver, submitted, 'receive');
    const edited = accepted(
      await clients.approver.call('solutionsUpdate', {
        isxId: received.isxId,
        version: received.version,
        customerName: 'ООО «Другое»',
      }),
    );
    await act(clients.approver, edited, 'return');
    const copy = accepted(await clients.engineer.call('solutionsCopy', { isxId: ordered.isxId }));
    const taken = await act(clients.engineer, await act(clients.engineer, copy, 'submit'), 'cancelSubmit');
    await clients.engineer.call('solutionsArchive', { isxId: taken.isxId, version: taken.version, archived: true });
    const expired = await expire(portal, clients.engineer, (await create(clients.engineer)).isxId);
    await act(clients.engineer, expired, 'renewPrice');
    await deliver();

    const sent = receiver.fresh();
    const ofNumber = (isxId: string) =>
      sent.filter(({ body }) => body.data.isxId === isxId).map(({ body }) => body.type);
    expect(ofNumber(ordered.isxId)).toEqual([
      'solution.created',
      'solution.submitted',
      'solution.received',
      'solution.approved',
      'solution.ordered',
    ]);
    expect(ofNumber(revised.isxId)).toEqual([
      'solution.revised',
      'solution.submitted',
      'solution.received',
      'solution.editedByApprover',
      'solution.returned',
    ]);
    expect(ofNumber(copy.isxId)).toEqual([
      'solution.copied',
      'solution.submitted',
      'solution.submitCancelled',
      'solution.archived',
    ]);
    expect(ofNumber(expired.isxId)).toEqual(['solution.created', 'solution.expired', 'solution.renewed']);
    for (const each of sent) {
      const { subject } = eventTable[each.body.type as keyof typeof eventTable];
      webhookPayload(z.string(), webhookData[subject].strict()).strict().parse(each.body);
      expect(isSignedWith(secret, each)).toBe(true);
      expect(each.headers['webhook-id']).toBe(each.body.id);
      expect(each.headers['user-agent']).toBe('DesignPortal-Webhooks/1');
    }
    const sequences = sent.map(({ body }) => body.sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('has its event whenever its history has its row', async () => {
    const { db } = portal.database;
    const rows = await db.select().from(solutionHistory);
    const begun = Math.min(...(await db.select().from(webhookEvents)).map(({ at }) => at.getTime()));
    const meant = rows.filter(({ at, action, toStatus }) => at.getTime() >= begun && eventOfHistory(action, toStatus));
    const told = await db.select().from(webhookEvents);
    expect(told.map(({ isxId, type }) => `${isxId} ${type}`).toSorted()).toEqual(
      meant.map(({ isxId, action, toStatus }) => `${isxId} ${eventOfHistory(action, toStatus)}`).toSorted(),
    );
  });

  it('is told without prices, but to a subscription with prices, and with no word of anybody', async () => {
    await subscribe({ events: ['solution.returned'] });
    await subscribe({ events: ['solution.returned'], name: 'with prices', withPrices: true });
    const returned = await livedTo('returned', { portal, owner: clients.engineer, approver: clients.approver });
    await deliver();
    const [first, second] = receiver.fresh().toSorted((a, b) => a.text.length - b.text.length);
    expect(first!.text).not.toContain(returned.totals.net);
    expect(first!.text).not.toContain('фальшпола');
    expect(second!.body.data.prices).toEqual({
      currency: returned.totals.currency,
      list: returned.totals.list,
      net: returned.totals.net,
      vat: returned.totals.vat,
      gross: returned.totals.gross,
    });
  });

  it('is told of the company and the type that are meant alone', async () => {
    const { companyId } = await select(clients.disti, (await create(clients.disti)).isxId);
    await subscribe({ events: ['solution.created'], companyId });
    await subscribe({ events: ['solution.created'], isxType: 'Chiller' });
    await create(clients.engineer);
    const ofDisti = await create(clients.disti);
    await deliver();
    expect(receiver.fresh().map(({ body }) => body.data.isxId)).toEqual([ofDisti.isxId]);
  });

  it('that is refused or undone is told to nobody', async () => {
    const { subscriptionId } = (await subscribe()).subscription;
    const open = await create(clients.engineer);
    expect((await tryAct(clients.approver, open, 'approve')).status).toBe(409);
    const undone = portal.database.db.transaction(async (tx) => {
      const context = { services: portal.services, db: tx, now: portal.services.clock() };
      const entry = { action: 'order', from: 'approved', to: 'ordered', actorUserId: null } as const;
      await emitSolutionEvent(context, open.isxId, entry);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await deliveries(subscriptionId)).map(({ type }) => type)).toEqual(['solution.created']);
  });

  it('expires by the hourly job too', async () => {
    const { isxId } = await create(clients.engineer);
    await subscribe({ events: ['solution.expired'] });
    await endValidity(portal, isxId);
    await portal.jobs.send(portal.database.db, 'expire-solutions', {});
    await portal.workOff('expire-solutions');
    const told = await portal.database.db.select().from(webhookEvents).where(eq(webhookEvents.isxId, isxId));
    expect(told.map(({ type }) => type)).toEqual(['solution.expired']);
  });
});

describe('price lists, catalogues and quotes', () => {
  it('are told when they are published or saved', async () => {
    await subscribe({ events: ['priceList.published', 'catalogue.published', 'quote.saved'], withPrices: true });
    const { admin } = clients;
    const [constant] = accepted<[{ csvString: string }]>(
      await admin.call('constantsSelect', { constantName: 'PRICES_RUB' }),
    );
    const dearer = constant.csvString.replace(/(\nSPDA030A;\d+)\.\d\d/, '$1.77');
    accepted(await admin.call('constantsUpdate', { constantName: 'PRICES_RUB', csvString: dearer }));
    const [parts] = accepted<[{ csvString: string }]>(await admin.call('constantsSelect', { constantName: 'PARTS' }));
    const lines = parts.csvString.trimEnd();
    accepted(await admin.call('constantsUpdate', { constantName: 'PARTS', csvString: `${lines}\n\n` }));
    accepted(
      await admin.call('quotesCreate', {
        name: 'Запрос',
        customerName: '',
        comment: '',
        forCompanyId: null,
        validUntil: '2026-12-20',
        currency: 'RUB',
        rows: [{ partNumber: 'SPDA030A', quantity: 2 }],
        handDiscount: '0',
        lineDiscounts: [],
      }),
    );
    await deliver();
    const sent = receiver.fresh();
    expect(sent.map(({ body }) => body.type)).toEqual(['priceList.published', 'catalogue.published', 'quote.saved']);
    for (const { body } of sent)
      webhookData[eventTable[body.type as keyof typeof eventTable].subject].strict().parse(body.data);
    expect(sent[2]!.body.data.prices.currency).toBe('RUB');
  });
});

describe('a delivery', () => {
  it('that is turned away is tried again after a while with the same id and body, and then is delivered', async () => {
    const { subscription: made, secret } = await subscribe();
    receiver.answerNext(500);
    const deliveryId = await sendTest(made);
    await deliver();
    expect(await log(deliveryId)).toMatchObject({ status: 'waiting', attempts: 1, answered: 500 });
    expect((await subscription(made.subscriptionId)).failingSince).not.toBeNull();
    await deliverLater(10_000);
    expect(receiver.taken.length - receiver.taken.indexOf(receiver.fresh()[0]!)).toBe(1);
    await deliverLater(30_000);
    const [again] = receiver.fresh();
    expect(again!.headers['webhook-id']).toBe((await log(deliveryId)).eventId);
    expect(isSignedWith(secret, again!)).toBe(true);
    const done = await log(deliveryId);
    expect(done).toMatchObject({ status: 'delivered', attempts: 2, answered: 200, dueAt: null });
    expect(done.log.map(({ status, answer, fault }) => ({ status, answer, fault: fault !== null }))).toEqual([
      { status: 200, answer: 'answered 200', fault: false },
      { status: 500, answer: 'answered 500', fault: true },
    ]);
    expect(JSON.parse(done.body)).toEqual(again!.body);
    expect((await subscription(made.subscriptionId)).failingSince).toBeNull();
  });

  it.each([
    ['does not answer in time', () => undefined, null, faults.timeOut],
    ['breaks off', (reply: ServerResponse) => reply.destroy(), null, faults.unreachable],
    [
      'sends elsewhere',
      (reply: ServerResponse) => reply.writeHead(307, { location: receiver.url }).end(),
      307,
      faults.redirect,
    ],
  ])('to a receiver that %s has failed', async (_, answer, status, fault) => {
    const { subscription: made } = await subscribe();
    receiver.answerNext(answer);
    const deliveryId = await sendTest(made);
    await deliver();
    expect(receiver.fresh()).toHaveLength(1); // no redirect was followed
    const { log: attempts, status: state } = await log(deliveryId);
    expect(state).toBe('waiting');
    const [row] = (await portal.database.db.execute<{ fault: string }>(
      sql`select fault from webhook_attempts where delivery_id = ${deliveryId}`,
    )).rows; // prettier-ignore
    expect([attempts[0]!.status, row!.fault]).toEqual([status, fault]);
  });

  it.each(['https://169.254.169.254/latest/meta-data', 'http://127.0.0.2:9/'])(
    'to %s is refused as soon as it is entered',
    async (url) => {
      const { status, body } = await clients.admin.call('webhooksCreate', wanted({ url }));
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['url']]);
    },
  );

  it.each([
    ['https://169.254.169.254/latest/meta-data', faults.outOfReach],
    ['http://127.0.0.2:9/', faults.outOfReach],
    ['http://93.184.216.34/', faults.plain],
    // No name at all, a label being too long: nobody outside has to be asked for it.
    [`https://${'a'.repeat(64)}.invalid/`, faults.unknownHost],
  ])('to %s is never sent', async (url, fault) => {
    const { subscription: made } = await subscribe();
    // Where a name led when the address was entered says nothing of where it leads now.
    await portal.database.db
      .update(webhookSubscriptions)
      .set({ url })
      .where(eq(webhookSubscriptions.subscriptionId, made.subscriptionId));
    const deliveryId = await sendTest(made);
    await deliver();
    const [attempt] = (await log(deliveryId)).log;
    expect(attempt!.status).toBeNull();
    const { rows } = await portal.database.db.execute<{ fault: string }>(
      sql`select fault from webhook_attempts where delivery_id = ${deliveryId}`,
    );
    // Where a name leads to both loopbacks, or to none, the guard speaks first all the same.
    expect(rows[0]!.fault).toBe(fault);
  });

  it('keeps 2 KB of the answer, without what no text holds', async () => {
    const { subscription: made } = await subscribe();
    receiver.answerNext((reply) => reply.writeHead(200).end(`\u0000${'ы'.repeat(5000)}`));
    const deliveryId = await sendTest(made);
    await deliver();
    const { answer } = (await log(deliveryId)).log[0]!;
    expect(answer.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(2052);
    expect(answer).toMatch(/^ы+�?$/);
  });

  it('is taken alone, also where the database looks for it anew beside each of the others', async () => {
    const { subscription: made } = await subscribe();
    const ids = [await sendTest(made), await sendTest(made), await sendTest(made)];
    const now = portal.services.clock();
    const later = new Date(now.getTime() + MINUTE);
    await portal.database.db.transaction(async (tx) => {
      // The plan of a small table that has just been analysed.
      for (const way of ['hashagg', 'sort', 'hashjoin', 'mergejoin', 'material'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      expect((await takeDue(tx, made.subscriptionId, now, later))!.delivery.deliveryId).toBe(ids[0]);
      const taken = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.takenUntil, later));
      expect(taken.map(({ deliveryId }) => deliveryId)).toEqual([ids[0]]);
    });
  });

  it('whose process died is done again under the same webhook-id, and by nobody else before', async () => {
    const { subscription: made } = await subscribe();
    const deliveryId = await sendTest(made);
    const { db } = portal.database;
    const now = portal.services.clock();
    const taken = await takeDue(db, made.subscriptionId, now, new Date(now.getTime() + MINUTE));
    expect(taken?.delivery.deliveryId).toBe(deliveryId);
    await deliver();
    expect(types()).toEqual([]);
    expect((await clients.admin.call('webhooksReplay', { deliveryId })).status).toBe(409);
    await deliverLater(MINUTE + 1);
    const sent = receiver.fresh();
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([taken!.event.eventId]);
    expect((await log(deliveryId)).status).toBe('delivered');
  });

  it('is given up after its last attempt, and replayed by hand: one, or all that failed since a moment', async () => {
    const { subscription: made } = await subscribe();
    const first = await sendTest(made);
    const second = await sendTest(made);
    const { db } = portal.database;
    await db.update(webhookDeliveries).set({ tries: 12 });
    receiver.answerNext(500, 500);
    await deliver();
    expect([(await log(first)).status, (await log(second)).status]).toEqual(['failed', 'failed']);
    receiver.fresh();
    accepted(await clients.admin.call('webhooksReplay', { deliveryId: first }));
    await deliver();
    expect(await log(first)).toMatchObject({ status: 'delivered', attempts: 2 });
    const since = portal.services.clock().toISOString();
    const { subscriptionId } = made;
    expect(accepted(await clients.admin.call('webhooksReplayFailed', { subscriptionId, since }))).toEqual({ count: 1 });
    await deliver();
    expect(receiver.fresh().map(({ body }) => body.id)).toEqual([
      (await log(first)).eventId,
      (await log(second)).eventId,
    ]);
    const later = new Date(portal.services.clock().getTime() + 1).toISOString();
    expect(accepted(await clients.admin.call('webhooksReplayFailed', { subscriptionId, since: later }))).toEqual({ count: 0 }); // prettier-ignore
  });

  it('to one receiver does not wait for another that is away', async () => {
    const away = (await subscribe({ name: 'away', events: ['solution.created'] })).subscription;
    await portal.database.db
      .update(webhookSubscriptions)
      .set({ url: 'http://127.0.0.1:1/' })
      .where(eq(webhookSubscriptions.subscriptionId, away.subscriptionId));
    await subscribe({ name: 'here', events: ['solution.created'] });
    for (let i = 0; i < 5; i++) await create(clients.engineer);
    await deliver();
    expect(types()).toHaveLength(5);
    const tried = (await deliveries(away.subscriptionId)).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(5); // three a run, and each event woke a run
  });
});

describe('a subscription', () => {
  it('to which nothing gets through for days is switched off, what waits has failed, and the admins are told', async () => {
    const { subscription: made } = await subscribe();
    const deliveryId = await sendTest(made);
    receiver.answerNext(500, 500);
    await deliver();
    await portal.database.db
      .update(webhookSubscriptions)
      .set({ failingSince: new Date(portal.services.clock().getTime() - 72 * HOUR) });
    await sendTest(made);
    await deliver();
    const off = await subscription(made.subscriptionId);
    expect([off.active, off.givenUpAt !== null, off.counts]).toEqual([false, true, { waiting: 0, delivered: 0, failed: 2 }]); // prettier-ignore
    expect((await log(deliveryId)).status).toBe('failed');
    const notices = accepted<object>(await clients.admin.call('noticesSelect', {}));
    expect(JSON.stringify(notices)).toContain('webhookGivenUp');
    await create(clients.engineer);
    await deliver();
    receiver.fresh();
    const { subscriptionId } = made;
    expect((await clients.admin.call('webhooksTest', { subscriptionId })).status).toBe(409);
    accepted(await clients.admin.call('webhooksUpdate', { subscriptionId, version: off.version, active: true }));
    accepted(await clients.admin.call('webhooksReplayFailed', { subscriptionId, since: made.createdAt }));
    await deliver();
    expect(types()).toEqual(['webhook.test', 'webhook.test']);
  });

  it('whose receiver says that it is gone is switched off at once', async () => {
    const { subscription: made } = await subscribe();
    receiver.answerNext(410);
    await sendTest(made);
    await deliver();
    expect((await subscription(made.subscriptionId)).active).toBe(false);
  });

  it('gets another secret, and for a day signs with both', async () => {
    const { subscription: made, secret } = await subscribe();
    const { subscriptionId, version } = made;
    const rotated = accepted<{ subscription: WebhookSubscription; secret: string }>(
      await clients.admin.call('webhooksRotateSecret', { subscriptionId, version }),
    );
    expect(rotated.secret).not.toBe(secret);
    // In the database stands neither of them as it is.
    const stored = await portal.database.db.select().from(webhookSubscriptions);
    for (const row of stored)
      for (const sealed of [row.secret, row.formerSecret]) expect(sealed?.includes('whsec_') ?? false).toBe(false);
    await sendTest(made);
    await deliver();
    const [both] = receiver.fresh();
    expect([isSignedWith(rotated.secret, both!), isSignedWith(secret, both!)]).toEqual([true, true]);
    const { formerSecretUntil } = await subscription(subscriptionId);
    const day = portal.services.clock().getTime() + 24 * HOUR;
    expect(formerSecretUntil).toBe(new Date(day).toISOString());
    await portal.database.db.update(webhookSubscriptions).set({ formerUntil: portal.services.clock() });
    await sendTest(made);
    await deliver();
    const [one] = receiver.fresh();
    expect([isSignedWith(rotated.secret, one!), isSignedWith(secret, one!)]).toEqual([true, false]);
    expect((await subscription(subscriptionId)).formerSecretUntil).toBeNull();
    expect(JSON.stringify((await clients.admin.call('webhooksSelect', {})).body)).not.toContain('whsec_');
  });

  it('is refused with everything that is wrong with it', async () => {
    const { admin } = clients;
    const faulty = wanted({ name: ' ', url: 'https://a:b@erp.example.com/#x', companyId: 'nobody' });
    expect(refusedFields(await admin.call('webhooksCreate', faulty))).toEqual(['name', 'url', 'url', 'companyId']);
    expect(refusedFields(await admin.call('webhooksCreate', wanted({ events: ['solution.invented'] })))).toEqual([
      'events.0',
    ]);
  });

  it('is the app admin’s alone, changed as it was seen, and gone with its log', async () => {
    const { subscription: made } = await subscribe();
    const deliveryId = await sendTest(made);
    const { subscriptionId, version } = made;
    expect((await clients.engineer.call('webhooksSelect', {})).status).toBe(403);
    expect((await portal.client().call('webhooksSelect', {})).status).toBe(401);
    const renamed = { subscriptionId, version, name: 'ERP 2', events: ['quote.saved', 'solution.created'] };
    const changed = accepted<WebhookSubscription>(await clients.admin.call('webhooksUpdate', renamed));
    expect(changed).toMatchObject({ name: 'ERP 2', url: made.url, events: ['solution.created', 'quote.saved'] });
    expect((await clients.admin.call('webhooksUpdate', renamed)).status).toBe(409);
    expect((await clients.admin.call('webhooksDelete', { subscriptionId, version })).status).toBe(409);
    accepted(await clients.admin.call('webhooksDelete', { subscriptionId, version: changed.version }));
    expect((await clients.admin.call('webhooksSelectDelivery', { deliveryId })).status).toBe(404);
    await deliver();
    expect(types()).toEqual([]);
  });
});

it('a repeated call with its Idempotency-Key makes nothing more and tells the secret to nobody', async () => {
  const twice = async () =>
    accepted<{ subscription: WebhookSubscription; secret: string | null }>(
      await clients.admin.call('webhooksCreate', wanted(), { 'idempotency-key': 'webhook-once' }),
    );
  const first = await twice();
  const again = await twice();
  expect([first.secret?.startsWith('whsec_'), again.secret]).toEqual([true, null]);
  expect(again.subscription.subscriptionId).toBe(first.subscription.subscriptionId);
});

it('the log is swept after 30 days, but for what still waits', async () => {
  const { subscription: made } = await subscribe();
  const done = await sendTest(made);
  await deliver();
  const waiting = await sendTest(made);
  const monthAgo = new Date(portal.services.clock().getTime() - 31 * 24 * HOUR);
  await portal.database.db.update(webhookEvents).set({ at: monthAgo });
  await portal.jobs.send(portal.database.db, 'sweep', {});
  await portal.workOff('sweep');
  const left = await portal.database.db.select({ deliveryId: webhookDeliveries.deliveryId }).from(webhookDeliveries);
  expect(left.map(({ deliveryId }) => deliveryId)).toEqual([waiting]);
  expect(done).not.toBe(waiting);
});
