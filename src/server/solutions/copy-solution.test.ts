import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import type { Client } from '../testing/portal.ts';
import { accepted, act, aKopeckMore, livedTo, publishPrices, select } from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
let bdm: Client;
let disti: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  bdm = await portal.as('bdm');
  disti = await portal.as('disti');
});

const parties = () => ({ portal, owner: engineer, approver });
const copy = async (client: Client, isxId: string): Promise<Solution> =>
  accepted(await client.call('solutionsCopy', { isxId }));
const revise = async (client: Client, isxId: string): Promise<Solution> =>
  accepted(await client.call('solutionsRevise', { isxId }));
const update = async (client: Client, { isxId, version }: Solution, body: object): Promise<Solution> =>
  accepted(await client.call('solutionsUpdate', { isxId, version, ...body }));
const historyOf = async (isxId: string) =>
  accepted<Record<string, unknown>[]>(await engineer.call('solutionsSelectHistory', { isxId }));
const revisionsOf = async (isxId: string) =>
  accepted<Solution[]>(await engineer.call('solutionsSelectRevisions', { isxId }));

describe('a copy', () => {
  it('is a new solution of the copier, open, with a number of its own and the same choices', async () => {
    const ordered = await livedTo('ordered', parties());
    const copied = await copy(bdm, ordered.isxId);
    expect(copied).toMatchObject({
      isxRevision: 1,
      isxStatus: 'open',
      version: 1,
      approvedAt: null,
      isCurrent: true,
      ownerDisplayName: 'Борис Климов',
      isxName: ordered.isxName,
      customerName: ordered.customerName,
      configuration: ordered.configuration,
    });
    expect(copied.isxNumber).toBeGreaterThan(ordered.isxNumber);
    expect((await historyOf(copied.isxId)).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['copy', null, 'open'],
    ]);
  });

  it('is priced today for the company of the copier, without the discounts by hand', async () => {
    const ofDisti = await livedTo('received', { portal, owner: disti, approver });
    const { partNumber } = ofDisti.lines[0]!;
    const discounted = await update(approver, ofDisti, { lineDiscounts: [{ partNumber, discount: '3.00' }] });
    expect(Number(discounted.totals.discount)).toBeGreaterThan(0);
    await publishPrices(admin, aKopeckMore);
    const copied = await copy(engineer, ofDisti.isxId);
    expect(copied.lineDiscounts).toEqual([]);
    expect(copied.totals.discount).toBe('0.00');
    expect(copied.priceListVersion).not.toBe(ofDisti.priceListVersion);
    expect(Number(copied.totals.list)).toBeGreaterThan(Number(ofDisti.totals.list));
  });

  it('keeps lines by hand for those who may make such lines, and goes by the rules for the others', async () => {
    const received = await livedTo('received', { portal, owner: disti, approver });
    const byHand = await update(approver, received, { manualLines: [{ partNumber: 'GC011', quantity: 1 }] });
    expect((await copy(approver, byHand.isxId)).lines.map(({ source }) => source)).toEqual(['manual']);
    expect((await copy(disti, byHand.isxId)).lines[0]).toMatchObject({ source: 'rule' });
  });

  it('leaves the region behind where the copier may not choose one', async () => {
    const received = await livedTo('received', { portal, owner: disti, approver });
    const set = await update(approver, received, { region: 'Урал' });
    expect((await copy(disti, set.isxId)).region).toBe('');
    expect((await copy(engineer, set.isxId)).region).toBe('Урал');
  });
});

