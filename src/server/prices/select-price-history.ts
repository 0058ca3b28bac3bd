import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { pricesSelectHistory } from '../../contract/prices.ts';
import { priceSteps } from '../../core/commerce/price-lists/price-list-state.ts';
import { shownPrice } from '../../core/pricing/price.ts';
import { ok } from '../../core/result.ts';
import { selectPricesOfPart } from '../catalogue/price-lists.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { currentPartNames, descriptionOf, priceDay, priceRates } from '../catalogue/price-list-views.ts';

/** What a part has cost from day to day. Refuses a part that neither the catalogue nor any list has ever held. */
export async function selectPriceHistory(
  context: Context,
  { partNumber }: ParsedBodyOf<typeof pricesSelectHistory>,
): Promise<Outcome<AnswerOf<typeof pricesSelectHistory>>> {
  const { names } = await currentPartNames(context);
  const known = names.get(partNumber);
  const lists = await selectPricesOfPart(context.db, partNumber);
  if (!known && !lists.some(({ isListed }) => isListed)) return refused('not_found');
  const today = await priceDay(context);
  const { currency: listCurrency } = await policyOf(context);
  const rates = await priceRates(context, today);
  return ok({
    partNumber,
    description: descriptionOf(known, context.language),
    status: known?.status ?? 'unknown',
    successor: known?.successor ?? null,
    today,
    listCurrency,
    steps: priceSteps(lists).map((step) => ({ ...step, ...shownPrice(step, listCurrency, rates) })),
  });
}
