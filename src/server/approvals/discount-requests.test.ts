import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { requestsSelect } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, create, livedTo, select, signedInAs, stored, tryAct } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Requests = AnswerOf<typeof requestsSelect>;

const portal = withPortal();
let engineer: Client;
let bdm: Client;
let approver: Client;
let admin: Client;
let disti: Client;
let manager: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  bdm = await portal.as('bdm');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  disti = await portal.as('disti');
  manager = await portal.as('manager');
});

const reason = 'Конкурент даёт больше';
const tryAsk = (client: Client, { isxId, version, lines }: Solution, discount: string, more: object = {}) =>
  client.call('requestsCreate', {
    isxId,
    version,
    lines: [{ partNumber: lines[0]!.partNumber, discount }],
    reason,
    ...more,
  });
const requestsOf = async (client: Client, isxId: string): Promise<Requests> =>
  accepted<Requests>(await client.call('requestsSelect', { isxId }));
const ask = async (client: Client, solution: Solution, discount: string, more: object = {}): Promise<string> => {
  accepted(await tryAsk(client, solution, discount, more));
  return (await requestsOf(client, solution.isxId)).requests[0]!.requestId;
};
const decide = (
  client: Client,
  { isxId, version }: Pick<Solution, 'isxId' | 'version'>,
  requestId: string,
  decision: 'grant' | 'decline',
  comment?: string,
): Promise<Answer> =>
  client.call('requestsDecide', { isxId, version, requestId, decision, ...(comment && { comment }) });
const received = (owner = engineer) => livedTo('received', { portal, owner, approver });
const actionsOf = async (client: Client, isxId: string) =>
  accepted<{ action: string; comment: string; discounts?: object[] }[]>(
    await client.call('solutionsSelectHistory', { isxId }),
  );
const waitsFor = async (client: Client, isxId: string) =>
  accepted<{ isxId: string; waitsFor: string }[]>(await client.call('solutionsSelectWaiting', {}))
    .filter((row) => row.isxId === isxId)
    .map((row) => row.waitsFor);

describe('asking for a deeper discount', () => {
  it('changes nothing of the solution, stands in the history, and waits for whoever has the limit', async () => {
    const open = await create(engineer);
    const requestId = await ask(engineer, open, '12.5', { competitor: 'ООО «Другие»' });
    expect((await select(engineer, open.isxId)).version).toBe(open.version);
    const { mayAsk, requests } = await requestsOf(bdm, open.isxId);
    expect(mayAsk).toBe(false);
    expect(requests).toMatchObject([
      {
        requestId,
        state: 'open',
        lines: [{ partNumber: open.lines[0]!.partNumber, discount: '12.50' }],
        reason,
        competitor: 'ООО «Другие»',
        askedByName: 'Анна Ветрова',
        mayDecide: true,
        mayWithdraw: false,
      },
    ]);
    expect(requests[0]!.deciders!.map(({ role, limit }) => [role, limit])).toEqual([
      ['bdm', '15'],
      ['approver', '30'],
      ['admin', null],
    ]);
    expect(await waitsFor(bdm, open.isxId)).toEqual(['decideDiscount']);
    // Its own next step is as before.
    expect(await waitsFor(engineer, open.isxId)).toEqual(['submit']);
    const discounts = [{ partNumber: open.lines[0]!.partNumber, discount: '12.50' }];
    expect((await actionsOf(engineer, open.isxId))[0]).toMatchObject({
      action: 'requestDiscount',
      comment: reason,
      discounts,
    });
    const news = async (client: Client) =>
      accepted<{ items: { kind: string; isxId: string | null }[] }>(await client.call('noticesSelect', {}))
        .items.filter(({ isxId }) => isxId === open.isxId)
        .map(({ kind }) => kind);
    // The narrowest limit that suffices is told; the others see it waiting.
    expect([await news(bdm), await news(approver), await news(engineer)]).toEqual([['discountRequested'], [], []]);
  });

  it('is for whoever may edit now, with a reason, once at a time, and about what they can’t set themselves', async () => {
    const open = await create(engineer);
    const before = await stored(portal.database.db);
    const refusals = [
      [await tryAsk(bdm, open, '40'), 403, 'forbidden'],
      [await tryAsk(manager, open, '40'), 403, 'forbidden'],
      [await tryAsk(disti, open, '40'), 404, 'not_found'],
      [await tryAsk(engineer, { ...open, version: 7 }, '40'), 409, 'conflict'],
      [await tryAsk(engineer, open, '5'), 400, 'invalid_input'],
      [await tryAsk(engineer, open, '40', { reason: ' ' }), 400, 'invalid_input'],
      [await tryAsk(engineer, open, '40', { lines: [] }), 400, 'invalid_input'],
      [await tryAsk(engineer, open, '100.01'), 400, 'invalid_input'],
    ] as const;
    for (const [answer, status, code] of refusals) expect(answer).toMatchObject({ status, body: { code } });
    expect(await stored(portal.database.db)).toEqual(before);
    await ask(engineer, open, '40');
    expect(await tryAsk(engineer, open, '41')).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    const submitted = await act(engineer, await create(engineer), 'submit');
    expect(await tryAsk(engineer, submitted, '40')).toMatchObject({ status: 409 });
  });

  it('is taken back by whoever asked, and by nobody else', async () => {
    const { isxId, ...rest } = await create(engineer);
    const requestId = await ask(engineer, { isxId, ...rest }, '40');
    expect(await bdm.call('requestsWithdraw', { isxId, requestId })).toMatchObject({ status: 403 });
    expect(await engineer.call('requestsWithdraw', { isxId, requestId: 'other' })).toMatchObject({ status: 409 });
    accepted(await engineer.call('requestsWithdraw', { isxId, requestId }));
    expect(await engineer.call('requestsWithdraw', { isxId, requestId })).toMatchObject({ status: 409 });
    expect(await requestsOf(engineer, isxId)).toMatchObject({ mayAsk: true, requests: [{ state: 'withdrawn' }] });
  });
});

