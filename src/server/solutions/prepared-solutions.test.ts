import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { roles } from '../../core/people/access/roles.ts';
import { selectSolution } from './solution-rows.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, create, livedTo, select, signedInAs, soundSolution, stored, tryAct } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/* The vendor prepares a solution for a partner or distributor, which has it as its own and learns nothing more. */

const portal = withPortal();
const clients = {} as Record<Role | 'disti2' | 'partner2', Client>;
const companies = {} as Record<'disti' | 'partner' | 'engineer', string>;
const people = {} as Record<'disti' | 'partner' | 'bdm' | 'readonly' | 'partner2', string>;

beforeAll(async () => {
  for (const account of [...roles, 'disti2', 'partner2'] as const) clients[account] = await portal.as(account);
  const me = async (account: keyof typeof clients) =>
    accepted<{ userId: string; companyId: string }>(await clients[account].call('usersSelectCurrent', {}));
  for (const account of ['disti', 'partner', 'engineer'] as const) companies[account] = (await me(account)).companyId;
  for (const account of ['disti', 'partner', 'bdm', 'readonly', 'partner2'] as const)
    people[account] = (await me(account)).userId;
});

const sales = ['engineer', 'bdm', 'admin', 'approver'] as const;
/** A family that section 6 keeps from partners, with a battery that it keeps from them too. */
const beyondPartner = {
  isxType: '3PhaseUps',
  isxName: 'Питание зала',
  customerName: 'АО «Ромашка»',
  configuration: { family: 'U3L', loadKva: 100, batteryType: 'open' },
} as const;

const prepare = async (client: Client, forCompanyId: string, overrides: object = {}): Promise<Solution> =>
  create(client, { ...soundSolution, forCompanyId, ...overrides });

describe('the companies that one may prepare for', () => {
  it('are told to the vendor’s sales and pricing roles alone: every distributor and partner, and no vendor', async () => {
    for (const role of roles) {
      const answer = await clients[role].call('companiesSelect', {});
      if (!([...sales, 'manager'] as readonly Role[]).includes(role)) {
        expect([role, answer.status]).toEqual([role, 403]);
        continue;
      }
      const listed = accepted<{ companyId: string; kind: string }[]>(answer);
      expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['disti', 'disti', 'partner', 'partner']);
      expect(listed.map(({ companyId }) => companyId)).not.toContain(companies.engineer);
    }
  });
});

