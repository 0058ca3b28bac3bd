import { parseMoney } from '../money.ts';

/* Models of a table, each priced as a solution of its own. */

/** Configurations that are priced in one call: no table of a calculator has more. */
export const mostPriced = 100;

export interface PricedModel {
  /** Nothing forbids it. */
  readonly valid: boolean;
  /** A decimal, without VAT. */
  readonly net: string;
  /** Lines without a price, by which the sum is too low. */
  readonly withoutPrice: number;
}

/** What a model costs; null where a rule stands against it or a line has no price: such a sum compares with none. */
export const priceOf = ({ valid, net, withoutPrice }: PricedModel): string | null =>
  valid && withoutPrice === 0 ? net : null;

/** The cheapest first; those that have no price last, and equal ones as they were. */
export function cheapestFirst<Item>(items: readonly Item[], netOf: (item: Item) => string | null): readonly Item[] {
  const cost = new Map(items.map((item) => [item, parseMoney(netOf(item) ?? '')]));
  return items.toSorted((one, other) => {
    const [a, b] = [cost.get(one) ?? null, cost.get(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -1 : Number(a > b);
  });
}
