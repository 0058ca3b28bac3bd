import { isWithinLimit } from '../../pricing/discount-limit.ts';
import type { Problem } from '../../result.ts';
import type { LineDiscount } from '../compose.ts';
import type { IsxStatus } from '../statuses.ts';
import type { Grant } from './hand-discounts.ts';
import { beyond, givenDiscounts } from './hand-discounts.ts';

/** What became of a request for a deeper discount. */
export const requestStates = ['open', 'granted', 'declined', 'withdrawn', 'superseded'] as const;
export type RequestState = (typeof requestStates)[number];

/** A solution as far as a request looks at it. */
export interface DiscountedSolution {
  readonly lines: readonly { readonly partNumber: string }[];
  readonly lineDiscounts: readonly LineDiscount[];
}

/** While a solution is worked out or judged a request waits and can be granted; what is frozen supersedes it. */
const grantable: readonly IsxStatus[] = ['open', 'returned', 'expired', 'submitted', 'received'];

const isDeeperThanStanding =
  ({ lineDiscounts }: DiscountedSolution) =>
  ({ partNumber, discount }: LineDiscount): boolean => {
    const standing = lineDiscounts.find((each) => each.partNumber === partNumber)?.discount ?? '0';
    return !isWithinLimit(discount, standing);
  };

/** Who asks. */
interface Asker {
  /** Somebody outside the vendor's house is shown no discounts by hand, and must not learn of them by asking. */
  readonly isBlind: boolean;
  /** The largest discount in % that they may set without asking; null is any. */
  readonly limit: string | null;
  readonly grants: readonly Grant[];
}

/**
 * What is wrong with a request, everything at once: parts that are not there, discounts that stand already, and nothing
 * that the asker could not set without asking.
 */
export function requestFaults(
  asked: readonly LineDiscount[],
  solution: DiscountedSolution,
  { isBlind, limit, grants }: Asker,
): readonly Problem[] {
  const present = new Set(solution.lines.map(({ partNumber }) => partNumber));
  const isDeeper = isDeeperThanStanding(solution);
  const faults = asked.flatMap((line, i): Problem[] => {
    const params = { partNumber: line.partNumber, discount: Number(line.discount) };
    if (!present.has(line.partNumber))
      return [
        {
          path: `lines.${i}.partNumber`,
          code: 'unknown_line',
          text: 'The part {partNumber} is not on the parts list',
          params,
        },
      ];
    if (!isBlind && !isDeeper(line))
      return [
        {
          path: `lines.${i}.discount`,
          code: 'not_deeper',
          text: 'The line {partNumber} has a discount of {discount} % or more already',
          params,
        },
      ];
    return [];
  });
  if (faults.length > 0 || isBlind || beyond(asked, limit, grants).length > 0) return faults;
  return [
    {
      path: 'lines',
      code: 'within_limit',
      text: 'All of these discounts lie within your own limit: set them without asking',
    },
  ];
}

/**
 * Whether a request still asks for something that there is: every part is on the list, and one discount is deeper than what
 * stands. Of a blind one nobody says the latter, for its end would tell the asker.
 */
export const stillFits = (asked: readonly LineDiscount[], solution: DiscountedSolution, isBlind: boolean): boolean =>
  givenDiscounts(solution.lines, asked).length === asked.length &&
  (isBlind || asked.some(isDeeperThanStanding(solution)));

/** Whether a request outlives a change of its solution. */
export const outlives = (
  asked: readonly LineDiscount[],
  solution: DiscountedSolution & { readonly isxStatus: IsxStatus; readonly isCurrent: boolean },
  isBlind: boolean,
): boolean => solution.isCurrent && grantable.includes(solution.isxStatus) && stillFits(asked, solution, isBlind);
