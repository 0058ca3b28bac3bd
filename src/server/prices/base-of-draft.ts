import { listOn } from '../../core/commerce/price-lists/price-list-state.ts';
import type { Rates } from '../../core/pricing/currency-rates.ts';
import type { KnownPriceLists } from '../catalogue/price-list-views.ts';
import { knownPriceLists, priceRates } from '../catalogue/price-list-views.ts';
import type { Context } from '../platform/context/context.ts';
import type { DraftRow } from './price-list-drafts.ts';

export interface BaseOfDraft extends KnownPriceLists {
  /** The first day of the draft; a day that has passed since is published as today. */
  readonly validFrom: string;
  /** The list that holds on that day, which the draft is compared with; null where none does. */
  readonly base: string | null;
  /** Of that day. */
  readonly rates: Rates;
}

/** What a draft is compared with; without one, what the next would be. */
export async function baseOfDraft(context: Context, draft: Pick<DraftRow, 'validFrom'> | null): Promise<BaseOfDraft> {
  const known = await knownPriceLists(context);
  const { today, lists } = known;
  const validFrom = draft?.validFrom && draft.validFrom > today ? draft.validFrom : today;
  return {
    ...known,
    validFrom,
    base: listOn(lists, validFrom)?.priceListVersion ?? null,
    rates: await priceRates(context, validFrom),
  };
}
