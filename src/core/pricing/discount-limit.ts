import type { Role } from '../people/access/roles.ts';
import { parsePercent } from '../money.ts';

/** Points in % that each role may set by hand; null is any, a role that is not here none. */
export type DiscountLimits = Readonly<Partial<Record<Role, string | null>>>;

/** The largest hand discount of a role in %: null for any, `0` for none. */
export function discountLimitOf(role: Role, limits: DiscountLimits): string | null {
  const limit = limits[role];
  return limit === undefined ? '0' : limit;
}

/** Whether a hand discount in % lies within a limit; what can't be read never does. */
export function isWithinLimit(discount: string, limit: string | null): boolean {
  const points = parsePercent(discount);
  if (points === null || points < 0n || points > 10_000n) return false;
  if (limit === null) return true;
  const limitPoints = parsePercent(limit);
  return limitPoints !== null && points <= limitPoints;
}

/** The wider of several limits; null, which is any, is the widest, and without any it is `0`. */
export const widestLimit = (limits: readonly (string | null)[]): string | null =>
  limits.reduce<string | null>(
    (widest, limit) => (widest === null || limit === null ? null : isWithinLimit(widest, limit) ? limit : widest),
    '0',
  );
