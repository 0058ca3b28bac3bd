import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution, SolutionSummary } from '../../contract/shapes.ts';
import { listNames } from '../../contract/solution-lists.ts';
import type { Client } from '../testing/portal.ts';
import {
  accepted,
  act,
  create,
  endValidity,
  expire,
  livedTo,
  soundConfiguration,
  soundSolution,
  tryAct,
} from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const accounts = [
  'engineer',
  'bdm',
  'admin',
  'approver',
  'salesop',
  'manager',
  'readonly',
  'disti',
  'partner',
] as const;
const clients = {} as Record<(typeof accounts)[number], Client>;
beforeAll(async () => {
  for (const account of accounts) clients[account] = await portal.as(account);
});
const parties = () => ({ portal, owner: clients.engineer, approver: clients.approver });
type Page = { items: SolutionSummary[]; total: number; totalIsLowerBound: boolean; page: number; pageSize: number };
const list = async (client: Client, body: object) => accepted<Page>(await client.call('solutionsSelect', body));

describe('making a solution', () => {
  it('answers with all of it: a number, the owner, the prices, and what may be done with it', async () => {
    const body = { ...soundSolution, region: 'Урал', opportunity: 'OP-261104-0004711', kind: 'project' };
    const made = accepted<Solution>(await clients.engineer.call('solutionsCreate', body));
    expect(made).toMatchObject({
      isxId: expect.stringMatching(/^ISX\d{8}-001$/),
      isxRevision: 1,
      isxType: 'Cooling',
      region: 'Урал',
      opportunity: 'OP-261104-0004711',
      kind: 'project',
      isxStatus: 'open',
      ownerDisplayName: 'Анна Ветрова',
      companyName: 'Ясный Ток',
      approvedAt: null,
      expiresAt: '2026-12-04T20:59:59.999Z',
      version: 1,
      configuration: soundConfiguration,
      manualLines: null,
      problems: [],
      actions: ['edit', 'submit', 'renewPrice', 'copy'],
    });
    expect(made.isxId).toBe(`ISX${String(made.isxNumber).padStart(8, '0')}-001`);
    expect(made.lines.map(({ position }) => position)).toEqual(made.lines.map((_, i) => i + 1));
    expect(accepted(await clients.bdm.call('solutionsSelectSolution', { isxId: made.isxId }))).toMatchObject({
      isxId: made.isxId,
      actions: ['copy'],
    });
  });

  it('is for the roles of section 6, and cooling not for partners', async () => {
    const codes = await Promise.all(
      accounts.map(async (account) => (await clients[account].call('solutionsCreate', soundSolution)).status),
    );
    expect(Object.fromEntries(accounts.map((account, i) => [account, codes[i]]))).toEqual({
      engineer: 200,
      bdm: 200,
      admin: 200,
      approver: 200,
      disti: 200,
      salesop: 403,
      manager: 403,
      readonly: 403,
      partner: 403,
    });
  });

  it('has the document number as it should be written, whatever looks alike', async () => {
    const { opportunity, isxId, version } = await create(clients.engineer, { opportunity: ' ор–240115–0012345' });
    expect(opportunity).toBe('OP-240115-0012345');
    const body = { isxId, version, opportunity: 'KП-05.11.2026-00012' };
    expect(accepted(await clients.engineer.call('solutionsUpdate', body)).opportunity).toBe('КП-05.11.2026-00012');
  });

  it('is told in the language of the one who asks', async () => {
    const { isxId } = await create(clients.engineer);
    const inEnglish = await portal.as('bdm');
    accepted(await inEnglish.call('usersUpdateAccount', { language: 'en' }));
    const english = accepted<Solution>(await inEnglish.call('solutionsSelectSolution', { isxId }));
    accepted(await inEnglish.call('usersUpdateAccount', { language: 'ru' }));
    for (const { description } of english.lines) expect(description).not.toMatch(/[а-яё]/i);
  });
});