describe('a solution that the vendor prepares for a company', () => {
  it.each(sales)('is the company’s, owned by %s and priced with the company’s discounts', async (role) => {
    const prepared = await prepare(clients[role], companies.disti);
    const ownOfDisti = await create(clients.disti);
    const ownOfVendor = await create(clients[role]);
    expect([prepared.companyId, prepared.ownerUserId]).toEqual([companies.disti, ownOfVendor.ownerUserId]);
    expect(prepared.ownerCompanyName).not.toBe(prepared.companyName);
    expect(prepared.totals).toEqual(ownOfDisti.totals);
    expect(Number(prepared.totals.net)).toBeLessThan(Number(ownOfVendor.totals.net));
  });

  it('is told to the company’s people, by mail too, and handing over to the new owner', async () => {
    const prepared = await prepare(clients.engineer, companies.disti);
    const kinds = async () =>
      accepted<{ items: { kind: string; isxId: string }[] }>(await clients.disti.call('noticesSelect', {}))
        .items.filter(({ isxId }) => isxId === prepared.isxId)
        .map(({ kind }) => kind);
    expect(await kinds()).toEqual(['preparedForYou']);
    const { isxId, version } = prepared;
    accepted(await clients.engineer.call('solutionsHandOver', { isxId, version, userId: people.disti }));
    expect((await kinds()).toSorted()).toEqual(['handedOver', 'preparedForYou']);
    await portal.workOff('mail');
    const mails = portal.mails.filter(({ subject }) => subject.includes(isxId));
    expect(mails.map(({ to }) => to)).toEqual(['disti@demo.example', 'disti@demo.example']);
    expect(JSON.stringify(mails)).not.toContain(prepared.customerName);
  });

  it('is previewed in the browser with the company’s discounts, for whoever may prepare', async () => {
    const ask = (role: Role, forCompanyId?: string) =>
      clients[role].call('cataloguesSelect', { isxType: 'Cooling', ...(forCompanyId ? { forCompanyId } : {}) });
    // What a discount group is called is told to the vendor alone.
    const given = ({ body }: Answer) => [...new Set(Object.values<string>(body.pricing.companyDiscounts))].toSorted((a, b) => Number(a) - Number(b)); // prettier-ignore
    const own = given(await ask('disti'));
    expect(own.length).toBeGreaterThan(1);
    expect(given(await ask('engineer', companies.disti))).toEqual(own);
    expect(given(await ask('engineer'))).not.toEqual(own);
    expect((await ask('disti', companies.partner)).status).toBe(403);
    expect((await ask('manager', companies.partner)).status).toBe(403);
    expect((await ask('engineer', 'nobody')).status).toBe(404);
  });

  it('keeps that price when it is edited and renewed', async () => {
    const prepared = await prepare(clients.engineer, companies.disti);
    const { isxId, version } = prepared;
    const edited = accepted<Solution>(
      await clients.engineer.call('solutionsUpdate', { isxId, version, isxName: 'Другое имя' }),
    );
    expect(edited.totals).toEqual(prepared.totals);
    expect((await act(clients.engineer, edited, 'renewPrice')).totals).toEqual(prepared.totals);
  });

  it('stands in the lists of the company, and of no other', async () => {
    const { isxId } = await prepare(clients.engineer, companies.partner, beyondPartner);
    const listed = async (account: keyof typeof clients, list: string) =>
      accepted<{ items: Solution[] }>(
        await clients[account].call('solutionsSelect', { list, pageSize: 100 }),
      ).items.some((item) => item.isxId === isxId);
    expect(await listed('partner', 'company-solutions')).toBe(true);
    expect(await listed('partner', 'search')).toBe(true);
    expect(await listed('manager', 'all-partners-solutions')).toBe(true);
    expect(await listed('partner', 'my-solutions')).toBe(false);
    expect(await listed('engineer', 'my-solutions')).toBe(true);
    for (const other of ['partner2', 'disti'] as const) expect(await listed(other, 'search')).toBe(false);
  });

  it('may hold what the company itself could not choose; its people read and report it, and don’t edit it', async () => {
    const { isxId, version, lines } = await prepare(clients.engineer, companies.partner, beyondPartner);
    const seen = await select(clients.partner, isxId);
    expect(seen.lines.map(({ partNumber }) => partNumber)).toEqual(lines.map(({ partNumber }) => partNumber));
    expect(seen.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(seen.actions).toEqual(['copy']);
    expect((await clients.partner.call('reportsSelectReport', { isxId })).status).toBe(200);
    const before = await stored(portal.database.db);
    const edit = await clients.partner.call('solutionsUpdate', { isxId, version, isxName: 'x' });
    expect(edit).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const action of ['submit', 'renewPrice'] as const)
      expect((await clients.partner.call('solutionsAct', { isxId, version, action })).status).toBe(403);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('is composed anew with the rights of whoever of the company copies it, which names what they may not have', async () => {
    const { isxId } = await prepare(clients.engineer, companies.partner, beyondPartner);
    const copied = accepted<Solution>(await clients.partner.call('solutionsCopy', { isxId }));
    expect([copied.companyId, copied.ownerUserId]).toEqual([companies.partner, people.partner]);
    const refused = copied.problems.filter(({ severity }) => severity === 'error').flatMap(({ fields = [] }) => fields);
    expect(refused).toEqual(expect.arrayContaining(['family', 'batteryType']));
  });

  it('is revised by the one who prepared it, for the same company, and by the company’s people', async () => {
    const world = { portal, owner: clients.engineer, approver: clients.approver };
    const approved = await livedTo('approved', world, { forCompanyId: companies.disti });
    const next = accepted<Solution>(await clients.engineer.call('solutionsRevise', { isxId: approved.isxId }));
    expect([next.companyId, next.isxRevision, next.totals]).toEqual([companies.disti, 2, approved.totals]);
    const again = await livedTo('approved', world, { forCompanyId: companies.disti });
    const theirs = accepted<Solution>(await clients.disti.call('solutionsRevise', { isxId: again.isxId }));
    expect([theirs.companyId, theirs.ownerUserId]).toEqual([companies.disti, people.disti]);
    const third = await livedTo('approved', world, { forCompanyId: companies.disti });
    expect((await clients.bdm.call('solutionsRevise', { isxId: third.isxId })).status).toBe(403);
  });

  it('is made by copying too', async () => {
    const { isxId } = await create(clients.engineer);
    const copied = accepted<Solution>(
      await clients.bdm.call('solutionsCopy', { isxId, forCompanyId: companies.disti }),
    );
    expect([copied.companyId, copied.ownerUserId]).toEqual([companies.disti, people.bdm]);
    expect((await select(clients.disti, copied.isxId)).isxId).toBe(copied.isxId);
  });

  it('is not made by others, for a company that is none, or for the vendor’s own name in disguise', async () => {
    const { isxId } = await create(clients.disti);
    const before = await stored(portal.database.db);
    for (const role of ['disti', 'partner'] as const) {
      const body = { ...soundSolution, isxType: '3PhaseUps', configuration: {}, forCompanyId: companies.engineer };
      expect((await clients[role].call('solutionsCreate', body)).status).toBe(403);
    }
    const copied = await clients.disti.call('solutionsCopy', { isxId, forCompanyId: companies.partner });
    expect(copied.status).toBe(403);
    const unknown = await clients.engineer.call('solutionsCreate', { ...soundSolution, forCompanyId: 'nobody' });
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ path: 'forCompanyId' }] } });
    const empty = await clients.engineer.call('solutionsCreate', { ...soundSolution, forCompanyId: '' });
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ path: 'forCompanyId' }] } });
    expect(await stored(portal.database.db)).toEqual(before);
  });
});

