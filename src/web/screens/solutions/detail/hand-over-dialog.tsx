import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import type { CallName } from '../../../app/api/client.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { MovedOnNotice, useSeen } from '../editor/version-conflict.tsx';
import kit from '../../../ui/kit.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';

interface HandOverDialogProps {
  readonly solution: Solution;
  readonly outdates: readonly CallName[];
  readonly adopt: (solution: Solution) => void;
  readonly onClose: () => void;
}

/** Gives a solution to another owner. */
export function HandOverDialog({ solution: latest, outdates, adopt, onClose }: HandOverDialogProps) {
  const t = useTranslate();
  const id = useId();
  const handOver = useGesture('solutionsHandOver', outdates);
  const { seen, hasMovedOn } = useSeen(latest, handOver);
  const { isxId, version } = seen;
  const { data, error } = useQuery(answerOptions('solutionsSelectHeirs', { isxId }));
  const [userId, setUserId] = useState<string | null>(null);
  const submit = () => {
    if (userId === null || hasMovedOn || handOver.isPending) return;
    const onSuccess = (answer: Solution) => {
      adopt(answer);
      onClose();
    };
    handOver.mutate({ isxId, version, userId }, { onSuccess });
  };
  return (
    <Dialog
      title={`${t('Hand over')}: ${isxId}`}
      action={{
        label: t('Hand over'),
        onPress: submit,
        isBusy: handOver.isPending,
        isDisabled: userId === null || hasMovedOn,
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <p>
          {t(
            'The new owner edits and submits it with their own rights. What they may not have is named and stands against submitting.',
          )}
        </p>
        {!data && !error && <Loading lines={2} />}
        {data && (
          <>
            <FieldLabel htmlFor={id} label={t('New owner')} help="sharing.heir" />
            <Select
              id={id}
              value={userId}
              onChange={setUserId}
              isSearchable
              none={t('Nobody of this company can own it')}
              options={data.map((heir) => ({ value: heir.userId, label: `${heir.displayName}, ${heir.companyName}` }))}
            />
          </>
        )}
        {hasMovedOn || handOver.error?.code === 'conflict' ? (
          <MovedOnNotice latest={latest} onLook={onClose} />
        ) : (
          <ProblemAlert problem={error ?? handOver.error} />
        )}
      </div>
    </Dialog>
  );
}
