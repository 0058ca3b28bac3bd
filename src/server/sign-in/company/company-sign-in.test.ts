import { and, eq, inArray } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseRoleMap } from '../../../core/people/sign-in/role-map.ts';
import type { CompanySignInSettings } from '../../platform/environment/company-sign-in-env.ts';
import { createCompanySignIn, ProviderRefused, ProviderUnavailable } from './identity-provider.ts';
import { findConstant } from '../../platform/settings/constants.ts';
import { companies, externalIdentities, users } from '../../platform/database/schema.ts';
import { buildCompany, buildUser, factoryPassword } from '../../testing/factories.ts';
import type { IdentityProvider, Person, Signing } from '../../testing/identity-provider.ts';
import { providerBrowser, startIdentityProvider, tokenSeconds } from '../../testing/identity-provider.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

/** Sign-in through a real provider that runs here (oidc-provider), with the real app and a real database. */

const publicUrl = 'http://portal.test.example';
let provider: IdentityProvider;
let settings: CompanySignInSettings;

const portal = withPortal({
  companySignIn: async () => {
    provider = await startIdentityProvider({ publicUrl, fetch: reachPortal });
    const rules = parseRoleMap('engineers=engineer; admins=admin; distis=disti; everyone-*=readonly');
    if (!rules) throw new Error('the map is wrong');
    const { clientId, clientSecret, issuer } = provider;
    settings = {
      issuer: new URL(issuer),
      clientId,
      clientSecret,
      label: 'Company',
      scope: 'openid email profile',
      roleClaim: 'groups',
      companyClaim: 'company',
      rules,
      emailDomains: ['own.example'],
    };
    return settings;
  },
});
afterAll(() => provider?.stop());

/** The provider speaks to the portal over no wire. */
async function reachPortal(url: Parameters<typeof fetch>[0], options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url instanceof Request ? url.url : url);
  const answer = await portal.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: await new Response(options?.body).text(),
  });
  return new Response(answer.body, { status: answer.statusCode });
}

let vendor: string;
beforeEach(async () => {
  // The provider's clock is the machine's: the portal's stands at the same moment.
  portal.advance(Date.now() - portal.services.clock().getTime());
  vendor ??= (await portal.database.db.select().from(companies).where(eq(companies.kind, 'vendor')))[0]!.companyId;
});

let people = 0;
/** Somebody whom the provider knows: an engineer of the vendor with a verified address unless told. */
function person(overrides: Partial<Person> = {}): { readonly login: string; readonly email: string } {
  const login = `person-${++people}`;
  const email = `${login}@company.example`;
  provider.people.set(login, { email, email_verified: true, name: 'Ольга Речная', groups: ['engineers'], company: vendor, ...overrides }); // prettier-ignore
  return { login, email };
}

const start = async (client: Client, next?: string): Promise<string> => {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  const answer = await client.send({ method: 'GET', url: `/api/sign-in/start${query}` });
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
};
const comeBack = async (client: Client, { pathname, search }: URL) => {
  const answer = await client.send({ method: 'GET', url: `${pathname}${search}` });
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
};
/** The whole way of a browser; where it ends in the portal. */
async function signIn(client: Client, login: string, next?: string): Promise<string> {
  const address = await start(client, next);
  return comeBack(client, await providerBrowser(provider)(address, login));
}
const failureOf = (location: string) => new URL(location, publicUrl).searchParams.get('failure');
const whoIs = async (client: Client) => (await client.call('usersSelectCurrent')).body;

async function policy(companySignIn: object): Promise<void> {
  const { db } = portal.database;
  const stored = JSON.parse((await findConstant(db, 'POLICY'))!.csvString) as Record<string, object>;
  const csvString = JSON.stringify({ ...stored, companySignIn: { ...stored['companySignIn'], ...companySignIn } });
  const admin = portal.client();
  await admin.call('sessionsCreate', { email: 'admin@demo.example', password: factoryPassword });
  expect((await admin.call('constantsUpdate', { constantName: 'POLICY', csvString })).status).toBe(200);
}

describe('the sign-in page', () => {
  it('is told that there is a provider, and what it is called', async () => {
    expect((await portal.client().call('sessionsSelectMethods')).body).toEqual({
      company: { label: 'Company' },
      trustDays: 30,
    });
  });
});

