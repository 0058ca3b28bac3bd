import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/all.ts';
import { users } from '../platform/database/schema.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

const idOf = async (account: string): Promise<string> =>
  (await (await portal.as(account)).call('usersSelectCurrent', {})).body.userId;

async function viewing(account: string): Promise<Client> {
  const admin = await portal.as('admin');
  expect((await admin.call('viewsBegin', { userId: await idOf(account) })).body).toBe(true);
  return admin;
}

const setRole = (email: string, role: 'admin' | 'engineer') =>
  portal.database.db.update(users).set({ role }).where(eq(users.email, email));
afterEach(() => setRole('admin@demo.example', 'admin'));

describe('an administrator who looks at the portal as a partner', () => {
  it('is told whose view it is, and is themselves again afterwards', async () => {
    const client = await viewing('partner');
    const partnerId = await idOf('partner');
    const adminId = await idOf('admin');
    expect((await client.call('sessionsCheck', {})).body).toMatchObject({
      userId: partnerId,
      viewedBy: { userId: adminId, displayName: 'Вера Соколова' },
    });
    expect((await client.call('viewsEnd', {})).body).toBe(true);
    const { body } = await client.call('sessionsCheck', {});
    expect(body.userId).toBe(adminId);
    expect(body).not.toHaveProperty('viewedBy');
    expect((await client.call('viewsEnd', {})).body).toBe(false);
  });

  it('is answered what the partner is answered, to the byte', async () => {
    const [view, partner] = [await viewing('partner'), await portal.as('partner')];
    const asked = [
      ['usersSelectCurrent', {}],
      ['solutionsSelect', { list: 'search', pageSize: 100 }],
      ['constantsSelect', { constantName: 'POLICY' }],
      ['cataloguesSelect', { isxType: '3PhaseUps' }],
      ['pricesSearch', { text: 'SPDA030A' }],
      ['noticesSelect', {}],
    ] as const;
    for (const [name, body] of asked) {
      const [seen, own] = [await view.call(name, body), await partner.call(name, body)];
      expect([name, seen.status, seen.body]).toEqual([name, own.status, own.body]);
    }
  });

  it('changes nothing: every call that does, and every one about passwords, tokens and sessions, is refused', async () => {
    const client = await viewing('partner');
    const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
    const open = new Set(names.filter((name) => 'inView' in endpoints[name] && endpoints[name].inView));
    // Written down: leaving, and what tells of a second step no more than an administrator reads of it anyway.
    expect([...open].toSorted()).toEqual([
      'sessionsCheck',
      'sessionsDelete',
      'sessionsSelectMethods',
      'usersSelectSecondStep',
      'viewsEnd',
    ]);
    const closed = names.filter((name) => {
      const { changes, scope } = endpoints[name];
      return !open.has(name) && (changes || scope === null);
    });
    // Written down, so that a wrong mark in the contract is seen.
    for (const name of [
      'solutionsCreate',
      'solutionsAct',
      'usersChangePassword',
      'tokensCreate',
      'viewsBegin',
    ] as const)
      expect(closed).toContain(name);
    for (const name of closed) {
      const { status, body } = await client.call(name, {});
      expect([name, status, body.code]).toEqual([name, 403, 'read_only_view']);
    }
    expect((await client.call('solutionsSelect', { list: 'my-solutions' })).status).toBe(200);
  });

  it('signs out of their own session', async () => {
    const client = await viewing('partner');
    expect((await client.call('sessionsDelete')).body).toBe(true);
    expect((await client.call('sessionsCheck', {})).body).toBe(false);
  });

  it('sees as themselves again when they are no administrator any more, and can not go on', async () => {
    const client = await viewing('partner');
    await setRole('admin@demo.example', 'engineer');
    const { body } = await client.call('sessionsCheck', {});
    expect(body).not.toHaveProperty('viewedBy');
    expect((await client.call('usersSelectCurrent', {})).body.role).toBe('engineer');
    expect((await client.call('viewsBegin', { userId: await idOf('partner') })).status).toBe(403);
  });
});

describe('looking as somebody', () => {
  it('names the people of a role with their companies', async () => {
    const admin = await portal.as('admin');
    const { people } = (await admin.call('viewsSelectPeople', { role: 'partner' })).body;
    expect(people.map(({ displayName, companyName }: Record<string, string>) => [displayName, companyName])).toEqual([
      ['Кира Маркова', 'Контраст Инжиниринг'],
      ['Мария Ясенева', 'Маяк Проект'],
    ]);
  });

  it('is refused for oneself, for nobody, and for an account that is switched off', async () => {
    const admin = await portal.as('admin');
    const partner2 = await idOf('partner2');
    expect((await admin.call('viewsBegin', { userId: await idOf('admin') })).status).toBe(400);
    expect((await admin.call('viewsBegin', { userId: 'nobody' })).status).toBe(404);
    const { db } = portal.database;
    await db.update(users).set({ active: false }).where(eq(users.userId, partner2));
    expect((await admin.call('viewsBegin', { userId: partner2 })).status).toBe(404);
    await db.update(users).set({ active: true }).where(eq(users.userId, partner2));
  });

  it('is for the app admin alone', async () => {
    for (const account of ['approver', 'manager', 'disti']) {
      const client = await portal.as(account);
      expect((await client.call('viewsSelectPeople', { role: 'partner' })).status).toBe(403);
      expect((await client.call('viewsBegin', { userId: await idOf('partner') })).status).toBe(403);
      expect((await client.call('viewsEnd', {})).body).toBe(false);
    }
  });
});
