import type { ListName } from '../../../../contract/solutions.ts';
import type { CallAnswer } from '../../../app/api/client.ts';

export type Waiting = CallAnswer<'solutionsSelectWaiting'>[number];
export type Reason = Waiting['waitsFor'];

/** Keys of TRANSLATE: what the person is asked to do. */
export const reasonLabels = {
  receive: 'Receive for approval',
  decide: 'Approve or return',
  order: 'Order',
  decideDiscount: 'Decide about a discount',
  mend: 'Mend and submit again',
  renew: 'Renew the prices',
} as const satisfies Record<Reason, string>;

/** What the server answers at most (server/solutions/lists/solution-waiting.ts); a full answer may have left some out. */
export const MOST_WAITING = 50;

/** An owner's own duties stand above their own solutions alone. */
const approversReasons: readonly Reason[] = ['receive', 'decide', 'order', 'decideDiscount'];

/** What stands above a list of all that waits for somebody; the oldest first, as it came. */
export const waitingAbove = (list: ListName, waiting: readonly Waiting[]): readonly Waiting[] =>
  list === 'submitted' ? waiting.filter(({ waitsFor }) => approversReasons.includes(waitsFor)) : waiting;

/** How many wait for each reason, in the order of the life of a solution; none is 0. */
export const countsByReason = (waiting: readonly Waiting[]): (readonly [Reason, number])[] =>
  (Object.keys(reasonLabels) as Reason[])
    .map((reason) => [reason, waiting.filter(({ waitsFor }) => waitsFor === reason).length] as const)
    .filter(([, count]) => count > 0);
