import { dayIn, offsetAt } from '../day.ts';
import type { Kind } from '../products/definition/types.ts';
import type { IsxStatus } from './statuses.ts';

/** Days that a pricing holds, by kind of solution (policy). */
export type ValidityDays = Readonly<Record<Kind, number>>;

/** Only these expire; every other status keeps its price until somebody acts. */
export const canExpire: readonly IsxStatus[] = ['open', 'returned'];

/** Only open and returned solutions expire (docs/decisions/0005-life-of-a-solution.md). */
export const mayExpire = (status: IsxStatus): boolean => canExpire.includes(status);

/** Whether a solution counts as expired: also one whose prices have ended and that nobody has marked yet. */
export const hasExpired = (solution: { readonly isxStatus: IsxStatus; readonly expiresAt: Date | null }, now: Date) =>
  solution.isxStatus === 'expired' ||
  (mayExpire(solution.isxStatus) && solution.expiresAt !== null && solution.expiresAt < now);

/** Days before its end in which a pricing counts as ending soon. */
export const soonDays = 7;

const DAY = 86_400_000;

/** How the end of a validity is to be marked; `days` are midnights until its day, so 0 is today and 1 tomorrow. */
export type EndingMark =
  | { readonly mark: 'none' }
  | { readonly mark: 'soon'; readonly days: number }
  | { readonly mark: 'past' };

interface Ending {
  readonly isxStatus: IsxStatus;
  readonly expiresAt: Date | null;
  /** A superseded revision is nobody's task any more. */
  readonly isCurrent?: boolean;
}

/**
 * The mark of what expires: the same that the filter "expires soon" finds (what can expire, and does within `soonDays`),
 * and what has expired. Whatever else there is tells its day without alarm.
 */
export function endingMark(solution: Ending, now: Date, timeZone: string): EndingMark {
  const { isxStatus, expiresAt, isCurrent = true } = solution;
  if (!isCurrent || expiresAt === null || !mayExpire(isxStatus)) return { mark: 'none' };
  const left = expiresAt.getTime() - now.getTime();
  if (left < 0) return { mark: 'past' };
  if (left > soonDays * DAY) return { mark: 'none' };
  const dayOf = (instant: Date): number => Date.parse(dayIn(instant, timeZone));
  return { mark: 'soon', days: Math.round((dayOf(expiresAt) - dayOf(now)) / DAY) };
}

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
