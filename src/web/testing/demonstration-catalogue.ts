import { readPrices } from '../../core/catalogue/part-names.ts';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import type { CallAnswer } from '../app/api/client.ts';

const texts = import.meta.glob<string>('../../../catalogue/**/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The demonstration catalogue as the server sends it to a company of the vendor's, without discounts. */
export function demonstrationCatalogue(): CallAnswer<'cataloguesSelect'> {
  const tables = Object.fromEntries(
    Object.entries(catalogueTables).map(([name, { file }]) => [name, texts[`../../../catalogue/${file}`] ?? '']),
  );
  const prices = readPrices(tables['PRICES_RUB']!);
  if (!prices.ok) throw new Error('The demonstration prices can not be read');
  return {
    catalogueVersion: 'demonstration',
    priceListVersion: 'demonstration',
    role: 'engineer',
    partnerMaxKva: 80,
    tables,
    pricing: { currency: 'RUB', vatRate: '22.00', prices: [...prices.value], companyDiscounts: {} },
  };
}
