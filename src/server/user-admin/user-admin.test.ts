import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account, AccountDetails } from '../../contract/users.ts';
import type { CompanyKind, Role } from '../../core/people/access/roles.ts';
import { companyKinds, roles } from '../../core/people/access/roles.ts';
import { passwordFaults } from '../../core/people/sign-in/password.ts';
import { companies, invitations, passwordResets, sessions, users } from '../platform/database/schema.ts';
import type { UserRow } from '../testing/factories.ts';
import { buildCompany, buildSolution, buildUser, factoryPassword } from '../testing/factories.ts';
import { accepted, act, create, refusedFields, signedInAs, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import type { Endpoints } from '../platform/http/call.ts';

const portal = withPortal();
const DAY = 86_400_000;
const roleOf: Readonly<Record<CompanyKind, Role>> = { vendor: 'engineer', disti: 'disti', partner: 'partner' };

const clients = {} as Record<Role, Client>;
const companyOf = {} as Record<CompanyKind, string>;
let someone = 0;
const newEmail = (): string => `person${++someone}@test.example`;
const newName = (): string => `Компания ${++someone}`;

beforeAll(async () => {
  for (const role of roles) clients[role] = await portal.as(role);
  for (const kind of companyKinds)
    companyOf[kind] = (await buildCompany(portal.database.db, { kind, name: newName() })).companyId;
});

const db = () => portal.database.db;
const person = (kind: CompanyKind, overrides: Partial<UserRow> = {}): Promise<UserRow> =>
  buildUser(db(), { role: roleOf[kind], companyId: companyOf[kind], ...overrides });
const invite = async (kind: CompanyKind = 'partner', by: Client = clients.admin): Promise<AccountDetails> =>
  accepted(
    await by.call('usersInvite', {
      email: newEmail(),
      displayName: 'Нина',
      companyId: companyOf[kind],
      role: roleOf[kind],
      language: 'ru',
    }),
  );
const which = ({ userId, version }: { readonly userId: string; readonly version: number }) => ({ userId, version });
const row = async (userId: string) => (await db().select().from(users).where(eq(users.userId, userId)))[0]!;
const said = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 200 : `${status} ${body.code}`;

// First of all: the solutions that the tests below make up bring a catalogue of their own, in which nothing can be configured.
describe('handing a person’s solutions over', () => {
  const owned = async (client: Client, userId: string) =>
    accepted<{
      counts: object;
      solutions: { isxId: string; version: number; canGo: boolean }[];
      heirs: { userId: string }[];
    }>(await client.call('usersSelectOwned', { userId }));

  it('gives all the open ones to a colleague, who is told once, and leaves what waits for approval', async () => {
    const [leaving, heir] = [await person('disti'), await person('disti')];
    const theirs = await signedInAs(portal, leaving);
    for (let i = 0; i < 3; i++) await create(theirs);
    accepted(await tryAct(theirs, await create(theirs), 'submit'));
    accepted(await clients.admin.call('usersDeactivate', which(leaving)));
    const { counts, solutions, heirs } = await owned(clients.admin, leaving.userId);
    expect(counts).toEqual({ open: 3, waiting: 1, decided: 0 });
    expect(heirs.map(({ userId }) => userId)).toContain(heir.userId);
    expect(heirs.map(({ userId }) => userId)).not.toContain(leaving.userId);
    const going = solutions.filter(({ canGo }) => canGo).map(({ isxId, version }) => ({ isxId, version }));
    expect(going).toHaveLength(3);
    const body = { userId: leaving.userId, toUserId: heir.userId, solutions: going };
    // One that can not go keeps all of them where they are.
    const waiting = solutions.find(({ canGo }) => !canGo)!;
    const tooMuch = await clients.admin.call('usersHandOver', { ...body, solutions: [...going, { isxId: waiting.isxId, version: waiting.version }] }); // prettier-ignore
    expect(refusedFields(tooMuch, 409)).toEqual([waiting.isxId]);
    expect((await owned(clients.admin, leaving.userId)).counts).toEqual(counts);
    expect(said(await clients.admin.call('usersHandOver', body))).toBe(200);
    expect((await owned(clients.admin, leaving.userId)).counts).toEqual({ open: 0, waiting: 1, decided: 0 });
    const heirClient = await signedInAs(portal, heir);
    const notices = accepted<{ items: { kind: string }[] }>(await heirClient.call('noticesSelect', {})).items;
    expect(notices.map(({ kind }) => kind)).toEqual(['severalHandedOver']);
    await portal.workOff('mail');
    expect(portal.mails.findLast(({ to }) => to === heir.email)?.subject).toBe('Вам передано 3 решения');
    expect(said(await clients.admin.call('usersHandOver', body))).toBe('409 conflict');
  });

  it('names what waits for the decision of whoever has received it', async () => {
    const approver = await person('vendor', { role: 'approver' });
    const judge = await signedInAs(portal, approver);
    const submitted = await act(clients.engineer, await create(clients.engineer), 'submit');
    const received = await act(judge, submitted, 'receive');
    const deciding = async () =>
      (await clients.admin.call('usersSelectOwned', { userId: approver.userId })).body.deciding;
    expect(await deciding()).toMatchObject({ total: 1, solutions: [{ isxId: received.isxId }] });
    await act(judge, received, 'return');
    expect(await deciding()).toEqual({ total: 0, solutions: [] });
  });

  it('is a manager’s among the people of one partner, and of nobody else', async () => {
    const [leaving, heir, stranger] = [await person('partner'), await person('partner'), await person('disti')];
    const { isxId, version } = await buildSolution(db(), { owner: leaving, isxStatus: 'approved' });
    const body = { userId: leaving.userId, toUserId: heir.userId, solutions: [{ isxId, version }] };
    expect(said(await clients.bdm.call('usersHandOver', body))).toBe('403 forbidden');
    expect(said(await clients.manager.call('usersHandOver', { ...body, userId: stranger.userId }))).toBe(
      '404 not_found',
    );
    expect(said(await clients.manager.call('usersHandOver', { ...body, toUserId: stranger.userId }))).toBe('409 action_not_available'); // prettier-ignore
    expect(accepted(await clients.manager.call('usersHandOver', body))).toEqual({ handedOver: [isxId] });
    const notices = await (await signedInAs(portal, heir)).call('noticesSelect', {});
    expect(notices.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['handedOver']);
  });
});

describe('by specification section 6', () => {
  /** What each role is answered about people of a kind of company: copied from the specification and docs/decisions/0021-users.md. */
  const reading = (role: Role, kind: CompanyKind) => {
    if (['admin', 'bdm', 'salesop'].includes(role)) return 200;
    if (role === 'manager') return kind === 'partner' ? 200 : '404 not_found';
    return '403 forbidden';
  };
  const changing = (role: Role, kind: CompanyKind) =>
    role === 'bdm' || role === 'salesop' ? '403 forbidden' : reading(role, kind);
  /** Sessions are everybody's own; of those of others whoever administers nobody is told nothing. */
  const ofSessions = (role: Role, kind: CompanyKind) => (changing(role, kind) === 200 ? 200 : '404 not_found');

  type Ask = (kind: CompanyKind) => Promise<object>;
  const asks: readonly (readonly [keyof Endpoints, Ask, typeof reading])[] = [
    ['usersSelectAccount', async (kind) => ({ userId: (await person(kind)).userId }), reading],
    ['usersSelectOwned', async (kind) => ({ userId: (await person(kind)).userId }), changing],
    ['usersUpdate', async (kind) => ({ ...which(await person(kind)), displayName: 'Другое имя' }), changing],
    ['usersResendInvitation', async (kind) => which(await invite(kind)), changing],
    ['usersRevokeInvitation', async (kind) => which(await invite(kind)), changing],
    ['usersDeactivate', async (kind) => which(await person(kind)), changing],
    ['usersActivate', async (kind) => which(await person(kind, { active: false })), changing],
    ['usersSendReset', async (kind) => ({ userId: (await person(kind)).userId }), changing],
    ['usersGeneratePassword', async (kind) => which(await person(kind)), changing],
    ['sessionsSelect', async (kind) => ({ userId: (await person(kind)).userId }), ofSessions],
    ['sessionsEnd', async (kind) => ({ userId: (await person(kind)).userId }), ofSessions],
    ['companiesSelectCompany', async (kind) => ({ companyId: companyOf[kind] }), reading],
  ];
  it.each(asks)('%s answers each role about each kind of company as the table says', async (name, ask, expected) => {
    for (const kind of companyKinds) {
      for (const role of roles) {
        const answer = await clients[role].call(name, await ask(kind));
        expect([kind, role, said(answer)]).toEqual([kind, role, expected(role, kind)]);
      }
    }
  });

  it('a new account comes into a company that one administers; any other is none', async () => {
    for (const name of ['usersInvite', 'usersCreate'] as const)
      for (const kind of companyKinds)
        for (const role of roles) {
          const body = { email: newEmail(), displayName: 'Н', companyId: companyOf[kind], role: roleOf[kind], language: 'ru' }; // prettier-ignore
          const answer = await clients[role].call(name, body);
          const allowed = role === 'admin' || (role === 'manager' && kind === 'partner');
          const mayCall = role === 'admin' || role === 'manager';
          expect([name, kind, role, said(answer)]).toEqual([name, kind, role, allowed ? 200 : mayCall ? '400 invalid_input' : '403 forbidden']); // prettier-ignore
          if (mayCall && !allowed) expect(refusedFields(answer)).toEqual(['companyId']);
        }
  });

  it('lists hold exactly those whom one may read, of people and of companies', async () => {
    const kindsIn = async (role: Role) => {
      const people = await clients[role].call('usersSelect', { pageSize: 100 });
      const firms = await clients[role].call('companiesSelectPage', { pageSize: 100 });
      if (people.status !== 200) return [said(people), said(firms)];
      const kinds = (items: { companyKind?: CompanyKind; kind?: CompanyKind }[]) =>
        [...new Set(items.map(({ companyKind, kind }) => String(companyKind ?? kind)))]
          .toSorted((a, b) => a.localeCompare(b))
          .join(' ');
      return [kinds(people.body.items), kinds(firms.body.items)];
    };
    for (const role of roles) {
      const all = ['disti partner vendor', 'disti partner vendor'];
      const refusal = ['403 forbidden', '403 forbidden'];
      const expected = ['admin', 'bdm', 'salesop'].includes(role) ? all : role === 'manager' ? ['partner', 'partner'] : refusal; // prettier-ignore
      expect([role, await kindsIn(role)]).toEqual([role, expected]);
    }
  });

  it('companies are the admin’s to make and to change', async () => {
    const company = await buildCompany(db(), { kind: 'partner', name: newName() });
    for (const role of roles.filter((each) => each !== 'admin'))
      for (const [name, body] of [
        ['companiesCreate', { name: newName(), kind: 'partner' }],
        ['companiesUpdate', { companyId: company.companyId, version: 1, name: newName() }],
        ['companiesDeactivate', { companyId: company.companyId, version: 1 }],
        ['companiesActivate', { companyId: company.companyId, version: 1 }],
      ] as const)
        expect([role, said(await clients[role].call(name, body))]).toEqual([role, '403 forbidden']);
  });

  it('whoever only reads learns neither when somebody was here nor how they get in', async () => {
    const { userId } = await invite('partner');
    const active = await person('partner', { lastSignInAt: new Date('2026-11-19T09:00:00.000Z') });
    for (const role of ['bdm', 'salesop'] as const) {
      const invited = accepted<Account>(await clients[role].call('usersSelectAccount', { userId }));
      expect(invited).toMatchObject({ state: 'invited', invitation: null, actions: [] });
      const other = accepted<Account>(await clients[role].call('usersSelectAccount', { userId: active.userId }));
      expect(other.lastSignInAt).toBeNull();
    }
    const known = accepted<Account>(await clients.manager.call('usersSelectAccount', { userId: active.userId }));
    expect(known.lastSignInAt).toBe('2026-11-19T09:00:00.000Z');
  });
});

describe('the list', () => {
  it('is searched by name, address and company, narrowed and paged', async () => {
    const { companyId } = await buildCompany(db(), { kind: 'disti', name: 'Ёлочка-Сервис' });
    const names = ['Яков Перов', 'Анна Листова', 'Борис Листов'];
    for (const displayName of names) await buildUser(db(), { role: 'disti', companyId, displayName });
    await buildUser(db(), { role: 'disti', companyId, displayName: 'Ушёл Листопад', active: false });
    const list = async (body: object) =>
      accepted<{ items: Account[]; total: number; states: object }>(await clients.admin.call('usersSelect', body));
    const found = async (body: object) => (await list(body)).items.map(({ displayName }) => displayName);
    expect(await found({ text: 'елочка' })).toEqual(['Анна Листова', 'Борис Листов', 'Ушёл Листопад', 'Яков Перов']);
    expect(await found({ text: 'листов елочка' })).toEqual(['Анна Листова', 'Борис Листов']);
    expect(await found({ companyId, state: 'inactive' })).toEqual(['Ушёл Листопад']);
    expect(await found({ companyId, sort: '-displayName', pageSize: 2, page: 2 })).toEqual([
      'Борис Листов',
      'Анна Листова',
    ]);
    expect(await found({ companyId, role: 'partner' })).toEqual([]);
    expect(await list({ companyId, state: 'active', pageSize: 1 })).toMatchObject({
      total: 3,
      states: { active: 3, invited: 0, inactive: 1 },
    });
    await db().update(companies).set({ name: 'Сосна' }).where(eq(companies.companyId, companyId));
    expect(await found({ text: 'перов сосна' })).toEqual(['Яков Перов']);
    expect(await found({ text: '%' })).toEqual([]);
  });
});

describe('an invitation', () => {
  const tokenIn = (email: string): string => {
    const mail = portal.mails.findLast(({ to }) => to === email);
    return /\/login\/invitation#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const answerTo = (token: string, more: object = {}) =>
    portal.client().call('invitationsAccept', { token, displayName: 'Нина Озёрная', language: 'en', password: 'Second-2026-Word', ...more }); // prettier-ignore

  it('is mailed in the language of whoever is invited, works once, and opens the account', async () => {
    const email = newEmail();
    const body = { email: ` ${email} `, displayName: ' Nina ', companyId: companyOf.partner, role: 'partner', language: 'en' }; // prettier-ignore
    const invited = accepted<AccountDetails>(await clients.manager.call('usersInvite', body));
    expect(invited).toMatchObject({ email, displayName: 'Nina', state: 'invited', invitation: { sentAt: null, invitedBy: 'Егор Зимин' } }); // prettier-ignore
    expect(await portal.client().call('sessionsCreate', { email, password: factoryPassword })).toMatchObject({ status: 401 }); // prettier-ignore
    await portal.workOff('mail');
    const mail = portal.mails.findLast(({ to }) => to === email)!;
    expect(mail.subject).toMatch(/^Invitation to the design portal of /);
    expect(mail.text).toContain('Hello, Nina!');
    const token = tokenIn(email);
    const stored = await db().select().from(invitations).where(eq(invitations.userId, invited.userId));
    expect(JSON.stringify(stored)).not.toContain(token);

    const shown = accepted<object>(await portal.client().call('invitationsSelect', { token }));
    expect(shown).toMatchObject({ email, displayName: 'Nina', language: 'en' });
    expect(refusedFields(await answerTo(token, { password: 'weak', displayName: ' ', language: 'xx' }))).toContain('displayName'); // prettier-ignore
    expect(said(await answerTo(token))).toBe(200);
    expect(said(await answerTo(token))).toBe('404 not_found');
    expect(said(await portal.client().call('invitationsSelect', { token }))).toBe('404 not_found');
    const came = portal.client();
    accepted(await came.call('sessionsCreate', { email, password: 'Second-2026-Word' }));
    expect(accepted(await came.call('usersSelectCurrent', {}))).toMatchObject({ displayName: 'Нина Озёрная', language: 'en' }); // prettier-ignore
    const opened = accepted<AccountDetails>(await clients.admin.call('usersSelectAccount', { userId: invited.userId }));
    expect(opened).toMatchObject({ state: 'active', invitation: null });
    expect(opened.lastSignInAt).not.toBeNull();
  });

  it('ends with its days; sent again it works by the new link alone; taken back it is gone', async () => {
    const first = await invite();
    await portal.workOff('mail');
    const old = tokenIn(first.email);
    const again = accepted<AccountDetails>(await clients.admin.call('usersResendInvitation', which(first)));
    expect(said(await portal.client().call('invitationsSelect', { token: old }))).toBe('404 not_found');
    await portal.workOff('mail');
    const token = tokenIn(first.email);
    expect(token).not.toBe(old);
    portal.advance(7 * DAY - 1000);
    expect(said(await portal.client().call('invitationsSelect', { token }))).toBe(200);
    portal.advance(1000);
    clients.admin = await portal.as('admin');
    expect(said(await answerTo(token))).toBe('404 not_found');
    const late = accepted<AccountDetails>(await clients.admin.call('usersSelectAccount', { userId: first.userId }));
    expect(late.invitation).toMatchObject({ isExpired: true });
    expect(said(await clients.admin.call('usersResendInvitation', which(first)))).toBe('409 conflict');
    const anew = accepted<AccountDetails>(await clients.admin.call('usersResendInvitation', which(again)));
    await portal.workOff('mail');
    accepted(await clients.admin.call('usersRevokeInvitation', which(anew)));
    expect(said(await answerTo(tokenIn(first.email)))).toBe('404 not_found');
    expect(said(await clients.admin.call('usersSelectAccount', { userId: first.userId }))).toBe('404 not_found');
    for (const role of roles) clients[role] = await portal.as(role);
  });

  it('goes to the new address when the address is corrected, and opens nothing while the company is switched off', async () => {
    const { companyId } = await buildCompany(db(), { kind: 'partner', name: newName() });
    const invited = accepted<AccountDetails>(
      await clients.admin.call('usersInvite', { email: newEmail(), displayName: 'Н', companyId, role: 'partner', language: 'ru' }), // prettier-ignore
    );
    await portal.workOff('mail');
    const old = tokenIn(invited.email);
    const email = newEmail();
    accepted(await clients.admin.call('usersUpdate', { ...which(invited), email }));
    await portal.workOff('mail');
    expect(said(await answerTo(old))).toBe('404 not_found');
    accepted(await clients.admin.call('companiesDeactivate', { companyId, version: 1 }));
    expect(said(await answerTo(tokenIn(email)))).toBe('404 not_found');
  });

  it('names every fault of the account that is wanted at once', async () => {
    const { email } = await person('disti');
    const body = { email: email.toUpperCase(), displayName: '  ', companyId: companyOf.disti, role: 'partner', language: 'xx' }; // prettier-ignore
    const answer = await clients.admin.call('usersInvite', body);
    expect(refusedFields(answer)).toEqual(['displayName', 'email', 'role', 'language']);
    expect(refusedFields(await clients.admin.call('usersInvite', { ...body, email: 'no address' }))).toContain('email');
  });
});

describe('a password that somebody makes for another', () => {
  const signIn = (email: string, password: string, newPassword?: string) => {
    const client = portal.client();
    return client.call('sessionsCreate', { email, password, ...(newPassword && { newPassword }) });
  };

  it('is told once, strong, ends every session, and lets in over a new one alone', async () => {
    const user = await person('partner');
    const theirs = await signedInAs(portal, user);
    const { password, account } = accepted<{ password: string; account: AccountDetails }>(
      await clients.manager.call('usersGeneratePassword', which(user)),
    );
    expect(passwordFaults(password)).toEqual([]);
    expect(account.temporaryUntil).not.toBeNull();
    expect((await theirs.call('usersSelectCurrent', {})).status).toBe(401);
    expect(said(await signIn(user.email, factoryPassword))).toBe('401 wrong_credentials');
    expect(said(await signIn(user.email, password))).toBe('403 password_change_required');
    expect(await db().select().from(sessions).where(eq(sessions.userId, user.userId))).toEqual([]);
    expect(refusedFields(await signIn(user.email, password, 'weak'))).toContain('newPassword');
    expect(refusedFields(await signIn(user.email, password, password))).toEqual(['newPassword']);
    expect(said(await signIn(user.email, password, 'Own-Password-1'))).toBe(200);
    expect(said(await signIn(user.email, password))).toBe('401 wrong_credentials');
    expect(said(await signIn(user.email, 'Own-Password-1'))).toBe(200);
    expect((await row(user.userId)).temporaryUntil).toBeNull();
  });

  it('comes with a new account too, lies nowhere in the clear, and ends', async () => {
    const email = newEmail();
    const { password, account } = accepted<{ password: string; account: AccountDetails }>(
      await clients.admin.call('usersCreate', { email, displayName: 'Н', companyId: companyOf.disti, role: 'disti', language: 'ru' }, { 'idempotency-key': 'make' }), // prettier-ignore
    );
    expect(account).toMatchObject({ state: 'active', email });
    const { rows } = await db().execute<{ text: string }>(
      `select coalesce(string_agg(u::text, ''), '') || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k) as text from users u`,
    );
    expect(rows[0]!.text).not.toContain(password);
    expect(portal.log.join('\n')).not.toContain(password);
    portal.advance(3 * DAY);
    expect(said(await signIn(email, password, 'Own-Password-1'))).toBe('403 password_expired');
    for (const role of roles) clients[role] = await portal.as(role);
  });

  it('is no way around a link: the mailed one sets an own password over it', async () => {
    const user = await person('partner', { temporaryUntil: new Date('2030-01-01T00:00:00.000Z') });
    accepted(await clients.manager.call('usersSendReset', { userId: user.userId }));
    await portal.workOff('mail');
    const mail = portal.mails.findLast(({ to }) => to === user.email)!;
    const token = /reset#token=(\S+)/.exec(mail.text)![1];
    accepted(await portal.client().call('usersResetPassword', { token, password: 'Own-Password-2' }));
    expect(said(await signIn(user.email, 'Own-Password-2'))).toBe(200);
  });
});

describe('an account', () => {
  it('changes under its version: of two who have read the same the second is told', async () => {
    const user = await person('partner');
    const changed = accepted<AccountDetails>(
      await clients.admin.call('usersUpdate', { ...which(user), displayName: 'Первое' }),
    );
    expect(changed.version).toBe(2);
    const late = await clients.manager.call('usersUpdate', { ...which(user), displayName: 'Второе' });
    expect(said(late)).toBe('409 conflict');
    const theirs = await signedInAs(portal, user);
    accepted(await theirs.call('usersUpdateAccount', { displayName: 'Своё' }));
    expect(said(await clients.admin.call('usersUpdate', { ...which(changed), language: 'en' }))).toBe('409 conflict');
  });

  it('with another address signs in with that one, and the old one is told without the new', async () => {
    const user = await person('partner');
    const email = newEmail();
    await portal.client().call('usersRequestReset', { email: user.email });
    await portal.workOff('mail');
    accepted(await clients.manager.call('usersUpdate', { ...which(user), email }));
    await portal.workOff('mail');
    const mails = portal.mails.filter(({ to }) => to === user.email);
    expect(mails.at(-1)?.subject).toBe('Изменён адрес входа вашей учётной записи');
    expect(mails.at(-1)?.text).not.toContain(email);
    const token = /reset#token=(\S+)/.exec(mails[0]!.text)![1];
    expect(said(await portal.client().call('usersResetPassword', { token, password: 'Own-Password-3' }))).toBe('404 not_found'); // prettier-ignore
    expect(said(await portal.client().call('sessionsCreate', { email: user.email, password: factoryPassword }))).toBe('401 wrong_credentials'); // prettier-ignore
    accepted(await portal.client().call('sessionsCreate', { email, password: factoryPassword }));
  });

  it('holds its new role at the next call, and keeps its sessions', async () => {
    const user = await person('vendor');
    const theirs = await signedInAs(portal, user);
    expect((await theirs.call('quotesSelect', {})).status).toBe(200);
    accepted(await clients.admin.call('usersUpdate', { ...which(user), role: 'readonly' }));
    expect(said(await theirs.call('quotesSelect', {}))).toBe('403 forbidden');
    expect((await theirs.call('usersSelectCurrent', {})).body.role).toBe('readonly');
  });

  it('that is switched off is out at once, mails and links with it, and comes back as it was', async () => {
    const user = await person('partner');
    const theirs = await signedInAs(portal, user);
    await portal.client().call('usersRequestReset', { email: user.email });
    await portal.workOff('mail');
    const off = accepted<AccountDetails>(await clients.manager.call('usersDeactivate', which(user)));
    expect(off).toMatchObject({ state: 'inactive', version: 2 });
    expect((await theirs.call('usersSelectCurrent', {})).status).toBe(401);
    expect(await db().select().from(sessions).where(eq(sessions.userId, user.userId))).toEqual([]);
    const [reset] = await db().select().from(passwordResets).where(eq(passwordResets.userId, user.userId));
    expect(reset!.usedAt).not.toBeNull();
    expect(said(await clients.manager.call('usersDeactivate', which(off)))).toBe('409 action_not_available');
    accepted(await clients.manager.call('usersActivate', which(off)));
    accepted(await portal.client().call('sessionsCreate', { email: user.email, password: factoryPassword }));
  });

  it('of one’s own is switched off, reset and given another role by others alone', async () => {
    const { body: me } = await clients.admin.call('usersSelectCurrent', {});
    const { version } = await row(me.userId);
    const own = { userId: me.userId, version };
    for (const name of ['usersDeactivate', 'usersGeneratePassword'] as const)
      expect(said(await clients.admin.call(name, own))).toBe('409 action_not_available');
    expect(said(await clients.admin.call('usersSendReset', { userId: me.userId }))).toBe('409 action_not_available');
    expect(refusedFields(await clients.admin.call('usersUpdate', { ...own, role: 'engineer' }))).toEqual(['role']);
    accepted(await clients.admin.call('usersUpdate', { ...own, displayName: 'Вера Соколова' }));
  });

  it('leaves its company with nothing of its own behind, and takes a role that fits the new one', async () => {
    const user = await person('partner');
    await buildSolution(db(), { owner: user });
    const move = { ...which(user), companyId: companyOf.disti };
    expect(refusedFields(await clients.admin.call('usersUpdate', move))).toEqual(['role']);
    expect(said(await clients.admin.call('usersUpdate', { ...move, role: 'disti' }))).toBe('409 action_not_available');
    const free = await person('partner');
    const moved = await clients.admin.call('usersUpdate', {
      ...which(free),
      companyId: companyOf.disti,
      role: 'disti',
    });
    expect(accepted<AccountDetails>(moved)).toMatchObject({ companyKind: 'disti', role: 'disti' });
    const theirs = await person('partner');
    expect(refusedFields(await clients.manager.call('usersUpdate', { ...which(theirs), companyId: companyOf.disti, role: 'disti' }))).toEqual(['companyId']); // prettier-ignore
  });
});

describe('sessions', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';

  it('are everybody’s own to see and to end, the present one marked and kept', async () => {
    const user = await person('partner');
    const here = await signedInAs(portal, user);
    const there = portal.client('10.9.8.7');
    accepted(await there.call('sessionsCreate', { email: user.email, password: factoryPassword }, { 'user-agent': chrome })); // prettier-ignore
    const listed = accepted<{ sessionId: string; isPresent: boolean; address: string; browser: string }[]>(
      await here.call('sessionsSelect', {}),
    );
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isPresent }) => !isPresent)).toMatchObject({ address: '10.9.8.7', browser: 'Chrome 128', system: 'Windows' }); // prettier-ignore
    const hash = JSON.stringify(await db().select().from(sessions).where(eq(sessions.userId, user.userId)));
    for (const client of [here, there]) expect(hash).not.toContain(client.cookies.get('portal_session'));
    const { sessionId } = listed.find(({ isPresent }) => !isPresent)!;
    expect(said(await clients.partner.call('sessionsEnd', { sessionId }))).toBe('404 not_found');
    expect(accepted(await here.call('sessionsEnd', { sessionId }))).toEqual({ ended: 1 });
    expect((await there.call('usersSelectCurrent', {})).status).toBe(401);
    expect(said(await here.call('sessionsEnd', { sessionId }))).toBe('404 not_found');
    await signedInAs(portal, user);
    expect(accepted(await here.call('sessionsEnd', {}))).toEqual({ ended: 1 });
    expect((await here.call('usersSelectCurrent', {})).status).toBe(200);
  });

  it('of somebody else are ended by whoever administers them; from where they come an admin alone learns', async () => {
    const user = await person('partner');
    const theirs = await signedInAs(portal, user);
    const addresses = async (client: Client) =>
      accepted<{ address: string | null }[]>(await client.call('sessionsSelect', { userId: user.userId })).map(({ address }) => address); // prettier-ignore
    expect(await addresses(clients.manager)).toEqual([null]);
    expect(await addresses(clients.admin)).toEqual(['127.0.0.1']);
    expect(accepted(await clients.manager.call('sessionsEnd', { userId: user.userId }))).toEqual({ ended: 1 });
    expect((await theirs.call('usersSelectCurrent', {})).status).toBe(401);
  });
});

