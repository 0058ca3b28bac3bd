import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { solutionsReplay } from '../../contract/solution-history.ts';
import type { Solution } from '../../contract/shapes.ts';
import { roles } from '../../core/people/access/roles.ts';
import { engineVersion } from '../../core/solution/engine-version.ts';
import { accepted, aKopeckMore, create, livedTo, publishPrices, stored } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Replay = AnswerOf<typeof solutionsReplay>;

const portal = withPortal();
const clients = {} as Record<'engineer' | 'approver' | 'admin' | 'disti', Client>;
beforeAll(async () => {
  for (const role of ['engineer', 'approver', 'admin', 'disti'] as const) clients[role] = await portal.as(role);
});

const replay = async (isxId: string, on: 'stored' | 'today'): Promise<Replay> =>
  accepted<Replay>(await clients.approver.call('solutionsReplay', { isxId, on }));

const approved = () => livedTo('approved', { portal, owner: clients.engineer, approver: clients.approver }, {});

/** Replaces a constants record, as an admin does. */
async function put(constantName: string, rewrite: (text: string) => string): Promise<void> {
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await clients.admin.call('constantsSelect', { constantName }),
  );
  accepted(await clients.admin.call('constantsUpdate', { constantName, csvString: rewrite(csvString) }));
}

