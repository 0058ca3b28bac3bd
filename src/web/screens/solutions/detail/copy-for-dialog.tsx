import { useId, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import type { CallName } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { CompanySelect } from '../../../parts/people/company-select.tsx';
import kit from '../../../ui/kit.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface CopyForDialogProps {
  readonly isxId: string;
  readonly outdates: readonly CallName[];
  readonly onCopied: (solution: Solution) => void;
  readonly onClose: () => void;
}

/** A copy that is made for a partner or distributor, at their prices. */
export function CopyForDialog({ isxId, outdates, onCopied, onClose }: CopyForDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [forCompanyId, setCompany] = useState<string>();
  const copy = useGesture('solutionsCopy', outdates);
  const submit = () => {
    if (forCompanyId === undefined || copy.isPending) return;
    copy.mutate({ isxId, forCompanyId }, { onSuccess: onCopied });
  };
  return (
    <Dialog
      title={`${t('Copy for a company')}: ${isxId}`}
      action={{
        label: t('Copy solution'),
        onPress: submit,
        isBusy: copy.isPending,
        isDisabled: forCompanyId === undefined,
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <p>
          {t('The company sees the copy as its own, at its own prices. You stay its owner until you hand it over.')}
        </p>
        <FieldLabel htmlFor={id} label={t('For which company')} help="solution.forCompanyId" />
        <CompanySelect id={id} value={forCompanyId} onChange={setCompany} hasOwn={false} />
        <ProblemAlert problem={copy.error} />
      </div>
    </Dialog>
  );
}
