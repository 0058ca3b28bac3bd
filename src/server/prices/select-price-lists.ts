import type { AnswerOf } from '../../contract/endpoint.ts';
import type { pricesSelectLists } from '../../contract/prices.ts';
import { selectDraft } from './price-list-drafts.ts';
import type { Context } from '../platform/context/context.ts';
import { knownPriceLists, priceRecord } from '../catalogue/price-list-views.ts';

/** Every version of the price list with its state today, and the draft of the next one. */
export async function selectPriceListVersions(context: Context): Promise<AnswerOf<typeof pricesSelectLists>> {
  const { today, lists, summaryOf } = await knownPriceLists(context);
  const draft = await selectDraft(context.db, priceRecord);
  return {
    today,
    lists: lists.map(({ priceListVersion }) => summaryOf(priceListVersion)!),
    draft: draft && {
      draftVersion: draft.draftVersion,
      sourceName: draft.sourceName,
      validFrom: draft.validFrom,
      comment: draft.comment,
      changedAt: draft.changedAt.toISOString(),
      changedBy: draft.changedByName,
    },
  };
}
