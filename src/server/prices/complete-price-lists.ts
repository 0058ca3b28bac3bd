import { readPriceList } from '../../core/catalogue/part-names.ts';
import { findConstantText } from '../platform/settings/constants.ts';
import { insertPartPrices, selectUncountedPriceLists } from '../catalogue/price-lists.ts';
import type { Services } from '../platform/context/context.ts';

/** Writes down the rows of price lists that were published before the portal kept the price history of parts. */
export async function completePriceLists({ database }: Services): Promise<void> {
  for (const list of await selectUncountedPriceLists(database.db)) {
    const csv = await findConstantText(database.db, list.constantName, list.constantVersion);
    const read = readPriceList(csv ?? '', list.currency);
    if (read.ok) await database.db.transaction((tx) => insertPartPrices(tx, list.priceListVersion, read.value));
  }
}
