import type { Difference } from '../difference.ts';

/** Whether nothing differs at all. */
export const isNoDifference = ({ choices, parts, money }: Difference): boolean =>
  choices.length === 0 &&
  parts.every(({ change }) => change === 'unchanged') &&
  money !== null &&
  money.grossBefore === money.grossAfter &&
  money.vat.rateBefore === money.vat.rateAfter;
