import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/all.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Scope } from '../../../core/people/access/scopes.ts';
import { scopes } from '../../../core/people/access/scopes.ts';
import { beginningOf, newAccessToken } from './access-token-text.ts';
import { insertAccessToken } from './access-token-rows.ts';
import { accessTokens, idempotencyKeys, users } from '../../platform/database/schema.ts';
import { create, signedInAs, soundConfiguration } from '../../testing/lives.ts';
import { buildUser, factoryPassword } from '../../testing/factories.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Answer, Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import type { Endpoints } from '../../platform/http/call.ts';

const portal = withPortal();
const day = 86_400_000;
const names = Object.keys(endpoints) as (keyof Endpoints)[];
const scopeOf = (name: keyof Endpoints): Scope | null => (endpoints[name] as Endpoint).scope;
const malformed = '{"unfinished":';

async function make(client: Client, given: readonly Scope[], more: object = {}): Promise<string> {
  portal.advance(1000); // the newest is the first of a list
  const { status, body } = await client.call('tokensCreate', { name: 'For a test', scopes: given, ...more });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.token as string;
}

/** A call with a token and nothing else: no cookie, no XSRF header. */
const by = (token: string, name: keyof Endpoints, body?: unknown, address?: string): Promise<Answer> =>
  portal.client(address).call(name, body, { authorization: `Bearer ${token}` });

let admin: Client;
/** A token with one scope alone, and one with all but what reaches as far. */
let having: Map<Scope, string>;
let lacking: Map<Scope, string>;
const reachesAs = (given: Scope, needed: Scope) => given === needed || given === needed.replace(':read', ':write');

beforeAll(async () => {
  const { db } = portal.database;
  const owner = await signedInAs(portal, await buildUser(db, { role: 'admin' }));
  /** With scopes that no call has yet, too. */
  const given = async (wanted: readonly Scope[]) => {
    const token = newAccessToken(portal.services.random);
    await insertAccessToken(db, {
      tokenId: token,
      userId: (await owner.call('usersSelectCurrent')).body.userId,
      tokenHash: hashToken(token),
      name: 'x',
      prefix: beginningOf(token),
      scopes: [...wanted],
      createdAt: portal.services.clock(),
      expiresAt: new Date(portal.services.clock().getTime() + 365 * day),
    });
    return token;
  };
  [having, lacking] = [new Map(), new Map()];
  for (const scope of scopes) {
    having.set(scope, await given([scope]));
    lacking.set(scope, await given(scopes.filter((other) => !reachesAs(other, scope))));
  }
  admin = await portal.as('admin');
});

const bySome = names.flatMap((name) => {
  const scope = scopeOf(name);
  return scope === null ? [] : [[name, scope] as const];
});

it.each(bySome)('%s is let in by its scope, before the body is looked at, and by no other', async (name, needed) => {
  for (const enough of scopes.filter((given) => reachesAs(given, needed)))
    expect(await by(having.get(enough)!, name, malformed)).toMatchObject({ status: 400, body: { code: 'invalid_input' } }); // prettier-ignore
  const refused = await by(lacking.get(needed)!, name, malformed);
  expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  expect(refused.body.detail).toContain(needed);
  expect(refused.headers['www-authenticate']).toBe(
    `Bearer realm="Design Portal", error="insufficient_scope", scope="${needed}"`,
  );
});

it.each(names.filter((name) => scopeOf(name) === null))('%s is not done by token at all', async (name) => {
  const answer = await by(having.get('account:write')!, name, malformed);
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_by_token' } });
});

it('sessions, passwords and tokens are nothing for tokens', () => {
  const alone = names.filter((name) => /^(sessions|tokens)[A-Z]|Password|Reset$/.test(name));
  expect(alone.length).toBeGreaterThan(8);
  expect(alone.filter((name) => scopeOf(name) !== null)).toEqual([]);
});

