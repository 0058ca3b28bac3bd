import type { SolutionSummary } from '../../../contract/shapes.ts';
import type { IsxStatus } from '../../../core/solution/types.ts';

const DAY_MS = 86_400_000;

/** Days before its end in which a validity is marked; the notice after sign-in counts the same. */
export const SOON_DAYS = 7;

/** In these the end of the prices still changes what can be done. */
const matters: readonly IsxStatus[] = ['open', 'returned', 'submitted', 'received', 'approved'];

/** How the end of a solution's validity is to be marked; `days` are whole days left, 0 is today. */
export type ExpiryMark =
  { readonly mark: 'none' } | { readonly mark: 'soon'; readonly days: number } | { readonly mark: 'past' };

/** `now` in milliseconds since 1970. */
export function expiryMark(
  { isxStatus, expiresAt }: Pick<SolutionSummary, 'isxStatus' | 'expiresAt'>,
  now: number,
): ExpiryMark {
  if (expiresAt === null || !matters.includes(isxStatus)) return { mark: 'none' };
  const left = Date.parse(expiresAt) - now;
  if (left < 0) return { mark: 'past' };
  return left <= SOON_DAYS * DAY_MS ? { mark: 'soon', days: Math.floor(left / DAY_MS) } : { mark: 'none' };
}
