import { Button } from 'antd';
import { useState } from 'react';
import type { Transition } from '../../../core/solution/life.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { actionLabels } from './actions.ts';
import type { Review } from './review-tab.tsx';
import styles from './review.module.css';
import { StepDialog } from './step-dialog.tsx';
import type { SolutionEditor } from './use-solution-editor.ts';

/** The steps of an approver, in the order of their buttons. */
const steps = ['receive', 'approve', 'return', 'order'] as const satisfies readonly Transition[];

interface ReviewDecisionProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  readonly review: Review;
  readonly isHeld: boolean;
}

/** Approve, approve under conditions, return: what may be done now, with the reason where approving may not. */
export function ReviewDecision({ review, solution, adopt, isHeld }: ReviewDecisionProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<{ readonly step: Transition; readonly withCondition: boolean } | null>(null);
  const offered = steps.filter((step) => solution.actions.includes(step));
  if (offered.length === 0) return null;
  const isApprovable = review.canApprove.isAllowed;
  const isBlocked = (step: Transition) => isHeld || (step === 'approve' && !isApprovable);
  const why = isHeld ? t('Save or discard the changes first') : review.canApprove.reasons[0]?.message;
  return (
    <div className={styles.decision} role="group" aria-label={t('Decision')}>
      {offered.map((step, i) => (
        <Button
          key={step}
          type={i === 0 ? 'primary' : 'default'}
          disabled={isBlocked(step)}
          title={isBlocked(step) ? why : undefined}
          onClick={() => setOpen({ step, withCondition: false })}
        >
          {t(actionLabels[step])}
        </Button>
      ))}
      {offered.includes('approve') && (
        <Button
          disabled={isBlocked('approve')}
          title={isBlocked('approve') ? why : undefined}
          onClick={() => setOpen({ step: 'approve', withCondition: true })}
        >
          {t('Approve under conditions')}
        </Button>
      )}
      {open && <StepDialog {...open} solution={solution} adopt={adopt} onClose={() => setOpen(null)} />}
    </div>
  );
}
