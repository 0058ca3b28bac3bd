import bcrypt from 'bcrypt';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { users } from '../platform/database/schema.ts';
import { buildUser, factoryPassword } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const minute = 60_000;
const hour = 60 * minute;

/** Each test comes from an address of its own, so that the failures of one do not count for another. */
let addresses = 0;
const newAddress = (): string => `10.0.0.${++addresses}`;

const signIn = (email: string, password: string, address = newAddress()) => {
  const client = portal.client(address);
  return client.call('sessionsCreate', { email, password }).then((answer) => ({ ...answer, client }));
};

describe('signing in', () => {
  it('answers with the user and sets a cookie that no script reads and one that scripts may read', async () => {
    const user = await buildUser(portal.database.db);
    const { status, body, headers } = await signIn(user.email, factoryPassword);
    expect([status, body]).toEqual([200, { userId: user.userId }]);
    const [session, xsrf] = headers['set-cookie'] as string[];
    expect(session).toMatch(/^portal_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Expires=[^;]+; SameSite=Lax$/);
  });

  it('does not care about the case of the address or spaces around it', async () => {
    const user = await buildUser(portal.database.db, { email: 'Кирилл.Mixed@Test.example' });
    expect((await signIn(' кирилл.mixed@TEST.example ', factoryPassword)).body).toEqual({ userId: user.userId });
  });

  it('costs one comparison whoever is asked for, and the same questions of the database, when it is refused', async () => {
    const { db } = portal.database;
    const emails = [
      (await buildUser(db)).email,
      'nobody@test.example',
      (await buildUser(db, { active: false })).email,
      (await buildUser(db, { passwordHash: null })).email, // through the company alone
      (await buildUser(db, { temporaryUntil: new Date(0) })).email,
    ];
    const compare = vi.spyOn(bcrypt, 'compare');
    const query = vi.spyOn((db as unknown as { readonly $client: Pool }).$client, 'query');
    const costs: unknown[] = [];
    for (const email of emails) {
      compare.mockClear();
      query.mockClear();
      expect((await signIn(email, 'Wrong-2026')).status).toBe(401);
      const asked = query.mock.calls.map(
        ([statement]) => (statement as unknown as { text?: string }).text ?? statement,
      );
      costs.push({ comparisons: compare.mock.calls.map(([, hash]) => hash.slice(0, 7)), asked });
    }
    vi.restoreAllMocks();
    expect(costs[0]).toMatchObject({
      comparisons: ['$2b$04$'],
      asked: expect.arrayContaining([expect.any(String)]) as string[],
    });
    for (const each of costs) expect(each).toEqual(costs[0]);
  });

  it('stores the token hashed alone', async () => {
    const user = await buildUser(portal.database.db);
    const { client } = await signIn(user.email, factoryPassword);
    const token = client.cookies.get('portal_session')!;
    const stored = await portal.database.db.execute<{ row: string }>(sql`select sessions::text as row from sessions`);
    expect(stored.rows.length).toBeGreaterThan(0);
    expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('refuses an unknown address, a wrong password and a switched-off account alike', async () => {
    const user = await buildUser(portal.database.db);
    const off = await buildUser(portal.database.db, { active: false });
    const answers = [
      await signIn('nobody@test.example', factoryPassword),
      await signIn(user.email, 'Wrong-2026'),
      await signIn(off.email, factoryPassword),
      await signIn('not an address', factoryPassword),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, answers[0]!.body]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0]!.body).toMatchObject({ code: 'wrong_credentials' });
  });

  it('compares once whether there is such an account or not', async () => {
    const user = await buildUser(portal.database.db);
    const turns: number[] = [];
    for (const email of [user.email, 'nobody@test.example']) {
      let comparisons = 0;
      const { passwords } = portal.services;
      const counting = {
        inTurn: <T>(whose: string, work: Parameters<typeof passwords.inTurn<T>>[1]) =>
          passwords.inTurn(whose, (bcrypt) =>
            work({
              ...bcrypt,
              matches: (password, stored) => {
                comparisons++;
                return bcrypt.matches(password, stored);
              },
            }),
          ),
      };
      const { verifyPassword } = await import('./passwords/verify-password.ts');
      const { db } = portal.database;
      const audit = trailOfJob('test', portal.services.clock());
      await verifyPassword(
        { services: { ...portal.services, passwords: counting }, db, address: newAddress(), audit } as never,
        email,
        'Wrong-2026',
      );
      turns.push(comparisons);
    }
    expect(turns).toEqual([1, 1]);
  });

  it('takes a stored hash that is sent as a password for nothing but a password', async () => {
    const user = await buildUser(portal.database.db);
    expect((await signIn(user.email, user.passwordHash!)).status).toBe(401);
  });

  it('takes no password that bcrypt would cut: neither 73 bytes nor one with a NUL', async () => {
    const { passwords } = portal.services;
    const long = `Aa1-${'я'.repeat(34)}`; // 72 bytes
    const hashed = await passwords.inTurn('', (bcrypt) => bcrypt.hash(long));
    if (!hashed.served) throw new Error('not served');
    const user = await buildUser(portal.database.db, { passwordHash: hashed.value });
    expect((await signIn(user.email, long)).status).toBe(200);
    expect((await signIn(user.email, `${long}x`)).status).toBe(401);
    expect((await signIn(user.email, `${long}\0`)).status).toBe(400);
  });

  it('ends the session that the browser had, and begins another', async () => {
    const client = await portal.as('engineer');
    const before = client.cookies.get('portal_session')!;
    await client.call('sessionsCreate', { email: 'bdm@demo.example', password: 'Portal-2026' });
    expect(client.cookies.get('portal_session')).not.toBe(before);
    const old = await portal.client().call('sessionsCheck', {}, { cookie: `portal_session=${before}` });
    expect(old.body).toBe(false);
  });
});

