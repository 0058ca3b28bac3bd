import { beforeAll, describe, expect, it } from 'vitest';
import { pinned } from '../../core/catalogue/testing/pinned.ts';
import type { Solution, SolutionLine } from '../../contract/shapes.ts';
import {
  accepted,
  act,
  create,
  endValidity,
  expire,
  livedTo,
  publishPrices,
  stored,
  tryAct,
} from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const clients = {} as Record<'engineer' | 'bdm' | 'approver' | 'admin' | 'disti', Client>;
beforeAll(async () => {
  for (const role of ['engineer', 'bdm', 'approver', 'admin', 'disti'] as const) clients[role] = await portal.as(role);
});

const discount = (client: Client, { isxId, version, lines }: Solution, points: unknown, line = 0) =>
  client.call('solutionsUpdate', {
    isxId,
    version,
    lineDiscounts: [{ partNumber: lines[line]!.partNumber, discount: points }],
  });

describe('a discount by hand', () => {
  /** Points in % that each role may give (POLICY), and the first that it may not. */
  const limits = [
    ['engineer', '5', '5.01'],
    ['bdm', '15.00', '15.01'],
    ['approver', '30', '30.01'],
    ['admin', '100', null],
    ['disti', '0', '0.01'],
  ] as const;

  it.each(limits)('of the %s goes up to %s %%', async (role, most, tooMuch) => {
    const own = await create(clients[role]);
    expect(own.discountLimit).toBe(most === '100' ? null : most.replace('.00', ''));
    const given = accepted<Solution>(await discount(clients[role], own, most));
    expect(given.lineDiscounts.map((line) => Number(line.discount))).toEqual(most === '0' ? [] : [Number(most)]);
    if (tooMuch === null) return;
    const before = await stored(portal.database.db);
    for (const points of [tooMuch, Number(tooMuch), 99]) {
      const answer = await discount(clients[role], given, points);
      expect(answer).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
      const [error] = answer.body.errors;
      expect(error.path).toBe(`lineDiscounts.${given.lines[0]!.partNumber}`);
      expect(error.message).toContain(given.lines[0]!.partNumber);
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it.each(['100.01', '101', '999.99', 100.01, -0.01, '-1', '5.001', 5.001, '5,5', '', ' 5', '1e1', null, true, {}])(
    'can not be %j',
    async (points) => {
      const own = await create(clients.admin);
      const answer = await discount(clients.admin, own, points);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(answer.body.errors[0].path).toBe('lineDiscounts.0.discount');
    },
  );

  it('that an admin gave is approved by nobody whose own limit it exceeds', async () => {
    const received = await livedTo('received', { portal, owner: clients.engineer, approver: clients.approver });
    const given = accepted<Solution>(await discount(clients.admin, received, '30.01'));
    const refused = await tryAct(clients.approver, given, 'approve');
    expect(refused).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
    expect(refused.body.errors[0].path).toBe(`lineDiscounts.${given.lines[0]!.partNumber}`);
    expect((await act(clients.admin, given, 'approve')).isxStatus).toBe('approved');
  });

  it('never takes a part below its minimum multiplier, and the answer does not tell how far it would have gone', async () => {
    const own = await create(clients.admin);
    const given = accepted<Solution>(await discount(clients.admin, own, '100'));
    const [line] = given.lines;
    expect(line!.discount).toBe('40.00');
    expect(line!.netPrice).toBe((Number(line!.listPrice) * 0.6).toFixed(2));
  });

  it('adds to that of the company', async () => {
    const received = await livedTo('received', { portal, owner: clients.disti, approver: clients.approver });
    expect(received.lines[0]!.discount).toBe('24.00');
    const given = accepted<Solution>(await discount(clients.approver, received, '3.5'));
    expect(given.lines[0]!.discount).toBe('27.50');
    const floored = accepted<Solution>(await discount(clients.approver, given, 30));
    expect(floored.lines[0]!.discount).toBe('40.00');
  });
});

/** Kopecks of a decimal string, exactly. */
const kopecks = (decimal: string | null): bigint => BigInt(decimal!.replace('.', ''));
/** Half up. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Lines and totals that do not follow from list prices, discounts and rounding, by name. */
function faultsIn({ lines, totals }: Pick<Solution, 'lines' | 'totals'>): string[] {
  const sum = (amount: (line: SolutionLine) => bigint) => lines.reduce((total, line) => total + amount(line), 0n);
  const net = sum(({ summary }) => kopecks(summary));
  const list = sum(({ listPrice, quantity }) => kopecks(listPrice) * BigInt(quantity));
  const vat = rounded(net * 22n, 100n);
  const due = { net, list, discount: list - net, vat, gross: net + vat };
  return [
    ...lines
      .filter(
        ({ listPrice, discount: points, netPrice, summary, quantity }) =>
          kopecks(netPrice) !== rounded(kopecks(listPrice) * (10_000n - kopecks(points)), 10_000n) ||
          kopecks(summary) !== kopecks(netPrice) * BigInt(quantity),
      )
      .map(({ partNumber }) => partNumber),
    ...(Object.keys(due) as (keyof typeof due)[]).filter((total) => kopecks(totals[total]) !== due[total]),
  ];
}

describe('every price', () => {
  it('follows from list, discounts and rounding at the line, and the totals from the lines', async () => {
    await publishPrices(clients.admin, ({ listPrice, partNumber }) => ({
      listPrice: (Number(listPrice) + partNumber.length + 0.37).toFixed(2),
    }));
    const ofDisti = await livedTo('received', { portal, owner: clients.disti, approver: clients.approver });
    expect(faultsIn(ofDisti)).toEqual([]);
    let solution = ofDisti;
    for (const [line, points] of ['0.01', '7.77', '12.5', '29.99'].entries()) {
      solution = accepted(await discount(clients.approver, solution, points, line));
      expect(faultsIn(solution)).toEqual([]);
    }
  });

  it('whose sum would be beyond what can be stored is refused, and nothing is', async () => {
    const received = await livedTo('received', { portal, owner: clients.engineer, approver: clients.approver });
    const { partNumber, listPrice } = received.lines[0]!;
    await publishPrices(clients.admin, (row) =>
      row.partNumber === partNumber ? { listPrice: '999999999999.99' } : {},
    );
    const renewed = await act(clients.approver, received, 'renewPrice');
    const before = await stored(portal.database.db);
    const { isxId, version } = renewed;
    const manualLines = [{ partNumber, quantity: 101 }];
    const answer = await clients.approver.call('solutionsUpdate', { isxId, version, manualLines });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'manualLines', code: 'too_big' }] } });
    expect(await stored(portal.database.db)).toEqual(before);
    await publishPrices(clients.admin, (row) => (row.partNumber === partNumber ? { listPrice: listPrice! } : {}));
  });

  it('of the largest parts list that may be sent is still exact', async () => {
    const received = await livedTo('received', { portal, owner: clients.engineer, approver: clients.approver });
    const rows = pinned.PRICES_RUB.trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(';'));
    const partNumbers = rows.map(([partNumber]) => partNumber);
    // As many of every part as may be sent, or as the fourteen digits of a sum hold.
    const onceEach = rows.reduce((total, [, listPrice]) => total + Number(listPrice), 0);
    const quantity = Math.min(100_000, Math.floor(9e13 / onceEach));
    const { isxId, version } = received;
    const manualLines = partNumbers.map((partNumber) => ({ partNumber, quantity }));
    const saved = accepted<Solution>(await clients.approver.call('solutionsUpdate', { isxId, version, manualLines }));
    expect(saved.lines.length).toBe(partNumbers.length);
    expect(faultsIn(saved)).toEqual([]);
  });
});

