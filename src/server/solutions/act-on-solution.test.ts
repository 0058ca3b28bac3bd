import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import type { Client } from '../testing/portal.ts';
import {
  accepted,
  act,
  aKopeckMore,
  create,
  endValidity,
  expire,
  livedTo,
  publishPrices,
  select,
  stored,
  tryAct,
} from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
});
const parties = () => ({ portal, owner: engineer, approver });
const now = () => portal.services.clock().toISOString();
const historyOf = async ({ isxId }: Pick<Solution, 'isxId'>) =>
  accepted<Record<string, unknown>[]>(await engineer.call('solutionsSelectHistory', { isxId }));

describe('a step', () => {
  it('raises the version by one and stands in the history, the newest first, with who, when, whence and why', async () => {
    const created = await create(engineer);
    const submitted = await act(engineer, created, 'submit', { comment: 'Срочно' });
    const received = await act(approver, submitted, 'receive');
    const returned = await act(approver, received, 'return', { comment: 'Высота\u0007 фальшпола?\nНа плане 450 мм.' });
    expect([created, submitted, received, returned].map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(returned.changedAt).toBe(now());
    const told = (await historyOf(created)).map(({ displayName, action, from, to, comment }) =>
      [displayName, action, from, to, comment].join('|'),
    );
    expect(told).toEqual([
      'Глеб Орлов|return|received|returned|Высота фальшпола?\nНа плане 450 мм.',
      'Глеб Орлов|receive|submitted|received|',
      'Анна Ветрова|submit|open|submitted|Срочно',
      'Анна Ветрова|create||open|',
    ]);
  });

  it('back to its owner needs a comment, which is more than spaces', async () => {
    const received = await livedTo('received', parties());
    const before = await stored(portal.database.db);
    for (const comment of [undefined, '', ' \n\t ', '\u0007']) {
      const answer = await tryAct(approver, received, 'return', { comment });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors: [{ path: 'comment' }] } });
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('on another version than the newest is a conflict, and so is one of the future', async () => {
    const submitted = await act(engineer, await create(engineer), 'submit');
    for (const version of [submitted.version - 1, submitted.version + 1, 0, -1]) {
      const answer = await tryAct(engineer, { ...submitted, version }, 'cancelSubmit');
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect((await act(engineer, submitted, 'cancelSubmit')).isxStatus).toBe('open');
  });
});

describe('the day of approval', () => {
  it('is set by approving and cleared by whatever takes the approval back', async () => {
    const approved = await livedTo('approved', parties());
    expect(approved.approvedAt).toBe(now());
    expect((await act(engineer, approved, 'cancelApprove')).approvedAt).toBeNull();

    const again = await livedTo('approved', parties());
    expect((await act(approver, again, 'return')).approvedAt).toBeNull();

    const ordered = await livedTo('ordered', parties());
    expect(ordered.approvedAt).toBe(now());
  });
});

describe('submitting', () => {
  it('names everything that stands against it at once, and changes nothing', async () => {
    const open = await create(engineer, {
      customerName: '',
      opportunity: 'OP-1',
      configuration: { family: 'SPdx', model: 'SPdx030', plenum: 'front500', airflow: 'D', raisedFloorMm: 0 },
    });
    const before = await stored(portal.database.db);
    const answer = await tryAct(engineer, open, 'submit');
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['customer_missing', 'opportunity_invalid', 'rule_broken']),
    );
    for (const error of answer.body.errors) expect(error.message).toMatch(/[а-яё]/i);
    const broken = answer.body.errors.find(({ code }: { code: string }) => code === 'rule_broken');
    expect(broken).toMatchObject({ rule: expect.any(String), fields: expect.any(Array) });
    expect(await stored(portal.database.db)).toEqual(before);
    const { problems } = await select(engineer, open.isxId);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject(answer.body.errors);
  });

  it('asks once more at approval, when the approver has made the parts list impossible', async () => {
    const received = await livedTo('received', parties());
    const edited = accepted<Solution>(
      await approver.call('solutionsUpdate', {
        isxId: received.isxId,
        version: received.version,
        manualLines: [{ partNumber: 'NO-SUCH-PART', quantity: 1 }],
      }),
    );
    const answer = await tryAct(approver, edited, 'approve');
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(['unknown_part', 'not_orderable']);
  });
});