describe('a revision', () => {
  it('has the same number and the next revision, is open and of whoever made it, and takes the place of the one before', async () => {
    const approved = await livedTo('approved', parties());
    await publishPrices(admin, aKopeckMore);
    const revised = await revise(bdm, approved.isxId);
    expect(revised).toMatchObject({
      isxNumber: approved.isxNumber,
      isxRevision: 2,
      isxStatus: 'open',
      version: 1,
      approvedAt: null,
      isCurrent: true,
      ownerDisplayName: 'Борис Климов',
      configuration: approved.configuration,
    });
    expect(revised.isxId).toBe(approved.isxId.replace(/-001$/, '-002'));
    expect(revised.priceListVersion).not.toBe(approved.priceListVersion);
    const before = await select(engineer, approved.isxId);
    expect(before).toMatchObject({ isCurrent: false, isxStatus: 'approved', version: approved.version + 1 });
    expect(before.priceListVersion).toBe(approved.priceListVersion);
    const revisions = await revisionsOf(approved.isxId);
    expect(revisions.map(({ isxId, isCurrent }) => [isxId, isCurrent])).toEqual([
      [revised.isxId, true],
      [approved.isxId, false],
    ]);
    expect((await historyOf(revised.isxId))[0]).toMatchObject({ action: 'revise', from: null, to: 'open' });
  });

  it('is what its number means without one, however it is written; the one before is named by its own', async () => {
    const approved = await livedTo('approved', parties());
    const revised = await revise(bdm, approved.isxId);
    const found = async (client: Client, text: string) => {
      const { status, body } = await client.call('solutionsFind', { text });
      return status === 200 ? (body as { isxId: string }).isxId : status;
    };
    const number = revised.isxId.slice(0, -4);
    for (const text of [number, number.toLowerCase(), `isx${revised.isxNumber}`, ` ІЅХ${revised.isxNumber}`])
      expect(await found(engineer, text)).toBe(revised.isxId);
    expect(await found(engineer, `isx${revised.isxNumber}-1`)).toBe(approved.isxId);
    expect(await found(engineer, `isx${revised.isxNumber}-3`)).toBe(404);
    expect(await found(engineer, 'nothing')).toBe(404);
    // Whoever may not read it is told what a stranger is told.
    expect(await found(disti, number)).toBe(404);
  });

  it('leaves lists to the current one', async () => {
    const approved = await livedTo('approved', { portal, owner: engineer, approver }, { isxName: 'Единственная' });
    const revised = await revise(engineer, approved.isxId);
    const page = accepted<{ items: Solution[]; total: number }>(
      await engineer.call('solutionsSelect', { list: 'search', text: 'единственная' }),
    );
    expect([page.total, page.items.map(({ isxId }) => isxId)]).toEqual([1, [revised.isxId]]);
  });

  it('keeps discounts by hand, which the approver has to answer for again', async () => {
    const received = await livedTo('received', parties());
    const lineDiscounts = [{ partNumber: received.lines[0]!.partNumber, discount: '25.00' }];
    const approved = await act(approver, await update(approver, received, { lineDiscounts }), 'approve');
    const revised = await revise(engineer, approved.isxId);
    expect(revised.lineDiscounts).toEqual(lineDiscounts);
    // Kept as they are they are nobody's new promise; a point more is the engineer's own, and above 5.
    expect((await update(engineer, revised, { lineDiscounts, isxName: 'Зал 5' })).lineDiscounts).toEqual(lineDiscounts);
  });
});

describe('putting aside', () => {
  it('is for the owner, keeps the status, stands in the history and can be taken back', async () => {
    const returned = await livedTo('returned', parties());
    const archive = (client: Client, { isxId, version }: Solution, archived: boolean) =>
      client.call('solutionsArchive', { isxId, version, archived });
    expect((await archive(approver, returned, true)).status).toBe(403);
    expect((await archive(disti, returned, true)).status).toBe(404);
    expect((await archive(engineer, { ...returned, version: 1 }, true)).status).toBe(409);
    const aside = accepted<Solution>(await archive(engineer, returned, true));
    expect(aside).toMatchObject({ archived: true, isxStatus: 'returned', version: returned.version + 1 });
    expect(accepted<Solution>(await archive(engineer, aside, true)).version).toBe(aside.version);
    const back = accepted<Solution>(await archive(engineer, aside, false));
    expect(back).toMatchObject({ archived: false, isxStatus: 'returned' });
    expect((await historyOf(aside.isxId)).slice(0, 2).map(({ action }) => action)).toEqual(['unarchive', 'archive']);
  });
});
