import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { formatDate } from '../../../../core/format.ts';
import type { ActionName } from '../../../../core/solution/life.ts';
import type { TurnStep } from '../../../../core/solution/turn.ts';
import { dayOfWaiting, turnOf } from '../../../../core/solution/turn.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { isOwnTurn } from '../editor/actions.ts';
import kit from '../../../ui/kit.module.css';
import styles from './turn-bar.module.css';

/** What somebody is asked for; keys of TRANSLATE. */
const yourMoves: Readonly<Partial<Record<TurnStep, string>>> = {
  submit: 'Your move: send it for approval',
  renewPrice: 'Your move: the prices have expired, renew them',
  receive: 'Your move: take it on for approval',
  approve: 'Your move: approve or return it',
  order: 'Your move: order it',
  acceptConditions: 'Your move: accept the conditions of the approval, or cancel it',
};

/** What others may do meanwhile, the first that is open; keys of TRANSLATE. */
const meanwhile: readonly (readonly [action: ActionName, text: string])[] = [
  ['cancelSubmit', 'You may take it back to change it.'],
  ['cancelApprove', 'You may cancel the approval.'],
  ['edit', 'You may edit it.'],
  ['receive', 'You may take it on for approval before it is sent.'],
];

interface TurnBarProps {
  readonly solution: Solution;
  /** On a phone it keeps to the lower edge, within reach of the thumb, unless a decision stands there. */
  readonly keepsBelow: boolean;
  readonly children: ReactNode;
}

/** Whose turn it is and since when, what one may do, and the buttons for it: in the same place for every role, status and tab. */
export const TurnBar = memo(function TurnBar({ solution, keepsBelow, children }: TurnBarProps) {
  const t = useTranslate();
  const now = useNow();
  const { userId } = useUser();
  const { isxId, isxStatus, isCurrent, actions, ownerDisplayName } = solution;
  const { data: history = [] } = useQuery(answerOptions('solutionsSelectHistory', { isxId }));
  const turn = turnOf(solution);
  const isYours = isOwnTurn(solution, turn, userId);
  const last = history.find(({ from, to }) => from !== to);
  const who =
    turn?.party === 'owner' ? ownerDisplayName : (isxStatus === 'received' && last?.displayName) || t('an approver');
  const sentence = (): string => {
    if (!isCurrent) return t('A newer revision has taken the place of this one');
    if (!turn) return t('Ordered: nothing is waited for');
    if (isYours)
      return isxStatus === 'returned'
        ? t('Your move: change what was asked for and send it again')
        : t(yourMoves[turn.step]!);
    return last
      ? t('Waits for: {who}, day {day}', { who, day: dayOfWaiting(new Date(last.at), new Date(now), localTimeZone) })
      : t('Waits for: {who}', { who });
  };
  const others = meanwhile.find(([action]) => actions.includes(action))?.[1] ?? 'You may read it.';
  const beside = isYours ? last && t('Since {date}.', { date: formatDate(last.at, localTimeZone) }) : t(others);
  return (
    <section
      className={`${kit.surface} ${kit.padded} ${kit.below} ${kit.rowSpread} ${styles.bar}`}
      data-edge={keepsBelow ? 'bottom' : undefined}
      data-turn={!isYours ? 'others' : isxStatus === 'expired' ? 'late' : 'yours'}
      aria-label={t('Whose turn it is')}
    >
      <p className={kit.grow}>
        <strong>{sentence()}.</strong> <span className={kit.muted}>{beside}</span>
      </p>
      <div className={`${kit.row} ${styles.actions}`}>{children}</div>
    </section>
  );
});