describe('from expired', () => {
  it.each([
    ['submit', 'submitted', () => engineer],
    ['receive', 'received', () => approver],
    ['renewPrice', 'open', () => engineer],
  ] as const)('%s takes the prices of today along, and the history keeps the difference', async (action, to, who) => {
    const old = await create(engineer);
    const expired = await expire(portal, engineer, old.isxId);
    expect(expired).toMatchObject({ isxStatus: 'expired', version: old.version + 1, totals: old.totals });
    await publishPrices(admin, aKopeckMore);

    const renewed = await act(who(), expired, action);
    expect(renewed.isxStatus).toBe(to);
    expect(renewed.priceListVersion).not.toBe(old.priceListVersion);
    expect(renewed.expiresAt).toBe(old.expiresAt);
    const pieces = old.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(Number(renewed.totals.net) - Number(old.totals.net)).toBeCloseTo(pieces * 0.01, 6);
    expect((await historyOf(old))[0]).toMatchObject({
      action,
      from: 'expired',
      to,
      totalBefore: old.totals.net,
      totalAfter: renewed.totals.net,
    });
  });

  it('nothing is renewed when the solution can not be submitted at the prices of today', async () => {
    const { isxId, lines } = await create(engineer);
    const expired = await expire(portal, engineer, isxId);
    const gone = lines[1]!.partNumber;
    await publishPrices(admin, ({ partNumber }) => (partNumber === gone ? { listPrice: '' } : {}));
    const before = await stored(portal.database.db);
    const answer = await tryAct(engineer, expired, 'submit');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'not_orderable', path: 'lines.2' }] } });
    expect(await stored(portal.database.db)).toEqual(before);
    await publishPrices(admin, ({ partNumber }) => (partNumber === gone ? { listPrice: '1000.00' } : {}));
  });
});

describe('past its validity', () => {
  it('what was received is approved only when its price has been renewed', async () => {
    const received = await livedTo('received', parties());
    await endValidity(portal, received.isxId);
    const refused = await tryAct(approver, received, 'approve', { confirmExpiredPrice: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_expired' } });
    const renewed = await act(approver, received, 'renewPrice');
    expect(renewed.isxStatus).toBe('received');
    expect((await act(approver, renewed, 'approve')).isxStatus).toBe('approved');
  });

  it('what was approved is ordered only when the approver says so', async () => {
    const approved = await livedTo('approved', parties());
    await endValidity(portal, approved.isxId);
    for (const confirmExpiredPrice of [undefined, false]) {
      const refused = await tryAct(approver, approved, 'order', { confirmExpiredPrice });
      expect(refused).toMatchObject({ status: 409, body: { code: 'price_expired' } });
    }
    expect((await act(approver, approved, 'order', { confirmExpiredPrice: true })).isxStatus).toBe('ordered');
  });

  it('nothing expires that has been submitted, received, approved or ordered', async () => {
    for (const status of ['submitted', 'received', 'approved', 'ordered'] as const) {
      const { isxId, version } = await livedTo(status, parties());
      expect(await expire(portal, engineer, isxId)).toMatchObject({ isxStatus: status, version });
    }
  });
});

describe('what was approved', () => {
  it('keeps choices, lines, prices and versions whatever happens to the price list', async () => {
    const approved = await livedTo('approved', parties());
    await publishPrices(admin, aKopeckMore);
    const { isxId, version } = approved;
    for (const body of [{ isxName: 'x' }, { configuration: {} }, { manualLines: [] }, { lineDiscounts: [] }]) {
      for (const who of [engineer, approver]) {
        const answer = await who.call('solutionsUpdate', { isxId, version, ...body });
        expect([403, 409]).toContain(answer.status);
      }
    }
    for (const who of [engineer, approver]) expect((await tryAct(who, approved, 'renewPrice')).status).toBe(409);
    const { actions: _, discountLimit: __, ...frozen } = await select(approver, isxId);
    const { actions: ___, discountLimit: ____, ...before } = approved;
    expect(frozen).toEqual(before);
  });
});