describe('a company', () => {
  it('is made, renamed with its solutions, and named once', async () => {
    const name = newName();
    const made = accepted<{ companyId: string; version: number }>(
      await clients.admin.call('companiesCreate', { name: ` ${name} `, kind: 'partner' }),
    );
    expect(made).toMatchObject({ name, kind: 'partner', active: true, users: 0, mayChangeKind: true });
    expect(refusedFields(await clients.admin.call('companiesCreate', { name: name.toLowerCase(), kind: 'disti' }))).toEqual(['name']); // prettier-ignore
    expect(refusedFields(await clients.admin.call('companiesCreate', { name: ' ', kind: 'disti' }))).toEqual(['name']);
    expect((await clients.admin.call('companiesCreate', { name: newName(), kind: 'vendor' })).status).toBe(400);
    const { companyId } = made;
    const changed = accepted<{ version: number }>(
      await clients.admin.call('companiesUpdate', { companyId, version: 1, kind: 'disti' }),
    );
    expect(changed).toMatchObject({ kind: 'disti', version: 2 });
    expect(said(await clients.admin.call('companiesUpdate', { companyId, version: 1, name: newName() }))).toBe('409 conflict'); // prettier-ignore
    await buildSolution(db(), { owner: await buildUser(db(), { companyId, role: 'disti' }) });
    expect(said(await clients.admin.call('companiesUpdate', { companyId, version: 2, kind: 'partner' }))).toBe('409 action_not_available'); // prettier-ignore
    const renamed = accepted<{ name: string }>(
      await clients.admin.call('companiesUpdate', { companyId, version: 2, name: 'Новое имя компании' }),
    );
    expect(renamed).toMatchObject({ name: 'Новое имя компании', users: 1, solutions: 1, mayChangeKind: false });
    const { items } = accepted<{ items: { companyName: string }[] }>(
      await clients.admin.call('solutionsSelect', { list: 'all-disti-solutions', pageSize: 100 }),
    );
    expect(items.map(({ companyName }) => companyName)).toContain('Новое имя компании');
  });

  it('that is switched off lets nobody in and is offered nowhere; the vendor stays', async () => {
    const company = await buildCompany(db(), { kind: 'partner', name: newName() });
    const { companyId } = company;
    const user = await buildUser(db(), { companyId, role: 'partner' });
    const theirs = await signedInAs(portal, user);
    accepted(await clients.admin.call('companiesDeactivate', { companyId, version: 1 }));
    expect((await theirs.call('usersSelectCurrent', {})).status).toBe(401);
    expect(said(await portal.client().call('sessionsCreate', { email: user.email, password: factoryPassword }))).toBe('401 wrong_credentials'); // prettier-ignore
    const offered = accepted<{ companyId: string }[]>(await clients.engineer.call('companiesSelect', {}));
    expect(offered.map((each) => each.companyId)).not.toContain(companyId);
    const prepared = await clients.engineer.call('solutionsCreate', { isxType: 'Cooling', isxName: 'n', customerName: 'c', configuration: {}, forCompanyId: companyId }); // prettier-ignore
    expect(said(prepared)).toBe('404 not_found');
    expect(refusedFields(await clients.admin.call('usersInvite', { email: newEmail(), displayName: 'Н', companyId, role: 'partner', language: 'ru' }))).toEqual(['companyId']); // prettier-ignore
    expect(said(await clients.admin.call('companiesDeactivate', { companyId, version: 2 }))).toBe('409 action_not_available'); // prettier-ignore
    accepted(await clients.admin.call('companiesActivate', { companyId, version: 2 }));
    accepted(await portal.client().call('sessionsCreate', { email: user.email, password: factoryPassword }));
    const approver = await portal.as('approver');
    const { items: news } = accepted<{ items: { kind: string; params: { company?: string } }[] }>(await approver.call('noticesSelect', {})); // prettier-ignore
    expect(news.filter(({ params }) => params.company === company.name).map(({ kind }) => kind)).toEqual(['companySwitchedOn', 'companySwitchedOff']); // prettier-ignore
    const { body: me } = await clients.admin.call('usersSelectCurrent', {});
    expect(said(await clients.admin.call('companiesDeactivate', { companyId: me.companyId, version: 1 }))).toBe('409 action_not_available'); // prettier-ignore
  });
});

