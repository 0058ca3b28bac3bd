import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { mergedRows } from '../../../core/commerce/quotes/quote.ts';
import { proposedType } from '../../../core/commerce/quotes/proposed-type.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { useGesture } from '../../app/api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { mayMakeSolution } from './may-make-solution.ts';
import kit from '../../ui/kit.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';

/** A solution out of a quote: of which type, how it is called, for whom. */
interface SolutionDialogProps {
  readonly stored: Quote;
  /** The families of each part of the catalogue. */
  readonly families: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

export function SolutionDialog({ stored, families, onClose }: SolutionDialogProps) {
  const t = useTranslate();
  const id = useId();
  const { role } = useUser();
  const navigate = useNavigate();
  const make = useGesture('quotesMakeSolution', ['solutionsSelect', 'quotesSelectVersions']);
  const types = mayMakeSolution(role);
  const [isxType, setType] = useState<IsxType>(() => {
    const proposed = proposedType(stored.rows, families);
    return types.some(({ type }) => type === proposed) ? proposed! : types[0]!.type;
  });
  const [isxName, setName] = useState(stored.name);
  const [customerName, setCustomer] = useState(stored.customerName);
  const merged = (mergedRows(stored.rows)?.length ?? 0) < stored.rows.length;
  const submit = () => {
    if (isxName.trim() === '' || make.isPending) return;
    make.mutate(
      { quoteId: stored.quoteId, version: stored.version, isxType, isxName, customerName },
      { onSuccess: ({ isxId }) => void navigate({ to: paths.solution, params: { isxId }, search: {} }) },
    );
  };
  return (
    <Dialog
      title={t('Make a solution of {quoteId}', { quoteId: stored.quoteId })}
      action={{
        label: t('Make the solution'),
        onPress: submit,
        isBusy: make.isPending,
        isDisabled: isxName.trim() === '',
      }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        <p>
          {t('Its parts list is the rows of version {version}, made by hand, at the prices of today.', {
            version: stored.version,
          })}{' '}
          {stored.forCompanyName !== '' &&
            t('It belongs to {company}, which sees it as its own.', { company: stored.forCompanyName })}
        </p>
        <FieldLabel htmlFor={`${id}-type`} label={t('Solution type')} help="quotes.solutionType" />
        <Select
          id={`${id}-type`}
          value={isxType}
          options={types.map(({ type, display }) => ({ value: type, label: t(display) }))}
          onChange={setType}
        />
        <TextField
          label={t('Solution name')}
          help={<Help of="solution.isxName" label={t('Solution name')} />}
          value={isxName}
          maxLength={200}
          error={isxName.trim() === '' ? t('Name the solution') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('Customer name')}
          help={<Help of="solution.customerName" label={t('Customer name')} />}
          value={customerName}
          maxLength={200}
          onChange={({ target }) => setCustomer(target.value)}
        />
        {merged && (
          <Notice tone="info">
            <p>{t('Rows of the same part are added up: a solution has one line a part.')}</p>
          </Notice>
        )}
        <ProblemAlert problem={make.error} title={t('The solution was not made')} />
      </div>
    </Dialog>
  );
}
