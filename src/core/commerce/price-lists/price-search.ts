import type { PartStatus, PriceSort } from './price-sorts.ts';
import { partKey } from '../../text/part-key.ts';
import type { Rates } from '../../pricing/currency-rates.ts';
import type { ListedRow, PartNames, ShownPrice } from '../../pricing/price.ts';
import { shownPrice } from '../../pricing/price.ts';

/** One line of a price list as people look it up: what the list says of a part and what the catalogue does. */
export interface PricedItem extends ShownPrice {
  readonly partNumber: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /** `unknown`: the catalogue does not hold the part. */
  readonly status: PartStatus;
  readonly successor: string | null;
  /** On priority sale. */
  readonly priority: boolean;
  /** Null where the list does not hold the part. */
  readonly discountGroup: string | null;
  readonly minMultiplier: number | null;
  /** What a search looks into. */
  readonly words: string;
  /** The part number however it is typed. */
  readonly key: string;
}

export interface PriceQuery {
  readonly text?: string | undefined;
  readonly discountGroup?: string | undefined;
  readonly status?: PartStatus | undefined;
  readonly withoutPrice?: boolean | undefined;
  readonly sort?: PriceSort | `-${PriceSort}` | undefined;
}

/** Fewer signs of a part number say too little when they may stand anywhere in it. */
const shortestKey = 3;

const lower = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** What the rows of a list are shown in: its own currency, and the rates of a day. */
export interface ShownIn {
  readonly currency: string;
  readonly rates: Rates;
}

const nothing: Pick<ListedRow, 'listPrice' | 'currency'> = { listPrice: null, currency: null };

/** Every row of a list and every part of the catalogue that it lacks, by part number: made once for a list. */
export function priceItems(
  rows: readonly ListedRow[],
  names: ReadonlyMap<string, PartNames>,
  { currency, rates }: ShownIn,
): readonly PricedItem[] {
  const itemOf = (partNumber: string, row: ListedRow | null): PricedItem => {
    const known = names.get(partNumber);
    const [nameRu, nameEn] = [known?.nameRu ?? '', known?.nameEn ?? ''];
    return {
      partNumber,
      nameRu,
      nameEn,
      status: known?.status ?? 'unknown',
      successor: known?.successor ?? null,
      priority: known?.priority ?? false,
      ...shownPrice(row ?? nothing, currency, rates),
      discountGroup: row?.discountGroup ?? null,
      minMultiplier: row?.minMultiplier ?? null,
      words: lower(`${partNumber}\n${nameRu}\n${nameEn}`),
      key: partKey(partNumber),
    };
  };
  const listed = new Set(rows.map(({ partNumber }) => partNumber));
  return [
    ...rows.map((row) => itemOf(row.partNumber, row)),
    ...[...names.keys()].filter((partNumber) => !listed.has(partNumber)).map((partNumber) => itemOf(partNumber, null)),
  ].sort(byPartNumber);
}

const byPartNumber = (a: PricedItem, b: PricedItem): number =>
  a.partNumber < b.partNumber ? -1 : a.partNumber > b.partNumber ? 1 : 0;

/** Nothing comes last whichever way the rest is sorted. */
function comparing<T extends string | number>(
  value: (item: PricedItem) => T | null,
  compare: (a: T, b: T) => number,
  direction: 1 | -1,
) {
  return (a: PricedItem, b: PricedItem): number => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return left === right ? byPartNumber(a, b) : left === null ? 1 : -1;
    return direction * compare(left, right) || byPartNumber(a, b);
  };
}

const asText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const asNumber = (a: number, b: number): number => a - b;

const comparators: Readonly<
  Record<PriceSort, (direction: 1 | -1, language: string) => (a: PricedItem, b: PricedItem) => number>
> = {
  partNumber: (direction) => comparing((item) => item.partNumber, asText, direction),
  description: (direction, language) =>
    comparing(
      (item) => (language === 'en' ? item.nameEn : item.nameRu) || null,
      new Intl.Collator(language).compare,
      direction,
    ),
  discountGroup: (direction) => comparing((item) => item.discountGroup, asText, direction),
  // By what it comes to in one currency. A double is exact enough for the order: it tells kopecks apart up to 90 trillion.
  listPrice: (direction) =>
    comparing((item) => (item.convertedPrice === null ? null : Number(item.convertedPrice)), asNumber, direction),
  minMultiplier: (direction) => comparing((item) => item.minMultiplier, asNumber, direction),
};

/**
 * The items that fit, sorted: every word of the text stands in part number or in either name, or the text is of a part
 * number in whatever case, with Cyrillic letters, spaces or hyphens in it. An exact part number comes
 * first, then those that begin so, unless another order is asked for.
 */
export function searchPrices(items: readonly PricedItem[], query: PriceQuery, language: string): readonly PricedItem[] {
  const words = lower(query.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const key = partKey(query.text ?? '');
  const found = items.filter(
    (item) =>
      (query.discountGroup === undefined || item.discountGroup === query.discountGroup) &&
      (query.status === undefined || item.status === query.status) &&
      (!query.withoutPrice || item.listPrice === null) &&
      (words.every((word) => item.words.includes(word)) || (key.length >= shortestKey && item.key.includes(key))),
  );
  if (query.sort !== undefined) {
    const field = query.sort.replace('-', '') as PriceSort;
    return found.toSorted(comparators[field](query.sort === field ? 1 : -1, language));
  }
  if (words.length === 0) return found;
  const rank = (item: PricedItem): number => (item.key === key ? 0 : item.key.startsWith(key) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b) || byPartNumber(a, b));
}

/** What is known of a discount group in a list. */
export interface GroupFacts {
  readonly discountGroup: string;
  readonly parts: number;
  /** The least and the greatest minimum multiplier of its parts. */
  readonly leastMultiplier: number;
  readonly greatestMultiplier: number;
}

export function groupFacts(rows: readonly Omit<ListedRow, 'currency'>[]): readonly GroupFacts[] {
  const groups = new Map<string, GroupFacts>();
  for (const { discountGroup, minMultiplier } of rows) {
    const facts = groups.get(discountGroup);
    groups.set(discountGroup, {
      discountGroup,
      parts: (facts?.parts ?? 0) + 1,
      leastMultiplier: Math.min(minMultiplier, facts?.leastMultiplier ?? minMultiplier),
      greatestMultiplier: Math.max(minMultiplier, facts?.greatestMultiplier ?? minMultiplier),
    });
  }
  return [...groups.values()].sort((a, b) => asText(a.discountGroup, b.discountGroup));
}
