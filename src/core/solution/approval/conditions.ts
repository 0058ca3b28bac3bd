import type { CompanyKind } from '../../people/access/roles.ts';
import { seesHandDiscounts } from '../../catalogue/projection.ts';
import { dayText, endOfDayIn } from '../../day.ts';
import { isWithinLimit } from '../../pricing/discount-limit.ts';
import type { Problem } from '../../result.ts';
import type { LineDiscount } from '../compose.ts';
import type { IsxStatus } from '../statuses.ts';

/** Under what somebody approves. Days are ISO 8601, discounts decimal strings in %. */
export type ApprovalCondition =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'orderBy'; readonly day: string }
  | { readonly kind: 'discountAtMost'; readonly discount: string };

/** Conditions that can't be set: a last day that is over, a text that says nothing. */
export const conditionFaults = (conditions: readonly ApprovalCondition[], today: string): readonly Problem[] =>
  conditions.flatMap((condition, i): Problem[] => {
    if (condition.kind === 'text' && condition.text.trim() === '')
      return [{ path: `conditions.${i}.text`, code: 'required', text: 'Say what the condition is' }];
    if (condition.kind === 'orderBy' && condition.day < today)
      return [
        { path: `conditions.${i}.day`, code: 'day_over', text: 'The last day to order must not be over already' },
      ];
    return [];
  });

/** Discounts by hand that are deeper than a condition allows, each with its place. */
export const tooDeepFor = (
  conditions: readonly ApprovalCondition[],
  given: readonly LineDiscount[],
): readonly Problem[] =>
  conditions.flatMap((condition) =>
    condition.kind === 'discountAtMost'
      ? given
          .filter(({ discount }) => !isWithinLimit(discount, condition.discount))
          .map(({ partNumber, discount }) => ({
            path: `lineDiscounts.${partNumber}`,
            code: 'condition_discount',
            text: 'The discount of {discount} % on {partNumber} is deeper than the condition of {limit} %',
            params: { partNumber, discount: Number(discount), limit: Number(condition.discount) },
          }))
      : [],
  );

/** What stands against ordering: a last day that is over, conditions that whoever orders has not confirmed. */
export const unmetConditions = (
  conditions: readonly ApprovalCondition[],
  { today, isConfirmed }: { readonly today: string; readonly isConfirmed: boolean },
): readonly Problem[] =>
  conditions.flatMap((condition, i): Problem[] => {
    const path = `conditions.${i}`;
    if (condition.kind === 'orderBy' && today > condition.day)
      return [
        {
          path,
          code: 'day_over',
          text: 'It was to be ordered by {day}. Return it or withdraw the approval, and have it approved anew',
          params: { day: dayText(condition.day) },
        },
      ];
    if (condition.kind === 'text' && !isConfirmed)
      return [{ path, code: 'not_confirmed', text: 'Confirm: {text}', params: { text: condition.text } }];
    return [];
  });

/**
 * Conditions as a reader may see them: how deep discounts by hand may be is the vendor's own, and has been held to already when
 * it was approved.
 */
export const shownConditions = (
  conditions: readonly ApprovalCondition[],
  reader: { readonly companyKind: CompanyKind },
): ApprovalCondition[] =>
  conditions
    .filter(({ kind }) => kind !== 'discountAtMost' || seesHandDiscounts(reader))
    .map((condition) => ({ ...condition }));

/**
 * Whether an approval still waits for the owner to accept what it was given under. What is ordered waits no more: whoever
 * ordered it confirmed each condition. What the owner may not see, they need not accept.
 */
export const awaitsAcceptance = (
  { conditions, acceptedAt }: { readonly conditions: readonly ApprovalCondition[]; readonly acceptedAt: Date | null },
  { isxStatus, companyKind }: { readonly isxStatus: IsxStatus; readonly companyKind: CompanyKind },
): boolean =>
  isxStatus === 'approved' && acceptedAt === null && shownConditions(conditions, { companyKind }).length > 0;

/**
 * Until when prices hold: until their validity ends or the last day to order is over, whichever comes first. Null where they
 * never end.
 */
export function endOfPrices(
  expiresAt: Date | null,
  conditions: readonly ApprovalCondition[],
  timeZone: string,
): Date | null {
  const ends = conditions.flatMap((condition) =>
    condition.kind === 'orderBy' ? [endOfDayIn(condition.day, timeZone)] : [],
  );
  return [...(expiresAt ? [expiresAt] : []), ...ends].toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