describe('the checks of a step', () => {
  it('come in the order of the contract', async () => {
    const { isxId, version } = await create(clients.engineer, { customerName: '' });
    const body = { isxId, version, action: 'submit' };
    const code = async (client: Client, overrides: object, headers = {}) => {
      const answer = await client.call('solutionsAct', { ...body, ...overrides }, headers);
      return `${answer.status} ${answer.body.code}`;
    };
    const wrong = { action: 'dance', version: 'x' };
    const { engineer, disti, bdm } = clients;
    expect(await code(portal.client(), wrong)).toBe('401 unauthenticated');
    expect(await code(disti, wrong, { 'x-xsrf-token': 'wrong' })).toBe('403 xsrf');
    expect(await code(disti, wrong)).toBe('400 invalid_input');
    expect(await code(disti, { version: 99 })).toBe('404 not_found');
    expect(await code(bdm, { version: 99 })).toBe('403 forbidden');
    expect(await code(engineer, { version: 99, action: 'cancelSubmit' })).toBe('409 conflict');
    expect(await code(engineer, { action: 'cancelSubmit' })).toBe('409 action_not_available');
    expect(await code(engineer, {})).toBe('422 not_submittable');
  });
});

describe('lists', () => {
  /** Specification section 6, the menu: who sees which list. */
  const seenBy: Readonly<Record<(typeof listNames)[number], readonly string[]>> = {
    'my-solutions': ['engineer', 'bdm', 'admin', 'approver', 'disti', 'partner'],
    'company-solutions': ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'disti', 'partner'],
    submitted: ['engineer', 'bdm', 'admin', 'approver'],
    'all-companies-solutions': ['engineer', 'bdm', 'admin', 'approver', 'salesop'],
    'all-partners-solutions': ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager'],
    'all-disti-solutions': ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager'],
    search: accounts,
  };

  it.each(listNames)('%s is open to whoever has it in the menu', async (name) => {
    const open: string[] = [];
    for (const account of accounts) {
      const { status, body } = await clients[account].call('solutionsSelect', { list: name });
      if (status === 200) open.push(account);
      else expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect(open.toSorted()).toEqual(seenBy[name].toSorted());
  });

  it('come in pages that together hold everything once, in the order that was asked for', async () => {
    for (const isxName of ['Бета', 'альфа', 'Гамма', 'дельта', 'Ёлка']) await create(clients.bdm, { isxName });
    const all = await list(clients.bdm, { list: 'my-solutions', sort: 'isxName', pageSize: 100 });
    expect(all).toMatchObject({ total: all.items.length, totalIsLowerBound: false, page: 1, pageSize: 100 });
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(all.total / 2); page++) {
      const { items, total } = await list(clients.bdm, { list: 'my-solutions', sort: 'isxName', pageSize: 2, page });
      expect(total).toBe(all.total);
      paged.push(...items.map(({ isxId }) => isxId));
    }
    expect(paged).toEqual(all.items.map(({ isxId }) => isxId));
    const back = await list(clients.bdm, { list: 'my-solutions', sort: '-isxName', pageSize: 100 });
    expect(back.items.map(({ isxName }) => isxName)).toEqual(all.items.map(({ isxName }) => isxName).toReversed());
    const beyond = await list(clients.bdm, { list: 'my-solutions', pageSize: 2, page: 100_000 });
    expect(beyond).toMatchObject({ items: [], total: all.total });
  });

  it('have the page size of the account unless told', async () => {
    expect((await list(clients.disti, { list: 'my-solutions' })).pageSize).toBe(25);
    accepted(await clients.disti.call('usersUpdateAccount', { pageSize: 10 }));
    expect((await list(clients.disti, { list: 'my-solutions' })).pageSize).toBe(10);
  });

  it('show the newest change first', async () => {
    const first = await create(clients.engineer);
    portal.advance(1000);
    await create(clients.engineer);
    portal.advance(1000);
    await act(clients.engineer, first, 'submit');
    const { items } = await list(clients.engineer, { list: 'my-solutions' });
    expect(items[0]).toMatchObject({ isxId: first.isxId, isxStatus: 'submitted', net: first.totals.net });
  });
});

