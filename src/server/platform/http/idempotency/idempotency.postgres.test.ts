import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, idempotencyKeys, users } from '../../database/schema.ts';
import { once } from './idempotent-call.ts';
import { oneTimeCode } from '../../../sign-in/second-steps/one-time-code.ts';
import type { Outcome } from '../../context/refusal.ts';
import { refused } from '../../context/refusal.ts';
import { buildCompany, buildUser, factoryPassword } from '../../../testing/factories.ts';
import { signedInAs, soundSolution } from '../../../testing/lives.ts';
import type { Answer, Client } from '../../../testing/portal.ts';
import { withPortal } from '../../../testing/portal.ts';

const portal = withPortal();

const bytesOfKey = (secret: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join(''); // prettier-ignore
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};

const put = (client: Client, csvString: string, key: string, constantName = 'NOTES'): Promise<Answer> =>
  client.call('constantsUpdate', { constantName, csvString }, { 'idempotency-key': key });

describe('a call with an Idempotency-Key', () => {
  it('gives its first answer again and changes nothing', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const first = await put(admin, 'text', key);
    const again = await put(admin, 'text', key);
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await put(admin, 'text', randomUUID())).body.version).toBe(first.body.version + 1);
  });

  it('does not mind spaces and the order of fields', async () => {
    const admin = await portal.as('admin');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin.call('constantsUpdate', '{"constantName":"SPACED","csvString":"x"}', headers);
    const again = await admin.call('constantsUpdate', '{ "csvString": "x", "constantName": "SPACED" }', headers);
    expect(again.body).toEqual(first.body);
    expect(again.body.version).toBe(1);
  });

  it('does not mind the order of choices either', async () => {
    const engineer = await portal.as('engineer');
    const headers = { 'idempotency-key': randomUUID() };
    const create = (configuration: object) =>
      engineer.call('solutionsCreate', { ...soundSolution, configuration }, headers);
    const { body: first } = await create({ family: 'SPdx', model: 'SPdx030', count: 2 });
    const again = await create({ count: 2, model: 'SPdx030', family: 'SPdx' });
    expect([again.status, again.body.isxId]).toEqual([200, first.isxId]);
    expect((await create({ count: 3, model: 'SPdx030', family: 'SPdx' })).body.code).toBe('idempotency_key_reused');
  });

  it('is refused when the key comes with another body, or to another call', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    await put(admin, 'text', key);
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await put(admin, 'other text', key)).toMatchObject(reused);
    expect(await admin.call('usersUpdateAccount', {}, { 'idempotency-key': key })).toMatchObject(reused);
  });

  it('remembers a refusal as well, of which nothing is left but the answer', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const refused = await put(admin, '{}', key, 'POLICY');
    expect(refused.status).toBe(422);
    expect(await put(admin, '{}', key, 'POLICY')).toMatchObject({ status: 422, body: refused.body });
    expect(String((await put(admin, '{}', key, 'POLICY')).headers['content-type'])).toContain('problem+json');
  });

  it('is a key of its own for each user', async () => {
    const [admin, engineer] = [await portal.as('admin'), await portal.as('engineer')];
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await admin.call('usersUpdateAccount', { pageSize: 50 }, headers);
    const theirs = await engineer.call('usersUpdateAccount', { pageSize: 50 }, headers);
    expect([mine.body.role, theirs.body.role]).toEqual(['admin', 'engineer']);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const first = await put(await portal.as('admin'), 'text', key);
    portal.advance(24 * 3_600_000 + 1);
    const later = await put(await portal.as('admin'), 'other text', key);
    expect(later.body).toEqual({ constantName: 'NOTES', version: first.body.version + 1 });
  });

  it('works once when the same call comes many times at once', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(admin, 'together', key, 'TOGETHER')));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { constantName: 'TOGETHER', version: 1 }]);
  });

  it('leaves no key behind when the call does not fit, for it has not begun', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    expect((await admin.call('constantsUpdate', { constantName: 1 }, { 'idempotency-key': key })).status).toBe(400);
    const keys = await portal.database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(keys.map((row) => row.key)).not.toContain(key);
    expect((await put(admin, 'text', key)).status).toBe(200);
  });

  it('is refused when the key is none', async () => {
    const admin = await portal.as('admin');
    for (const key of ['', 'with space', 'x'.repeat(201)])
      expect(await put(admin, 'text', key)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'Idempotency-Key' }] },
      });
  });
});

