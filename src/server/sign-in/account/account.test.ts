import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../core/people/access/roles.ts';
import { passwordResets, users } from '../../platform/database/schema.ts';
import { buildUser, factoryPassword } from '../../testing/factories.ts';
import { accepted } from '../../testing/lives.ts';
import { changePolicy } from '../../testing/policy.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const minute = 60_000;
const newPassword = 'Новый-Пароль-7';

let addresses = 0;
const newAddress = (): string => `10.1.0.${++addresses}`;

const signIn = async (email: string, password: string): Promise<Client | null> => {
  const client = portal.client(newAddress());
  return (await client.call('sessionsCreate', { email, password })).status === 200 ? client : null;
};

const idOf = async (account: string): Promise<string> => {
  const [user] = await portal.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${account}@demo.example`));
  return user!.userId;
};

describe('a user', () => {
  it('is told with the fields of the specification', async () => {
    const { body } = await (await portal.as('disti')).call('usersSelectCurrent');
    expect(body).toEqual({
      companyId: expect.any(String),
      companyName: 'Ладога Дистрибуция',
      companyKind: 'disti',
      displayName: 'Илья Северов',
      email: 'disti@demo.example',
      language: 'ru',
      pageSize: 25,
      role: 'disti',
      userId: await idOf('disti'),
    });
  });

  /** Who sees whom: the company, an admin everyone, a manager the partners' users. */
  const seen: Readonly<Record<string, readonly string[]>> = {
    engineer: ['engineer', 'approver', 'readonly'],
    admin: ['engineer', 'disti', 'partner', 'disti2', 'partner2'],
    manager: ['manager', 'engineer', 'partner', 'partner2'],
    readonly: ['admin', 'engineer'],
    disti: ['disti'],
    partner: ['partner'],
  };
  it.each(Object.keys(seen))('is seen by %s as far as the contract says, and is false otherwise', async (account) => {
    const client = await portal.as(account);
    const expected = seen[account]!;
    for (const other of ['engineer', 'disti', 'disti2', 'partner', 'partner2']) {
      const { status, body } = await client.call('usersSelectUser', { userId: await idOf(other) });
      expect([other, status, body === false]).toEqual([other, 200, !expected.includes(other)]);
    }
    for (const other of expected) {
      const { body } = await client.call('usersSelectUser', { userId: await idOf(other) });
      expect(body).toMatchObject({ email: `${other}@demo.example` });
    }
  });

  it('that is not there is false', async () => {
    const admin = await portal.as('admin');
    for (const userId of ['nobody', "' or 1=1 --", '00000000-0000-0000-0000-000000000000'])
      expect(await admin.call('usersSelectUser', { userId })).toMatchObject({ status: 200, body: false });
    expect((await admin.call('usersSelectUser', { userId: 'x'.repeat(65) })).status).toBe(400);
  });
});

describe('the account settings', () => {
  it('change name, language and page size, each alone or together', async () => {
    const user = await buildUser(portal.database.db);
    const client = (await signIn(user.email, factoryPassword))!;
    const renamed = await client.call('usersUpdateAccount', {
      displayName: '  Пётр <b>Иванов</b>; drop table users  ',
    });
    expect(renamed.body.displayName).toBe('Пётр <b>Иванов</b>; drop table users');
    const rest = await client.call('usersUpdateAccount', { language: 'en', pageSize: 50 });
    expect(rest.body).toMatchObject({ language: 'en', pageSize: 50, displayName: renamed.body.displayName });
    expect((await client.call('usersUpdateAccount', {})).body).toEqual(rest.body);
  });

  it('take effect in the next answer: its language is the chosen one', async () => {
    const user = await buildUser(portal.database.db, { language: 'en' });
    const client = (await signIn(user.email, factoryPassword))!;
    expect((await client.call('usersUpdateAccount', { pageSize: 7 })).body.detail).toBe(
      'Some fields are not filled in correctly',
    );
  });

  it('refuse what does not fit, every field named', async () => {
    const client = await portal.as('engineer');
    const answer = await client.call('usersUpdateAccount', {
      displayName: 'a\u0007b',
      language: 'ru-RU',
      pageSize: 26,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'displayName',
      'language',
      'pageSize',
    ]);
    const unknown = await client.call('usersUpdateAccount', { displayName: '   ', language: 'tlh' });
    expect(unknown.body.errors).toEqual([
      { path: 'displayName', code: 'required', message: 'Поле не должно быть пустым' },
      { path: 'language', code: 'not_among_allowed', message: 'Портал не переведён на этот язык' },
    ]);
  });
});

describe('changing the password', () => {
  it('takes the new one and ends every other session of the user', async () => {
    const user = await buildUser(portal.database.db);
    const [here, elsewhere] = [await signIn(user.email, factoryPassword), await signIn(user.email, factoryPassword)];
    const change = { currentPassword: factoryPassword, password: newPassword };
    expect(await here!.call('usersChangePassword', change)).toMatchObject({ status: 200, body: true });
    expect((await here!.call('usersSelectCurrent')).status).toBe(200);
    expect((await elsewhere!.call('usersSelectCurrent')).status).toBe(401);
    expect(await signIn(user.email, factoryPassword)).toBeNull();
    expect(await signIn(user.email, newPassword)).not.toBeNull();
    const [stored] = await portal.database.db.select().from(users).where(eq(users.userId, user.userId));
    expect(stored!.passwordHash).toMatch(/^\$2b\$04\$.{53}$/);
  });

  it('wants the current one, and counts its guesses as failures to sign in', async () => {
    const user = await buildUser(portal.database.db);
    const client = (await signIn(user.email, factoryPassword))!;
    const guess = { currentPassword: 'guess', password: newPassword };
    for (let i = 0; i < 10; i++) {
      const { status, body } = await client.call('usersChangePassword', guess);
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'currentPassword', code: 'wrong_credentials', message: 'Неверный текущий пароль' }],
      ]);
    }
    expect((await client.call('usersChangePassword', guess)).status).toBe(429);
    expect(await signIn(user.email, factoryPassword)).toBeNull();
  });

  it('refuses a weak one, naming everything that it lacks, and one that looks like a stored hash', async () => {
    const user = await buildUser(portal.database.db);
    const client = (await signIn(user.email, factoryPassword))!;
    const weak = await client.call('usersChangePassword', { currentPassword: factoryPassword, password: 'короткий' });
    expect(weak.status).toBe(400);
    expect(weak.body.errors.map((error: { code: string }) => error.code)).toEqual([
      'password_without_uppercase',
      'password_without_digit',
      'password_without_special',
    ]);
    const hash = `$2b$${'a'.repeat(56)}`;
    const stored = await client.call('usersChangePassword', { currentPassword: factoryPassword, password: hash });
    expect(stored.status).toBe(400);
  });

  it('refuses one that is guessed at once where the policy says so, and there alone', async () => {
    const user = await buildUser(portal.database.db);
    const client = (await signIn(user.email, factoryPassword))!;
    const guessable = [
      ['Password2026!', 'password_common'],
      ['Design-Portal-1', 'password_of_known_words'],
      // The address of the account, which the call does not hold.
      [`${user.email.split('@')[0]!.toLowerCase()}-Q1`, 'password_of_known_words'],
    ] as const;
    await changePolicy(portal, () => ({ newPasswords: { guessable: 'refused' } }));
    for (const [password, code] of guessable) {
      const { status, body } = await client.call('usersChangePassword', { currentPassword: factoryPassword, password });
      const codes = body.errors.map((error: { code: string }) => error.code);
      expect([password, status, codes]).toEqual([password, 400, [code]]);
    }
    expect(await signIn(user.email, factoryPassword)).not.toBeNull();
    await changePolicy(portal, () => ({ newPasswords: { guessable: 'advised' } }));
    let currentPassword: string = factoryPassword;
    for (const [password] of guessable) {
      accepted(await client.call('usersChangePassword', { currentPassword, password }));
      currentPassword = password;
    }
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => portal.client(newAddress()).call('usersRequestReset', { email });
  const linkToken = (): string => /#token=([\w-]{43})\n/.exec(portal.mails.at(-1)!.text)![1]!;
  const reset = (token: string, password: string = newPassword) =>
    portal.client(newAddress()).call('usersResetPassword', { token, password });

  it('is answered alike for every address, and mailed to accounts alone', async () => {
    const user = await buildUser(portal.database.db);
    const off = await buildUser(portal.database.db, { active: false });
    for (const email of [user.email, off.email, 'nobody@test.example', 'no address'])
      expect(await request(email)).toMatchObject({ status: 200, body: true });
    const before = portal.mails.length;
    await portal.workOff('mail');
    expect(portal.mails.slice(before).map(({ to }) => to)).toEqual([user.email]);
  });

  it('is set anew with the link, once, and ends every session', async () => {
    const user = await buildUser(portal.database.db);
    const signedIn = (await signIn(user.email, factoryPassword))!;
    await request(user.email);
    await portal.workOff('mail');
    const mail = portal.mails.at(-1)!;
    expect(mail.subject).toBe('Новый пароль на портале проектирования');
    expect(mail.text).toContain('http://portal.test.example/login/reset#token=');
    expect(mail.text).toContain('в течение 60 минут');

    expect((await reset(linkToken(), 'weak')).status).toBe(400);
    expect(await reset(linkToken())).toMatchObject({ status: 200, body: true });
    expect((await signedIn.call('usersSelectCurrent')).status).toBe(401);
    expect(await signIn(user.email, newPassword)).not.toBeNull();
    expect(await reset(linkToken())).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is mailed in the language of the account', async () => {
    const user = await buildUser(portal.database.db, { language: 'en' });
    await request(user.email);
    await portal.workOff('mail');
    expect(portal.mails.at(-1)).toMatchObject({ to: user.email, subject: 'New password for the design portal' });
  });

  it('has a link that ends after an hour, and with any other change of the password', async () => {
    const user = await buildUser(portal.database.db);
    await request(user.email);
    await portal.workOff('mail');
    const late = linkToken();
    portal.advance(60 * minute);
    expect((await reset(late)).status).toBe(404);

    await request(user.email);
    await portal.workOff('mail');
    const client = (await signIn(user.email, factoryPassword))!;
    await client.call('usersChangePassword', { currentPassword: factoryPassword, password: newPassword });
    expect((await reset(linkToken(), 'Another-One-1')).status).toBe(404);
  });

  it('keeps no token anywhere in the database', async () => {
    const user = await buildUser(portal.database.db);
    await request(user.email);
    await portal.workOff('mail');
    const token = linkToken();
    const stored = await portal.database.db.execute<{ row: string }>(
      sql`select password_resets::text as row from password_resets union all select data::text from pgboss.job`,
    );
    expect(stored.rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(await portal.database.db.select().from(passwordResets)).not.toEqual([]);
  });

  it("fills nobody's mailbox: five links an hour for an account, thirty requests for an address", async () => {
    const user = await buildUser(portal.database.db);
    const before = portal.mails.length;
    for (let i = 0; i < 7; i++) await request(user.email);
    await portal.workOff('mail');
    expect(portal.mails.length - before).toBe(5);

    const client = portal.client(newAddress());
    const statuses = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await client.call('usersRequestReset', { email: `${i}@test.example` })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('is not set with a token that nobody was given', async () => {
    for (const token of ['x', '../../etc/passwd', "' or true --"])
      expect((await reset(token)).body).toMatchObject({ code: 'not_found' });
  });
});

it('there is an account for every role', async () => {
  for (const role of roles) expect((await (await portal.as(role)).call('usersSelectCurrent')).body.role).toBe(role);
});