describe('what waits', () => {
  type Waiting = { isxId: string; waitsFor: string; last: { displayName: string; comment: string } | null };
  const waiting = async (client: Client, body: { of?: 'others' } = {}) =>
    accepted<Waiting[]>(await client.call('solutionsSelectWaiting', body));

  it('for the approver is what was submitted, what was received and what was approved; for the owner what came back', async () => {
    const lived = {
      receive: await livedTo('submitted', parties()),
      decide: await livedTo('received', parties()),
      order: await livedTo('approved', parties()),
      mend: await livedTo('returned', parties()),
      renew: await livedTo('expired', parties()),
    };
    const waitsFor = (client: Client) =>
      waiting(client).then((rows) => new Map(rows.map((row) => [row.isxId, row.waitsFor])));
    const forApprover = await waitsFor(clients.approver);
    const forOwner = await waitsFor(clients.engineer);
    for (const why of ['receive', 'decide', 'order'] as const) expect(forApprover.get(lived[why].isxId)).toBe(why);
    for (const why of ['mend', 'renew'] as const) expect(forOwner.get(lived[why].isxId)).toBe(why);
    expect([...forOwner.keys()]).not.toContain(lived.receive.isxId);
    expect(await waiting(clients.readonly)).toEqual([]);
  });

  it('for others is what the owner has given out of hand, with who has it and their words; for the owner what comes with words too', async () => {
    const lived = {
      submitted: await livedTo('submitted', parties()),
      received: await livedTo('received', parties()),
      approved: await livedTo('approved', parties()),
      returned: await livedTo('returned', parties()),
      open: await livedTo('open', parties()),
    };
    const away = new Map((await waiting(clients.engineer, { of: 'others' })).map((row) => [row.isxId, row]));
    const approver = { displayName: 'Глеб Орлов', comment: '' };
    expect(away.get(lived.submitted.isxId)).toMatchObject({
      waitsFor: 'receive',
      last: { displayName: 'Анна Ветрова' },
    });
    expect(away.get(lived.received.isxId)).toMatchObject({ waitsFor: 'decide', last: approver });
    expect(away.get(lived.approved.isxId)).toMatchObject({ waitsFor: 'order', last: approver });
    for (const { isxId } of [lived.returned, lived.open]) expect(away.has(isxId)).toBe(false);
    const back = (await waiting(clients.engineer)).find(({ isxId }) => isxId === lived.returned.isxId);
    expect(back).toMatchObject({ last: { displayName: 'Глеб Орлов', comment: 'Проверьте высоту фальшпола' } });
    // Nobody else's, whatever they may read.
    for (const client of [clients.approver, clients.admin, clients.bdm])
      expect((await waiting(client, { of: 'others' })).map(({ isxId }) => isxId)).not.toContain(lived.submitted.isxId);
  });

  it('for the owner are the conditions of an approval, until they are accepted; then it waits for the order', async () => {
    const received = await livedTo('received', parties());
    const { isxId, version } = await act(clients.approver, received, 'approve', {
      comment: 'Сначала фальшпол',
      conditions: [{ kind: 'text', text: 'Заказчик подтверждает фальшпол' }],
    });
    const of = async (client: Client, body?: { of: 'others' }) =>
      (await waiting(client, body)).find((row) => row.isxId === isxId)?.waitsFor;
    const turns = async () => [
      await of(clients.engineer),
      await of(clients.engineer, { of: 'others' }),
      await of(clients.approver),
    ];
    expect(await turns()).toEqual(['acceptConditions', undefined, undefined]);
    accepted(await clients.engineer.call('solutionsAcceptConditions', { isxId, version }));
    expect(await turns()).toEqual([undefined, 'order', 'order']);
  });
});

