import { expect, it } from 'vitest';
import { selectCurrentCatalogue } from './catalogues.ts';
import { selectCurrentPriceList } from './price-lists.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

it('an engine that was opened within the vendor is not given to the same role outside it', async () => {
  const { db } = portal.database;
  const { catalogueVersion } = (await selectCurrentCatalogue(db))!;
  const { priceListVersion } = (await selectCurrentPriceList(db, '2026-11-20'))!;
  const terms = { partnerMaxKva: 40, rates: {} };
  const partsFor = async (companyKind: 'vendor' | 'disti') => {
    const reader = { role: 'engineer', companyKind } as const;
    const pins = { catalogueVersion, priceListVersion };
    const opened = await portal.services.catalogues.engine(db, pins, '3PhaseUps', reader, terms);
    return opened!.names.size;
  };
  const within = await partsFor('vendor');
  expect(await partsFor('disti')).toBeLessThan(within);
  expect(await partsFor('vendor')).toBe(within);
});