describe('files by token', () => {
  const files = [
    ['/api/reports/{isxId}.csv', 'reports:read'],
    ['/api/documents/{isxId}/submittal.pdf', 'reports:read'],
    ['/api/reports/{isxId}/wireset.xlsx', 'reports:read'],
    ['/api/attachments/{isxId}/00000000-0000-4000-8000-000000000000', 'solutions:read'],
    ['/api/quotes/Q00000001.csv', 'quotes:read'],
    ['/api/prices/none.csv', 'prices:read'],
    ['/api/cooling/datasheet.pdf?model=none', 'catalogue:read'],
  ] as const;

  let isxId: string;
  beforeAll(async () => {
    ({ isxId } = await create(await portal.as('engineer'), { configuration: soundConfiguration }));
  });

  it.each(files)('%s needs %s', async (path, needed) => {
    const url = path.replace('{isxId}', isxId);
    const send = (token: string) => portal.client().send({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await send(having.get(needed)!)).status).not.toBe(403);
    expect(await send(lacking.get(needed)!)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });

  it('the stream of notices is the browser’s', async () => {
    const headers = { authorization: `Bearer ${having.get('account:read')}` };
    const answer = await portal.client().send({ url: '/api/notices/stream', headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_by_token' } });
  });
});

describe('a token', () => {
  it('is told once, looks like one, and is stored hashed alone', async () => {
    const { body } = await admin.call('tokensCreate', { name: ' Reports to the ERP ', scopes: ['reports:read'] });
    expect(body.token).toMatch(/^dp_[0-9A-Za-z]{49}$/);
    expect(body.accessToken).toMatchObject({ name: 'Reports to the ERP', prefix: body.token.slice(0, 7), state: 'active' }); // prettier-ignore
    const listed = await admin.call('tokensSelect', {});
    expect(listed.body.tokens[0]).toEqual(body.accessToken);
    const rows = await portal.database.db.execute<{ row: string }>(sql`select access_tokens::text as row from access_tokens`); // prettier-ignore
    expect(rows.rows.some(({ row }) => row.includes(body.token.slice(8)))).toBe(false);
  });

  it('is not told again for its Idempotency-Key, nor kept with it, and is made once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const wanted = { name: 'Once', scopes: ['reports:read'] };
    const first = await admin.call('tokensCreate', wanted, headers);
    const again = await admin.call('tokensCreate', wanted, headers);
    expect(again.body).toEqual({ ...first.body, token: null });
    const kept = await portal.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'once'));
    expect(JSON.stringify(kept)).not.toContain(first.body.token.slice(8));
  });

  it('does what its owner may, without cookie and XSRF header, and nothing that its owner may not', async () => {
    const partner = await portal.as('partner');
    const token = await make(partner, ['account:read', 'solutions:write']);
    expect((await by(token, 'usersSelectCurrent')).body.role).toBe('partner');
    expect((await by(token, 'solutionsSelect', { list: 'my-solutions' })).status).toBe(200);
    expect(await by(token, 'solutionsReplay', { isxId: 'ISX00000001-001', on: 'stored' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('decides alone: a good cookie does not help a bad token, nor needs a good token the cookie’s XSRF header', async () => {
    const engineer = await portal.as('engineer');
    const bad = { authorization: `Bearer ${newAccessToken(portal.services.random)}` };
    expect((await engineer.call('usersSelectCurrent', {}, bad)).status).toBe(401);
    const good = { authorization: `bearer ${having.get('account:read')}`, 'x-xsrf-token': undefined };
    expect((await engineer.call('usersSelectCurrent', {}, good)).body.role).toBe('admin');
    const ofProxy = { authorization: 'Basic cHJveHk6c2VjcmV0' };
    expect((await engineer.call('usersSelectCurrent', {}, ofProxy)).body.role).toBe('engineer');
  });

  it('that is unknown, mistyped, expired or revoked is refused alike, whatever is asked', async () => {
    const engineer = await portal.as('engineer');
    const [expiring, revoked] = [await make(engineer, ['account:read'], { days: 1 }), await make(engineer, ['account:read'])]; // prettier-ignore
    const { tokenId } = (await engineer.call('tokensSelect', {})).body.tokens[0];
    expect((await engineer.call('tokensRevoke', { tokenId })).body).toBe(true);
    expect((await engineer.call('tokensRevoke', { tokenId })).body).toBe(false);
    portal.advance(day);
    const unknown = newAccessToken(portal.services.random);
    for (const token of [expiring, revoked, unknown, `${unknown.slice(0, -1)}!`, 'x']) {
      for (const name of ['usersSelectCurrent', 'constantsSelect', 'sessionsCheck'] as const) {
        const { status, body, headers } = await by(token, name, { constantName: 'TRANSLATE' });
        expect([status, body.code]).toEqual([401, 'unauthenticated']);
        expect(headers['www-authenticate']).toBe('Bearer realm="Design Portal", error="invalid_token"');
      }
      const file = await portal.client().send({ url: '/api/reports/ISX00000001-001.csv', headers: { authorization: `Bearer ${token}` } }); // prettier-ignore
      expect(file.status).toBe(401);
    }
    admin = await portal.as('admin');
    const states = (await (await portal.as('engineer')).call('tokensSelect', {})).body.tokens.map(({ state }: { state: string }) => state); // prettier-ignore
    expect(states).toEqual(['revoked', 'expired']);
  });

  it('knows its owner as they are now: another role, another company’s solutions, or switched off', async () => {
    const { db } = portal.database;
    const user = await buildUser(db, { role: 'admin' });
    const token = await make(await signedInAs(portal, user), ['prices:read', 'account:read']);
    const ofUser = eq(users.userId, user.userId);
    expect((await by(token, 'pricesSelectLists', {})).status).toBe(200);
    await db.update(users).set({ role: 'readonly' }).where(ofUser);
    expect((await by(token, 'pricesSelectLists', {})).body.code).toBe('forbidden');
    await db.update(users).set({ active: false }).where(ofUser);
    expect((await by(token, 'usersSelectCurrent')).status).toBe(401);
  });

  it('outlives a change of the password, and not a new password by a link', async () => {
    const user = await buildUser(portal.database.db);
    const client = await signedInAs(portal, user);
    const token = await make(client, ['account:read']);
    await client.call('usersChangePassword', { currentPassword: factoryPassword, password: 'Another-2026-Word' });
    expect((await by(token, 'usersSelectCurrent')).status).toBe(200);
    await portal.client().call('usersRequestReset', { email: user.email });
    await portal.workOff('mail');
    const link = /token=([\w-]+)/.exec(portal.mails.findLast(({ to }) => to === user.email)!.text)![1]!;
    const reset = await portal.client().call('usersResetPassword', { token: link, password: 'Third-2026-Word' });
    expect([reset.status, reset.body]).toEqual([200, true]);
    expect((await by(token, 'usersSelectCurrent')).status).toBe(401);
  });

  it('tells when and from where it was used last, at most once a minute', async () => {
    const engineer = await portal.as('engineer');
    const token = await make(engineer, ['account:read']);
    const last = async () => {
      const [{ lastUsedAt, lastAddress }] = (await engineer.call('tokensSelect', {})).body.tokens;
      return [lastUsedAt, lastAddress];
    };
    expect(await last()).toEqual([null, null]);
    const first = portal.services.clock().toISOString();
    await by(token, 'usersSelectCurrent', {}, '10.1.0.1');
    portal.advance(59_999);
    await by(token, 'usersSelectCurrent', {}, '10.1.0.2');
    expect(await last()).toEqual([first, '10.1.0.1']);
    portal.advance(1);
    await by(token, 'usersSelectCurrent', {}, '10.1.0.3');
    expect(await last()).toEqual([portal.services.clock().toISOString(), '10.1.0.3']);
  });
});

describe('making a token', () => {
  const wanted = { name: 'x', scopes: ['account:read'] };

  it('is held to the policy and to what the role has a use for', async () => {
    const partner = await portal.as('partner');
    const { offeredScopes, usualDays, longestDays } = (await partner.call('tokensSelect', {})).body;
    expect([usualDays, longestDays]).toEqual([90, 365]);
    expect(offeredScopes).toContain('solutions:write');
    expect(offeredScopes).not.toContain('prices:write');
    const { status, body } = await partner.call('tokensCreate', { ...wanted, scopes: ['prices:write', 'account:read'], days: 366 }); // prettier-ignore
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['days', 'scopes']]);
    const usual = await partner.call('tokensCreate', wanted);
    expect(Date.parse(usual.body.accessToken.expiresAt) - Date.parse(usual.body.accessToken.createdAt)).toBe(90 * day);
  });

  it('needs a name and a scope that there is', async () => {
    for (const body of [
      { ...wanted, name: ' ' },
      { ...wanted, scopes: [] },
      { ...wanted, scopes: ['all'] },
      { ...wanted, days: 0 },
    ])
      // prettier-ignore
      expect((await admin.call('tokensCreate', body)).status).toBe(400);
  });

  it('stops at twenty that work, however many are made at once', async () => {
    const client = await signedInAs(portal, await buildUser(portal.database.db));
    for (let i = 0; i < 18; i++) await make(client, ['account:read']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.call('tokensCreate', wanted)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { tokens: listed } = (await client.call('tokensSelect', {})).body;
    await client.call('tokensRevoke', { tokenId: listed[0].tokenId });
    expect((await client.call('tokensCreate', wanted)).status).toBe(200);
  });
});

describe('the tokens of others', () => {
  it('are listed and ended by whoever administers their owner, and are nothing to anybody else', async () => {
    const [partner, engineer, manager] = [await portal.as('partner'), await portal.as('engineer'), await portal.as('manager')]; // prettier-ignore
    const idOf = async (client: Client) => (await client.call('usersSelectCurrent')).body.userId as string;
    for (const [owner, mayManage] of [
      [partner, [admin, manager]],
      [engineer, [admin]],
    ] as const) {
      const userId = await idOf(owner);
      for (const other of [admin, manager, engineer, partner]) {
        if (other === owner) continue;
        await make(owner, ['account:read']);
        const { tokenId } = (await owner.call('tokensSelect', {})).body.tokens[0];
        const [listed, ended] = [await other.call('tokensSelect', { userId }), await other.call('tokensRevoke', { tokenId })]; // prettier-ignore
        if ((mayManage as readonly Client[]).includes(other)) {
          expect(listed.body.tokens[0].tokenId).toBe(tokenId);
          expect(ended.body).toBe(true);
        } else expect([listed.status, ended.status]).toEqual([404, 404]);
      }
      // Whose token an administrator has ended is told of it; of one's own there is nothing to tell.
      const own = (await owner.call('tokensSelect', {})).body.tokens.find(({ state }: { state: string }) => state === 'active'); // prettier-ignore
      if (own) expect((await owner.call('tokensRevoke', { tokenId: own.tokenId })).body).toBe(true);
      const { items } = (await owner.call('noticesSelect', {})).body as { items: { kind: string; title: string }[] };
      expect(items.filter(({ kind }) => kind === 'tokenRevoked')).toHaveLength(mayManage.length);
    }
    await portal.workOff('mail');
    expect(portal.mails.filter(({ text }) => /отозвал ваш токен доступа «For a test»/.test(text))).toHaveLength(3);
    const nobody = [await admin.call('tokensSelect', { userId: 'x' }), await admin.call('tokensRevoke', { tokenId: 'x' })]; // prettier-ignore
    expect(nobody.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('tokens that nobody has', () => {
  it('are counted by address; one that has ended counts for nothing', async () => {
    const address = '10.2.0.1';
    const ended = await make(admin, ['account:read']);
    await portal.database.db.update(accessTokens).set({ revokedAt: portal.services.clock() }).where(eq(accessTokens.prefix, ended.slice(0, 7))); // prettier-ignore
    for (let i = 0; i < 5; i++) expect((await by(ended, 'usersSelectCurrent', {}, address)).status).toBe(401);
    for (let i = 0; i < 100; i++) expect((await by(`wrong${i}`, 'usersSelectCurrent', {}, address)).status).toBe(401);
    const good = having.get('account:read')!;
    const refused = await by(good, 'usersSelectCurrent', {}, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await by(good, 'usersSelectCurrent', {}, '10.2.0.2')).status).toBe(200);
    portal.advance(15 * 60_000);
    expect((await by(good, 'usersSelectCurrent', {}, address)).status).toBe(200);
  });
});

describe('the tour of docs/api.md', () => {
  const text = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  const commands = [...text.matchAll(/^curl (?:[^\n]*\\\n)*[^\n]*$/gm)].map(([command]) => command);

  /** The words of a command as a shell reads them. */
  const wordsOf = (command: string): string[] =>
    [...command.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c!);

  it.each(commands)('%s is answered as the page says', async (command) => {
    const engineer = await portal.as('engineer');
    const token = await make(engineer, ['account:read', 'solutions:write', 'reports:read', 'catalogue:read']);
    const words = wordsOf(command.replaceAll('$PORTAL', '').replaceAll('$TOKEN', token));
    const after = (option: string) => words.flatMap((each, i) => (each === option ? [words[i + 1]!] : []));
    const headers = Object.fromEntries(after('-H').map((header) => header.split(': ') as [string, string]));
    const [payload] = after('-d');
    const method = after('-X')[0] === 'POST' ? 'POST' : 'GET';
    const url = words.find((each) => each.startsWith('/api/'))!;
    const answer = await portal.client().send({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([200, expect.anything()]);
  });

  it('has them all', () => expect(commands.length).toBe(6));
});

it('a token that ended long ago is swept', async () => {
  const sweep = async () => {
    await portal.jobs.send(portal.database.db, 'sweep', {});
    await portal.workOff('sweep');
    return (await portal.database.db.select().from(accessTokens).where(eq(accessTokens.name, 'x'))).length;
  };
  portal.advance(400 * day);
  expect(await sweep()).toBe(having.size + lacking.size); // of a year; those of ninety days are gone
  portal.advance(60 * day);
  expect(await sweep()).toBe(0);
});