describe('the catalogue that a solution is made from', () => {
  const questions = [
    ['cataloguesSelect', {}],
    ['configurationsEvaluate', { configuration: {} }],
    ['configurationsExplain', { configuration: {}, field: 'family', value: 'U3L' }],
  ] as const;

  it('does not open to whoever may have less than its owner, by any call and under any type', async () => {
    const { isxId } = await prepare(clients.engineer, companies.partner, beyondPartner);
    for (const reader of ['salesop', 'readonly', 'manager', 'partner'] as const) {
      expect((await select(clients[reader], isxId)).opensCatalogue).toBe(false);
      for (const [name, body] of questions) {
        for (const isxType of ['3PhaseUps', 'Rack'] as const) {
          const { status, body: answer } = await clients[reader].call(name, { isxType, isxId, ...body });
          expect([reader, name, status]).toEqual([reader, name, 403]);
          expect(JSON.stringify(answer)).not.toMatch(/UCX|partNumber;/);
        }
      }
    }
    for (const role of sales) {
      expect((await select(clients[role], isxId)).opensCatalogue).toBe(true);
      expect((await clients[role].call('cataloguesSelect', { isxType: '3PhaseUps', isxId })).status).toBe(200);
    }
  });

  it('opens of every role’s solution to exactly the readers whose rights reach as far, walked for all of them', async () => {
    const everybody = [...sales, 'salesop', 'manager', 'readonly'] as const;
    const opensTo: Readonly<Record<'engineer' | 'disti' | 'partner', readonly Role[]>> = {
      engineer: sales,
      disti: [...everybody, 'disti'],
      partner: [...everybody, 'partner'],
    };
    const ups = { ...beyondPartner, configuration: { family: 'U3S', loadKva: 20 } };
    for (const owner of ['engineer', 'disti', 'partner'] as const) {
      const { isxId } = await create(clients[owner], ups);
      for (const role of roles) {
        const seen = await clients[role].call('solutionsSelectSolution', { isxId });
        const { status, body } = await clients[role].call('cataloguesSelect', { isxType: '3PhaseUps', isxId });
        const expected = seen.status === 404 ? 404 : opensTo[owner].includes(role) ? 200 : 403;
        expect([owner, role, status]).toEqual([owner, role, expected]);
        expect(body.tables === undefined).toBe(expected !== 200);
        if (seen.status === 200) expect(seen.body.opensCatalogue).toBe(expected === 200);
        const described = await clients[role].call('configurationsDescribe', { isxId });
        expect([owner, role, described.status]).toEqual([owner, role, seen.status]);
      }
    }
  });

  it('is described in words to every reader: what was chosen, and nothing of what else there is', async () => {
    const { isxId } = await prepare(clients.engineer, companies.partner, beyondPartner);
    for (const role of ['partner', 'readonly', 'engineer'] as const) {
      const said = JSON.stringify(accepted(await clients[role].call('configurationsDescribe', { isxId })));
      expect(said).toContain('U3L');
      expect(said).toContain('100\u00a0кВА');
      expect(said).not.toMatch(/UCX|EVXB|U3S/);
    }
  });

  it('opens to whoever has the rights of its owner or more, also of another company', async () => {
    const { isxId } = await create(clients.disti);
    for (const reader of ['salesop', 'readonly', 'manager', 'engineer', 'disti'] as const)
      expect((await clients[reader].call('cataloguesSelect', { isxType: 'Cooling', isxId })).status).toBe(200);
  });
});

