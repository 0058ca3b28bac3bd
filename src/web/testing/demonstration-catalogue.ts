import { readPrices } from '../../core/catalogue/part-names.ts';
import pins from '../../core/catalogue/testing/pinned/pins.json' with { type: 'json' };
import type { CallAnswer } from '../app/api/client.ts';

const texts = import.meta.glob<string>('../../core/catalogue/testing/pinned/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pinned catalogue as the server sends it to a company of the vendor's, without discounts. */
export function demonstrationCatalogue(): CallAnswer<'cataloguesSelect'> {
  const tables = Object.fromEntries(
    Object.entries(pins).map(([name, hash]) => [
      name,
      texts[`../../core/catalogue/testing/pinned/${name}.${hash}.csv`] ?? '',
    ]),
  );
  const prices = readPrices(tables['PRICES_RUB']!);
  if (!prices.ok) throw new Error('The pinned prices can not be read');
  return {
    catalogueVersion: 'demonstration',
    priceListVersion: 'demonstration',
    role: 'engineer',
    partnerMaxKva: 80,
    tables,
    pricing: { currency: 'RUB', vatRate: '22.00', prices: [...prices.value], companyDiscounts: {} },
  };
}
