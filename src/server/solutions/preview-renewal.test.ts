import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { accepted, act, aKopeckMore, create, publishPrices, refusedFields, select, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
let disti: Client;
beforeAll(async () => {
  [engineer, approver, admin, disti] = (await Promise.all(
    (['engineer', 'approver', 'admin', 'disti'] as const).map((account) => portal.as(account)),
  )) as [Client, Client, Client, Client];
});

const preview = async (client: Client, isxId: string, more = {}) =>
  accepted<Record<string, never> & { after: string; catalogueVersion: string; priceListVersion: string }>(
    await client.call('solutionsPreviewRenewal', { isxId, ...more }),
  );

/** Makes a part of the catalogue end, with its successor. */
async function endPart(partNumber: string, successor: string): Promise<void> {
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await admin.call('constantsSelect', { constantName: 'PARTS' }),
  );
  const [head, ...rows] = csvString.trimEnd().split(/\r?\n/);
  const columns = head!.split(';');
  const ended = rows.map((row) => {
    if (!row.startsWith(`${partNumber};`)) return row;
    const cells = row.split(';');
    cells[columns.indexOf('status')] = 'ended';
    cells[columns.indexOf('successor')] = successor;
    return cells.join(';');
  });
  accepted(await admin.call('constantsUpdate', { constantName: 'PARTS', csvString: [head, ...ended].join('\n') }));
}

describe('a renewal', () => {
  it('is accepted as it was shown, and is a conflict when prices have moved on since', async () => {
    const open = await create(engineer);
    const { after, catalogueVersion, priceListVersion } = await preview(engineer, open.isxId);
    const expected = { catalogueVersion, priceListVersion, after };
    await publishPrices(admin, aKopeckMore);
    const late = await tryAct(engineer, open, 'renewPrice', { expected });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await select(engineer, open.isxId)).version).toBe(open.version);
    const anew = await preview(engineer, open.isxId);
    const renewed = await act(engineer, open, 'renewPrice', {
      expected: { catalogueVersion: anew.catalogueVersion, priceListVersion: anew.priceListVersion, after: anew.after },
    });
    expect(renewed.totals.net).toBe(anew.after);
    expect(renewed.priceListVersion).toBe(anew.priceListVersion);
  });

  it('tells what it does to the sum by cause, and to the discounts of the vendor’s people alone', async () => {
    const open = await create(engineer);
    const theirs = await create(disti);
    await publishPrices(admin, aKopeckMore);
    const shown = await preview(engineer, open.isxId);
    expect(shown).toMatchObject({
      currency: 'RUB',
      difference: { money: { before: open.totals.net, after: shown.after } },
      limits: { aboveOwn: [], aboveApprovers: [], floors: [] },
      problemsAppearing: [],
      problemsDisappearing: [],
    });
    const seen = await preview(disti, theirs.isxId);
    expect(seen).not.toHaveProperty('limits');
    expect(JSON.stringify(seen)).not.toMatch(/handDiscount|floorCorrection/);
  });

  it('names discounts by hand above the limit of the one who renews', async () => {
    const open = await create(engineer);
    const received = await act(approver, await act(engineer, open, 'submit'), 'receive');
    const { partNumber } = received.lines[0]!;
    const given = accepted<Solution>(
      await approver.call('solutionsUpdate', {
        isxId: open.isxId,
        version: received.version,
        lineDiscounts: [{ partNumber, discount: 20 }],
      }),
    );
    const returned = await act(approver, given, 'return');
    expect(await preview(engineer, returned.isxId)).toMatchObject({
      limits: { aboveOwn: [{ partNumber, discount: '20.00' }], aboveApprovers: [] },
    });
  });

  it('tells that a problem comes and goes with the prices', async () => {
    const open = await create(engineer);
    const { partNumber } = open.lines[0]!;
    const [{ csvString }] = accepted<[{ csvString: string }]>(
      await admin.call('constantsSelect', { constantName: 'PRICES_RUB' }),
    );
    await publishPrices(admin, (row) => (row.partNumber === partNumber ? null : {}));
    const shown = await preview(engineer, open.isxId);
    expect(shown).toMatchObject({ problemsAppearing: [{ code: 'not_orderable' }], problemsDisappearing: [] });
    const renewed = await act(engineer, open, 'renewPrice');
    expect(renewed.lines[0]!.netPrice).toBeNull();
    accepted(await admin.call('constantsUpdate', { constantName: 'PRICES_RUB', csvString }));
    const mended = await preview(engineer, open.isxId);
    expect(mended).toMatchObject({ problemsAppearing: [], problemsDisappearing: [{ code: 'not_orderable' }] });
  });

  it('names no successor that whoever looks may not know of, though its owner may have it', async () => {
    const old = 'CHG-PG200';
    const kept = 'SRTSE1000RTXLI-G2';
    const open = await create(engineer);
    const received = await act(approver, await act(engineer, open, 'submit'), 'receive');
    const manualLines = [{ partNumber: old, quantity: 1 }];
    accepted(await approver.call('solutionsUpdate', { isxId: open.isxId, version: received.version, manualLines }));
    await endPart(old, kept);
    expect((await preview(approver, open.isxId))['lines']).toMatchObject([{ partNumber: old, successor: kept }]);
    const lines = (await preview(await portal.as('readonly'), open.isxId))['lines'] as unknown as object[];
    expect(lines).toMatchObject([{ partNumber: old, ended: true }]);
    expect(lines[0]).not.toHaveProperty('successor');
  });

  it('puts a successor in the place of an ended part of a list by hand, and names a part that the rules ask for', async () => {
    const open = await create(engineer);
    const received = await act(approver, await act(engineer, open, 'submit'), 'receive');
    const old = 'PA251';
    const next = 'PA081';
    const byHand = accepted<Solution>(
      await approver.call('solutionsUpdate', {
        isxId: open.isxId,
        version: received.version,
        manualLines: [{ partNumber: old, quantity: 2 }],
      }),
    );
    const ruled = await create(engineer);
    expect(ruled.lines.some(({ partNumber }) => partNumber === old)).toBe(true);
    await endPart(old, next);

    const shown = await preview(approver, byHand.isxId);
    expect(shown['lines']).toMatchObject([
      { partNumber: old, ended: true, successor: next, origin: 'manual', mayReplace: true },
    ]);
    const replacing = await preview(approver, byHand.isxId, { replace: [old] });
    const renewed = await act(approver, byHand, 'renewPrice', {
      replace: [old],
      expected: {
        catalogueVersion: replacing.catalogueVersion,
        priceListVersion: replacing.priceListVersion,
        after: replacing.after,
      },
    });
    expect(renewed.manualLines).toEqual([{ partNumber: next, quantity: 2 }]);
    expect(renewed.lines.map(({ partNumber }) => partNumber)).toEqual([next]);

    const ofRules = (await preview(engineer, ruled.isxId))['lines'] as unknown as { partNumber: string }[];
    expect(ofRules.find(({ partNumber }) => partNumber === old)).toMatchObject({ origin: 'rule', mayReplace: false });
    const forbidden = await tryAct(engineer, ruled, 'renewPrice', { replace: [old] });
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('wants versions in what was expected', async () => {
    const open = await create(engineer);
    expect(refusedFields(await tryAct(engineer, open, 'renewPrice', { expected: { after: 'much' } }))).toEqual([
      'expected.catalogueVersion',
      'expected.priceListVersion',
      'expected.after',
    ]);
  });
});
