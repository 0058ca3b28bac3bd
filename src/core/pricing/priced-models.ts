import { moneyText, parseMoney, sum, times } from '../money.ts';

/* Rows of a table, each priced as the solutions that it would become. */

/** Configurations that are priced in one call: a table of a calculator rarely has more. */
export const mostPriced = 100;

export interface PricedModel {
  /** Nothing stands against its order: no rule, no part that is ended, no missing price. */
  readonly valid: boolean;
  /** A decimal, without VAT. */
  readonly net: string;
}

/** What a model costs; null where something stands against it: such a sum compares with none. */
export const priceOf = ({ valid, net }: PricedModel): string | null => (valid ? net : null);

/** What some solutions cost together, each as often as it is made; null where there are none, or one has no price. */
export function costOf(solutions: readonly { readonly net: string | null; readonly copies: number }[]): string | null {
  const costs = solutions.flatMap(({ net, copies }) => {
    const one = parseMoney(net ?? '');
    return one === null ? [] : [times(one, copies)];
  });
  return costs.length > 0 && costs.length === solutions.length ? moneyText(sum(costs)) : null;
}

/** The cheapest first; those that have no price last, and equal ones as they were. */
export function cheapestFirst<Item>(items: readonly Item[], netOf: (item: Item) => string | null): readonly Item[] {
  const cost = new Map(items.map((item) => [item, parseMoney(netOf(item) ?? '')]));
  return items.toSorted((one, other) => {
    const [a, b] = [cost.get(one) ?? null, cost.get(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -1 : Number(a > b);
  });
}

/** The items that cost no more than the cheapest of some; none where none of these has a price. */
export function asCheapAs<Item>(
  items: readonly Item[],
  some: readonly Item[],
  netOf: (item: Item) => string | null,
): readonly Item[] {
  const costOfOne = (item: Item) => parseMoney(netOf(item) ?? '');
  const [cheapest] = cheapestFirst(some, netOf);
  const most = cheapest === undefined ? null : costOfOne(cheapest);
  if (most === null) return [];
  return items.filter((item) => {
    const cost = costOfOne(item);
    return cost !== null && cost <= most;
  });
}
