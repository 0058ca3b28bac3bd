import type { ActionName, Transition } from '../../../../core/solution/life.ts';
import type { Turn } from '../../../../core/solution/turn.ts';

/** The words of specification section 4 on the buttons; keys of TRANSLATE. */
export const actionLabels = {
  edit: 'Edit solution',
  submit: 'Submit to approve',
  cancelSubmit: 'Cancel submit',
  receive: 'Receive to approve',
  return: 'Return solution',
  editBom: 'Manual Edit BOM',
  approve: 'Approve solution',
  cancelApprove: 'Cancel approve',
  order: 'Order solution',
  renewPrice: 'Renew solution price',
  revise: 'New revision',
  copy: 'Copy solution',
} as const satisfies Record<ActionName, string>;

/** What the dialog of a step says, and whether it wants a comment. */
export interface StepDialog {
  readonly text: string;
  readonly comment: 'optional' | 'required';
  /** What can't be undone is said in so many words. */
  readonly isFinal?: true;
}

export const stepDialogs: Readonly<Record<Transition, StepDialog>> = {
  submit: { text: 'The approvers get it; until one receives it you can take it back.', comment: 'optional' },
  cancelSubmit: { text: 'It comes back to you and can be edited.', comment: 'optional' },
  receive: { text: 'You take it on: from now on you decide about it.', comment: 'optional' },
  return: { text: 'It goes back to its owner. Say what has to be changed.', comment: 'required' },
  approve: { text: 'Choices, parts and prices are frozen as they stand.', comment: 'optional' },
  cancelApprove: { text: 'The approval is withdrawn; the solution is open again.', comment: 'optional' },
  order: {
    text: 'The order goes out as it stands. This can not be undone: a change afterwards needs a new revision.',
    comment: 'optional',
    isFinal: true,
  },
  renewPrice: {
    text: "Today's prices and catalogue are taken over, and the validity starts anew.",
    comment: 'optional',
  },
};

/** The steps that an approver takes at the foot of the review, in the order of their buttons. */
export const reviewSteps = ['receive', 'approve', 'return', 'order'] as const satisfies readonly Transition[];

/** Whether somebody is the one whom a solution waits for. */
export const isOwnTurn = (
  { actions, ownerUserId }: { readonly actions: readonly ActionName[]; readonly ownerUserId: string },
  turn: Turn | null,
  userId: string,
): boolean =>
  turn !== null && (turn.step === 'acceptConditions' ? ownerUserId === userId : actions.includes(turn.step));

/** The one step that is next: that of whose turn it is, and no other's. */
export const nextStepOf = (turn: Turn | null, actions: readonly ActionName[]): Transition | null =>
  turn && turn.step !== 'acceptConditions' && actions.includes(turn.step) ? turn.step : null;

const inMenu = [
  'cancelSubmit',
  'cancelApprove',
  'return',
  'renewPrice',
  'receive',
  'submit',
  'approve',
  'order',
] as const;

/** The further steps that are offered now, in the order of the menu. */
export const furtherStepsOf = (turn: Turn | null, actions: readonly ActionName[]): Transition[] => {
  const next = nextStepOf(turn, actions);
  return inMenu.filter((action) => action !== next && actions.includes(action));
};

/** Steps that show first what today's prices would change. */
export const renewsPrices = (action: Transition, isExpired: boolean): boolean =>
  action === 'renewPrice' || (isExpired && (action === 'submit' || action === 'receive'));
