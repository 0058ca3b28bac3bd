import { describe, expect, test } from 'vitest';
import { withDatabase } from '../testing/with-database.ts';
import { insertCatalogue, selectCatalogue, selectCurrentCatalogue } from './catalogues.ts';
import { insertPriceList, selectCurrentPriceList, selectPriceList } from './price-lists.ts';
import { constants } from '../platform/database/schema.ts';

const database = withDatabase();

describe('catalogues', () => {
  test('the newest is current, one that comes back is current again, and each stays readable', async () => {
    const put = (version: string, count: number) =>
      database.db.transaction((tx) => insertCatalogue(tx, version, { SPdx: count }));
    expect(await selectCurrentCatalogue(database.db)).toBeNull();
    await put('a', 1);
    await put('b', 2);
    expect(await selectCurrentCatalogue(database.db)).toMatchObject({ catalogueVersion: 'b', manifest: { SPdx: 2 } });
    await put('a', 1);
    expect(await selectCurrentCatalogue(database.db)).toMatchObject({ catalogueVersion: 'a' });
    expect(await selectCatalogue(database.db, 'b')).toMatchObject({ manifest: { SPdx: 2 } });
    expect(await selectCatalogue(database.db, 'c')).toBeNull();
  });
});

describe('price lists', () => {
  test('the one with the latest first day holds, and of those the newest', async () => {
    await database.db.insert(constants).values({ constantName: 'PRICES', version: 1, csvString: '', isCurrent: true });
    const put = (priceListVersion: string, validFrom: string) =>
      database.db.transaction((tx) =>
        insertPriceList(tx, {
          priceListVersion,
          validFrom,
          currency: 'RUB',
          constantName: 'PRICES',
          constantVersion: 1,
        }),
      );
    await put('autumn', '2026-10-01');
    await put('autumn, mended', '2026-10-01');
    await put('winter', '2026-12-01');
    const on = async (day: string) => (await selectCurrentPriceList(database.db, day))?.priceListVersion;
    expect(await on('2026-09-30')).toBeUndefined();
    expect(await on('2026-10-01')).toBe('autumn, mended');
    expect(await on('2026-12-01')).toBe('winter');
    await put('autumn', '2026-10-01');
    expect(await on('2026-11-20')).toBe('autumn');
    expect(await selectPriceList(database.db, 'winter')).toMatchObject({ validFrom: '2026-12-01', currency: 'RUB' });
  });
});
