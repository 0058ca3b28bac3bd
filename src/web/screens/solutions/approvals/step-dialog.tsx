import { use, useId, useState } from 'react';
import type { Transition } from '../../../../core/solution/life.ts';
import { pricesMovedOn } from '../../../../core/solution/renewal-effects.ts';
import type { ApprovalConditionShape, LineComment } from '../../../../contract/shapes.ts';
import { dayIn } from '../../../../core/day.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { ConfiguratorContext } from '../../../parts/configurator/configurator-context.tsx';
import { MovedOnNotice, useSeen } from '../editor/version-conflict.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { actionLabels, renewsPrices, reviewSteps, stepDialogs } from '../editor/actions.ts';
import { Blockers } from './blockers.tsx';
import type { Accepted } from './renewal-preview.tsx';
import { ConditionList } from './condition-list.tsx';
import { areConditionsFilled, ConditionsField } from './conditions-field.tsx';
import { LineCommentsField } from './line-comments-field.tsx';
import { RenewalPreview } from './renewal-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import kit from '../../../ui/kit.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface StepDialogProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  readonly step: Transition;
  /** Approving: begins with a condition. */
  readonly withCondition?: boolean;
  readonly onClose: () => void;
}

const longestComment = 4000;

/** A step of a solution's life: what it means, what it would change, a comment, and every reason why it is refused. */
export function StepDialog({ step, withCondition = false, solution: latest, adopt, onClose }: StepDialogProps) {
  const t = useTranslate();
  const id = useId();
  const act = useGesture('solutionsAct', outdatedByChange);
  const { seen: solution, hasMovedOn } = useSeen(latest, act);
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [looks, setLooks] = useState(0);
  const [shown, setShown] = useState<Accepted | null>(null);
  const [conditions, setConditions] = useState<readonly ApprovalConditionShape[]>(
    withCondition ? [{ kind: 'text', text: '' }] : [],
  );
  const [lineComments, setLineComments] = useState<readonly LineComment[]>([]);
  const [isSeenTo, setSeenTo] = useState(false);
  const { isxId, isxName, customerName, totals, version, isxStatus, expiresAt } = solution;
  const dialog = stepDialogs[step];
  const taken = use(ConfiguratorContext)?.composition.remarks ?? [];
  const code = act.error?.code;
  // Somebody else's: what it is stands beside what is decided.
  const isJudged = reviewSteps.some((each) => each === step);

  const now = useNow();
  const needsComment = dialog.comment === 'required' && comment.trim() === '';
  const isPast = expiresAt !== null && Date.parse(expiresAt) < now;
  const asksForPrice = step === 'order' && (isPast || code === 'price_expired');
  const isRenewal = renewsPrices(step, isxStatus === 'expired');
  const havePricesMovedOn = code === 'conflict' && act.error?.message === t(pricesMovedOn);
  const toConfirm = step === 'order' ? (solution.approval?.conditions ?? []) : [];
  const asksForConditions = toConfirm.some(({ kind }) => kind === 'text');
  const isUnfilled = !areConditionsFilled(conditions) || lineComments.some((line) => line.comment.trim() === '');
  // What is accepted is what was shown: no renewal is accepted before it is.
  const isWithheld =
    hasMovedOn ||
    (asksForPrice && !isConfirmed) ||
    (asksForConditions && !isSeenTo) ||
    (step === 'approve' && code === 'price_expired') ||
    (isRenewal && !shown);

  const submit = () => {
    setChecked(true);
    if (needsComment || isUnfilled || isWithheld || act.isPending) return;
    act.mutate(
      {
        isxId,
        version,
        action: step,
        ...(comment.trim() === '' ? {} : { comment }),
        ...(asksForPrice ? { confirmExpiredPrice: true } : {}),
        ...(isRenewal ? shown : {}),
        ...(asksForConditions ? { confirmConditions: true } : {}),
        ...(conditions.length > 0 ? { conditions: [...conditions] } : {}),
        ...(lineComments.length > 0 ? { lineComments: [...lineComments] } : {}),
      },
      {
        onSuccess: (answer) => {
          adopt(answer);
          onClose();
        },
      },
    );
  };

  const lookAgain = () => {
    act.reset();
    setShown(null);
    setLooks(looks + 1);
  };

  return (
    <Dialog
      title={`${t(actionLabels[step])}: ${isxId}`}
      width={isRenewal ? 820 : step === 'return' || step === 'approve' ? 720 : 520}
      action={{
        label: t(actionLabels[step]),
        onPress: submit,
        isBusy: act.isPending,
        isDisabled: isWithheld && !act.isPending,
        isDanger: dialog.isFinal === true,
      }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <p>{t(dialog.text)}</p>
        {isJudged && (
          <Facts
            layout="apart"
            facts={[
              isxName !== '' && [t('Solution'), isxName],
              customerName !== '' && [t('Customer'), customerName],
              [t('Total without VAT'), <MoneyText key="net" value={totals.net} currency={totals.currency} />],
            ]}
          />
        )}
        {step === 'submit' && taken.length > 0 && (
          <Notice tone="info" title={t('Nobody has said how large it is to be')}>
            <ul aria-label={t('Taken for granted')}>
              {taken.map(({ path, text, params }) => (
                <li key={path}>{t(text, params)}</li>
              ))}
            </ul>
            <p>{t('The approver reads it too. Give the figures first, or send it as it is.')}</p>
          </Notice>
        )}
        {isRenewal && <RenewalPreview key={looks} isxId={isxId} currency={totals.currency} onShown={setShown} />}
        {asksForPrice && (
          <Notice tone="warning" title={t('The prices are no longer valid')}>
            <p>
              {t(
                'They held until their day was over. Return the solution to renew them, or order at these prices all the same.',
              )}
            </p>
            <Checkbox checked={isConfirmed} onChange={(isTicked) => setConfirmed(isTicked)}>
              {t('Order at the expired prices')}
            </Checkbox>
          </Notice>
        )}
        {toConfirm.length > 0 && (
          <Notice tone="info" title={t('Approved under conditions')}>
            <ConditionList conditions={toConfirm} />
            {asksForConditions && (
              <Checkbox checked={isSeenTo} onChange={(isTicked) => setSeenTo(isTicked)}>
                {t('Every condition has been seen to')}
              </Checkbox>
            )}
          </Notice>
        )}
        {step === 'approve' && (
          <ConditionsField
            solution={solution}
            conditions={conditions}
            onChange={setConditions}
            today={dayIn(new Date(now), localTimeZone)}
          />
        )}
        <label htmlFor={`${id}-comment`} className={kit.muted}>
          {dialog.comment === 'required' ? t('Comment (required)') : t('Comment')}
        </label>
        <TextArea
          id={`${id}-comment`}
          autoFocus={!withCondition}
          rows={3}
          maxLength={longestComment}
          value={comment}
          isFaulty={isChecked && needsComment}
          aria-describedby={isChecked && needsComment ? `${id}-fault` : undefined}
          onChange={(event) => setComment(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
        />
        {isChecked && needsComment && (
          <p className={kit.faultNote} id={`${id}-fault`}>
            {t('Say in a comment what has to be changed')}
          </p>
        )}
        {step === 'return' && (
          <LineCommentsField solution={solution} comments={lineComments} onChange={setLineComments} />
        )}
        {isChecked && isUnfilled && (
          <p className={kit.faultNote} role="alert">
            {step === 'return' ? t('A comment on a line is empty') : t('A condition is empty')}
          </p>
        )}
        {code === 'not_submittable' ? (
          <Blockers
            isxId={isxId}
            title={act.error!.message}
            errors={act.error!.details.errors ?? []}
            onJump={onClose}
          />
        ) : hasMovedOn || (!havePricesMovedOn && (code === 'conflict' || code === 'action_not_available')) ? (
          <MovedOnNotice latest={latest} onLook={onClose} />
        ) : havePricesMovedOn ? (
          <Notice
            tone="warning"
            title={act.error!.message}
            action={
              <Button kind="words" onClick={lookAgain}>
                {t('Look again')}
              </Button>
            }
          />
        ) : (
          !(asksForPrice && code === 'price_expired') && <ProblemAlert problem={act.error} />
        )}
      </div>
    </Dialog>
  );
}