describe('what is on its way to an order', () => {
  interface Status {
    readonly isxStatus: string;
    readonly count: number;
    readonly net: string;
  }
  interface Pipeline {
    readonly statuses: readonly Status[];
    readonly companies: readonly {
      readonly companyId: string;
      readonly companyName: string;
      readonly statuses: readonly Status[];
    }[];
    readonly companyCount: number;
    readonly expiringCount: number;
  }
  const pipeline = async (client: Client, of: string) =>
    accepted<Pipeline>(await client.call('solutionsSelectPipeline', { list: of }));
  const cents = (net: string) => Math.round(Number(net) * 100);
  const sumOf = (nets: readonly string[]) => nets.reduce((all, net) => all + cents(net), 0);

  it('is what its list holds of each status, and of each company', async () => {
    await create(clients.disti);
    await livedTo('submitted', { ...parties(), owner: clients.disti });
    await livedTo('ordered', { ...parties(), owner: clients.disti });
    const disti = await pipeline(clients.manager, 'all-disti-solutions');
    expect(disti.statuses.map(({ isxStatus }) => isxStatus)).toEqual(expect.arrayContaining(['open', 'submitted']));
    expect(disti.statuses.map(({ isxStatus }) => isxStatus)).not.toContain('ordered');
    for (const { isxStatus, count, net } of disti.statuses) {
      const page = await list(clients.manager, { list: 'all-disti-solutions', isxStatus, pageSize: 100 });
      expect([page.total, sumOf(page.items.map((item) => item.net))]).toEqual([count, cents(net)]);
    }
    expect(disti.companyCount).toBe(disti.companies.length);
    for (const { companyId, companyName, statuses } of disti.companies)
      for (const { isxStatus, count } of statuses) {
        const page = await list(clients.manager, { list: 'all-disti-solutions', isxStatus, companyId, pageSize: 100 });
        expect([page.total, new Set(page.items.map((item) => item.companyName))]).toEqual([
          count,
          new Set([companyName]),
        ]);
      }
    const expiring = await list(clients.manager, { list: 'all-disti-solutions', expiring: true });
    expect(disti.expiringCount).toBe(expiring.total);
  });

  it('is told to those who have its list, and of a company that a list is not of nothing is found', async () => {
    for (const of of ['all-companies-solutions', 'all-partners-solutions', 'all-disti-solutions'] as const) {
      for (const who of ['disti', 'partner', 'readonly'] as const)
        expect((await clients[who].call('solutionsSelectPipeline', { list: of })).status).toBe(403);
      for (const who of ['engineer', 'salesop'] as const)
        expect((await clients[who].call('solutionsSelectPipeline', { list: of })).status).toBe(200);
    }
    expect((await clients.manager.call('solutionsSelectPipeline', { list: 'all-companies-solutions' })).status).toBe(
      403,
    );
    const { companyId } = accepted<{ companyId: string }>(await clients.engineer.call('usersSelectCurrent', {}));
    for (const of of ['search', 'all-partners-solutions'])
      expect((await list(clients.manager, { list: of, companyId })).total).toBe(0);
    expect((await list(clients.disti, { list: 'search', companyId })).total).toBe(0);
  });
});

describe('one owner of a list', () => {
  it('has what the list holds of theirs, and nothing of theirs that the reader may not see', async () => {
    const own = await create(clients.engineer);
    await create(clients.approver);
    const { ownerUserId } = accepted<Solution>(
      await clients.engineer.call('solutionsSelectSolution', { isxId: own.isxId }),
    );
    const page = await list(clients.approver, { list: 'company-solutions', ownerUserId, pageSize: 100 });
    expect(page.items.map(({ isxId }) => isxId)).toContain(own.isxId);
    expect(new Set(page.items.map((item) => item.ownerUserId))).toEqual(new Set([ownerUserId]));
    const all = await list(clients.approver, { list: 'company-solutions', pageSize: 100 });
    expect(page.total).toBe(all.items.filter((item) => item.ownerUserId === ownerUserId).length);
    expect((await list(clients.disti, { list: 'search', ownerUserId })).total).toBe(0);
    expect((await list(clients.approver, { list: 'my-solutions', ownerUserId })).total).toBe(0);
  });
});

describe('expiry', () => {
  it('tells what this call expired, as far as the caller may see it, and a second call changes nothing', async () => {
    const ofVendor = await create(clients.engineer);
    const ofDisti = await create(clients.disti);
    for (const { isxId } of [ofVendor, ofDisti]) await endValidity(portal, isxId);
    const told = accepted<{ expired: string[] }>(await clients.disti.call('solutionsSelectExpire', {}));
    expect(told.expired).toEqual([ofDisti.isxId]); // the vendor's expired as well, which is no business of a disti
    expect((await expire(portal, clients.engineer, ofVendor.isxId)).version).toBe(2);
    const history = accepted<object[]>(
      await clients.engineer.call('solutionsSelectHistory', { isxId: ofVendor.isxId }),
    );
    expect(history[0]).toMatchObject({ action: 'expire', from: 'open', to: 'expired', userId: '', displayName: '' });
    expect((await tryAct(clients.engineer, { isxId: ofVendor.isxId, version: 1 }, 'submit')).status).toBe(409);
  });

  it('warns of what is the caller’s own and expires within 7 days', async () => {
    const soon = await create(clients.bdm, { kind: 'project' });
    const later = await create(clients.bdm);
    portal.advance(8 * 86_400_000);
    const bdm = await portal.as('bdm');
    const { expiring } = accepted<{ expiring: { isxId: string; expiresAt: string }[] }>(
      await bdm.call('solutionsSelectExpire', {}),
    );
    expect(expiring).toContainEqual({ isxId: soon.isxId, expiresAt: soon.expiresAt });
    expect(expiring.map(({ isxId }) => isxId)).not.toContain(later.isxId);
  });
});
