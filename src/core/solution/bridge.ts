import type { Money } from '../money.ts';
import { add, parseMoney } from '../money.ts';
import type { PriceCause } from '../pricing/price-causes.ts';
import { priceCauses } from '../pricing/price-causes.ts';
import type { MoneyDifference } from './difference.ts';

/** A pier of the bridge from one sum to another: where it begins and ends, in minor units. */
export interface BridgePier {
  readonly key: 'before' | PriceCause | 'after';
  readonly from: Money;
  readonly to: Money;
}

/** The way from one sum to the other, cause by cause: each begins where the one before it ends. */
export function bridgeOf({
  before,
  after,
  causes,
}: Pick<MoneyDifference, 'before' | 'after' | 'causes'>): BridgePier[] {
  const zero = 0n as Money;
  const piers: BridgePier[] = [{ key: 'before', from: zero, to: parseMoney(before)! }];
  for (const cause of priceCauses) {
    const from = piers.at(-1)!.to;
    piers.push({ key: cause, from, to: add(from, parseMoney(causes[cause])!) });
  }
  return [...piers, { key: 'after', from: zero, to: parseMoney(after)! }];
}

/** Where each pier stands on a scale from 0 to 1, and whether the scale begins above nothing. */
export interface BridgeScale {
  readonly isCut: boolean;
  readonly at: (amount: Money) => number;
}

/** Air beyond the lowest and the highest point, as a share of what lies between them. */
const AIR = 0.15;
/** Where the lowest point is less than this share of the highest, the scale begins at nothing. */
const CUT_ABOVE = 0.5;

/** A scale on which the changes can be seen: of sums that are near to each other it shows the upper part alone. */
export function bridgeScale(piers: readonly BridgePier[]): BridgeScale {
  const ends = piers
    .flatMap(({ key, from, to }) => (key === 'before' || key === 'after' ? [to] : [from, to]))
    .map(Number);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const isCut = low > 0 && low > high * CUT_ABOVE && high > low;
  const air = (high - low) * AIR;
  const least = isCut ? Math.max(0, low - 2 * air) : Math.min(0, low);
  const most = Math.max(high, 0) + (isCut ? air : 0);
  const length = most - least || 1;
  return { isCut, at: (amount) => Math.min(1, Math.max(0, (Number(amount) - least) / length)) };
}
