import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../../core/settings/policy.ts';
import { oneTimeCode } from './one-time-code.ts';
import { findConstant } from '../../platform/settings/constants.ts';
import { recoveryCodes as recoveryCodeRows, secondSteps, users } from '../../platform/database/schema.ts';
import type { UserRow } from '../../testing/factories.ts';
import { buildUser, factoryPassword } from '../../testing/factories.ts';
import { changePolicy } from '../../testing/policy.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';

const portal = withPortal();
const minute = 60_000;
const step = 30_000;
const day = 86_400_000;
const password = factoryPassword;

let addresses = 0;
const browser = (): Client => portal.client(`10.1.0.${++addresses}`);
const signIn = (client: Client, { email }: UserRow) => client.call('sessionsCreate', { email, password });
const bytesOf = (secret: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join(''); // prettier-ignore
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string): string => oneTimeCode(bytesOf(secret), portal.services.clock());

/** An account with a second step whose last code is long past. */
async function withSecondStep(user?: UserRow) {
  const account = user ?? (await buildUser(portal.database.db));
  const client = browser();
  await signIn(client, account);
  const { secret } = (await client.call('usersOfferSecondStep', { password })).body as { secret: string };
  const confirmed = await client.call('usersConfirmSecondStep', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  portal.advance(2 * step);
  return { user: account, secret, client, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

const twoStep = (changes: Partial<Policy['twoStep']>) =>
  changePolicy(portal, (policy) => ({ twoStep: { ...policy.twoStep, ...changes } }));

describe('an account without a second step', () => {
  it('signs in as ever', async () => {
    const user = await buildUser(portal.database.db);
    expect(await signIn(browser(), user)).toMatchObject({ status: 200, body: { userId: user.userId } });
  });
});

describe('setting a second step up', () => {
  it('asks for the password again, then for a code, and tells ten recovery codes', async () => {
    const user = await buildUser(portal.database.db);
    const [client, other] = [browser(), browser()];
    await signIn(client, user);
    await signIn(other, user);
    expect(await client.call('usersOfferSecondStep', { password: 'Wrong-2026' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', code: 'wrong_credentials' }] },
    });
    const offered = await client.call('usersOfferSecondStep', { password });
    expect(offered.body.uri).toContain('otpauth://totp/');
    expect((await signIn(browser(), user)).status).toBe(200); // an offer changes nothing yet
    expect(await client.call('usersConfirmSecondStep', { code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', code: 'wrong_code' }] },
    });
    const confirmed = await client.call('usersConfirmSecondStep', { code: codeOf(offered.body.secret) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await client.call('usersSelectSecondStep')).body).toEqual({
      mode: 'optional',
      since: expect.any(String),
      recoveryCodesLeft: 10,
      trustedBrowsers: 0,
    });
    // Sessions that began without it end.
    expect((await other.call('usersSelectCurrent')).status).toBe(401);
  });

  it('is not confirmed after a quarter of an hour, nor with the code of an earlier offer', async () => {
    const user = await buildUser(portal.database.db);
    const client = browser();
    await signIn(client, user);
    const first = (await client.call('usersOfferSecondStep', { password })).body.secret;
    const second = (await client.call('usersOfferSecondStep', { password })).body.secret;
    expect((await client.call('usersConfirmSecondStep', { code: codeOf(first) })).status).toBe(400);
    portal.advance(15 * minute);
    expect((await client.call('usersConfirmSecondStep', { code: codeOf(second) })).status).toBe(404);
  });

  it('leaves no secret and no recovery code readable in the database', async () => {
    const { user, secret, recoveryCodes } = await withSecondStep();
    const rows = await portal.database.db.execute<{ row: string }>(sql`
      select s::text as row from second_steps s union all select r::text from recovery_codes r
      union all select o::text from second_step_offers o union all select k::text from idempotency_keys k`);
    const all = rows.rows.map(({ row }) => row).join('\n');
    expect(all).toContain(user.userId);
    expect(all).not.toContain(bytesOf(secret).toString('hex'));
    for (const code of recoveryCodes) expect(all).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  });

  it('can not be begun while the policy has it switched off, and nobody is asked', async () => {
    const { user, client } = await withSecondStep();
    await twoStep({ mode: 'off' });
    expect((await client.call('usersOfferSecondStep', { password })).status).toBe(409);
    expect((await signIn(browser(), user)).status).toBe(200);
    await twoStep({ mode: 'optional' });
    expect((await signIn(browser(), user)).status).toBe(401);
  });
});

describe('signing in with a second step', () => {
  it('gives no session for the password alone, and one for the code', async () => {
    const { user, secret } = await withSecondStep();
    const client = browser();
    expect(await signIn(client, user)).toMatchObject({ status: 401, body: { code: 'second_step_required' } });
    expect(client.cookies.has('portal_session')).toBe(false);
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
    const done = await client.call('sessionsVerifyCode', { code: codeOf(secret) });
    expect([done.status, done.body]).toEqual([200, { userId: user.userId }]);
    expect((await client.call('usersSelectCurrent')).body.userId).toBe(user.userId);
    expect(client.cookies.has('portal_sign_in')).toBe(false);
  });

  it('holds what stands between the steps in a cookie that no script and no other site gets at', async () => {
    const { user } = await withSecondStep();
    const { headers } = await signIn(browser(), user);
    expect(headers['set-cookie']).toMatch(
      /^portal_sign_in=[\w-]{43}; Path=\/api\/sessions; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it('tells nobody who lacks the password that there is one', async () => {
    const { user } = await withSecondStep();
    const plain = await buildUser(portal.database.db);
    const wrong = await browser().call('sessionsCreate', { email: user.email, password: 'Wrong-2026' });
    const other = await browser().call('sessionsCreate', { email: plain.email, password: 'Wrong-2026' });
    expect([wrong.status, wrong.body, wrong.headers['set-cookie']]).toEqual([401, other.body, undefined]);
  });

  it('takes a ticket once', async () => {
    const { user, secret } = await withSecondStep();
    const client = browser();
    await signIn(client, user);
    const cookie = `portal_sign_in=${client.cookies.get('portal_sign_in')}`;
    expect((await client.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(200);
    portal.advance(step);
    const again = await browser().call('sessionsVerifyCode', { code: codeOf(secret) }, { cookie });
    expect(again).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('has five minutes for the code', async () => {
    const { user, secret } = await withSecondStep();
    const client = browser();
    await signIn(client, user);
    portal.advance(5 * minute);
    const late = await client.call('sessionsVerifyCode', { code: codeOf(secret) });
    expect(late).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await browser().call('sessionsVerifyCode', { code: '123456' })).toMatchObject({ status: 401 });
  });

  it('ends with the account and with the password', async () => {
    const { user, secret } = await withSecondStep();
    const [one, two] = [browser(), browser()];
    await signIn(one, user);
    await portal.services.database.db.update(users).set({ active: false }).where(eq(users.userId, user.userId));
    expect((await one.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(401);
    await portal.services.database.db.update(users).set({ active: true }).where(eq(users.userId, user.userId));
    await signIn(two, user);
    expect((await two.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(200);
    await signIn(one, user);
    const changed = { currentPassword: password, password: 'Another-2026-Word' };
    expect((await two.call('usersChangePassword', changed)).status).toBe(200);
    portal.advance(step);
    expect((await one.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(401);
  });

  it('has no codes but recovery codes where no key opens its secret any more', async () => {
    const { user, secret, recoveryCodes } = await withSecondStep();
    await portal.database.db
      .update(secondSteps)
      .set({ secret: Buffer.alloc(60) })
      .where(eq(secondSteps.userId, user.userId));
    const client = browser();
    await signIn(client, user);
    expect((await client.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(401);
    expect((await client.call('sessionsVerifyCode', { code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('lets somebody in once, counts down, and its use is told by notice and mail', async () => {
    const { user, recoveryCodes } = await withSecondStep();
    const [one, two] = [browser(), browser()];
    await signIn(one, user);
    const typed = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    expect((await one.call('sessionsVerifyCode', { code: typed, trustBrowser: true })).status).toBe(200);
    expect((await one.call('usersSelectSecondStep')).body).toMatchObject({ recoveryCodesLeft: 9, trustedBrowsers: 0 });
    await signIn(two, user);
    expect((await two.call('sessionsVerifyCode', { code: recoveryCodes[3] })).status).toBe(401);
    expect((await one.call('noticesSelect', {})).body.items[0].kind).toBe('recoveryCodeUsed');
    await portal.workOff('mail');
    expect(portal.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  it('of sixteen characters, as they were before, goes on working', async () => {
    const { user } = await withSecondStep();
    const { db } = portal.database;
    await db.insert(recoveryCodeRows).values({ userId: user.userId, codeHash: hashToken('7k2m9xq4aaaabbbb') });
    const client = browser();
    await signIn(client, user);
    expect((await client.call('sessionsVerifyCode', { code: '7K2M-9XQ4-AAAA-BBBB' })).status).toBe(200);
  });

  it('is replaced by new ones, for password and code', async () => {
    const { user, secret, client, recoveryCodes } = await withSecondStep();
    const wrong = await client.call('usersRenewRecoveryCodes', { password: 'Wrong-2026', code: codeOf(secret) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    expect(await client.call('usersRenewRecoveryCodes', { password, code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    });
    const renewed = await client.call('usersRenewRecoveryCodes', { password, code: codeOf(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const other = browser();
    await signIn(other, user);
    expect((await other.call('sessionsVerifyCode', { code: recoveryCodes[0] })).status).toBe(401);
    expect((await other.call('sessionsVerifyCode', { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a browser that is trusted', () => {
  it('is not asked for a code for thirty days, until it is forgotten', async () => {
    const { user, secret } = await withSecondStep();
    const client = browser();
    await signIn(client, user);
    await client.call('sessionsVerifyCode', { code: codeOf(secret), trustBrowser: true });
    await client.call('sessionsDelete');
    portal.advance(29 * day);
    expect((await signIn(client, user)).status).toBe(200);
    expect((await signIn(browser(), user)).status).toBe(401);
    expect((await client.call('usersSelectSecondStep')).body.trustedBrowsers).toBe(1);
    expect((await client.call('usersForgetBrowsers', {})).body).toBe(true);
    expect((await signIn(client, user)).status).toBe(401);
  });

  it('is asked again after that time, by another account, and where the policy trusts none', async () => {
    const { user, secret } = await withSecondStep();
    const { user: colleague } = await withSecondStep();
    const client = browser();
    await signIn(client, user);
    await client.call('sessionsVerifyCode', { code: codeOf(secret), trustBrowser: true });
    expect((await signIn(client, colleague)).status).toBe(401);
    expect((await signIn(client, user)).status).toBe(200);
    await twoStep({ trustDays: 0 });
    expect((await signIn(client, user)).status).toBe(401);
    await twoStep({ trustDays: 30 });
    expect((await signIn(client, user)).status).toBe(200);
    portal.advance(30 * day);
    expect((await signIn(client, user)).status).toBe(401);
  });
});

describe('switching it off', () => {
  it('takes password and code, and ends the other sessions', async () => {
    const { user, secret, client } = await withSecondStep();
    const other = browser();
    await signIn(other, user);
    expect((await other.call('sessionsVerifyCode', { code: codeOf(secret) })).status).toBe(200);
    portal.advance(step);
    expect((await client.call('usersEndSecondStep', { password, code: '000000' })).status).toBe(400);
    expect((await other.call('usersSelectCurrent')).status).toBe(200);
    expect((await client.call('usersEndSecondStep', { password, code: codeOf(secret) })).body).toBe(true);
    expect((await other.call('usersSelectCurrent')).status).toBe(401);
    expect((await signIn(browser(), user)).status).toBe(200);
    expect((await client.call('usersEndSecondStep', { password, code: codeOf(secret) })).status).toBe(404);
  });
});

describe('a role that must have one', () => {
  it('is led to set it up at sign-in, can do nothing before, and can not switch it off', async () => {
    await twoStep({ mode: 'required', roles: ['bdm'] });
    const user = await buildUser(portal.database.db, { role: 'bdm' });
    const client = browser();
    expect(await signIn(client, user)).toMatchObject({ status: 401, body: { code: 'second_step_setup_required' } });
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
    expect((await client.call('sessionsVerifyCode', { code: '123456' })).status).toBe(401);
    const offered = await client.call('sessionsOfferSecondStep');
    expect((await client.call('sessionsConfirmSecondStep', { code: '000000' })).body.code).toBe('wrong_code');
    const confirmed = await client.call('sessionsConfirmSecondStep', { code: codeOf(offered.body.secret) });
    expect(confirmed.body).toEqual({ userId: user.userId, recoveryCodes: expect.any(Array) });
    expect((await client.call('usersSelectCurrent')).body.userId).toBe(user.userId);
    expect((await client.call('sessionsOfferSecondStep')).status).toBe(401); // the ticket is used up
    portal.advance(2 * step);
    const body = { password, code: codeOf(offered.body.secret) };
    expect((await client.call('usersEndSecondStep', body)).status).toBe(409);
    expect((await signIn(browser(), await buildUser(portal.database.db))).status).toBe(200);
    await twoStep({ mode: 'optional', roles: [] });
  });

  it('has to be named', async () => {
    const { db } = portal.database;
    const policy = JSON.parse((await findConstant(db, 'POLICY'))!.csvString) as Record<string, unknown>;
    policy['twoStep'] = { ...(policy['twoStep'] as object), mode: 'required', roles: [] };
    const admin = await portal.as('admin');
    const body = { constantName: 'POLICY', csvString: JSON.stringify(policy) };
    expect(await admin.call('constantsUpdate', body)).toMatchObject({ status: 422, body: { errors: [{ path: 'twoStep' }] } }); // prettier-ignore
  });
});

describe('an admin', () => {
  it('takes a second step away, which ends the sessions and is told to the person', async () => {
    const { user, client } = await withSecondStep();
    const admin = await portal.as('admin');
    expect((await admin.call('usersTakeSecondStep', { userId: user.userId })).body).toBe(true);
    expect((await client.call('usersSelectCurrent')).status).toBe(401);
    expect((await signIn(client, user)).status).toBe(200);
    expect((await client.call('noticesSelect', {})).body.items[0].kind).toBe('secondStepTaken');
    expect((await admin.call('usersTakeSecondStep', { userId: user.userId })).status).toBe(404);
    expect((await admin.call('usersTakeSecondStep', { userId: 'nobody' })).status).toBe(404);
    await portal.workOff('mail');
    expect(portal.mails.some(({ to }) => to === user.email)).toBe(true);
  });

  it('alone may', async () => {
    const { user } = await withSecondStep();
    for (const account of ['manager', 'engineer', 'partner']) {
      const client = await portal.as(account);
      expect((await client.call('usersTakeSecondStep', { userId: user.userId })).status).toBe(403);
    }
  });
});
