import { beforeAll, describe, expect, it } from 'vitest';
import type { DifferenceShape } from '../../../contract/difference.ts';
import type { Solution } from '../../../contract/shapes.ts';
import { parseMoney, sum } from '../../../core/money.ts';
import { priceCauses } from '../../../core/pricing/price-causes.ts';
import {
  accepted,
  act,
  create,
  livedTo,
  publishPrices,
  refusedFields,
  soundConfiguration,
} from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const clients = {} as Record<'engineer' | 'approver' | 'admin' | 'disti' | 'partner', Client>;
let first: Solution;
let second: Solution;

const differenceOf = async (client: Client, isxId: string, withIsxId: string): Promise<DifferenceShape> =>
  accepted(await client.call('solutionsSelectDifference', { isxId, withIsxId }));
const update = async (client: Client, { isxId, version }: Solution, change: object): Promise<Solution> =>
  accepted(await client.call('solutionsUpdate', { isxId, version, ...change }));

/** An approved revision, then dearer prices, and another revision with more units and a discount. */
beforeAll(async () => {
  for (const account of ['engineer', 'approver', 'admin', 'disti', 'partner'] as const)
    clients[account] = await portal.as(account);
  const { engineer, approver, admin } = clients;
  first = await livedTo('approved', { portal, owner: engineer, approver });
  await publishPrices(admin, ({ listPrice }) => ({ listPrice: (Number(listPrice) * 1.1).toFixed(2) }));
  const revised = accepted<Solution>(await engineer.call('solutionsRevise', { isxId: first.isxId }));
  const grown = await update(engineer, revised, { configuration: { ...soundConfiguration, count: 3, castors: true } });
  second = await update(engineer, grown, { lineDiscounts: [{ partNumber: grown.lines[0]!.partNumber, discount: 4 }] });
});

describe('what differs between two revisions', () => {
  it('is told on three levels, with a cause for every kopeck', async () => {
    const { choices, parts, money } = await differenceOf(clients.engineer, second.isxId, first.isxId);
    expect(choices.map(({ label, before, after }) => [label, before, after])).toContainEqual([
      'Рабочих кондиционеров',
      '2',
      '3',
    ]);
    const changed = parts.find(({ partNumber }) => partNumber === second.lines[0]!.partNumber)!;
    expect(changed).toMatchObject({ change: 'changed', isQuantityChanged: true, isPriceChanged: true });
    expect(changed.after).toMatchObject({ handDiscount: '4.00' });
    expect(money).toMatchObject({ before: first.totals.net, after: second.totals.net, currency: 'RUB' });
    expect(sum(priceCauses.map((cause) => parseMoney(money!.causes[cause])!))).toBe(parseMoney(money!.difference));
    for (const cause of ['quantity', 'listPrice'] as const) expect(parseMoney(money!.causes[cause])! > 0n).toBe(true);
    expect(parseMoney(money!.causes.discount)! < 0n).toBe(true);
  });

  it('is nothing between a solution and itself', async () => {
    const { choices, parts, money } = await differenceOf(clients.engineer, first.isxId, first.isxId);
    expect(choices).toEqual([]);
    expect(parts.every(({ change }) => change === 'unchanged')).toBe(true);
    expect(money!.difference).toBe('0.00');
  });

  it('is told in English to whoever reads English', async () => {
    const english = await portal.as('engineer');
    accepted(await english.call('usersUpdateAccount', { language: 'en' }));
    const { choices } = await differenceOf(english, second.isxId, first.isxId);
    accepted(await english.call('usersUpdateAccount', { language: 'ru' }));
    expect(choices.map(({ label }) => label)).toContain('Duty units');
  });

  it('is for those alone who may read both: either of them is else as if it were not there', async () => {
    const { disti, engineer } = clients;
    const theirs = await create(disti);
    for (const body of [
      { isxId: theirs.isxId, withIsxId: first.isxId },
      { isxId: first.isxId, withIsxId: theirs.isxId },
      { isxId: theirs.isxId, withIsxId: 'ISX99999999-001' },
    ]) {
      const answer = await disti.call('solutionsSelectDifference', body);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await differenceOf(engineer, theirs.isxId, first.isxId)).parts.length).toBeGreaterThan(0);
  });

  it('tells a distributor of one discount and not what it is made of', async () => {
    const { disti, engineer } = clients;
    const theirs = await create(disti);
    const more = await update(disti, await create(disti), { configuration: { ...soundConfiguration, count: 3 } });
    const seen = await differenceOf(disti, more.isxId, theirs.isxId);
    expect(seen.parts.some(({ before }) => before && Number(before.discount) > 0)).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/companyDiscount|handDiscount|floorCorrection/);
    expect(JSON.stringify(await differenceOf(engineer, more.isxId, theirs.isxId))).toMatch(/companyDiscount/);
  });

  it('wants two ids', async () => {
    const { engineer } = clients;
    expect(refusedFields(await engineer.call('solutionsSelectDifference', { isxId: first.isxId }))).toEqual(['withIsxId']); // prettier-ignore
    expect(refusedFields(await engineer.call('solutionsSelectDifference', { isxId: 'x', withIsxId: 7 }))).toEqual([
      'isxId',
      'withIsxId',
    ]);
  });
});

describe('the lineage of a number', () => {
  it('names who made each revision and when, what it was copied from, and what was copied from it', async () => {
    const { engineer, disti } = clients;
    const copy = accepted<Solution>(await engineer.call('solutionsCopy', { isxId: first.isxId }));
    const revisions = accepted<{ isxId: string; isCurrent: boolean; madeBy: string; copies: { isxId: string }[] }[]>(
      await engineer.call('solutionsSelectRevisions', { isxId: second.isxId }),
    );
    expect(revisions).toMatchObject([
      { isxId: second.isxId, isxRevision: 2, isCurrent: true, copyOf: null, copies: [] },
      { isxId: first.isxId, isxRevision: 1, isCurrent: false, copyOf: null, copies: [{ isxId: copy.isxId }] },
    ]);
    expect(revisions.every(({ madeBy }) => madeBy === first.ownerDisplayName)).toBe(true);
    const [ofCopy] = accepted<[object]>(await engineer.call('solutionsSelectRevisions', { isxId: copy.isxId }));
    expect(ofCopy).toMatchObject({ copyOf: first.isxId, copies: [] });

    // A distributor learns of no copy that others made of theirs, and of no original that they may not read.
    const theirs = await create(disti);
    accepted(await engineer.call('solutionsCopy', { isxId: theirs.isxId }));
    const [seen] = accepted<[object]>(await disti.call('solutionsSelectRevisions', { isxId: theirs.isxId }));
    expect(seen).toMatchObject({ copies: [] });
  });

  it('keeps who made it when steps are taken', async () => {
    const { engineer } = clients;
    const open = await create(engineer);
    const submitted = await act(engineer, open, 'submit');
    const [only] = accepted<[object]>(await engineer.call('solutionsSelectRevisions', { isxId: submitted.isxId }));
    expect(only).toMatchObject({ isxRevision: 1, isCurrent: true, madeAt: expect.stringMatching(/^2026-/) as string });
  });
});