describe('handing over', () => {
  it('gives what was prepared to a user of the company, who may then do what an owner may', async () => {
    const prepared = await prepare(clients.engineer, companies.disti);
    const { isxId, version } = prepared;
    const heirs = accepted<{ userId: string }[]>(await clients.engineer.call('solutionsSelectHeirs', { isxId }));
    expect(heirs.map(({ userId }) => userId)).toEqual([people.disti]);
    const given = accepted<Solution>(
      await clients.engineer.call('solutionsHandOver', { isxId, version, userId: people.disti }),
    );
    expect([given.ownerUserId, given.companyId, given.totals]).toEqual([
      people.disti,
      companies.disti,
      prepared.totals,
    ]);
    const theirs = await select(clients.disti, isxId);
    expect(theirs.actions).toContain('submit');
    expect(await act(clients.disti, theirs, 'submit')).toMatchObject({ isxStatus: 'submitted' });
    const [, entry] = accepted<{ action: string }[]>(await clients.disti.call('solutionsSelectHistory', { isxId }));
    expect(entry?.action).toBe('handOver');
  });

  it('keeps what the new owner could not choose, and holds it against submitting', async () => {
    const { isxId, version } = await prepare(clients.engineer, companies.partner, beyondPartner);
    const given = accepted<Solution>(
      await clients.engineer.call('solutionsHandOver', { isxId, version, userId: people.partner }),
    );
    expect(given.configuration).toEqual(beyondPartner.configuration);
    const submitted = await clients.partner.call('solutionsAct', { isxId, version: given.version, action: 'submit' });
    expect(submitted).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
  });

  it('is the admin’s within a company: to whoever may own, also back into the house that prepared it', async () => {
    const { isxId, version } = await create(clients.engineer);
    const heirs = accepted<{ userId: string }[]>(await clients.admin.call('solutionsSelectHeirs', { isxId }));
    expect(heirs.map(({ userId }) => userId)).toContain(people.bdm);
    expect(heirs.map(({ userId }) => userId)).not.toContain(people.readonly);
    expect(heirs.map(({ userId }) => userId)).not.toContain(people.disti);
    const given = accepted<Solution>(
      await clients.admin.call('solutionsHandOver', { isxId, version, userId: people.bdm }),
    );
    expect(given.ownerUserId).toBe(people.bdm);
    const prepared = await prepare(clients.engineer, companies.partner);
    const back = { isxId: prepared.isxId, version: prepared.version, userId: people.bdm };
    expect(accepted<Solution>(await clients.admin.call('solutionsHandOver', back)).companyId).toBe(companies.partner);
  });

  it('is refused to others, to strangers, to the same owner, on an old version and while it waits for approval', async () => {
    const { isxId, version, ownerUserId } = await create(clients.engineer);
    const before = await stored(portal.database.db);
    for (const role of roles) {
      if (role === 'admin') continue;
      const answer = await clients[role].call('solutionsHandOver', { isxId, version, userId: people.bdm });
      expect([role, [403, 404].includes(answer.status)]).toEqual([role, true]);
      const heirs = await clients[role].call('solutionsSelectHeirs', { isxId });
      expect(heirs.status === 404 || heirs.body.length === 0).toBe(true);
    }
    for (const userId of [people.disti, people.readonly, ownerUserId, 'nobody']) {
      const answer = await clients.admin.call('solutionsHandOver', { isxId, version, userId });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'userId' }] } });
    }
    const stale = await clients.admin.call('solutionsHandOver', { isxId, version: version + 1, userId: people.bdm });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await stored(portal.database.db)).toEqual(before);
    const submitted = await act(clients.engineer, { isxId, version }, 'submit');
    const waiting = await clients.admin.call('solutionsHandOver', {
      isxId,
      version: submitted.version,
      userId: people.bdm,
    });
    expect(waiting).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
  });

  it('never gives an approved solution to somebody who may not have all of it, nor to an account that is switched off', async () => {
    const world = { portal, owner: clients.engineer, approver: clients.approver };
    const approved = await livedTo('approved', world, { ...beyondPartner, forCompanyId: companies.partner });
    const { isxId, version } = approved;
    const answer = await clients.engineer.call('solutionsHandOver', { isxId, version, userId: people.partner });
    expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    const gone = await buildUser(portal.database.db, { role: 'partner', companyId: companies.partner, active: false });
    const heirs = accepted<{ userId: string }[]>(await clients.engineer.call('solutionsSelectHeirs', { isxId }));
    expect(heirs.map(({ userId }) => userId)).not.toContain(gone.userId);
    expect((await selectSolution(portal.database.db, isxId))?.ownerUserId).toBe(approved.ownerUserId);
  });

  describe('under four eyes', () => {
    const deeply = async (client: Client, { isxId, version, lines }: Solution, discount: string) =>
      accepted<Solution>(
        await client.call('solutionsUpdate', {
          isxId,
          version,
          lineDiscounts: lines.map(({ partNumber }) => ({ partNumber, discount })),
        }),
      );
    const handOver = async (client: Client, { isxId, version }: Solution, userId: string) =>
      accepted<Solution>(await client.call('solutionsHandOver', { isxId, version, userId }));
    const waitsFor = async (client: Client) =>
      accepted<{ isxId: string }[]>(await client.call('solutionsSelectWaiting', {})).map(({ isxId }) => isxId);

    it('gives nobody a solution of their own to judge: neither receiving, reviewing nor approving, nor a place in their list', async () => {
      const made = await deeply(clients.approver, await prepare(clients.approver, companies.disti), '30');
      const given = await handOver(clients.approver, made, people.disti);
      expect((await select(clients.approver, given.isxId)).mayReview).toBe(false);
      expect(await tryAct(clients.approver, given, 'receive')).toMatchObject({ status: 403 });
      const submitted = await act(clients.disti, given, 'submit');
      expect(await tryAct(clients.approver, submitted, 'receive')).toMatchObject({ status: 403 });
      const { isxId } = submitted;
      expect((await clients.approver.call('solutionsSelectReview', { isxId })).status).toBe(403);
      expect([await waitsFor(clients.approver), await waitsFor(clients.admin)]).toEqual([
        expect.not.arrayContaining([isxId]),
        expect.arrayContaining([isxId]),
      ]);
      const news = async (client: Client) =>
        accepted<{ items: { kind: string; isxId: string }[] }>(await client.call('noticesSelect', {})).items.filter(
          (notice) => notice.isxId === isxId && notice.kind === 'submitted',
        ).length;
      // The only approver has made it: told are the admins.
      expect([await news(clients.approver), await news(clients.admin)]).toEqual([0, 1]);
      expect((await act(clients.admin, submitted, 'receive')).isxStatus).toBe('received');
    });

    it('excludes every owner before, and whoever handed over without having owned', async () => {
      const engineers = await create(clients.engineer);
      const given = await handOver(clients.admin, engineers, people.bdm);
      expect(await tryAct(clients.admin, given, 'receive')).toMatchObject({ status: 403 });
      expect((await act(clients.approver, given, 'receive')).isxStatus).toBe('received');

      const admins = await deeply(clients.admin, await create(clients.admin), '40');
      const away = await handOver(clients.admin, admins, people.bdm);
      expect(await tryAct(clients.admin, away, 'receive')).toMatchObject({ status: 403 });
    });

    it('lets nobody grant a discount on what was theirs', async () => {
      const given = await handOver(clients.bdm, await prepare(clients.bdm, companies.disti), people.disti);
      const { isxId, version } = given;
      const lines = [{ partNumber: given.lines[0]!.partNumber, discount: '8' }];
      accepted(await clients.disti.call('requestsCreate', { isxId, version, lines, reason: 'Нужно' }));
      const requests = accepted<{
        requests: { requestId: string; mayDecide: boolean; deciders: { people: string[] }[] }[];
      }>(await clients.bdm.call('requestsSelect', { isxId })).requests;
      expect(requests[0]).toMatchObject({ mayDecide: false });
      expect(requests[0]!.deciders.flatMap((each) => each.people)).not.toContain('Борис Климов');
      expect(await waitsFor(clients.bdm)).not.toContain(isxId);
      const decision = { isxId, version, requestId: requests[0]!.requestId, decision: 'grant' };
      expect(await clients.bdm.call('requestsDecide', decision)).toMatchObject({ status: 403 });
      accepted(await clients.approver.call('requestsDecide', decision));
    });
  });

  it('of two at once is done once', async () => {
    const { isxId, version } = await prepare(clients.engineer, companies.disti);
    const colleague = await buildUser(portal.database.db, { role: 'disti', companyId: companies.disti });
    const answers = await Promise.all([
      clients.engineer.call('solutionsHandOver', { isxId, version, userId: people.disti }),
      clients.admin.call('solutionsHandOver', { isxId, version, userId: colleague.userId }),
    ]);
    // When the admin is first it is no longer the engineer's to hand over, which is said before that it has changed.
    const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([first, [403, 409].includes(second!)]).toEqual([200, true]);
    const { ownerUserId } = await select(clients.admin, isxId);
    const winner = answers.find(({ status }) => status === 200)!.body as Solution;
    expect(ownerUserId).toBe(winner.ownerUserId);
    const owner = ownerUserId === colleague.userId ? await signedInAs(portal, colleague) : clients.disti;
    expect((await select(owner, isxId)).actions).toContain('edit');
  });
});
