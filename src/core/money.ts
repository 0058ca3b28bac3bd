/**
 * Money is an integer number of minor units (kopecks) in a bigint: no float ever holds a price.
 * At every edge (JSON, database, file) it is a decimal string with two places.
 */
declare const minor: unique symbol;
export type Money = bigint & { readonly [minor]: 'minor units' };

/** A share in hundredths of a percent, so that 12.75 % is 1275. */
declare const points: unique symbol;
export type BasisPoints = bigint & { readonly [points]: '0.01 %' };

export const zero = 0n as Money;
const WHOLE = 10_000n;

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Reads `1234.5` as 123450 minor units; null for anything that is not a decimal with at most two places. */
export function parseMoney(text: string): Money | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const magnitude = BigInt(match[2]!) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return (match[1] ? -magnitude : magnitude) as Money;
}

/** Writes 123450 minor units as `1234.50`. */
export function moneyText(money: Money): string {
  const magnitude = money < 0n ? -money : money;
  return `${money < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`;
}

/** Reads a share in %, at most two places, as basis points; null for anything else. */
export const parsePercent = (text: string): BasisPoints | null => parseMoney(text) as BasisPoints | null;

/** Writes basis points as a decimal string in %: 1275 is `12.75`. */
export const percentText = (share: BasisPoints): string => moneyText(share as unknown as Money);

/** Divides and rounds half away from zero: the commercial "half up" for the amounts that occur here. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new Error('Divisor must be positive');
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -quotient : quotient;
}

export const add = (augend: Money, addend: Money): Money => (augend + addend) as Money;
export const subtract = (minuend: Money, subtrahend: Money): Money => (minuend - subtrahend) as Money;
export const sum = (amounts: readonly Money[]): Money => amounts.reduce(add, zero);

/** What sums come to together; null of several currencies, and where there are none. */
export function sumTogether(
  of: readonly { readonly net: string; readonly currency: string }[],
): { readonly net: string; readonly currency: string } | null {
  const [first] = of;
  if (!first || of.some(({ currency }) => currency !== first.currency)) return null;
  const nets = of.map(({ net }) => parseMoney(net)).filter((net): net is Money => net !== null);
  return { net: moneyText(sum(nets)), currency: first.currency };
}

/** Price of `quantity` pieces; `quantity` is a whole number. */
export const times = (price: Money, quantity: number): Money => (price * BigInt(quantity)) as Money;

/** The share of an amount, rounded half up to the minor unit. */
export const shareOf = (amount: Money, share: BasisPoints): Money => divideHalfUp(amount * share, WHOLE) as Money;

/** An amount less a discount, rounded half up to the minor unit: `round(amount x (1 - discount))`. */
export const lessDiscount = (amount: Money, discount: BasisPoints): Money =>
  divideHalfUp(amount * (WHOLE - discount), WHOLE) as Money;

/** Which share of a whole an amount is, rounded half up to 0.01 %; none of a whole that is zero. Both are decimal strings. */
export function shareBetween(part: string, whole: string): BasisPoints {
  const [amount, all] = [parseMoney(part), parseMoney(whole)];
  if (amount === null || all === null || all <= zero) return 0n as BasisPoints;
  return divideHalfUp(amount * WHOLE, all) as BasisPoints;
}