describe('a solution that is replayed', () => {
  it('comes to the same bytes on what it is stored with, and today while nothing has moved on', async () => {
    const { isxId } = await approved();
    for (const on of ['stored', 'today'] as const) {
      const answer = await replay(isxId, on);
      expect(answer).toMatchObject({
        engineBefore: engineVersion,
        engineNow: engineVersion,
        isIntact: true,
        isIdentical: true,
        isReplayable: true,
        stages: [],
      });
      expect(answer.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(answer.hash).toBe(answer.storedHash);
    }
  });

  it('changes nothing', async () => {
    const { isxId } = await approved();
    const before = await stored(portal.database.db);
    await replay(isxId, 'today');
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('comes to the same bytes after prices, VAT, discounts, rates and the policy have moved on, and tells each with what it changes', async () => {
    const own = accepted<Solution>(
      await clients.disti.call('solutionsCreate', {
        isxType: 'Cooling',
        isxName: 'Серверная',
        customerName: 'Заказчик',
        configuration: { family: 'SPdx', model: 'SPdx030', count: 2, redundancy: 'N+1' },
      }),
    );
    const { isxId } = own;
    await publishPrices(clients.admin, aKopeckMore);
    await put('POLICY', (json) => json.replace('"vatRate": "22"', '"vatRate": "25"'));
    await portal.database.db.execute(sql`
      update company_discounts set discount = discount + 1
      where discount_group = 'COOL-ROOM' and company_id = ${own.companyId}`);

    expect(await replay(isxId, 'stored')).toMatchObject({ isIdentical: true, isIntact: true, stages: [] });

    const today = await replay(isxId, 'today');
    expect(today).toMatchObject({ isIdentical: false, isIntact: true, isReplayable: true });
    expect(today.stages.map(({ reason }) => reason)).toEqual(['priceList', 'companyDiscounts', 'vatRate']);
    const [prices, discounts, vat] = today.stages;
    expect(prices!.parts.length).toBe(own.lines.length);
    expect(discounts!.changes).toEqual([
      { name: 'COOL-ROOM', before: expect.any(String) as string, after: expect.any(String) as string },
    ]);
    expect(Number(discounts!.netAfter)).toBeLessThan(Number(discounts!.netBefore));
    expect(discounts!.parts.map(({ difference }) => Math.sign(Number(difference)))).not.toContain(1);
    expect(vat).toMatchObject({ parts: [], changes: [{ name: 'vatRate', before: '22', after: '25' }] });
    expect(vat!.netBefore).toBe(vat!.netAfter);
    expect(Number(vat!.grossAfter)).toBeGreaterThan(Number(vat!.grossBefore));
    // One stage goes on where the one before has ended.
    expect([prices!.netBefore, discounts!.netBefore, vat!.netBefore]).toEqual([
      own.totals.net,
      prices!.netAfter,
      discounts!.netAfter,
    ]);

    // What a renewal comes to is what the replay on today has said.
    const renewed = accepted<Solution>(
      await clients.disti.call('solutionsAct', { isxId, version: own.version, action: 'renewPrice' }),
    );
    expect([renewed.totals.net, renewed.totals.gross]).toEqual([vat!.netAfter, vat!.grossAfter]);
    expect(await replay(isxId, 'today')).toMatchObject({ isIdentical: true, stages: [] });
    await put('POLICY', (json) => json.replace('"vatRate": "25"', '"vatRate": "22"'));
  });

  it('names the engine where another one has come to something else', async () => {
    const { isxId } = await create(clients.engineer);
    await portal.database.db.execute(sql`
      update solutions set basis = jsonb_set(basis, '{engineVersion}', '"2001.1.1"'),
        lines = jsonb_set(lines, '{0,quantity}', '7')
      where isx_id = ${isxId}`);
    const answer = await replay(isxId, 'stored');
    // Somebody has been at the row: it has not the hash that it was stored with, and the replay says so too.
    expect(answer).toMatchObject({ isIntact: false, isIdentical: false, engineBefore: '2001.1.1' });
    expect(answer.stages).toMatchObject([
      { reason: 'engine', changes: [{ name: 'engineVersion', before: '2001.1.1', after: engineVersion }] },
    ]);
    expect(answer.stages[0]!.parts).toMatchObject([{ change: 'changed', quantityBefore: 7 }]);
  });

  it('calls it a drift where the same engine comes to something else', async () => {
    const { isxId } = await create(clients.engineer);
    await portal.database.db.execute(sql`
      update solutions set lines = jsonb_set(lines, '{0,quantity}', '7') where isx_id = ${isxId}`);
    expect(await replay(isxId, 'stored')).toMatchObject({
      isIntact: false,
      isIdentical: false,
      stages: [{ reason: 'drift', changes: [] }],
    });
  });

  it('from before there was a basis can not be, and takes one at its next saving', async () => {
    const { isxId, version } = await create(clients.engineer);
    await portal.database.db.execute(sql`
      update solutions set basis = null, waterfall = null, composition_hash = null where isx_id = ${isxId}`);
    expect(await replay(isxId, 'stored')).toMatchObject({ isReplayable: false, isIdentical: false, hash: null });
    const read = accepted<Solution>(await clients.engineer.call('solutionsSelectSolution', { isxId }));
    expect(read.waterfall.net).toBe(read.totals.net);
    accepted(await clients.engineer.call('solutionsUpdate', { isxId, version, isxName: 'Новое имя' }));
    expect(await replay(isxId, 'stored')).toMatchObject({ isReplayable: true, isIdentical: true });
  });

  it('is for those alone who answer for it', async () => {
    const { isxId } = await create(clients.disti);
    for (const role of roles) {
      const answer = await (await portal.as(role)).call('solutionsReplay', { isxId, on: 'stored' });
      expect([role, answer.status]).toEqual([
        role,
        ['engineer', 'bdm', 'admin', 'approver'].includes(role) ? 200 : 403,
      ]);
    }
  });
});

describe('what prices hang on', () => {
  it("stays with a saving, whatever today's VAT and discounts are, and moves with a renewal", async () => {
    const own = await create(clients.disti);
    await put('POLICY', (json) => json.replace('"vatRate": "22"', '"vatRate": "18"'));
    const saved = accepted<Solution>(
      await clients.disti.call('solutionsUpdate', {
        isxId: own.isxId,
        version: own.version,
        configuration: { ...own.configuration, count: 3 },
      }),
    );
    expect(saved.totals.vatRate).toBe('22.00');
    const renewed = accepted<Solution>(
      await clients.disti.call('solutionsAct', { isxId: own.isxId, version: saved.version, action: 'renewPrice' }),
    );
    expect(renewed.totals).toMatchObject({ vatRate: '18.00', net: saved.totals.net });
    await put('POLICY', (json) => json.replace('"vatRate": "18"', '"vatRate": "22"'));
  });

  it('a price in another currency is converted at the rate of the day of pricing, and explains itself', async () => {
    const { lines } = await create(clients.engineer);
    const { partNumber } = lines[0]!;
    await put('PRICES_RUB', (csv) => {
      const [head, ...rows] = csv.trimEnd().split(/\r?\n/);
      const foreign = rows.map((row) => (row.startsWith(`${partNumber};`) ? `${partNumber};100000.10;COOL-ROOM;0.6;CNY` : `${row};`)); // prettier-ignore
      return [`${head};currency`, ...foreign].join('\n');
    });
    const own = await create(clients.engineer);
    const line = own.lines.find((each) => each.partNumber === partNumber)!;
    // The demonstration's rate on the day of the test's clock: 10 CNY cost 121.87 from 1 November, 119.25 from 1 July.
    const { rate } = line.waterfall!;
    expect(['12.187', '11.925', '11.64']).toContain(rate);
    expect(line.waterfall).toMatchObject({ listed: '100000.10', currency: 'CNY', list: line.listPrice });
    expect(line.listPrice).toBe((Math.round(100_000.1 * Number(rate) * 100) / 100).toFixed(2));
    // A distributor knows the price of the list, and no other currency.
    const theirs = await create(clients.disti);
    const told = theirs.lines.find((each) => each.partNumber === partNumber)!;
    expect(told.waterfall).toEqual({
      list: line.listPrice,
      companyDiscount: told.discount,
      handDiscount: '0.00',
      floorCorrection: '0.00',
      net: told.netPrice,
    });
    await put('CURRENCY_RATES', (csv) => csv.replace(/^CNY.*$/gm, '').replace(/\n\n+/g, '\n'));
    const without = await create(clients.engineer);
    expect(without.problems).toMatchObject([{ code: 'rate_missing', path: 'lines.1' }]);
    // What was priced before keeps its rate.
    expect(await replay(own.isxId, 'stored')).toMatchObject({ isIdentical: true });
  });
});
