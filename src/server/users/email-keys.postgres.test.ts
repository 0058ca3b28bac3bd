import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../platform/database/schema.ts';
import { buildUser, factoryPassword } from '../testing/factories.ts';
import { withPortal } from '../testing/portal.ts';
import { fillEmailKeys } from './email-key.ts';

const portal = withPortal();
const db = () => portal.database.db;

let addresses = 0;
/** Whom an address and the password of every test lets in; null: nobody. */
async function whoIs(email: string): Promise<string | null> {
  const { status, body } = await portal.client(`10.1.0.${++addresses}`).call('sessionsCreate', { email, password: factoryPassword }); // prettier-ignore
  return status === 200 ? (body as { userId: string }).userId : null;
}

let names = 0;
let name = '';
beforeEach(() => (name = `person${++names}`));

/** An account as a program of before writes it. */
const buildOlder = async (email: string): Promise<string> => (await buildUser(db(), { email, emailKey: null })).userId;
const keyOf = async (userId: string) =>
  (await db().select({ key: users.emailKey }).from(users).where(eq(users.userId, userId)))[0]!.key;

describe('an address', () => {
  it('lets in whoever writes it in capital, wide or composed letters, and nobody whose letters a database takes for it', async () => {
    const { userId } = await buildUser(db(), { email: `ivin.${name}@test.example` });
    for (const typed of [`IVIN.${name}@TEST.example`, ` ivin.${name}@test.example `, `ｉｖｉｎ.${name}@test．example`])
      expect(await whoIs(typed)).toBe(userId);
    for (const typed of [
      `\u0130v\u0130n.${name}@test.example`,
      `\u0131v\u0131n.${name}@test.example`,
      `іvin.${name}@test.example`,
    ])
      expect(await whoIs(typed)).toBeNull();
  });

  it('has its tries once, whatever letters it is written in', async () => {
    await buildUser(db(), { email: `${name}@test.example` });
    const { signIn } = (await portal.services.settings.policy(db())) as { signIn: { failuresPerAccount: number } };
    const wide = `ｐｅｒｓｏｎ${name.slice(6)}@test.example`;
    const wrong = (email: string) =>
      portal.client(`10.2.0.${++addresses}`).call('sessionsCreate', { email, password: 'Wrong-2026' });
    for (let i = 0; i < signIn.failuresPerAccount; i++)
      expect((await wrong(i % 2 === 0 ? name.toUpperCase() + '@test.example' : wide)).status).toBe(401);
    expect((await wrong(`${name}@test.example`)).status).toBe(429);
  });

  it('in a domain of letters is one with that of its ASCII', async () => {
    const { userId } = await buildUser(db(), { email: `${name}@Пример.рф` });
    expect(await whoIs(`${name}@xn--e1afmkfd.xn--p1ai`)).toBe(userId);
  });

  it('is that of one account, whatever letters somebody else asks for it in', async () => {
    await buildUser(db(), { email: `${name}@test.example` });
    const admin = await portal.as('admin');
    const { companyId } = await buildUser(db());
    const asked = { displayName: 'Н', companyId, role: 'engineer', language: 'ru' };
    const refused = await admin.call('usersInvite', { ...asked, email: `ＰＥＲＳＯＮ${name.slice(6)}@test.example` });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'email', code: 'taken' }] } });
    await expect(buildUser(db(), { email: `${name}@TEST．example` })).rejects.toThrow('Failed query');
  });
});

describe('accounts that a program of before has written', () => {
  it('are let in by their letters at once, and by any after the start', async () => {
    const userId = await buildOlder(`${name}.Mixed@Test.example`);
    expect(await whoIs(`${name}.Mixed@Test.example`)).toBe(userId);
    expect(await fillEmailKeys(db())).toEqual([]);
    expect(await keyOf(userId)).toBe(`${name}.mixed@test.example`);
    expect(await whoIs(`${name}.mixed@test.example`)).toBe(userId);
  });

  it('whose addresses become one are named, and neither lets the other in', async () => {
    const wide = await buildOlder(`ｐerson${name.slice(6)}@test.example`);
    const plain = await buildOlder(`${name}@test.example`);
    const same = await fillEmailKeys(db());
    expect(same.map(({ userIds }) => new Set(userIds))).toEqual([new Set([wide, plain])]);
    expect(await whoIs(`${name.toUpperCase()}@test.example`)).toBe(plain);
    expect(await whoIs(`${name}@test.example`)).toBe(plain);
    expect(await whoIs(`ｐerson${name.slice(6)}@test.example`)).toBe(wide);
    expect(await fillEmailKeys(db())).toHaveLength(1);
    // Mended by another address.
    await db()
      .update(users)
      .set({ email: `other.${name}@test.example` })
      .where(eq(users.userId, wide));
    expect(await fillEmailKeys(db())).toEqual([]);
  });

  it('neither of which has plain letters are both let in by their own alone', async () => {
    const wide = await buildOlder(`ｐerson${name.slice(6)}@test.example`);
    const wider = await buildOlder(`ｐｅrson${name.slice(6)}@test.example`);
    expect(await fillEmailKeys(db())).toMatchObject([{ address: `${name}@test.example` }]);
    expect(await whoIs(`${name}@test.example`)).toBeNull();
    expect(await whoIs(`ｐerson${name.slice(6)}@test.example`)).toBe(wide);
    expect(await whoIs(`ｐｅrson${name.slice(6)}@test.example`)).toBe(wider);
    await db().delete(users).where(eq(users.userId, wider));
    await fillEmailKeys(db());
    expect(await keyOf(wide)).toBe(`${name}@test.example`);
  });

  it('and given another address lose the form of the one before', async () => {
    const { userId } = await buildUser(db(), { email: `${name}@test.example` });
    await db().execute(sql`update users set email = ${`new.${name}@test.example`} where user_id = ${userId}`);
    expect(await whoIs(`${name}@test.example`)).toBeNull();
    expect(await whoIs(`new.${name}@test.example`)).toBe(userId);
  });
});

it('an account that is given another address by an administrator is found by that one alone', async () => {
  const { userId } = await buildUser(db(), { email: `${name}@test.example` });
  const admin = await portal.as('admin');
  const changed = await admin.call('usersUpdate', { userId, version: 1, email: `New.${name}@Test.example` });
  expect(changed.status).toBe(200);
  expect(await keyOf(userId)).toBe(`new.${name}@test.example`);
  expect(await whoIs(`${name}@test.example`)).toBeNull();
  expect(await whoIs(`NEW.${name}@test.example`)).toBe(userId);
});
