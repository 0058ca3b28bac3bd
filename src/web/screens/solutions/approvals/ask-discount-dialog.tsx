import { DeleteOutlined, PlusOutlined } from '../../../ui/icons.tsx';
import { useId, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { MovedOnNotice, useSeen } from '../editor/version-conflict.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import styles from './approval.module.css';
import kit from '../../../ui/kit.module.css';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, TextArea } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';

interface Asked {
  readonly partNumber: string;
  readonly discount: string;
}

const longestReason = 2000;

interface AskDiscountDialogProps {
  readonly solution: Solution;
  readonly suggested: readonly Asked[];
  readonly onClose: () => void;
}

/** Asks somebody with a wider limit for deeper discounts: on which lines, how deep, why, and against whom. */
export function AskDiscountDialog({ solution: latest, suggested, onClose }: AskDiscountDialogProps) {
  const t = useTranslate();
  const id = useId();
  const isVendor = useUser().companyKind === 'vendor';
  const request = useGesture('requestsCreate', outdatedByChange);
  const { seen, hasMovedOn } = useSeen(latest, request);
  const { isxId, version, lines, discountLimit } = seen;
  const parts = new Map(lines.map(({ partNumber, description }) => [partNumber, description]));
  // The first depth that needs asking for; outside the vendor's house there is no limit to start from.
  const start = String(Math.min(100, Math.ceil(Number(discountLimit ?? 0)) + 5));
  const [asked, setAsked] = useState<readonly Asked[]>(
    suggested.length > 0 ? suggested : [{ partNumber: lines[0]!.partNumber, discount: start }],
  );
  const [reason, setReason] = useState('');
  const [competitor, setCompetitor] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReady = reason.trim() !== '' && asked.length > 0;
  const taken = new Set(asked.map(({ partNumber }) => partNumber));
  const next = [...parts.keys()].find((partNumber) => !taken.has(partNumber));
  const change = (at: number, line: Partial<Asked>) =>
    setAsked(asked.map((each, i) => (i === at ? { ...each, ...line } : each)));
  const submit = () => {
    setChecked(true);
    if (!isReady || hasMovedOn || request.isPending) return;
    request.mutate(
      { isxId, version, lines: [...asked], reason, ...(competitor.trim() === '' ? {} : { competitor }) },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={`${t('Ask for a deeper discount')}: ${isxId}`}
      action={{ label: t('Send the request'), onPress: submit, isBusy: request.isPending, isDisabled: hasMovedOn }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <p>
          {isVendor
            ? t('It goes to those whose limit covers the discount. Nothing changes until it is granted.')
            : t('It goes to the vendor. Nothing changes until it is granted.')}
        </p>
        <fieldset className={`${kit.fieldset} ${kit.stack}`}>
          <legend className={kit.muted}>
            <FieldLabel label={t('Lines and discounts')} help="approval.askedDiscounts" />
          </legend>
          {asked.map(({ partNumber, discount }, i) => (
            <div key={i} className={styles.discountRow}>
              <Select
                isSearchable
                aria-label={t('Line of the parts list')}
                value={partNumber}
                options={[...parts]
                  .filter(([each]) => each === partNumber || !taken.has(each))
                  .map(([value, description]) => ({ value, label: `${value} · ${description}` }))}
                onChange={(value) => change(i, { partNumber: value })}
              />
              <NumberInput
                label={t('Discount on {partNumber}', { partNumber })}
                value={Number(discount)}
                min={0.01}
                max={100}
                step={1}
                unit="%"
                isStretched
                onChange={(value) => change(i, { discount: String(value) })}
              />
              <Button
                kind="quiet"
                icon={<DeleteOutlined />}
                aria-label={t('Remove the line {partNumber}', { partNumber })}
                disabled={asked.length === 1}
                onClick={() => setAsked(asked.filter((_, at) => at !== i))}
              />
            </div>
          ))}
          <div className={kit.row}>
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={next === undefined}
              onClick={() => setAsked([...asked, { partNumber: next!, discount: asked.at(-1)?.discount ?? start }])}
            >
              {t('One more line')}
            </Button>
          </div>
        </fieldset>
        <FieldLabel
          htmlFor={`${id}-reason`}
          className={kit.muted}
          label={t('Reason (required)')}
          help="approval.askedReason"
        />
        <TextArea
          id={`${id}-reason`}
          rows={3}
          maxLength={longestReason}
          value={reason}
          isFaulty={isChecked && reason.trim() === ''}
          onChange={({ target }) => setReason(target.value)}
        />
        {isChecked && reason.trim() === '' && <p className={kit.faultNote}>{t('Say why the discount is needed')}</p>}
        <FieldLabel
          htmlFor={`${id}-competitor`}
          className={kit.muted}
          label={t('Competitor')}
          help="approval.competitor"
        />
        <Input
          id={`${id}-competitor`}
          maxLength={200}
          value={competitor}
          onChange={({ target }) => setCompetitor(target.value)}
        />
        {hasMovedOn || request.error?.code === 'conflict' ? (
          <MovedOnNotice latest={latest} onLook={onClose} />
        ) : (
          <ProblemAlert problem={request.error} />
        )}
      </div>
    </Dialog>
  );
}