describe('the limits of signing in', () => {
  it('let an account fail ten times in a quarter of an hour, from whatever addresses', async () => {
    const user = await buildUser(portal.database.db);
    for (let i = 0; i < 10; i++) expect((await signIn(user.email.toUpperCase(), `wrong ${i}`)).status).toBe(401);
    const refused = await signIn(user.email, factoryPassword);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    portal.advance(15 * minute + 1000);
    expect((await signIn(user.email, factoryPassword)).status).toBe(200);
  });

  it('treat an unknown account in the same way', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('ghost@test.example', 'wrong')).status).toBe(401);
    expect((await signIn('ghost@test.example', 'wrong')).status).toBe(429);
  });

  it('let an address fail a hundred times, whatever accounts it tries', async () => {
    const address = newAddress();
    for (let i = 0; i < 100; i++) expect((await signIn(`guess${i}@test.example`, 'wrong', address)).status).toBe(401);
    const user = await buildUser(portal.database.db);
    expect((await signIn(user.email, factoryPassword, address)).status).toBe(429);
    expect((await signIn(user.email, factoryPassword)).status).toBe(200);
  });

  it('count failures alone: whoever knows the password may sign in as often as they like', async () => {
    const user = await buildUser(portal.database.db);
    const address = newAddress();
    for (let i = 0; i < 12; i++) expect((await signIn(user.email, factoryPassword, address)).status).toBe(200);
  });
});

describe('a session', () => {
  it('is told by sessions_check, and false without one', async () => {
    const client = await portal.as('engineer');
    const { body } = await client.call('sessionsCheck');
    expect(body).toEqual({ userId: expect.any(String), expiresAt: expect.any(String) });
    const nobody = await portal.client().call('sessionsCheck');
    expect([nobody.status, nobody.body]).toEqual([200, false]);
  });

  it('ends with sessions_delete, which is false where there was none', async () => {
    const client = await portal.as('engineer');
    const copy = `portal_session=${client.cookies.get('portal_session')}`;
    expect((await client.call('sessionsDelete')).body).toBe(true);
    expect(client.cookies.size).toBe(0);
    expect((await client.call('sessionsDelete')).body).toBe(false);
    expect((await portal.client().call('sessionsCheck', {}, { cookie: copy })).body).toBe(false);
  });

  it('ends twelve hours after its last use, and each use prolongs it', async () => {
    const client = await portal.as('engineer');
    portal.advance(11 * hour);
    expect((await client.call('usersSelectCurrent')).status).toBe(200);
    portal.advance(11 * hour);
    expect((await client.call('usersSelectCurrent')).status).toBe(200);
    portal.advance(12 * hour);
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
  });

  it('ends after seven days however much it is used', async () => {
    const client = await portal.as('engineer');
    for (let used = 0; used < 15; used++) {
      portal.advance(11 * hour);
      expect((await client.call('usersSelectCurrent')).status).toBe(200);
    }
    portal.advance(4 * hour);
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
  });

  it('ends when the account is switched off', async () => {
    const user = await buildUser(portal.database.db);
    const { client } = await signIn(user.email, factoryPassword);
    await portal.database.db
      .update(users)
      .set({ active: false })
      .where(sql`user_id = ${user.userId}`);
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
  });

  it('that has ended keeps nobody from signing in', async () => {
    const stale = { cookie: 'portal_session=ended; XSRF-TOKEN=ended', 'x-xsrf-token': undefined };
    const body = { email: 'engineer@demo.example', password: 'Portal-2026' };
    expect((await portal.client().call('sessionsCreate', body, stale)).status).toBe(200);
  });

  it('gives the readable cookie again to whoever has lost it, with the refusal', async () => {
    const client = await portal.as('engineer');
    const session = `portal_session=${client.cookies.get('portal_session')}`;
    const refused = await portal.client().call('usersSelectCurrent', {}, { cookie: session });
    expect(refused).toMatchObject({ status: 403, body: { code: 'xsrf' } });
    const again = /^XSRF-TOKEN=([^;]+)/.exec(String(refused.headers['set-cookie']))![1]!;
    const answer = await portal.client().call('usersSelectCurrent', {}, { cookie: session, 'x-xsrf-token': again });
    expect(answer.status).toBe(200);
  });
});
