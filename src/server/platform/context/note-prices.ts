import type { PricesSeen } from '../../../core/people/audit/prices-seen.ts';
import { pricesSeen } from '../../../core/people/audit/prices-seen.ts';
import type { Context } from './context.ts';
import { isOutsider } from './context.ts';
import { hashText } from '../crypto/hash.ts';

/** Notes which prices an outsider is shown on a paper or in a file, where no field of the answer holds an amount. */
export function notePrices(context: Context, shown: object): void {
  if (!isOutsider(context)) return;
  const prices: PricesSeen | null = pricesSeen(shown, hashText);
  if (prices) context.audit.note({ prices });
}