describe('why a session has ended', () => {
  const told = async (client: Client) => (await client.call('sessionsSelectMethods')).body.ended as string | undefined;

  it('is told to the browser that held it and to no other, by what has ended it', async () => {
    const [user, colleague] = [await person('partner'), await person('partner')];
    const enter = () => signedInAs(portal, user);
    const ways: Record<string, (client: Client) => Promise<unknown>> = {
      administrator: () => clients.admin.call('sessionsEnd', { userId: user.userId }),
      elsewhere: async () => (await enter()).call('sessionsEnd', {}),
      newPassword: async () =>
        clients.admin.call('usersGeneratePassword', which(await row(user.userId))).then(() =>
          // As if they had set it again themselves: the next ways sign in with it.
          db()
            .update(users)
            .set({ passwordHash: user.passwordHash, temporaryUntil: null })
            .where(eq(users.userId, user.userId)),
        ),
      expired: async () =>
        db()
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.userId, user.userId)),
      switchedOff: async () => clients.admin.call('usersDeactivate', which(await row(user.userId))),
    };
    const other = await signedInAs(portal, colleague);
    for (const [reason, end] of Object.entries(ways)) {
      const client = await enter();
      expect(await told(client)).toBeUndefined();
      await end(client);
      expect(said(await client.call('usersSelectCurrent'))).toBe('401 unauthenticated');
      expect([reason, await told(client)]).toEqual([reason, reason]);
    }
    expect(await told(other)).toBeUndefined();
    expect(await told(portal.client())).toBeUndefined();
  });

  it('outlives the sweep of what has run out, and says nothing of a session that its own browser has ended', async () => {
    const client = await signedInAs(portal, await person('partner'));
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(0) });
    for (const role of roles) clients[role] = await portal.as(role);
    await portal.workOff('sweep');
    expect(await told(client)).toBe('expired');
    const leaving = await signedInAs(portal, await person('partner'));
    await leaving.call('sessionsDelete');
    expect(await told(leaving)).toBeUndefined();
  });

  it('of a company that is switched off is told as of an account', async () => {
    const { companyId, version } = await buildCompany(db(), { kind: 'partner', name: newName() });
    const client = await signedInAs(portal, await person('partner', { companyId }));
    accepted(await clients.admin.call('companiesDeactivate', { companyId, version }));
    expect(await told(client)).toBe('switchedOff');
  });
});
