import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesSearch } from '../../contract/prices.ts';
import type { GroupFacts, PricedItem } from '../../core/commerce/price-lists/price-search.ts';
import { groupFacts, priceItems, searchPrices } from '../../core/commerce/price-lists/price-search.ts';
import { listOn } from '../../core/commerce/price-lists/price-list-state.ts';
import { may } from '../../core/people/access/may.ts';
import { shownRow } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import {
  currentPartNames,
  descriptionOf,
  knownPriceLists,
  priceRates,
  priceRecord,
} from '../catalogue/price-list-views.ts';
import { analyseDraft } from './analyse-price-list.ts';
import { baseOfDraft } from './base-of-draft.ts';
import { selectDraft } from './price-list-drafts.ts';

type DraftedRow = ReturnType<typeof shownRow>;

/** What a search in a list needs, made once for a list, a catalogue and the rates that the list uses: none ever changes. */
interface Searched {
  readonly items: readonly PricedItem[];
  readonly groups: readonly GroupFacts[];
  readonly isDemonstration: boolean;
}
const searched = boundedCache<Searched>(4);

/** What the draft makes of rows of a list; null where rows of this list can't be edited into it, or not by this person. */
async function draftedRows(context: Context, priceListVersion: string) {
  if (!may(context.actor.role, 'administration.appAdmin')) return null;
  const draft = await selectDraft(context.db, priceRecord);
  const { base, rates } = await baseOfDraft(context, draft);
  if (base !== priceListVersion) return null;
  if (!draft) return { draftVersion: null, faults: 0, rows: new Map<string, DraftedRow>() };
  const { difference, faults } = await analyseDraft(context, draft, base, rates);
  const rows = [...difference.changed, ...difference.added].map(({ partNumber, after }) => [partNumber, shownRow(after!, draft.currency, rates)] as const); // prettier-ignore
  return { draftVersion: draft.draftVersion, faults: faults.length, rows: new Map<string, DraftedRow>(rows) };
}

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
  const drafted = await draftedRows(context, list.priceListVersion);
  const found = searchPrices(items, query, language);
  // A list that has become shorter, or an address that somebody wrote: the last page is what was meant.
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / pageSize)));
  return ok({
    list,
    isDemonstration,
    items: found.slice((page - 1) * pageSize, page * pageSize).map(({ priority, ...item }) => ({
      ...item,
      description: descriptionOf(item, language),
      drafted: drafted?.rows.get(item.partNumber) ?? null,
      ...(priority && may(context.actor.role, 'parts.highlightPrioritySale') ? { priority: true as const } : {}),
    })),
    total: found.length,
    page,
    pageSize,
    draft: drafted && { draftVersion: drafted.draftVersion, rows: drafted.rows.size, faults: drafted.faults },
    groups: [...groups],
  });
}