describe('deciding about it', () => {
  it('is for a limit that reaches so far, and never for the asker or the owner', async () => {
    const inWork = await received();
    const requestId = await ask(approver, inWork, '35');
    const before = await stored(portal.database.db);
    for (const client of [approver, bdm, engineer])
      expect(await decide(client, inWork, requestId, 'grant')).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect(await decide(manager, inWork, requestId, 'grant')).toMatchObject({ status: 403 });
    const adminsOwn = await create(admin);
    const asked = await ask(approver, await act(approver, adminsOwn, 'receive'), '35');
    expect(await decide(admin, { isxId: adminsOwn.isxId, version: 2 }, asked, 'grant')).toMatchObject({ status: 403 });
    expect(await stored(portal.database.db)).not.toEqual(before);
    expect((await select(approver, inWork.isxId)).lineDiscounts).toEqual([]);
  });

  it('by a grant sets the discounts, the prices and the version in one step', async () => {
    const open = await create(engineer);
    const requestId = await ask(engineer, open, '12.5');
    const granted = accepted<Solution>(await decide(bdm, open, requestId, 'grant', 'Хорошо'));
    const { partNumber, listPrice } = open.lines[0]!;
    expect(granted).toMatchObject({ version: open.version + 1, lineDiscounts: [{ partNumber, discount: '12.50' }] });
    expect(Number(granted.lines[0]!.netPrice)).toBeCloseTo(Number(listPrice) * 0.875, 1);
    const [entry] = await actionsOf(engineer, open.isxId);
    expect(entry).toMatchObject({
      action: 'grantDiscount',
      displayName: 'Борис Климов',
      comment: 'Хорошо',
      totalBefore: open.totals.net,
      totalAfter: granted.totals.net,
    });
    expect((await requestsOf(engineer, open.isxId)).requests).toMatchObject([
      { state: 'granted', decidedByName: 'Борис Климов', decisionComment: 'Хорошо' },
    ]);
    expect(await decide(bdm, granted, requestId, 'grant')).toMatchObject({ status: 409 });
    // What is granted may be set again by whoever edits, and nothing deeper.
    const set = (discount: string, version: number) =>
      engineer.call('solutionsUpdate', { isxId: open.isxId, version, lineDiscounts: [{ partNumber, discount }] });
    const less = accepted<Solution>(await set('3', granted.version));
    expect(await set('12.51', less.version)).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
    expect(accepted<Solution>(await set('12.5', less.version)).totals).toEqual(granted.totals);
  });

  it('by a grant lets an approver approve what lies above their own limit, down to its depth and no other part', async () => {
    const inWork = await received();
    const requestId = await ask(approver, inWork, '35');
    const granted = accepted<Solution>(await decide(admin, inWork, requestId, 'grant'));
    const [first, second] = granted.lines as [Solution['lines'][number], Solution['lines'][number]];
    const deeper = accepted<Solution>(
      await admin.call('solutionsUpdate', {
        isxId: granted.isxId,
        version: granted.version,
        lineDiscounts: [
          { partNumber: first.partNumber, discount: '35.01' },
          { partNumber: second.partNumber, discount: '31' },
        ],
      }),
    );
    const refused = await tryAct(approver, deeper, 'approve');
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      `lineDiscounts.${first.partNumber}`,
      `lineDiscounts.${second.partNumber}`,
    ]);
    const asGranted = accepted<Solution>(
      await admin.call('solutionsUpdate', {
        isxId: granted.isxId,
        version: deeper.version,
        lineDiscounts: [{ partNumber: first.partNumber, discount: '35' }],
      }),
    );
    expect((await act(approver, asGranted, 'approve')).isxStatus).toBe('approved');
    // It holds for its revision alone.
    const revised = accepted<Solution>(await engineer.call('solutionsRevise', { isxId: granted.isxId }));
    const again = await act(approver, await act(engineer, revised, 'submit'), 'receive');
    expect(await tryAct(approver, again, 'approve')).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
  });

  it('by declining says why and leaves everything as it is', async () => {
    const open = await create(engineer);
    const requestId = await ask(engineer, open, '12.5');
    expect(await decide(bdm, open, requestId, 'decline')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'comment' }] },
    });
    const declined = accepted<Solution>(await decide(bdm, open, requestId, 'decline', 'Слишком много'));
    expect(declined).toMatchObject({ version: open.version, totals: open.totals, lineDiscounts: [] });
    expect((await requestsOf(engineer, open.isxId)).requests[0]).toMatchObject({
      state: 'declined',
      decisionComment: 'Слишком много',
    });
    const kinds = accepted<{ items: { kind: string }[] }>(await engineer.call('noticesSelect', {})).items.map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('discountDeclined');
  });
});

