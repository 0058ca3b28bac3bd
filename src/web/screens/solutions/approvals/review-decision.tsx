import { Fragment, useState } from 'react';
import type { Transition } from '../../../../core/solution/life.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { actionLabels, reviewSteps } from '../editor/actions.ts';
import type { Review } from './review-tab.tsx';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import styles from './review.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';

/** A dialog comes when it is asked for. */
const StepDialog = loadedLate(async () => (await import('./step-dialog.tsx')).StepDialog);

interface ReviewDecisionProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  /** Null until it has come, or where it could not: the server judges the step all the same. */
  readonly review: Review | null;
  readonly isHeld: boolean;
}

/** Approve, approve under conditions, return: what may be done now, with the reason where approving may not. */
export function ReviewDecision({ review, solution, adopt, isHeld }: ReviewDecisionProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<{ readonly step: Transition; readonly withCondition: boolean } | null>(null);
  const offered = reviewSteps.filter((step) => solution.actions.includes(step));
  const isApprovable = review?.canApprove.isAllowed ?? true;
  const isBlocked = (step: Transition) => isHeld || (step === 'approve' && !isApprovable);
  const why = isHeld ? t('Save or discard the changes first') : review?.canApprove.reasons[0]?.message;
  const buttons = offered.length > 0 && (
    <div className={styles.decision} role="group" aria-label={t('Decision')}>
      {offered.map((step, i) => (
        <Fragment key={step}>
          <Button
            kind={i === 0 ? 'primary' : 'default'}
            disabled={isBlocked(step)}
            title={isBlocked(step) ? why : undefined}
            onClick={() => setOpen({ step, withCondition: false })}
          >
            {t(actionLabels[step])}
          </Button>
          {step === 'approve' && (
            <Button
              disabled={isBlocked(step)}
              title={isBlocked(step) ? why : undefined}
              onClick={() => setOpen({ step, withCondition: true })}
            >
              {t('Approve under conditions')}
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
  // Beside its buttons: what takes them away leaves the dialog, which then says so.
  return (
    <>
      {buttons}
      {open && <StepDialog {...open} solution={solution} adopt={adopt} onClose={() => setOpen(null)} />}
    </>
  );
}
