import type { BasisPoints, Money } from '../money.ts';
import { lessDiscount, parseMoney, parsePercent, subtract, sum, times, zero } from '../money.ts';
import { toListCurrency } from './currency-rates.ts';
import type { PricedLine } from './price.ts';

/** What a sum changes by. A bridge shows them in this order: what is wanted first, what it costs then. */
export const priceCauses = ['quantity', 'choice', 'listPrice', 'discount', 'currency'] as const;
export type PriceCause = (typeof priceCauses)[number];

/** How much of a change each cause makes. */
export type CausedChange = Readonly<Record<PriceCause, Money>>;

export const nothingCaused: CausedChange = {
  quantity: zero,
  choice: zero,
  listPrice: zero,
  discount: zero,
  currency: zero,
};

/** The changes of many lines together. */
export const causedInAll = (changes: readonly CausedChange[]): CausedChange =>
  Object.fromEntries(priceCauses.map((cause) => [cause, sum(changes.map((change) => change[cause]))])) as CausedChange;

/** What one piece of a line came from: price as listed, rate, list price as converted, discount given, net. */
interface PieceOfLine {
  readonly listed: Money;
  readonly listedIn: string | null;
  readonly rate: string;
  readonly list: Money;
  readonly discount: BasisPoints;
  readonly net: Money;
}

/** Lines of an older engine were priced in the currency of their list, at a rate of 1. */
function pieceOf({ listPrice, netPrice, discount, waterfall }: PricedLine): PieceOfLine | null {
  if (listPrice === null || netPrice === null) return null;
  const list = parseMoney(listPrice);
  const net = parseMoney(netPrice);
  const given = parsePercent(discount);
  if (list === null || net === null || given === null) throw new Error('A line holds a price that is no decimal');
  const { listed, currency, rate } = waterfall ?? {};
  return {
    listed: (listed === undefined ? null : parseMoney(listed)) ?? list,
    listedIn: currency ?? null,
    rate: rate ?? '1',
    list,
    discount: given,
    net,
  };
}

/** The later list price as it would be at the earlier rate. */
function atEarlierRate(before: PieceOfLine, after: PieceOfLine): Money {
  // Of lists in two currencies neither rate says anything of the other's prices: all of it is the list's.
  if (before.rate === after.rate || before.listedIn !== after.listedIn) return after.list;
  return before.listed === after.listed ? before.list : toListCurrency(after.listed, before.rate);
}

/**
 * What makes the sum of a line differ, to the minor unit: quantity, list price, rate and discount are put in one after
 * another, and each is given what its step changes. The steps begin at the stored price of the one and end at the stored price
 * of the other, so that they sum to the difference whatever was rounded between. A line without a price on one side
 * is the price list's doing.
 */
export function causesOfPair(before: PricedLine, after: PricedLine): CausedChange {
  const was = pieceOf(before);
  const is = pieceOf(after);
  if (!was && !is) return nothingCaused;
  if (!was) return { ...nothingCaused, listPrice: times(is!.net, after.quantity) };
  if (!is) return { ...nothingCaused, listPrice: -times(was.net, before.quantity) as Money };
  const afterList = lessDiscount(atEarlierRate(was, is), was.discount);
  const afterRate = lessDiscount(is.list, was.discount);
  return {
    quantity: times(was.net, after.quantity - before.quantity),
    choice: zero,
    listPrice: times(subtract(afterList, was.net), after.quantity),
    currency: times(subtract(afterRate, afterList), after.quantity),
    discount: times(subtract(is.net, afterRate), after.quantity),
  };
}

/** The sum of a line that stands on one side alone. */
export const sumOfLine = (line: PricedLine): Money => (line.summary === null ? zero : parseMoney(line.summary)!);
