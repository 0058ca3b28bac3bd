import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import type { OptionState } from '../../../core/kernel/options.ts';
import type { Scalar } from '../../../core/kernel/product-type.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import styles from './choice-control.module.css';
import kit from '../../ui/kit.module.css';
import { isOpenStep } from './choices.ts';
import { isExcluded } from '../../../core/kernel/options.ts';
import { useChosen, useConfiguratorFrame } from './configurator-context.tsx';
import { FieldRow } from './field-row.tsx';
import type { FieldState } from './field-state.ts';
import type { AnyField } from './field-text.ts';
import { optionText } from '../../../core/kernel/value-text.ts';
import { PassedOverList } from './passed-over-list.tsx';
import { isPriorityChoice } from './priority-choice.ts';
import { PriorityMark } from '../priority-sale/priority-mark.tsx';
import { WhyNot } from './why-not.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Select } from '../../ui/fields/select.tsx';
import segmented from '../../ui/fields/segmented.module.css';

/** Few options stand side by side, more of them in a list. */
const fewOptions = 4;
/** More of them are searched. */
const manyOptions = 8;

interface ControlProps {
  readonly field: AnyField;
  readonly labelId: string;
  readonly value: Scalar;
  readonly options: readonly OptionState[];
  readonly isChosen: boolean;
  readonly isExcludedOption: (option: OptionState) => boolean;
  readonly onPick: (option: OptionState) => void;
}

const keyOf = (value: Scalar): string => JSON.stringify(value);

/** Why an option is excluded, in a line for a tooltip and for those who listen. */
function useReasonText(): (option: OptionState) => string {
  const t = useTranslate();
  return (option) => (option.rules ?? []).map(({ text, params }) => t(text, params)).join('; ');
}

function Segments({ field, labelId, value, options, isChosen, isExcludedOption, onPick }: ControlProps) {
  const t = useTranslate();
  const { catalogue, view, isReadOnly } = useConfiguratorFrame();
  const reasonText = useReasonText();
  const name = useId();
  return (
    <div
      className={`${segmented.track} ${styles.segments}`}
      data-block
      role="radiogroup"
      aria-labelledby={labelId}
      aria-disabled={isReadOnly}
      data-chosen={isChosen}
    >
      {options.map((option) => {
        const excluded = isExcludedOption(option);
        const segment = (
          <label className={segmented.item}>
            <input
              type="radio"
              name={`${name}-${field.name}`}
              checked={option.value === value}
              disabled={isReadOnly}
              onChange={() => onPick(option)}
              onClick={() => !isChosen && option.value === value && onPick(option)}
            />
            <span>
              {excluded ? <s>{optionText(option, t)}</s> : optionText(option, t)}
              {excluded && <span className="visually-hidden">, {t('excluded')}</span>}
            </span>
            {isPriorityChoice(view, catalogue, field.name, option.value) && <PriorityMark />}
          </label>
        );
        return excluded ? (
          <Tooltip key={keyOf(option.value)} title={reasonText(option)}>
            {segment}
          </Tooltip>
        ) : (
          <Segment key={keyOf(option.value)}>{segment}</Segment>
        );
      })}
    </div>
  );
}

const Segment = ({ children }: { readonly children: ReactNode }) => children;

function Dropdown({ field, labelId, value, options, isChosen, isExcludedOption, onPick }: ControlProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { catalogue, view, isReadOnly } = useConfiguratorFrame();
  const reasonText = useReasonText();
  const offered = options.map((option) => ({ value: keyOf(option.value), label: optionText(option, t), option }));
  const isKnown = value === null || options.some((option) => option.value === value);
  const mark = ({ value: offer }: OptionState) =>
    isPriorityChoice(view, catalogue, field.name, offer) && <PriorityMark />;
  const describe = ({ value: offer }: OptionState) => view.describe(catalogue, field.name, offer, language, t);
  return (
    <Select<string, { readonly value: string; readonly label: string; readonly option: OptionState | null }>
      className={`${kit.full} ${styles.select}`}
      data-chosen={isChosen}
      aria-labelledby={labelId}
      value={value === null ? undefined : keyOf(value)}
      disabled={isReadOnly}
      isSearchable={options.length > manyOptions}
      options={isKnown ? offered : [{ value: keyOf(value), label: String(value), option: null }, ...offered]}
      onChange={(key) => {
        const picked = options.find((candidate) => keyOf(candidate.value) === key);
        if (picked) onPick(picked);
      }}
      valueRender={({ label, option }) => {
        const description = option && describe(option);
        return (
          <>
            {label} {option && mark(option)}
            {description && <span className={kit.note}> {description}</span>}
          </>
        );
      }}
      optionRender={({ label, option }) => {
        if (!option) return label;
        const excluded = isExcludedOption(option);
        const description = describe(option);
        return (
          <span className={`${kit.stackTight} ${excluded ? kit.faint : ''}`}>
            <span>
              {label} {mark(option)}
            </span>
            {excluded && <span className="visually-hidden">, {t('excluded')}</span>}
            {description && <small className={kit.note}>{description}</small>}
            {excluded && <small className={kit.note}>✕ {reasonText(option)}</small>}
          </span>
        );
      }}
    />
  );
}

/** One of several values. An excluded one stays in sight and says why; picking it asks what would admit it. */
export function ChoiceField({ field, state }: { readonly field: AnyField; readonly state: FieldState }) {
  const t = useTranslate();
  const labelId = useId();
  const { catalogue, view, isReadOnly, set } = useConfiguratorFrame();
  const [askedValue, setAsked] = useState<Scalar | null>(null);
  const { options } = state;
  const chosen = useChosen(field.name) as Scalar | undefined;
  const value = chosen ?? (state.value as Scalar);
  const { beside } = state;
  // oxlint-disable-next-line react/exhaustive-deps -- judged once for the choices beside it, and only where somebody looks
  const openSteps = useMemo(() => new Map<Scalar, boolean>(), [beside]);
  const isOpen = (picked: Scalar): boolean => {
    if (!beside) return false;
    const known = openSteps.get(picked) ?? isOpenStep(catalogue.engine, beside, field.name, picked);
    openSteps.set(picked, known);
    return known;
  };
  const isExcludedOption = (option: OptionState) =>
    option.value !== value && isExcluded(option) && !isOpen(option.value);
  // The question stands as long as what it asks about is excluded.
  const asked = options.find((option) => option.value === askedValue && isExcludedOption(option));
  const onPick = (option: OptionState) => {
    if (isExcludedOption(option)) return setAsked(option.value);
    setAsked(null);
    set([{ field: field.name, value: option.value }]);
  };
  const props = {
    field,
    labelId,
    value,
    options,
    isExcludedOption,
    onPick,
    isChosen: chosen !== undefined,
  };
  return (
    <FieldRow
      field={field}
      state={state}
      labelId={labelId}
      isWide
      below={
        asked ? (
          <WhyNot
            key={keyOf(asked.value)}
            option={asked}
            optionName={optionText(asked, t)}
            wanted={{ field: field.name, value: asked.value }}
            onAdmit={(changes) => {
              setAsked(null);
              set([{ field: field.name, value: asked.value }, ...changes]);
            }}
            onClose={() => setAsked(null)}
          />
        ) : (
          view.compared?.field === field.name && !isReadOnly && <PassedOverList field={field.name} />
        )
      }
    >
      {options.length <= fewOptions ? <Segments {...props} /> : <Dropdown {...props} />}
    </FieldRow>
  );
}
