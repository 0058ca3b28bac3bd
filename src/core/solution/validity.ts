import { offsetAt } from '../day.ts';
import type { IsxStatus, Kind } from './types.ts';

/** Days that a pricing holds, by kind of solution (policy). */
export type ValidityDays = Readonly<Record<Kind, number>>;

const canExpire: readonly IsxStatus[] = ['open', 'returned'];

/** Only open and returned solutions expire (docs/decisions/0005-life-of-a-solution.md). */
export const mayExpire = (status: IsxStatus): boolean => canExpire.includes(status);

/** Whether a solution counts as expired: also one whose prices have ended and that nobody has marked yet. */
export const hasExpired = (solution: { readonly isxStatus: IsxStatus; readonly expiresAt: Date | null }, now: Date) =>
  solution.isxStatus === 'expired' ||
  (mayExpire(solution.isxStatus) && solution.expiresAt !== null && solution.expiresAt < now);

/** Days before its end in which a pricing counts as ending soon. */
export const soonDays = 7;

const DAY = 86_400_000;

/**
 * When a pricing ends: the last millisecond of the day that lies `days` after it, in the company's time zone.
 * `pricedAt` on any moment of 1 March with 30 days gives the end of 31 March.
 */
export function validityEnd(pricedAt: Date, kind: Kind, days: ValidityDays, timeZone: string): Date {
  const localDay = Math.floor((pricedAt.getTime() + offsetAt(pricedAt, timeZone)) / DAY);
  const endLocal = (localDay + days[kind] + 1) * DAY - 1;
  const guess = new Date(endLocal - offsetAt(new Date(endLocal), timeZone));
  return new Date(endLocal - offsetAt(guess, timeZone));
}
