import { Fragment, useState } from 'react';
import type { Transition } from '../../../../core/solution/life.ts';
import { useAppState, useTranslate } from '../../../app/session/app-context.tsx';
import { useSingleKeys } from '../../../parts/shortcuts/shortcut-setting.ts';
import { shownKeys } from '../../../parts/shortcuts/shortcuts.ts';
import { useSingleKey } from '../../../parts/shortcuts/use-single-key.ts';
import { actionLabels, reviewSteps } from '../editor/actions.ts';
import type { Review } from './use-review.ts';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import kit from '../../../ui/kit.module.css';
import styles from './review.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';

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
  // Whoever looks with somebody else's eyes sees the steps, and takes none.
  const isViewed = useAppState().viewedBy !== null;
  const isBlocked = (step: Transition) => isViewed || isHeld || (step === 'approve' && !isApprovable);
  const why = isViewed
    ? t('Nothing can be changed.')
    : isHeld
      ? t('Save or discard the changes first')
      : review?.canApprove.reasons[0]?.message;
  const first = offered.find((step) => step !== 'return') ?? null;
  const take = (step: Transition | null | undefined) =>
    step && !isBlocked(step) && setOpen({ step, withCondition: false });
  const returns = offered.find((step) => step === 'return');
  useSingleKey('nextStep', () => take(first), first !== null);
  useSingleKey('giveBack', () => take(returns), returns !== undefined);
  const hasKeys = useSingleKeys();
  const keyOf = (step: Transition) =>
    step === first ? shownKeys('nextStep') : step === 'return' ? shownKeys('giveBack') : null;
  const buttons = offered.length > 0 && (
    <div
      className={`${kit.row} ${kit.atBottom} ${kit.whole} ${styles.decision}`}
      role="group"
      aria-label={t('Decision')}
    >
      {offered.map((step) => (
        <Fragment key={step}>
          <Button
            kind={step === first ? 'primary' : 'default'}
            disabled={isBlocked(step)}
            title={isBlocked(step) ? why : undefined}
            onClick={() => take(step)}
          >
            {t(actionLabels[step])}
            {hasKeys && keyOf(step) !== null && (
              <span className={kit.keys} aria-hidden>
                <KeyCap>{keyOf(step)!}</KeyCap>
              </span>
            )}
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