describe('signing in through the company', () => {
  it('asks for a code with PKCE, state and nonce, and lets an existing account of the verified address in', async () => {
    const { login, email } = person();
    const user = await buildUser(portal.database.db, { email: email.toUpperCase(), companyId: vendor, role: 'bdm' });
    const client = portal.client();
    const address = new URL(await start(client, '/solution-list/search?text=а&page=2'));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: `${publicUrl}/api/sign-in/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const back = await providerBrowser(provider)(address, login);
    expect(await comeBack(client, back)).toBe('/solution-list/search?text=%D0%B0&page=2');
    expect(await whoIs(client)).toMatchObject({ userId: user.userId, role: 'engineer', companyId: vendor });
    // The second time by who they are, whatever their address is now; the role is what the claims come to now.
    provider.people.set(login, {
      ...provider.people.get(login)!,
      email: 'other@company.example',
      groups: ['everyone-x'],
    });
    expect(await signIn(client, login)).toBe('/');
    expect(await whoIs(client)).toMatchObject({ userId: user.userId, role: 'readonly' });
  });

  it('holds what has to come back in a cookie that no script reads and that only the way back is sent', async () => {
    const { headers } = await portal.client().send({ method: 'GET', url: '/api/sign-in/start' });
    expect(headers['set-cookie']).toMatch(
      /^portal_company=[\w-]{100,}; Path=\/api\/sign-in; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/api/sign-in/end', '/login'])(
    'never leads on to %s',
    async (next) => {
      await policy({ createAccounts: true });
      expect(await signIn(portal.client(), person().login, next)).toBe('/');
      await policy({ createAccounts: false });
    },
  );

  it('makes an account where the policy does, and else lets nobody unknown in', async () => {
    const { login, email } = person();
    expect(failureOf(await signIn(portal.client(), login))).toBe('no_account');
    await policy({ createAccounts: true });
    const client = portal.client();
    expect(await signIn(client, login)).toBe('/');
    expect(await whoIs(client)).toMatchObject({
      email,
      displayName: 'Ольга Речная',
      role: 'engineer',
      companyId: vendor,
    });
    await policy({ createAccounts: false });
    expect(await signIn(client, login)).toBe('/');
    const unknown = await portal.client().call('sessionsCreate', { email, password: factoryPassword });
    expect(unknown.body.code).toBe('wrong_credentials');
  });

  it('ends the session that the browser had', async () => {
    const client = await portal.as('bdm');
    const cookie = `portal_session=${client.cookies.get('portal_session')}`;
    const { login, email } = person();
    const user = await buildUser(portal.database.db, { email, companyId: vendor });
    await signIn(client, login);
    expect((await whoIs(client)).userId).toBe(user.userId);
    expect((await portal.client().call('sessionsCheck', {}, { cookie })).body).toBe(false);
  });
});

describe('nobody gets in', () => {
  const withAccount = async (overrides: Partial<Person> = {}, account: Parameters<typeof buildUser>[1] = {}) => {
    const someone = person(overrides);
    const user = await buildUser(portal.database.db, { email: someone.email, companyId: vendor, ...account });
    return { ...someone, user };
  };
  const refusal = async (login: string) => {
    const client = portal.client();
    const location = await signIn(client, login);
    expect(client.cookies.has('portal_session')).toBe(false);
    return failureOf(location);
  };

  it.each([
    ['with no value that has a role', { groups: ['visitors'] }, 'no_role'],
    ['with no values at all', { groups: [] }, 'no_role'],
    ['with a role that the company’s kind has not', { groups: ['distis'] }, 'no_company'],
    ['of a company that is not here', { company: 'elsewhere' }, 'no_company'],
    ['of no company', { company: undefined }, 'no_company'],
    ['whose address is not verified', { email_verified: false }, 'email_unverified'],
    ['of whose address nothing is said', { email_verified: undefined }, 'email_unverified'],
  ])('%s', async (_, claims, failure) => {
    const { login } = await withAccount(claims as Partial<Person>);
    expect(await refusal(login)).toBe(failure);
  });

  it('whose account is switched off, linked or not', async () => {
    const { login, user } = await withAccount();
    const switchTo = (active: boolean) =>
      portal.database.db.update(users).set({ active }).where(eq(users.userId, user.userId));
    await switchTo(false);
    expect(await refusal(login)).toBe('account_off');
    await switchTo(true);
    expect(await signIn(portal.client(), login)).toBe('/');
    await switchTo(false);
    expect(await refusal(login)).toBe('account_off');
  });

  it('whose company is switched off, be they here already or invited', async () => {
    const { db } = portal.database;
    const here = await withAccount();
    const invited = await withAccount({}, { active: false, invited: true, passwordHash: null });
    const switchTo = (active: boolean) =>
      db.update(companies).set({ active }).where(eq(companies.companyId, here.user.companyId));
    await switchTo(false);
    expect([await refusal(here.login), await refusal(invited.login)]).toEqual(['account_off', 'account_off']);
    await switchTo(true);
    // Whoever was invited has come, though not by the link: the account opens.
    expect(await signIn(portal.client(), invited.login)).toBe('/');
    const [opened] = await db.select().from(users).where(eq(users.userId, invited.user.userId));
    expect(opened).toMatchObject({ active: true, invited: false });
  });

  it('whose address is that of another person’s account, or of another company’s', async () => {
    const { login, email } = await withAccount();
    await signIn(portal.client(), login);
    expect(await refusal(person({ email }).login)).toBe('account_taken');
    const { companyId } = await buildCompany(portal.database.db);
    const other = await withAccount({}, { companyId });
    expect(await refusal(other.login)).toBe('other_company');
  });

  it('whose address a database takes for that of somebody else', async () => {
    await withAccount({}, { email: 'admin-of-it@company.example' });
    for (const email of ['ADM\u0130N-OF-IT@company.example', 'adm\u0131n-of-it@company.example'])
      expect(await refusal(person({ email }).login)).toBe('no_account');
  });

  it('whom the provider refuses; the page and the log say so', async () => {
    const client = portal.client();
    const location = await signIn(client, 'nobody');
    expect(failureOf(location)).toBe('refused');
    const request = new URL(location, publicUrl).searchParams.get('request')!;
    expect(portal.log.some((line) => line.includes(request) && line.includes('access_denied'))).toBe(true);
  });

  it('but one whose address is in a domain of the company itself, when nothing is said of it', async () => {
    const login = person({ email_verified: undefined, email: 'own@own.example' }).login;
    await buildUser(portal.database.db, { email: 'own@own.example', companyId: vendor });
    expect(await signIn(portal.client(), login)).toBe('/');
  });

  it('but the last admin, whatever the claims come to, as an admin', async () => {
    const { db } = portal.database;
    const admins = await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.active, true)));
    const { login, user } = await withAccount({}, { companyId: vendor, role: 'admin' });
    const { userId } = user;
    const others = admins.map((one) => one.userId);
    await db.update(users).set({ active: false }).where(inArray(users.userId, others));
    try {
      const client = portal.client();
      expect(await signIn(client, login)).toBe('/');
      expect(await whoIs(client)).toMatchObject({ userId, role: 'admin' });
    } finally {
      await db.update(users).set({ active: true }).where(inArray(users.userId, others));
    }
    const client = portal.client();
    expect(await signIn(client, login)).toBe('/');
    expect(await whoIs(client)).toMatchObject({ userId, role: 'engineer' });
  });

  it('but a distributor in a company of the kind', async () => {
    const { companyId } = await buildCompany(portal.database.db, { kind: 'disti' });
    const { login } = await withAccount({ groups: ['distis'], company: companyId }, { companyId, role: 'disti' });
    const client = portal.client();
    expect(await signIn(client, login)).toBe('/');
    expect(await whoIs(client)).toMatchObject({ role: 'disti', companyId });
  });
});

describe('what comes back is the answer to what was asked', () => {
  const account = async () => {
    const someone = person();
    await buildUser(portal.database.db, { email: someone.email, companyId: vendor });
    return someone;
  };

  it('or not: a state of another browser, none, an old one', async () => {
    const { login } = await account();
    const [one, two] = [portal.client(), portal.client()];
    const back = await providerBrowser(provider)(await start(one), login);
    await start(two);
    expect(failureOf(await comeBack(two, back))).toBe('expired');
    expect(failureOf(await comeBack(portal.client(), back))).toBe('expired');
    const forged = { cookie: 'portal_company=forged' };
    const answer = await portal
      .client()
      .send({ method: 'GET', url: `${back.pathname}${back.search}`, headers: forged });
    expect(failureOf(String(answer.headers['location']))).toBe('expired');
    portal.advance(10 * 60_000);
    expect(failureOf(await comeBack(one, back))).toBe('expired');
  });

  it('a code is worth a session once', async () => {
    const { login } = await account();
    const client = portal.client();
    const address = await start(client);
    const held = client.cookies.get('portal_company')!;
    const back = await providerBrowser(provider)(address, login);
    expect(await comeBack(client, back)).toBe('/');
    const headers = { cookie: `portal_company=${held}` };
    const again = await portal.client().send({ method: 'GET', url: `${back.pathname}${back.search}`, headers });
    expect(failureOf(String(again.headers['location']))).toBe('refused');
  });

  it('not a token with another nonce, nor a code for another verifier', async () => {
    const { login } = await account();
    for (const parameter of ['nonce', 'code_challenge']) {
      const client = portal.client();
      const address = new URL(await start(client));
      const other = new URL(await start(portal.client())).searchParams.get(parameter)!;
      address.searchParams.set(parameter, other);
      const back = await providerBrowser(provider)(address, login);
      expect(failureOf(await comeBack(client, back))).toBe('refused');
      expect(client.cookies.has('portal_session')).toBe(false);
    }
  });

  it.each<readonly [string, (claims: JWTPayload) => JWTPayload, Signing]>([
    ['for another client', (claims) => ({ ...claims, aud: 'another-client' }), {}],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example' }), {}],
    ['of somebody else than its access token', (claims) => ({ ...claims, sub: 'somebody-else' }), {}],
    ['that has ended', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }), {}],
    ['without the nonce', ({ nonce: _, ...claims }) => claims, {}],
    ['that is signed by somebody else', (claims) => claims, { byAnother: true }],
    ['that is signed with the secret of the portal', (claims) => claims, { alg: 'HS256' }],
    ['that is not signed', (claims) => claims, { alg: 'none' }],
  ])('not an ID token %s', async (_, changed, how) => {
    const { login } = await account();
    // One that is signed anew and says the same lets them in: what keeps the others out is what they say.
    provider.forge = (claims) => provider.sign(claims);
    expect(await signIn(portal.client(), login)).toBe('/');
    provider.forge = (claims) => provider.sign(changed(claims), how);
    const client = portal.client();
    expect(failureOf(await signIn(client, login))).toBe('refused');
    expect(client.cookies.has('portal_session')).toBe(false);
    provider.forge = null;
  });

  it('not an answer that names another issuer', async () => {
    const { login } = await account();
    const client = portal.client();
    const back = await providerBrowser(provider)(await start(client), login);
    back.searchParams.set('iss', 'https://elsewhere.example');
    expect(failureOf(await comeBack(client, back))).toBe('refused');
  });

  it.each([
    [0, true],
    [tokenSeconds + 20, true],
    [tokenSeconds + 40, false],
  ])('with a clock %d s ahead: %s', async (ahead, isTaken) => {
    const signer = createCompanySignIn(settings, { publicUrl, clock: () => new Date(Date.now() + ahead * 1000) });
    const { login } = person();
    const { url, attempt } = await signer.begin();
    const finished = signer.finish(await providerBrowser(provider)(url, login), attempt);
    if (isTaken) expect(await finished).toMatchObject({ subject: login, issuer: provider.issuer });
    else await expect(finished).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('a provider that is down', () => {
  it('keeps nobody from a password, and is asked again when it is back', async () => {
    const fresh = createCompanySignIn(settings, { publicUrl, clock: portal.services.clock });
    const { login, email } = person();
    await buildUser(portal.database.db, { email, companyId: vendor });
    const client = portal.client();
    const address = await start(client);
    const back = await providerBrowser(provider)(address, login);
    await provider.stop();
    await expect(fresh.begin()).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(failureOf(await comeBack(client, back))).toBe('unavailable');
    expect((await client.call('sessionsCreate', { email, password: factoryPassword })).status).toBe(200);
    await provider.resume();
    await expect(fresh.begin()).rejects.toBeInstanceOf(ProviderUnavailable); // it rests for some seconds
    portal.advance(5_000);
    expect((await fresh.begin()).url.origin).toBe(provider.issuer);
  });
});

describe('signing out', () => {
  const signedIn = async () => {
    const { login, email } = person();
    const user = await buildUser(portal.database.db, { email, companyId: vendor });
    const client = portal.client();
    const visit = providerBrowser(provider);
    await comeBack(client, await visit(await start(client), login));
    expect((await whoIs(client)).userId).toBe(user.userId);
    return { client, visit, login };
  };

  it('here leads to the provider, which ends its session and leads back', async () => {
    const { client, visit, login } = await signedIn();
    expect((await client.call('sessionsCheck')).body).toMatchObject({ atProvider: true });
    expect((await client.call('sessionsDelete')).body).toBe(true);
    const { headers } = await client.send({ method: 'GET', url: '/api/sign-in/end' });
    const address = new URL(String(headers['location']));
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect((await visit(address, login)).href).toBe(`${publicUrl}/login`);
    // Once: the ticket is used up.
    expect((await client.send({ method: 'GET', url: '/api/sign-in/end' })).headers['location']).toBe('/login');
  });

  it('at the provider ends the session here', async () => {
    const { client, visit, login } = await signedIn();
    const other = await signedIn();
    await visit(`${provider.issuer}/session/end`, login);
    await expect.poll(async () => (await client.call('sessionsCheck')).body).toBe(false);
    expect((await other.client.call('sessionsCheck')).body).not.toBe(false);
  });

  it('is brought about by a logout token and by none that is made for something else', async () => {
    const { client, login } = await signedIn();
    const iat = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const claims = { iss: provider.issuer, aud: provider.clientId, sub: login, iat, jti: 'x', events };
    const post = async (token: string) =>
      (await portal.client().send({ method: 'POST', url: '/api/sign-in/backchannel-logout', payload: `logout_token=${token}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status; // prettier-ignore
    const { events: _, ...idToken } = claims;
    const others: readonly (readonly [JWTPayload, Signing?])[] = [
      [{ ...claims, aud: 'another-client' }],
      [{ ...claims, iss: 'https://elsewhere.example' }],
      [{ ...claims, iat: iat - 3600 }],
      [{ ...claims, nonce: 'of a sign-in' }],
      [idToken],
      [{ ...claims, events: { 'http://schemas.openid.net/event/another': {} } }],
      [claims, { typ: 'at+jwt' }],
      [claims, { byAnother: true }],
      [claims, { alg: 'HS256' }],
      [claims, { alg: 'none' }],
    ];
    for (const [said, how] of others)
      expect([said, how, await post(await provider.sign(said, { typ: 'logout+jwt', ...how }))]).toEqual([
        said,
        how,
        400,
      ]);
    expect((await client.call('sessionsCheck')).body).not.toBe(false);
    expect(await post(await provider.sign(claims, { typ: 'logout+jwt' }))).toBe(200);
    expect((await client.call('sessionsCheck')).body).toBe(false);
  });

  it('is not brought about by anybody else’s word', async () => {
    const { client } = await signedIn();
    for (const payload of ['', 'logout_token=', 'logout_token=ey.ey.ey', `logout_token=${'a'.repeat(1000)}`]) {
      const answer = await portal.client().send({ method: 'POST', url: '/api/sign-in/backchannel-logout', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }); // prettier-ignore
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
    expect((await client.call('sessionsCheck')).body).not.toBe(false);
  });
});

describe('passwords beside a provider', () => {
  it('are for everybody, for those outside the provider, or for admins, and some admin always gets in', async () => {
    const { login, email } = person();
    const linked = await buildUser(portal.database.db, { email, companyId: vendor });
    const local = await buildUser(portal.database.db, { companyId: vendor });
    await signIn(portal.client(), login);
    const byPassword = async (address: string) => {
      const { status, body } = await portal.client().call('sessionsCreate', { email: address, password: factoryPassword }); // prettier-ignore
      return status === 200 ? 'in' : (body.code as string);
    };
    const all = async () => [await byPassword(linked.email), await byPassword(local.email), await byPassword('admin@demo.example')]; // prettier-ignore
    expect(await all()).toEqual(['in', 'in', 'in']);
    await policy({ passwordSignIn: 'nonOidc' });
    expect(await all()).toEqual(['company_sign_in_required', 'in', 'in']);
    await policy({ passwordSignIn: 'adminsOnly' });
    expect(await all()).toEqual(['company_sign_in_required', 'company_sign_in_required', 'in']);
    await policy({ passwordSignIn: 'nonOidc' });
    // The last admin outside the provider is never locked out, even when linked.
    const admin = (await portal.database.db.select().from(users).where(eq(users.email, 'admin@demo.example')))[0]!;
    const identity = { issuer: provider.issuer, subject: 'the admin', userId: admin.userId, lastSignInAt: new Date() };
    await portal.database.db.insert(externalIdentities).values(identity);
    expect(await byPassword('admin@demo.example')).toBe('in');
    const second = await buildUser(portal.database.db, { companyId: vendor, role: 'admin' });
    expect([await byPassword('admin@demo.example'), await byPassword(second.email)]).toEqual(['company_sign_in_required', 'in']); // prettier-ignore
  });
});
