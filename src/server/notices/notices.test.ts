import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../contract/notices.ts';
import { noticePageSize } from '../../contract/notices.ts';
import type { noticeKinds } from '../../core/notices/notice-kinds.ts';
import { insertNotices } from './notice-rows.ts';
import type { UserRow } from '../testing/factories.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, create, refusedFields, signedInAs } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

interface Page {
  readonly items: readonly Notice[];
  readonly hasMore: boolean;
  readonly unread: number;
}
const page = async (client: Client, body: object = {}): Promise<Page> =>
  accepted<Page>(await client.call('noticesSelect', body));

/** A new user with so many notices, a minute apart; the last is the newest. */
async function told(count: number): Promise<{ user: UserRow; client: Client }> {
  const user = await buildUser(portal.database.db);
  const start = new Date('2026-11-20T06:00:00.000Z').getTime();
  await portal.database.db.transaction((tx) =>
    insertNotices(
      tx,
      Array.from({ length: count }, (_, i) => ({
        userId: user.userId,
        at: new Date(start + i * 60_000),
        kind: 'renewalFinished',
        params: { count: i },
      })),
    ),
  );
  return { user, client: await signedInAs(portal, user) };
}
const counts = ({ items }: Page) => items.map(({ params }) => params['count']);

describe('the list of notices', () => {
  it('comes newest first, a page after another, without a gap or a repetition', async () => {
    const { client } = await told(70);
    const first = await page(client);
    expect(first).toMatchObject({ hasMore: true, unread: 70 });
    const second = await page(client, { before: first.items.at(-1)!.noticeId });
    const third = await page(client, { before: second.items.at(-1)!.noticeId });
    expect(third).toMatchObject({ hasMore: false });
    expect([first, second, third].flatMap(counts)).toEqual(Array.from({ length: 70 }, (_, i) => 69 - i));
  });

  it('counts what is unread up to a hundred', async () => {
    const { client } = await told(130);
    expect((await page(client)).unread).toBe(100);
  });

  it('leaves out a kind that this version does not know', async () => {
    const { user, client } = await told(0);
    const at = portal.services.clock();
    await portal.database.db.transaction((tx) =>
      insertNotices(tx, [{ userId: user.userId, at, kind: 'of a newer portal' }]),
    );
    expect((await page(client)).items).toEqual([]);
  });

  it('begins nowhere after a notice of somebody else', async () => {
    const [mine, theirs] = [await told(3), await told(1)];
    const [foreign] = (await page(theirs.client)).items;
    expect((await page(mine.client, { before: foreign!.noticeId })).items).toEqual([]);
  });
});

describe('marking as read', () => {
  it('takes those named and leaves the others', async () => {
    const { client } = await told(5);
    const { items } = await page(client);
    const noticeIds = items.slice(0, 2).map(({ noticeId }) => noticeId);
    expect(accepted(await client.call('noticesMarkRead', { noticeIds }))).toEqual({ unread: 3 });
    const after = await page(client);
    expect(after.items.map(({ isRead }) => isRead)).toEqual([true, true, false, false, false]);
    expect(counts(await page(client, { unreadOnly: true }))).toEqual([2, 1, 0]);
  });

  it('takes all of them, a second time as well', async () => {
    const { client } = await told(40);
    for (const _ of [1, 2])
      expect(accepted(await client.call('noticesMarkRead', { all: true }))).toEqual({ unread: 0 });
  });

  it('never reaches a notice of somebody else', async () => {
    const [mine, theirs] = [await told(1), await told(1)];
    const [foreign] = (await page(theirs.client)).items;
    accepted(await mine.client.call('noticesMarkRead', { noticeIds: [foreign!.noticeId] }));
    accepted(await mine.client.call('noticesMarkRead', { all: true }));
    expect((await page(theirs.client)).unread).toBe(1);
  });

  it('names what is wrong with what it is asked', async () => {
    const { client } = await told(0);
    const tooMany = Array.from({ length: noticePageSize + 1 }, (_, i) => i + 1);
    for (const body of [{}, { noticeIds: [] }, { noticeIds: tooMany }, { noticeIds: ['1'] }, { all: false }])
      expect(refusedFields(await client.call('noticesMarkRead', body)).length).toBeGreaterThan(0);
  });
});

describe('the choice of what is mailed', () => {
  let engineer: Client;
  let approver: Client;
  beforeAll(async () => {
    [engineer, approver] = [await portal.as('engineer'), await portal.as('approver')];
  });
  type Settings = { kinds: { kind: keyof typeof noticeKinds; mailed: boolean }[] };
  const settings = async (client: Client) =>
    accepted<Settings>(await client.call('noticesSelectSettings', {})).kinds.map(
      ({ kind, mailed }) => `${kind}: ${String(mailed)}`,
    );

  it('offers what the role may be told of and what has a mail, all of it chosen at first', async () => {
    const partner = await settings(await portal.as('partner'));
    expect(partner).toContain('approved: true');
    for (const kind of ['submitted', 'discountRequested', 'approvalEscalated', 'priceListPublished', 'received'])
      expect(partner.join()).not.toContain(`${kind}:`);
    expect(await settings(await portal.as('readonly'))).toEqual(['commentAdded: true']);
    expect(await settings(await portal.as('admin'))).toContain('approvalEscalated: true');
  });

  it('keeps a kind from being mailed and leaves it in the list', async () => {
    accepted(await approver.call('noticesUpdateSettings', { kinds: [{ kind: 'submitted', mailed: false }] }));
    const { isxId } = await act(engineer, await create(engineer), 'submit');
    await portal.workOff('mail');
    expect(portal.mails.filter(({ subject }) => subject.includes(isxId))).toEqual([]);
    expect((await page(approver)).items[0]).toMatchObject({ kind: 'submitted', isxId });

    accepted(await approver.call('noticesUpdateSettings', { kinds: [{ kind: 'submitted', mailed: true }] }));
    const other = await act(engineer, await create(engineer), 'submit');
    await portal.workOff('mail');
    expect(portal.mails.filter(({ subject }) => subject.includes(other.isxId))).toHaveLength(1);
  });

  it('names a kind that there is not', async () => {
    const answer = await engineer.call('noticesUpdateSettings', { kinds: [{ kind: 'weather', mailed: true }] });
    expect(refusedFields(answer)).toEqual(['kinds.0.kind']);
  });
});
