import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesSearch } from '../../contract/prices.ts';
import type { GroupFacts, PricedItem } from '../../core/commerce/price-lists/price-search.ts';
import { groupFacts, priceItems, searchPrices } from '../../core/commerce/price-lists/price-search.ts';
import { listOn } from '../../core/commerce/price-lists/price-list-state.ts';
import { ok } from '../../core/result.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { currentPartNames, descriptionOf, knownPriceLists, priceRates } from '../catalogue/price-list-views.ts';

/** What a search in a list needs, made once for a list, a catalogue and the rates that the list uses: none ever changes. */
interface Searched {
  readonly items: readonly PricedItem[];
  readonly groups: readonly GroupFacts[];
  readonly isDemonstration: boolean;
}
const searched = boundedCache<Searched>(4);

/** Parts of a price list by number or words, page by page, the last page beyond its end; the list in force unless another is named. */
export async function searchPriceList(
  context: Context,
  { priceListVersion, page: asked, pageSize, ...query }: ParsedBodyOf<typeof pricesSearch>,
): Promise<Outcome<AnswerOf<typeof pricesSearch>>> {
  const { db, services, language } = context;
  const { today, lists, summaryOf } = await knownPriceLists(context);
  const version = priceListVersion ?? listOn(lists, today)?.priceListVersion;
  const list = version === undefined ? null : summaryOf(version);
  if (!list) return refused('not_found');
  const { catalogueVersion, names } = await currentPartNames(context);
  const { currency, rows, foreign } = await services.catalogues.priceRows(db, list.priceListVersion);
  const all = await priceRates(context, today);
  const rates = Object.fromEntries(Object.entries(all).filter(([code]) => foreign.includes(code)));
  const key = JSON.stringify([list.priceListVersion, catalogueVersion, rates]);
  const { items, groups, isDemonstration } = await searched(key, true, () => {
    return Promise.resolve({
      items: priceItems(rows, names, { currency, rates }),
      groups: groupFacts(rows),
      isDemonstration: [...names.values()].some(({ demonstration }) => demonstration),
    });
  });
  const found = searchPrices(items, query, language);
  // A list that has become shorter, or an address that somebody wrote: the last page is what was meant.
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / pageSize)));
  return ok({
    list,
    isDemonstration,
    items: found.slice((page - 1) * pageSize, page * pageSize).map((item) => ({
      ...item,
      description: descriptionOf(item, language),
    })),
    total: found.length,
    page,
    pageSize,
    groups: [...groups],
  });
}
