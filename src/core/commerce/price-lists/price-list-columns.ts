import { readCurrencyText } from './price-text.ts';

/** What a column of a price list may be headed with, in Russian and English, whatever its case. */
const importHeads = {
  partNumber: [
    'part number', 'p/n', 'pn', 'part no', 'part', 'sku', 'item', 'артикул', 'арт', 'партномер', 'парт-номер', 'номер детали',
    'каталожный номер', 'код', 'код товара',
  ],
  listPrice: [
    'list price', 'price', 'list price without vat', 'price without vat', 'price excl. vat', 'list price excl. vat', 'цена',
    'цена без ндс', 'цена по прайсу', 'цена по прайсу без ндс', 'цена по прайс-листу', 'цена по прайс-листу без ндс', 'по прайс-листу', 'прайс',
    'прайсовая цена', 'прейскурантная цена', 'базовая цена',
  ],
  discountGroup: ['discount group', 'group', 'discount category', 'price group', 'группа скидок', 'группа скидки', 'скидочная группа', 'группа', 'ценовая группа'],
  minMultiplier: [
    'minimum multiplier', 'min multiplier', 'multiplier', 'floor', 'минимальный множитель', 'мин. множитель', 'множитель', 'минимальный коэффициент',
    'мин. коэффициент',
  ],
  currency: ['currency', 'валюта'],
} as const satisfies Record<string, readonly string[]>; // prettier-ignore
export type ImportColumn = keyof typeof importHeads;

/** How the portal itself heads the columns: keys of TRANSLATE, whose Russian is among the heads above. */
export const columnNames: Readonly<Record<ImportColumn, string>> = {
  partNumber: 'Part number',
  listPrice: 'List price without VAT',
  discountGroup: 'Discount group',
  minMultiplier: 'Minimum multiplier',
  currency: 'Currency',
};

/** Heads that say the price holds VAT: a price list is without. */
const withVat = /(?:с|вкл\w*|включая)ндс|(?:incl\w*|with)vat/;

/** The mark of a currency in a head, with what is no letter behind it. */
const currencyMark = /(руб(?:лей|\.)?|rub|₽|usd|eur|евро|cny|kzt|gbp|\$|€|¥|₸|£)(?![a-zа-я])/;

/** Which currency a head says that the amounts below it are in: `Цена, EUR`; null where it says none. */
export const currencyOfHead = (head: string): string | null => {
  const mark = currencyMark.exec(head.toLowerCase())?.[1];
  return mark === undefined ? null : readCurrencyText(mark);
};

/** Without case, spaces, units behind a comma and signs: `Цена, руб. (без НДС)` and `цена без ндс` meet. */
const bare = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(new RegExp(currencyMark, 'g'), '')
    .replaceAll(/[^a-zа-я0-9]/g, '');

const columnOfHead: ReadonlyMap<string, ImportColumn> = new Map(
  (Object.entries(importHeads) as [ImportColumn, readonly string[]][]).flatMap(([column, heads]) =>
    heads.map((head) => [bare(head), column] as const),
  ),
);

const descriptionHeads: ReadonlySet<string> = new Set(
  ['description', 'name', 'описание', 'наименование', 'название'].map(bare),
);

/** Whether a head names what the catalogue knows of a part anyway, as the portal's own files have it. */
export const isDescription = (head: string): boolean => descriptionHeads.has(bare(head));

/** Which column a head names; `vat` for a price that holds VAT, null for any other. */
export function columnOf(head: string): ImportColumn | 'vat' | null {
  const words = bare(head);
  if (withVat.test(words)) return 'vat';
  return columnOfHead.get(words) ?? null;
}
