import type { ReactNode } from 'react';
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
import { Button } from '../../ui/button.tsx';
import { RightOutlined } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

interface HeaderFormProps {
  readonly draft: SolutionDraft;
  readonly isReadOnly: boolean;
  /** Somebody has tried to save: from then on what is empty and may not be is told, and what was left empty. */
  readonly isChecked: boolean;
  readonly jump: ConfiguratorModel['jump'];
  readonly onChange: (patch: DraftPatch) => void;
  /** Name and customer stand alone; the rest is folded behind a line that tells it, with what else belongs there. */
  readonly folded?: Folded | undefined;
}

interface Folded {
  /** What the line tells beside what the draft holds. */
  readonly told: string | null;
  readonly content: ReactNode;
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
/** Whether a field stands behind the line where the form is folded. */
const isOfRest = (name: string): boolean => name === 'region' || name === 'opportunity';

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
  before.folded === after.folded &&
  isSame(headerOf(before.draft), headerOf(after.draft));

/** The solution's own words: name, customer, region for the roles that have it, opportunity, kind. */
export const HeaderForm = memo(function HeaderForm(props: HeaderFormProps) {
  const { draft, isReadOnly, isChecked, jump, onChange, folded } = props;
  const t = useTranslate();
  const mayRegion = useMay('newSolution.region');
  const form = useRef<HTMLDivElement>(null);
  const kindId = useId();
  /** Fields that were left once: what is wrong with them may be said. */
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());

  const restId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [seen, setSeen] = useState(jump);
  if (jump !== seen) {
    setSeen(jump);
    if (jump && 'header' in jump.place && isOfRest(jump.place.header)) setUnfolded(true);
  }

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
    (isChecked && (name === 'isxName' || name === 'opportunity')) ||
    (left.has(name) && (isChecked || draft[name].trim() !== ''));

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

  const rest = (
    <>
      {mayRegion && field('region')}
      {field('opportunity')}
      <div className={kit.stackTight}>
        <FieldLabel className={kit.muted} id={kindId} label={t('Solution kind')} help="solution.kind" />
        <Segmented
          aria-labelledby={kindId}
          value={draft.kind}
          disabled={isReadOnly}
          options={kinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
    </>
  );
  // What is wrong comes into sight once somebody has tried to save, and stays there while it is mended.
  const isAmiss = isChecked && faults.opportunity !== undefined;
  const [wasAmiss, setWasAmiss] = useState(false);
  if (isAmiss !== wasAmiss) {
    setWasAmiss(isAmiss);
    if (isAmiss) setUnfolded(true);
  }
  const told = [folded?.told, t(kindLabels[draft.kind]), draft.region, draft.opportunity];
  return (
    <div ref={form} className={styles.form} data-folds={folded !== undefined}>
      {field('isxName')}
      {field('customerName')}
      {folded ? (
        <>
          <Button
            className={styles.more}
            kind="quiet"
            icon={<RightOutlined rotate={isUnfolded ? 90 : 0} />}
            aria-expanded={isUnfolded}
            aria-controls={restId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span className="visually-hidden">{t('More of the solution')}: </span>
            <span className={kit.cut}>{told.filter((text) => text?.trim()).join(' · ')}</span>
          </Button>
          <div id={restId} className={styles.rest} hidden={!isUnfolded}>
            {folded.content}
            {rest}
          </div>
        </>
      ) : (
        rest
      )}
    </div>
  );
}, isSameForm);
