import { approvingAuthorities } from '../../people/access/authority.ts';
import type { Actor } from '../../people/access/roles.ts';
import type { JudgedSolution } from '../../people/access/solutions.ts';
import type { BasisPoints, Money } from '../../money.ts';
import { lessDiscount, moneyText, parseMoney, parsePercent, percentText, subtract, times, zero } from '../../money.ts';
import type { DiscountLimits } from '../../pricing/discount-limit.ts';
import { discountLimitOf, isWithinLimit, widestLimit } from '../../pricing/discount-limit.ts';
import type { PricedLine } from '../../pricing/price.ts';
import type { LineDiscount } from '../compose.ts';

/** Discounts that somebody with the limit for them has granted on request, for this revision alone. */
export interface Grant {
  readonly lines: readonly LineDiscount[];
}

interface LimitPolicy {
  readonly fourEyes: boolean;
  readonly discountLimits: DiscountLimits;
}

/**
 * The largest discount in % that somebody may set by hand on a line of a solution and approve there: that of their role, and
 * where they act as approver for another also that of the other's role.
 */
export const handDiscountLimit = (actor: Actor, solution: JudgedSolution, policy: LimitPolicy): string | null =>
  widestLimit(
    [actor, ...approvingAuthorities(actor, solution, policy)].map(({ role }) =>
      discountLimitOf(role, policy.discountLimits),
    ),
  );

/**
 * The discounts by hand that lie on lines which are there. A discount outlives its line when the choices change; it gives
 * nothing then, and stands against nothing.
 */
export function givenDiscounts(
  lines: readonly { readonly partNumber: string }[],
  lineDiscounts: readonly LineDiscount[],
): readonly LineDiscount[] {
  const present = new Set(lines.map(({ partNumber }) => partNumber));
  return lineDiscounts.filter(({ partNumber }) => present.has(partNumber));
}

/** Whether a grant covers a discount: the part, and at least its depth. */
export const isGranted = (grants: readonly Grant[], { partNumber, discount }: LineDiscount): boolean =>
  grants.some(({ lines }) =>
    lines.some((line) => line.partNumber === partNumber && isWithinLimit(discount, line.discount)),
  );

/** Discounts that neither a limit nor a grant covers. */
export const beyond = (
  discounts: readonly LineDiscount[],
  limit: string | null,
  grants: readonly Grant[],
): readonly LineDiscount[] =>
  discounts.filter((each) => !isWithinLimit(each.discount, limit) && !isGranted(grants, each));

const points = (text: string): BasisPoints => parsePercent(text) ?? (0n as BasisPoints);
const isDeeper = (one: string, other: string): boolean => points(one) > points(other);

/** The deepest of some discounts in %; null where there is none. */
export const deepestOf = (discounts: readonly LineDiscount[]): string | null =>
  discounts.reduce<string | null>(
    (deepest, { discount }) => (deepest === null || isDeeper(discount, deepest) ? discount : deepest),
    null,
  );

/** The discounts after a grant: where it is deeper than what stands, and nothing shallower than before. */
export function withGranted(
  standing: readonly LineDiscount[],
  granted: readonly LineDiscount[],
): readonly LineDiscount[] {
  const after = new Map(standing.map(({ partNumber, discount }) => [partNumber, discount]));
  for (const { partNumber, discount } of granted) {
    if (isDeeper(discount, after.get(partNumber) ?? '0')) after.set(partNumber, percentText(points(discount)));
  }
  return [...after].map(([partNumber, discount]) => ({ partNumber, discount }));
}

/** What discounts by hand take off a line and what its price would be without them, as decimal strings. */
export interface HandDiscountOfLine {
  readonly money: string;
  /** What of the points by hand was given in the end, in %: the minimum multiplier may have cut them. */
  readonly share: string;
}

/** Null for a line without a price, and for one without points by hand. */
export function handDiscountOfLine({
  waterfall,
  quantity,
}: Pick<PricedLine, 'waterfall' | 'quantity'>): HandDiscountOfLine | null {
  if (!waterfall || points(waterfall.handDiscount) === 0n) return null;
  const company = points(waterfall.companyDiscount);
  const given = (company + points(waterfall.handDiscount) - points(waterfall.floorCorrection)) as BasisPoints;
  // Where the minimum multiplier bites, `given` is all that it allows, and the company's own discount is cut by it too.
  const without = company < given ? company : given;
  const list = parseMoney(waterfall.list) ?? zero;
  const net = parseMoney(waterfall.net) ?? zero;
  const money = times(subtract(lessDiscount(list, without), net), quantity);
  return { money: moneyText(money), share: percentText((given - without) as BasisPoints) };
}

/** The sum of decimal strings of money. */
export const sumOf = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => (sum + (parseMoney(amount) ?? zero)) as Money, zero));
