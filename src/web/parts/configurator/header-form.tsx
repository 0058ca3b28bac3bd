import { memo, useEffect, useId, useRef, useState } from 'react';
import { kinds } from '../../../core/products/definition/types.ts';
import { documentNumber, isDocumentNumber } from '../../../core/text/document-number.ts';
import { sanitise } from '../../../core/text/sanitise.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../help/help.tsx';
import { FieldLabel } from '../help/field-label.tsx';
import { kindLabels } from '../solution/kind-tag.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ConfiguratorModel } from './configurator-context.tsx';
import type { DraftPatch, SolutionDraft } from './draft.ts';
import styles from './header-form.module.css';
import kit from '../../ui/kit.module.css';
import { isSame } from '../../../core/json/is-same.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

interface HeaderFormProps {
  readonly draft: SolutionDraft;
  readonly isReadOnly: boolean;
  /** Somebody has tried to save: from then on what is empty and may not be is told, and what was left empty. */
  readonly isChecked: boolean;
  readonly jump: ConfiguratorModel['jump'];
  readonly onChange: (patch: DraftPatch) => void;
}

type TextName = 'isxName' | 'customerName' | 'region' | 'opportunity';

const labels: Readonly<Record<TextName, string>> = {
  isxName: 'Solution name',
  customerName: 'Customer name',
  region: 'Region',
  opportunity: 'Solution opportunity',
};
const helps: Readonly<Record<TextName, string>> = {
  isxName: 'solution.isxName',
  customerName: 'solution.customerName',
  region: 'solution.region',
  opportunity: 'solution.opportunity',
};
const longest: Readonly<Record<TextName, number>> = { isxName: 200, customerName: 200, region: 100, opportunity: 40 };

/** What of a draft is its header: choices and lines are another's. */
const headerOf = ({ isxName, customerName, region, opportunity, kind }: SolutionDraft) => ({
  isxName,
  customerName,
  region,
  opportunity,
  kind,
});

/** What a change does is the same, whichever function it is given through. */
const isSameForm = (before: HeaderFormProps, after: HeaderFormProps): boolean =>
  before.isReadOnly === after.isReadOnly &&
  before.isChecked === after.isChecked &&
  before.jump === after.jump &&
  isSame(headerOf(before.draft), headerOf(after.draft));

/** The solution's own words: name, customer, region for the roles that have it, opportunity, kind. */
export const HeaderForm = memo(function HeaderForm({ draft, isReadOnly, isChecked, jump, onChange }: HeaderFormProps) {
  const t = useTranslate();
  const mayRegion = useMay('newSolution.region');
  const form = useRef<HTMLDivElement>(null);
  const kindId = useId();
  /** Fields that were left once: what is wrong with them may be said. */
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());

  useEffect(() => {
    if (!jump || !('header' in jump.place)) return;
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${jump.place.header}"]`);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, [jump]);

  const faults: Readonly<Partial<Record<TextName, string>>> = {
    ...(draft.isxName.trim() === '' ? { isxName: t('Name the solution') } : {}),
    ...(draft.customerName.trim() === ''
      ? { customerName: t('Name the customer; without one it can not be submitted') }
      : {}),
    ...(isDocumentNumber(documentNumber(draft.opportunity))
      ? {}
      : { opportunity: t('The form is OP-123456-1234567 or КП-05.11.2026-12345') }),
  };
  const dropsSigns = (name: TextName): boolean => name !== 'opportunity' && sanitise(draft[name]) !== draft[name];

  const isTold = (name: TextName): boolean =>
    (isChecked && name === 'isxName') || (left.has(name) && (isChecked || draft[name].trim() !== ''));

  const field = (name: TextName) => (
    <TextField
      label={t(labels[name])}
      help={<Help of={helps[name]} label={t(labels[name])} />}
      name={name}
      value={draft[name]}
      maxLength={longest[name]}
      autoComplete="off"
      readOnly={isReadOnly}
      error={isTold(name) ? faults[name] : undefined}
      hint={dropsSigns(name) && t('To be saved: “{saved}”', { saved: sanitise(draft[name]).trim() })}
      onBlur={() => {
        setLeft((before) => new Set(before).add(name));
        const written = documentNumber(draft.opportunity);
        if (name === 'opportunity' && !isReadOnly && written !== draft.opportunity) onChange({ opportunity: written });
      }}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );

  return (
    <div ref={form} className={styles.form}>
      {field('isxName')}
      {field('customerName')}
      {mayRegion && field('region')}
      {field('opportunity')}
      <div className={styles.kind}>
        <FieldLabel className={kit.muted} id={kindId} label={t('Solution kind')} help="solution.kind" />
        <Segmented
          aria-labelledby={kindId}
          value={draft.kind}
          disabled={isReadOnly}
          options={kinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
    </div>
  );
}, isSameForm);
