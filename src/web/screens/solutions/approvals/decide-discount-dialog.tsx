import { useId, useState } from 'react';
import { formatPercent } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { MovedOnNotice, useSeen } from '../editor/version-conflict.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import type { DiscountRequest } from './discount-requests.tsx';
import kit from '../../../ui/kit.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { TextArea } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** What stands on the button and in the dialog of each decision; keys of TRANSLATE. */
const decisions = {
  grant: {
    label: 'Grant the discount',
    text: 'The discounts are set at once, and the approver may approve them.',
  },
  decline: { label: 'Decline the discount', text: 'Nothing changes. Say why, so that whoever asked knows what to do.' },
} as const;

interface DecideDiscountDialogProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  readonly decision: keyof typeof decisions;
  readonly request: DiscountRequest;
  readonly onClose: () => void;
}

/** Grants a deeper discount or declines it with a reason. */
export function DecideDiscountDialog({
  decision,
  request,
  solution: latest,
  adopt,
  onClose,
}: DecideDiscountDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decide = useGesture('requestsDecide', outdatedByChange);
  const { seen: solution, hasMovedOn } = useSeen(latest, decide);
  const { label, text } = decisions[decision];
  const isMissing = decision === 'decline' && comment.trim() === '';
  const submit = () => {
    setChecked(true);
    if (isMissing || hasMovedOn || decide.isPending) return;
    const { isxId, version } = solution;
    decide.mutate(
      {
        isxId,
        version,
        requestId: request.requestId,
        decision,
        ...(comment.trim() === '' ? {} : { comment }),
      },
      {
        onSuccess: (answer) => {
          adopt(answer);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`${t(label)}: ${solution.isxId}`}
      action={{ label: t(label), onPress: submit, isBusy: decide.isPending, isDisabled: hasMovedOn }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <p>{t(text)}</p>
        <ul className={kit.stackTight}>
          {request.lines.map(({ partNumber, discount }) => (
            <li key={partNumber} className={kit.rowApart}>
              <span>{partNumber}</span>
              <b>{formatPercent(discount)}</b>
            </li>
          ))}
        </ul>
        <p className={kit.said}>{request.reason}</p>
        <FieldLabel
          htmlFor={`${id}-comment`}
          className={kit.muted}
          label={decision === 'decline' ? t('Comment (required)') : t('Comment')}
          help="approval.discountDecision"
        />
        <TextArea
          id={`${id}-comment`}
          autoFocus
          rows={3}
          maxLength={2000}
          value={comment}
          isFaulty={isChecked && isMissing}
          onChange={({ target }) => setComment(target.value)}
        />
        {isChecked && isMissing && <p className={kit.faultNote}>{t('Say why the discount is declined')}</p>}
        {hasMovedOn || decide.error?.code === 'conflict' ? (
          <MovedOnNotice latest={latest} onLook={onClose} />
        ) : (
          <ProblemAlert problem={decide.error} />
        )}
      </div>
    </Dialog>
  );
}
