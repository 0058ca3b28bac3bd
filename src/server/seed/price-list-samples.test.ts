import { expect, it } from 'vitest';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import { accepted } from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';
import { insertSamplePriceLists } from './price-list-samples.ts';

const portal = withPortal();

it('the sample price lists show a past and a future, and leave what holds today and every price of it as it is', async () => {
  const { database, services } = portal;
  const before = await selectCurrentPriceList(database.db, '2026-11-20');
  await database.db.transaction((tx) => insertSamplePriceLists(tx, services));
  expect((await selectCurrentPriceList(database.db, '2026-11-20'))!.priceListVersion).toBe(before!.priceListVersion);

  const admin = await portal.as('admin');
  const { lists } = accepted<{ lists: { state: string; comment: string }[] }>(
    await admin.call('pricesSelectLists', {}),
  );
  expect(lists.map(({ state }) => state)).toEqual(['scheduled', 'inForce', 'superseded']);
  const history = await admin.call('pricesSelectHistory', { partNumber: 'SPDA030A' });
  const { steps } = accepted<{ steps: { listPrice: string }[] }>(history);
  expect(new Set(steps.map(({ listPrice }) => listPrice)).size).toBe(3);
  expect(lists.filter(({ comment }) => comment.startsWith('Демонстрационные данные'))).toHaveLength(2);
});