describe('a request is superseded', () => {
  it('when its part goes, when its discount is given otherwise, when the solution is approved; not by another edit', async () => {
    const state = async ({ isxId }: Solution) => (await requestsOf(approver, isxId)).requests[0]!.state;
    const inWork = await received();
    await ask(approver, inWork, '35');
    const edited = accepted<Solution>(
      await approver.call('solutionsUpdate', { isxId: inWork.isxId, version: inWork.version, isxName: 'Иначе' }),
    );
    expect(await state(edited)).toBe('open');
    const manualLines = [{ partNumber: inWork.lines[1]!.partNumber, quantity: 1 }];
    accepted(await approver.call('solutionsUpdate', { isxId: inWork.isxId, version: edited.version, manualLines }));
    expect(await state(edited)).toBe('superseded');
    expect((await actionsOf(engineer, inWork.isxId))[0]!.action).toBe('supersedeDiscount');

    const given = await received();
    await ask(approver, given, '35');
    const lineDiscounts = [{ partNumber: given.lines[0]!.partNumber, discount: '36' }];
    accepted(await admin.call('solutionsUpdate', { isxId: given.isxId, version: given.version, lineDiscounts }));
    expect(await state(given)).toBe('superseded');

    const approved = await received();
    await ask(approver, approved, '35');
    await act(approver, approved, 'approve');
    expect(await state(approved)).toBe('superseded');
    expect(await waitsFor(admin, approved.isxId)).toEqual(['order']);
  });
});

