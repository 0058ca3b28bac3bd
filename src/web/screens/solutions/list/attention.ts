import type { ListName } from '../../../../contract/solution-lists.ts';
import { sumTogether } from '../../../../core/money.ts';
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
  acceptConditions: 'Accept the conditions',
  renew: 'Renew the prices',
  answerCustomer: 'Answer the customer',
  answer: 'Answer what was asked',
  submit: 'Finish and submit',
} as const satisfies Record<Reason, string>;

interface OwnMove {
  /** A key of TRANSLATE. */
  readonly label: string;
  /** Of the solution; its first where nothing is said. */
  readonly tab?: string;
}

/** What an owner does about it, in the place where it is done. */
export const ownMoves: Readonly<Partial<Record<Reason, OwnMove>>> = {
  mend: { label: 'Mend', tab: 'choices' },
  acceptConditions: { label: 'Accept the conditions' },
  renew: { label: 'Renew the prices' },
  answerCustomer: { label: 'Answer', tab: 'documents' },
  answer: { label: 'Answer', tab: 'discussion' },
  submit: { label: 'Go on' },
};

/** What is begun is the person's own affair: nobody waits for it, and nothing is late. */
export const isBegun = ({ waitsFor }: Waiting): boolean => waitsFor === 'submit';

/** What the server answers at most (server/solutions/lists/solution-waiting.ts); a full answer may have left some out. */
export const MOST_WAITING = 50;

const approversReasons: readonly Reason[] = ['receive', 'decide', 'order', 'decideDiscount'];

/** An approver's, who decides about it; an owner's own duties are done on the solution itself. */
export const isToDecide = ({ waitsFor }: Waiting): boolean => approversReasons.includes(waitsFor);

/** What stands above a list of all that waits for somebody, the oldest first, as it came: own duties above own solutions alone. */
export const waitingAbove = (list: ListName, waiting: readonly Waiting[]): readonly Waiting[] =>
  list === 'submitted' ? waiting.filter(isToDecide) : waiting;

/** What waits for each reason, in the order of the life of a solution; none is empty. */
export const byReason = (waiting: readonly Waiting[]): (readonly [Reason, readonly Waiting[]])[] =>
  (Object.keys(reasonLabels) as Reason[])
    .map((reason) => [reason, waiting.filter(({ waitsFor }) => waitsFor === reason)] as const)
    .filter(([, of]) => of.length > 0);

/** Whether the server may have left out some of these: it cuts an answer at its end, where what is begun stands. */
export const isCut = (of: readonly Waiting[], answer: readonly Waiting[]): boolean => {
  const last = answer.at(-1);
  return answer.length >= MOST_WAITING && last !== undefined && (!isBegun(last) || of.some(isBegun));
};

/** What they come to together; null of several currencies, and where some may be missing. */
export const together = (of: readonly Waiting[], answer: readonly Waiting[]): ReturnType<typeof sumTogether> =>
  isCut(of, answer) ? null : sumTogether(of);

/** From this day on somebody has waited long. */
const LONG = 6;
export const isLongWaiting = (day: number): boolean => day >= LONG;
