import type { Grant } from '../../core/solution/approval/hand-discounts.ts';
import { beyond } from '../../core/solution/approval/hand-discounts.ts';
import type { Problem } from '../../core/result.ts';
import type { LineDiscount } from '../../core/solution/compose.ts';
import type { SolutionRow } from './solution-rows.ts';

/** A part that stands in a list twice, at each place after its first: one pass, for a list may be long. */
export function repeated(path: string, items: readonly { readonly partNumber: string }[]): Problem[] {
  const named = new Set<string>();
  return items.flatMap(({ partNumber }, i) => {
    const isFirst = !named.has(partNumber);
    named.add(partNumber);
    return isFirst
      ? []
      : [
          {
            path: `${path}.${i}.partNumber`,
            code: 'repeated',
            text: 'The part {partNumber} stands here twice',
            params: { partNumber },
          },
        ];
  });
}

/** Discounts that this call sets anew and that lie above the limit of the one who sets them. */
export function aboveLimit(
  discounts: readonly LineDiscount[],
  stored: Pick<SolutionRow, 'lineDiscounts'>,
  limit: string | null,
  grants: readonly Grant[] = [],
): Problem[] {
  const before = new Map(stored.lineDiscounts.map(({ partNumber, discount }) => [partNumber, discount]));
  const anew = discounts.filter(({ partNumber, discount }) => before.get(partNumber) !== discount);
  return beyond(anew, limit, grants).map(({ partNumber, discount }) => ({
    path: `lineDiscounts.${partNumber}`,
    code: 'discount_limit',
    text: 'The discount of {discount} % on {partNumber} is above your limit of {limit} %',
    params: { discount: Number(discount), partNumber, limit: Number(limit) },
  }));
}