describe('outside the vendor’s house', () => {
  const statesOf = async ({ isxId }: Pick<Solution, 'isxId'>) =>
    Object.fromEntries((await requestsOf(admin, isxId)).requests.map(({ requestId, state }) => [requestId, state]));

  it.each(['grant', 'decline'] as const)('nobody learns who it is that decides to %s', async (decision) => {
    const open = await create(disti);
    const requestId = await ask(disti, open, '8');
    accepted(await decide(bdm, open, requestId, decision, 'Тайное слово'));
    const { userId } = accepted<{ userId: string }>(await bdm.call('usersSelectCurrent', {}));
    const news = async (client: Client) =>
      accepted<{ items: { isxId: string; kind: string; params: object }[] }>(
        await client.call('noticesSelect', {}),
      ).items.filter((notice) => notice.isxId === open.isxId && notice.kind !== 'discountRequested');
    const [entry] = await actionsOf(disti, open.isxId);
    expect(entry).toMatchObject({ action: `${decision}Discount`, userId: '', displayName: '' });
    expect(await news(disti)).toHaveLength(1);
    const told = JSON.stringify([await news(disti), await actionsOf(disti, open.isxId)]);
    expect([told.includes('Борис Климов'), told.includes(userId)]).toEqual([false, false]);
    const mails = await portal.database.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'mail'`,
    );
    const queued = mails.rows.map(({ data }) => JSON.stringify(data)).filter((mail) => mail.includes(open.isxId));
    expect(
      queued.filter((mail) => mail.includes('"discountGranted"') || mail.includes('"discountDeclined"')),
    ).toHaveLength(1);
    expect(queued.filter((mail) => mail.includes(decision) && mail.includes('Борис Климов'))).toEqual([]);
    // What they have asked for themselves is no secret from them, nor that it was granted.
    const discounts = [{ partNumber: open.lines[0]!.partNumber, discount: '8.00' }];
    const seen = await actionsOf(disti, open.isxId);
    expect(seen.slice(0, 2)).toMatchObject([{ discounts }, { action: 'requestDiscount', discounts }]);
    // Within the house it is told.
    expect((await actionsOf(engineer, open.isxId))[0]).toMatchObject({ userId, displayName: 'Борис Климов' });
  });

  it('a request of the vendor’s own neither shows nor stands in the way, and each is decided by itself', async () => {
    const inWork = await received(disti);
    const internal = await ask(approver, inWork, '45');
    const returned = await act(approver, inWork, 'return');
    expect(await requestsOf(disti, inWork.isxId)).toEqual({ mayAsk: true, requests: [] });
    const theirs = await ask(disti, returned, '8');
    expect(await tryAsk(disti, returned, '9')).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    expect((await requestsOf(admin, inWork.isxId)).requests.map(({ state }) => state)).toEqual(['open', 'open']);
    const asked = (await actionsOf(disti, inWork.isxId)).flatMap(({ discounts }) => discounts ?? []);
    expect(asked).toEqual([{ partNumber: inWork.lines[0]!.partNumber, discount: '8.00' }]);
    const granted = accepted<Solution>(await decide(admin, returned, theirs, 'grant'));
    expect(await statesOf(inWork)).toEqual({ [theirs]: 'granted', [internal]: 'open' });
    accepted(await decide(admin, granted, internal, 'grant'));
    expect((await requestsOf(disti, inWork.isxId)).requests).toMatchObject([{ requestId: theirs, state: 'granted' }]);
  });

  it('a grant to one leaves the other’s request without an object where it is deeper, and tells outside nothing of it', async () => {
    const inWork = await received(disti);
    const internal = await ask(approver, inWork, '45');
    const returned = await act(approver, inWork, 'return');
    const theirs = await ask(disti, returned, '46');
    accepted(await decide(admin, returned, theirs, 'grant'));
    expect(await statesOf(inWork)).toEqual({ [theirs]: 'granted', [internal]: 'superseded' });
    expect((await actionsOf(disti, inWork.isxId))[0]).toMatchObject({ action: 'grantDiscount' });
  });

  it('a disti asks, and learns that it was granted, and nothing of who, why and how far others may go', async () => {
    const open = await create(disti);
    const requestId = await ask(disti, open, '8');
    const own = await requestsOf(disti, open.isxId);
    expect(own.requests).toMatchObject([{ state: 'open', mayWithdraw: true, mayDecide: false }]);
    accepted(await decide(bdm, open, requestId, 'grant', 'Тайное слово'));
    const answers = [await requestsOf(disti, open.isxId), await actionsOf(disti, open.isxId)];
    expect(answers[0]).toMatchObject({ requests: [{ state: 'granted' }] });
    expect(Object.keys((answers[0] as Requests).requests[0]!)).not.toContain('deciders');
    expect(JSON.stringify(answers)).not.toMatch(/Тайное слово|deciders|decidedByName|"limit"/);
    expect((answers[1] as { action: string }[])[0]!.action).toBe('grantDiscount');
    const colleague = await signedInAs(
      portal,
      await buildUser(portal.database.db, { role: 'disti', companyId: open.companyId }),
    );
    expect((await requestsOf(colleague, open.isxId)).requests).toHaveLength(1);
  });

  it('nobody learns what the vendor’s people ask of each other, but the price that it makes', async () => {
    const inWork = await received(disti);
    const requestId = await ask(approver, inWork, '35');
    expect((await requestsOf(disti, inWork.isxId)).requests).toEqual([]);
    const before = await actionsOf(disti, inWork.isxId);
    expect(before.map(({ action }) => action)).toEqual(['receive', 'submit', 'create']);
    accepted(await decide(admin, inWork, requestId, 'grant', 'Тайное слово'));
    const after = await actionsOf(disti, inWork.isxId);
    expect(after[0]).toMatchObject({ action: 'edit', comment: '' });
    expect(JSON.stringify(after)).not.toContain('Тайное слово');
    expect((await actionsOf(engineer, inWork.isxId)).map(({ action }) => action).slice(0, 2)).toEqual([
      'grantDiscount',
      'requestDiscount',
    ]);
  });
});
