import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../contract/notices.ts';
import type { Solution } from '../../contract/shapes.ts';
import { noticeKindNames } from '../../core/notices/notice-kinds.ts';
import { users } from '../platform/database/schema.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, create, signedInAs, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { notify } from './notify.ts';

const portal = withPortal();

let engineer: Client;
let approver: Client;
let admin: Client;
beforeAll(async () => {
  [engineer, approver, admin] = [await portal.as('engineer'), await portal.as('approver'), await portal.as('admin')];
});

/** All of them, page by page. */
const noticesOf = async (client: Client, before?: number): Promise<readonly Notice[]> => {
  const { items, hasMore } = accepted<{ items: Notice[]; hasMore: boolean }>(
    await client.call('noticesSelect', before === undefined ? {} : { before }),
  );
  return hasMore ? [...items, ...(await noticesOf(client, items.at(-1)!.noticeId))] : items;
};
const kindsAbout = async (client: Client, { isxId }: Pick<Solution, 'isxId'>) =>
  (await noticesOf(client)).filter((notice) => notice.isxId === isxId).map(({ kind }) => kind);
const mailsAbout = async ({ isxId }: Pick<Solution, 'isxId'>) => {
  await portal.workOff('mail');
  return portal.mails.filter(({ subject }) => subject.includes(isxId)).map(({ to, subject }) => `${to}: ${subject}`);
};

describe('the steps of a solution', () => {
  it('are told to those whom they concern, and never to the one who took them', async () => {
    const open = await create(engineer, { isxName: 'Цех' });
    const submitted = await act(engineer, open, 'submit');
    const withdrawn = await act(engineer, submitted, 'cancelSubmit');
    const again = await act(engineer, withdrawn, 'submit');
    const received = await act(approver, again, 'receive');
    const returned = await act(approver, received, 'return');
    const once = await act(approver, await act(engineer, returned, 'submit'), 'receive');
    const approved = await act(approver, once, 'approve');
    await act(approver, approved, 'order');

    expect(await kindsAbout(approver, open)).toEqual(['submitted', 'submitted', 'cancelled', 'submitted']);
    expect(await kindsAbout(engineer, open)).toEqual(['ordered', 'approved', 'received', 'returned', 'received']);
    expect(await kindsAbout(admin, open)).toEqual([]);
    const { isxId } = open;
    expect(await mailsAbout(open)).toEqual([
      `approver@demo.example: Решение ${isxId} ждёт согласования: Цех`,
      `approver@demo.example: Решение ${isxId} ждёт согласования: Цех`,
      `engineer@demo.example: Решение ${isxId} возвращено: Цех`,
      `approver@demo.example: Решение ${isxId} ждёт согласования: Цех`,
      `engineer@demo.example: Решение ${isxId} согласовано: Цех`,
      `engineer@demo.example: Решение ${isxId} заказано: Цех`,
    ]);
  });

  it('leave no notice and no mail when they are refused', async () => {
    const open = await create(engineer);
    const submitted = await act(engineer, open, 'submit');
    expect((await tryAct(engineer, open, 'submit')).status).toBe(409);
    expect(await kindsAbout(approver, submitted)).toEqual(['submitted']);
    expect(await mailsAbout(submitted)).toHaveLength(1);
  });

  it('of the only approver’s own solution are told to the admins, since nobody approves their own', async () => {
    const own = await act(approver, await create(approver), 'submit');
    expect(await kindsAbout(admin, own)).toEqual(['submitted']);
    expect(await kindsAbout(approver, own)).toEqual([]);
  });

  it('tell the owner when a colleague opens the next revision, and not whoever opens one of their own', async () => {
    const submitted = await act(engineer, await create(engineer), 'submit');
    const approved = await act(approver, await act(approver, submitted, 'receive'), 'approve');
    const revision = accepted(await (await portal.as('bdm')).call('solutionsRevise', { isxId: approved.isxId }));
    expect(await kindsAbout(engineer, revision)).toEqual(['revised']);
    const own = await act(engineer, await create(engineer), 'submit');
    await act(approver, await act(approver, own, 'receive'), 'approve');
    const next = accepted(await engineer.call('solutionsRevise', { isxId: own.isxId }));
    expect(await kindsAbout(engineer, next)).toEqual([]);
  });

  it('tell the owner when somebody else changes the parts list, with the name of who did', async () => {
    const received = await act(approver, await act(engineer, await create(engineer), 'submit'), 'receive');
    const { isxId, version, lines } = received;
    const manualLines = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity: quantity + 1 }));
    accepted(await approver.call('solutionsUpdate', { isxId, version, manualLines }));
    const [newest] = await noticesOf(engineer);
    expect(newest).toMatchObject({ kind: 'changed', isxId, params: { name: 'Глеб Орлов' }, isRead: false });
  });
});

describe('whoever is told', () => {
  const tell = (userIds: readonly string[], isxId: string) =>
    portal.database.db.transaction((db) =>
      notify(
        { services: portal.services, db, now: portal.services.clock(), actor: null },
        { kind: 'commentAdded', userIds, isxId, isxName: 'Имя' },
      ),
    );

  it('may read the solution and has an account in use, and is told once', async () => {
    const { db } = portal.database;
    const solution = await create(engineer);
    const [outsider, off, colleague] = [
      await buildUser(db, { role: 'partner' }),
      await buildUser(db, { active: false }),
      await buildUser(db, { role: 'readonly' }),
    ];
    await tell([outsider.userId, off.userId, colleague.userId, colleague.userId, 'nobody'], solution.isxId);
    expect(await noticesOf(await signedInAs(portal, outsider))).toEqual([]);
    expect(await kindsAbout(await signedInAs(portal, colleague), solution)).toEqual(['commentAdded']);
    expect(await mailsAbout(solution)).toHaveLength(1);
  });

  it('keeps nothing of a solution that is not theirs to read any more', async () => {
    const { db } = portal.database;
    const solution = await create(engineer);
    const reader = await buildUser(db, { role: 'readonly' });
    await tell([reader.userId], solution.isxId);
    await db.update(users).set({ role: 'manager' }).where(eq(users.userId, reader.userId));
    const client = await signedInAs(portal, reader);
    expect(accepted(await client.call('noticesSelect', {}))).toEqual({ items: [], hasMore: false, unread: 0 });
    expect(await mailsAbout(solution)).toEqual([]);
  });

  it('of a solution that is not there is a bug', async () => {
    await expect(tell([], 'ISX99999999-001')).rejects.toThrow('which is not there');
  });
});

it('every kind can be told', async () => {
  const { db } = portal.database;
  const reader = await buildUser(db, { role: 'admin' });
  const { isxId } = await create(engineer);
  await db.transaction(async (tx) => {
    const context = { services: portal.services, db: tx, now: portal.services.clock(), actor: null };
    for (const kind of noticeKindNames)
      await notify(context, { kind, userIds: [reader.userId], isxId, isxName: 'Имя', params: { day: '2026-12-01' } });
  });
  const told = await noticesOf(await signedInAs(portal, reader));
  expect(told.map(({ kind }) => kind).toReversed()).toEqual(noticeKindNames);
});
