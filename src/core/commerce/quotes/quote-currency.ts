import { moneyText, parseMoney } from '../../money.ts';
import type { Rates } from '../../pricing/currency-rates.ts';
import { fromListCurrency } from '../../pricing/currency-rates.ts';
import type { PricingInputs } from '../../pricing/price.ts';

/** The currencies that prices can be told in: that of the price list, and every one that a rate is known of. */
export const currenciesWith = (listCurrency: string, rates: Rates): readonly string[] => [
  listCurrency,
  ...Object.keys(rates)
    .filter((currency) => currency !== listCurrency)
    .toSorted(),
];

/**
 * Prices told in another currency than the price list's, each list price converted and rounded once, so that discounts,
 * sums and VAT are reckoned in the currency that the customer reads. Null where no rate is known.
 */
export function pricesInCurrency(pricing: PricingInputs, currency: string, rates: Rates): PricingInputs | null {
  if (currency === pricing.currency) return pricing;
  const rate = rates[currency];
  if (rate === undefined) return null;
  return {
    ...pricing,
    currency,
    prices: pricing.prices.map((row) => {
      const price = row.listPrice === null ? null : parseMoney(row.listPrice);
      return { ...row, listPrice: price === null ? null : moneyText(fromListCurrency(price, rate)) };
    }),
  };
}