describe('a part that can not be ordered', () => {
  it.each([
    ['has no price', ''],
    ['costs nothing', '0.00'],
    ['costs less than nothing', '-1.00'],
  ])('because it %s stays in the list and stands against submitting, by name', async (_, listPrice) => {
    const { lines } = await create(clients.engineer);
    const { partNumber, position } = lines[2]!;
    const old = lines[2]!.listPrice!;
    await publishPrices(clients.admin, (row) => (row.partNumber === partNumber ? { listPrice } : {}));
    const priced = await create(clients.engineer);
    expect(priced.lines[2]).toMatchObject({ partNumber, listPrice: null, netPrice: null, summary: null });
    const refused = await tryAct(clients.engineer, priced, 'submit');
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    const [error] = refused.body.errors;
    expect(error).toMatchObject({ code: 'not_orderable', path: `lines.${position}` });
    expect(error.message).toContain(partNumber);
    await publishPrices(clients.admin, (row) => (row.partNumber === partNumber ? { listPrice: old } : {}));
  });
});

describe('the preview of a renewal', () => {
  it('names each line that would change and the sums, changes nothing, and the renewal does what it said', async () => {
    const created = await create(clients.engineer);
    const { partNumber, listPrice } = created.lines[0]!;
    await publishPrices(clients.admin, (row) =>
      row.partNumber === partNumber ? { listPrice: (Number(row.listPrice) + 1000).toFixed(2) } : {},
    );
    const expired = await expire(portal, clients.engineer, created.isxId);
    const before = await stored(portal.database.db);
    const preview = accepted<Record<string, unknown>>(
      await clients.engineer.call('solutionsPreviewRenewal', { isxId: created.isxId }),
    );
    expect(await stored(portal.database.db)).toEqual(before);
    const after = (Number(listPrice) + 1000).toFixed(2);
    expect(preview['lines']).toMatchObject([
      { partNumber, quantityBefore: 3, quantityAfter: 3, before: listPrice, after },
    ]);
    const renewed = await act(clients.engineer, expired, 'submit');
    expect([preview['before'], preview['after']]).toEqual([created.totals.net, renewed.totals.net]);
  });

  it('of what is of today is empty', async () => {
    const created = await create(clients.engineer);
    await endValidity(portal, created.isxId);
    const preview = accepted(await clients.engineer.call('solutionsPreviewRenewal', { isxId: created.isxId }));
    const { net } = created.totals;
    expect(preview).toMatchObject({
      lines: [],
      before: net,
      after: net,
      difference: { choices: [], money: { difference: '0.00' } },
    });
  });
});