describe('a password with an Idempotency-Key', () => {
  const change = { currentPassword: factoryPassword, password: 'Second-2026-Word' };
  const signsIn = async (email: string, password: string) =>
    (await portal.client().call('sessionsCreate', { email, password })).status === 200;
  const someone = async () => {
    const user = await buildUser(portal.database.db);
    return { ...user, client: await signedInAs(portal, user) };
  };

  it('is changed once: repeated, the call gives its first answer and changes nothing', async () => {
    const { client, email } = await someone();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
    const later = { currentPassword: change.password, password: 'Third-2026-Word' };
    expect((await client.call('usersChangePassword', later)).body).toBe(true);
    expect(await client.call('usersChangePassword', change, headers)).toMatchObject({ status: 200, body: true });
    expect(await signsIn(email, later.password)).toBe(true);
    expect(await client.call('usersChangePassword', later, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('is changed once by calls that come together: the others are told to wait, or its answer', async () => {
    const { client, email } = await someone();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call('usersChangePassword', change, headers))); // prettier-ignore
    for (const { status, body, headers: told } of answers) {
      if (status === 200) continue;
      expect([status, body.code, told['retry-after']]).toEqual([409, 'idempotency_key_in_use', '1']);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
    expect(await signsIn(email, change.password)).toBe(true);
  });

  it('that was refused leaves its key free', async () => {
    const { client } = await someone();
    const headers = { 'idempotency-key': randomUUID() };
    const wrong = { ...change, currentPassword: 'Wrong-2026' };
    expect((await client.call('usersChangePassword', wrong, headers)).status).toBe(400);
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
  });

  it('whose process died in between is done by the next, once a minute has gone', async () => {
    const { client, userId } = await someone();
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const { db } = portal.database;
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
    // As it stands after the claim: nothing else has been written.
    await db
      .update(users)
      .set({ passwordHash: (await someone()).passwordHash })
      .where(eq(users.userId, userId));
    await db.update(idempotencyKeys).set({ status: null, answer: null }).where(eq(idempotencyKeys.key, key));
    expect((await client.call('usersChangePassword', change, headers)).body.code).toBe('idempotency_key_in_use');
    portal.advance(60_001);
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
    expect((await client.call('usersChangePassword', change, headers)).body).toBe(true);
  });

  it('is set once by a link, and told again though the link has been used', async () => {
    const { email } = await someone();
    await portal.client().call('usersRequestReset', { email });
    await portal.workOff('mail');
    const token = /#token=([\w-]{43})\n/.exec(portal.mails.at(-1)!.text)![1]!;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { token, password: 'Second-2026-Word' };
    expect((await portal.client().call('usersResetPassword', body, headers)).body).toBe(true);
    expect((await portal.client().call('usersResetPassword', body, headers)).body).toBe(true);
    expect((await portal.client().call('usersResetPassword', body)).status).toBe(404);
    expect((await portal.client().call('usersResetPassword', { ...body, password: 'Third-2026-Word' }, headers)).body.code).toBe('idempotency_key_reused'); // prettier-ignore
  });

  it('is kept as a fingerprint that nobody makes without the key of the portal', async () => {
    const { client, userId } = await someone();
    await client.call('usersChangePassword', change, { 'idempotency-key': randomUUID() });
    const [kept] = await portal.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
    const plain = [change, { ...change }].map((body) =>
      createHash('sha256').update(JSON.stringify(body)).digest('hex'),
    );
    expect(plain).not.toContain(kept!.bodyHash.toString('hex'));
    expect(JSON.stringify(kept)).not.toContain(change.password);
  });
});

describe('what is told once, with an Idempotency-Key', () => {
  let companyId: string;
  beforeAll(async () => {
    ({ companyId } = await buildCompany(portal.database.db, { kind: 'partner' }));
  });
  const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
  const accountsOf = (email: string) => portal.database.db.select().from(users).where(eq(users.email, email));
  const signIn = (email: string, password: string) => portal.client().call('sessionsCreate', { email, password });
  const wanted = () => ({ email: `${randomUUID()}@demo.example`, displayName: 'Somebody', companyId, role: 'partner', language: 'ru' }); // prettier-ignore
  /** As it stands when the process has died after claiming the key. */
  const dieAfterClaim = (key: string) => portal.database.db.update(idempotencyKeys).set({ status: null, answer: null }).where(eq(idempotencyKeys.key, key)); // prettier-ignore
  const keptOf = async (key: string) => JSON.stringify(await portal.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))); // prettier-ignore
  const reused = { status: 409, body: { code: 'idempotency_key_reused' } };

  it('an account is made once; the password is in the first answer alone and nowhere in the table of keys', async () => {
    const admin = await portal.as('admin');
    const [key, body] = [randomUUID(), wanted()];
    const first = await admin.call('usersCreate', body, keyed(key));
    expect(first.status).toBe(200);
    expect((await signIn(body.email, first.body.password)).body.code).toBe('password_change_required');
    const again = await admin.call('usersCreate', body, keyed(key));
    expect(again).toMatchObject({ status: 200, body: { account: first.body.account, password: null } });
    expect(await accountsOf(body.email)).toHaveLength(1);
    expect(await keptOf(key)).not.toContain(first.body.password);
    expect(await admin.call('usersCreate', { ...body, displayName: 'Else' }, keyed(key))).toMatchObject(reused);
    expect(await admin.call('usersGeneratePassword', { userId: first.body.account.userId, version: 1 }, keyed(key))).toMatchObject(reused); // prettier-ignore
  });

  it('an account is made once by calls that come together', async () => {
    const admin = await portal.as('admin');
    const [headers, body] = [keyed(), wanted()];
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('usersCreate', body, headers)));
    expect(await accountsOf(body.email)).toHaveLength(1);
    expect(answers.filter(({ status, body: told }) => status === 200 && typeof told.password === 'string')).toHaveLength(1); // prettier-ignore
    const others = answers.filter(({ body: told }) => typeof told.password !== 'string');
    expect(others.every(({ status, body: told }) => (status === 200 ? told.password === null : told.code === 'idempotency_key_in_use'))).toBe(true); // prettier-ignore
  });

  it('an account that was refused leaves its key free, and one whose process died is made a minute later', async () => {
    const admin = await portal.as('admin');
    const [key, body] = [randomUUID(), wanted()];
    expect((await admin.call('usersCreate', { ...body, companyId: 'nowhere' }, keyed(key))).status).toBe(400);
    expect((await admin.call('usersCreate', body, keyed(key))).body.password).toEqual(expect.any(String));
    await portal.database.db.delete(users).where(eq(users.email, body.email));
    await dieAfterClaim(key);
    expect((await admin.call('usersCreate', body, keyed(key))).body.code).toBe('idempotency_key_in_use');
    portal.advance(60_001);
    expect((await admin.call('usersCreate', body, keyed(key))).body.password).toEqual(expect.any(String));
    expect(await accountsOf(body.email)).toHaveLength(1);
  });

  it('a password is made once for somebody: the repetition ends nothing and tells none', async () => {
    const admin = await portal.as('admin');
    const user = await buildUser(portal.database.db);
    const [key, which] = [randomUUID(), { userId: user.userId, version: 1 }];
    const answers = await Promise.all([1, 2].map(() => admin.call('usersGeneratePassword', which, keyed(key))));
    const told = answers.filter(({ body }) => typeof body.password === 'string');
    expect(told).toHaveLength(1);
    const { password } = told[0]!.body;
    expect((await admin.call('usersGeneratePassword', which, keyed(key))).body).toMatchObject({ password: null });
    expect((await signIn(user.email, password)).body.code).toBe('password_change_required');
    expect(await keptOf(key)).not.toContain(password);
    expect(await admin.call('usersGeneratePassword', { ...which, version: 2 }, keyed(key))).toMatchObject(reused);
    await dieAfterClaim(key);
    portal.advance(60_001);
    // It had been done but for its answer: the version says so, and a new gesture makes another.
    expect((await admin.call('usersGeneratePassword', which, keyed(key))).body.code).toBe('conflict');
    expect((await admin.call('usersGeneratePassword', { ...which, version: 2 }, keyed())).status).toBe(200);
  });

  it('is told by one event of the audit, however often the call is repeated', async () => {
    const admin = await portal.as('admin');
    const [headers, body] = [keyed(), wanted()];
    const { userId } = (await admin.call('usersCreate', body, headers)).body.account;
    await admin.call('usersCreate', body, headers);
    const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, userId));
    expect(events.map(({ call }) => call)).toEqual(['users/users_create']);
  });

  it('an invitation is accepted once; whoever repeats it is told so though the link has ended', async () => {
    const admin = await portal.as('admin');
    const body = wanted();
    await admin.call('usersInvite', body);
    await portal.workOff('mail');
    const token = /#token=([\w-]{43})/.exec(portal.mails.at(-1)!.text)![1]!;
    const acceptance = { token, displayName: 'Nina', language: 'ru', password: 'Second-2026-Word' };
    const key = randomUUID();
    const accept = (change: object = {}, headers: Record<string, string> = keyed(key)) => portal.client().call('invitationsAccept', { ...acceptance, ...change }, headers); // prettier-ignore
    const answers = await Promise.all([accept(), accept()]);
    for (const { status, body: told } of answers)
      expect(status === 200 ? told : told.code).toEqual(status === 200 ? true : 'idempotency_key_in_use');
    expect((await accept()).body).toBe(true);
    expect((await accept({ password: 'Third-2026-Word' })).body.code).toBe('idempotency_key_reused');
    expect((await accept({}, keyed())).status).toBe(404);
    expect((await accept({ token: 'x'.repeat(43) })).status).toBe(404);
    expect((await signIn(body.email, acceptance.password)).status).toBe(200);
    expect(await keptOf(key)).not.toContain(acceptance.password);
    await dieAfterClaim(key);
    portal.advance(60_001);
    expect((await accept()).status).toBe(404);
  });

  it('a second step is offered, confirmed, renewed and ended once, and neither secret nor codes are kept', async () => {
    const client = await signedInAs(portal, await buildUser(portal.database.db));
    const password = factoryPassword;
    const keys = Array.from({ length: 4 }, () => randomUUID());
    const offer = () => client.call('usersOfferSecondStep', { password }, keyed(keys[0]));
    const offered = await offer();
    expect((await offer()).body).toEqual(offered.body);
    const code = () => oneTimeCode(bytesOfKey(offered.body.secret), portal.services.clock());
    const confirmation = { code: code() };
    const confirm = () => client.call('usersConfirmSecondStep', confirmation, keyed(keys[1]));
    const confirmed = await confirm();
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await confirm()).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    expect((await offer()).status).toBe(404); // confirmed since, and kept nowhere else
    portal.advance(60_000);
    const proof = { password, code: code() };
    const renewals = await Promise.all([1, 2].map(() => client.call('usersRenewRecoveryCodes', proof, keyed(keys[2]))));
    const renewed = renewals.filter(({ body }) => Array.isArray(body.recoveryCodes));
    expect(renewed).toHaveLength(1);
    expect((await client.call('usersRenewRecoveryCodes', proof, keyed(keys[2]))).body).toEqual({ recoveryCodes: null });
    expect((await client.call('usersRenewRecoveryCodes', { password, code: '1' }, keyed(keys[2]))).body.code).toBe('idempotency_key_reused'); // prettier-ignore
    portal.advance(60_000);
    const ending = { password, code: code() };
    expect((await client.call('usersEndSecondStep', ending, keyed(keys[3]))).body).toBe(true);
    expect((await client.call('usersEndSecondStep', ending, keyed(keys[3]))).body).toBe(true);
    expect((await client.call('usersSelectSecondStep')).body.since).toBeNull();
    for (const key of keys) {
      const kept = await keptOf(key);
      expect(kept).not.toContain(offered.body.secret.replaceAll(' ', ''));
      for (const each of [...confirmed.body.recoveryCodes, ...renewed[0]!.body.recoveryCodes]) expect(kept).not.toContain(each); // prettier-ignore
    }
  });
});

it('an answer that says to try again later is not kept: the key is free', async () => {
  const admin = await portal.as('admin');
  const { userId } = (await admin.call('usersSelectCurrent')).body as { userId: string };
  const call = { userId, key: randomUUID(), endpoint: 'x', bodyHash: Buffer.alloc(32) };
  const outcomes = [refused('unavailable', { retryAfterSeconds: 1 }), { ok: true as const, value: 'done' }];
  const status = (outcome: Outcome<string>) => (outcome.ok ? 200 : 503);
  const told = async () =>
    once(portal.services, call, portal.services.clock(), async () => outcomes.shift() as Outcome<string>, {
      tell: async (outcome) => ({ status: status(outcome), body: outcome.ok, isProblem: !outcome.ok }),
      keep: (reply) => reply,
    });
  expect([(await told()).status, (await told()).status, (await told()).status]).toEqual([503, 200, 200]);
});
