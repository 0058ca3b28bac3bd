import { memo, useId, useState } from 'react';
import type { OptionState } from '../../../core/kernel/options.ts';
import type { Field, FieldValue, Scalar } from '../../../core/kernel/product-type.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { isExcluded } from '../../../core/kernel/options.ts';
import { useChosen, useConfigurator, useConfiguratorFrame } from './configurator-context.tsx';
import kit from '../../ui/kit.module.css';
import { FieldRow } from './field-row.tsx';
import type { FieldState } from './field-state.ts';
import type { AnyField } from './field-text.ts';
import { optionText } from '../../../core/kernel/value-text.ts';
import { ChoiceField } from './choice-control.tsx';
import { isSame } from '../../../core/json/is-same.ts';
import type { LinkedNumber } from './type-view.ts';
import { inOtherUnit, pressOf } from './number-field.ts';
import { isPriorityChoice } from './priority-choice.ts';
import { PriorityMark } from '../priority-sale/priority-mark.tsx';
import { WhyNot } from './why-not.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';

type FieldOf<Kind extends AnyField['kind']> = Extract<Field<never>, { kind: Kind }>;

interface FieldProps<Kind extends AnyField['kind']> {
  readonly field: FieldOf<Kind>;
  readonly state: FieldState;
}

function NumberField({ field, state }: FieldProps<'number'>) {
  const t = useTranslate();
  const labelId = useId();
  const { catalogue, view, isReadOnly, set } = useConfiguratorFrame();
  const chosen = useChosen(field.name);
  const value = Number(chosen ?? state.value);
  const linked = view.linked?.[field.name];
  return (
    <FieldRow field={field} state={state} labelId={labelId} isWide={linked !== undefined}>
      <NumberInput
        isStretched={linked !== undefined}
        labelledBy={labelId}
        value={value}
        min={field.min}
        max={field.max}
        step={pressOf(field)}
        unit={field.unit === undefined ? undefined : t(field.unit)}
        isReadOnly={isReadOnly}
        fault={(number) => {
          const [problem] = catalogue.engine.malformed({ [field.name]: number });
          return problem ? t(problem.text, problem.params) : null;
        }}
        onChange={(number) => set([{ field: field.name, value: number }], field.name)}
      />
      {linked && <LinkedInput field={field} linked={linked} value={value} />}
    </FieldRow>
  );
}

interface LinkedInputProps {
  readonly field: FieldOf<'number'>;
  readonly linked: LinkedNumber;
  readonly value: number;
}

/** A number of the choices in another unit. */
function LinkedInput({ field, linked, value }: LinkedInputProps) {
  const t = useTranslate();
  // The factor follows from other choices, so this follows every composition.
  const { composition, isReadOnly, set } = useConfigurator();
  const other = inOtherUnit(field, linked.factor(composition.evaluation.values));
  return (
    <NumberInput
      isStretched
      label={t(linked.label)}
      value={other.shown(value)}
      min={other.shown(field.min)}
      max={other.shown(field.max)}
      step={pressOf(field)}
      unit={t(linked.unit)}
      isReadOnly={isReadOnly}
      onChange={(typed) => set([{ field: field.name, value: other.taken(typed) }], field.name)}
    />
  );
}

/** The question that an excluded value raises, and what follows from its answer. */
function useAsking(
  field: AnyField,
  { options }: FieldState,
  valueOf: (option: OptionState) => Scalar | readonly Scalar[],
  nameOf?: (option: OptionState) => string,
) {
  const t = useTranslate();
  const { set } = useConfiguratorFrame();
  const [askedValue, setAsked] = useState<Scalar | null>(null);
  // The question stands as long as what it asks about is excluded.
  const asked = options.find((option) => option.value === askedValue && isExcluded(option));
  const why = asked && (
    <WhyNot
      key={JSON.stringify(asked.value)}
      option={asked}
      optionName={nameOf?.(asked) ?? (typeof asked.value === 'boolean' ? t(field.label) : optionText(asked, t))}
      wanted={{ field: field.name, value: valueOf(asked) }}
      onAdmit={(changes) => {
        setAsked(null);
        set([{ field: field.name, value: valueOf(asked) }, ...changes]);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { why, ask: (option: OptionState | null) => setAsked(option?.value ?? null) };
}

function FlagField({ field, state }: FieldProps<'flag'>) {
  const t = useTranslate();
  const labelId = useId();
  const { isReadOnly, set } = useConfiguratorFrame();
  const { why, ask } = useAsking(field, state, ({ value }) => value);
  const value = (useChosen(field.name) ?? state.value) === true;
  const other = state.options.find((option) => option.value === !value);
  const excluded = other !== undefined && isExcluded(other);
  const control = (
    <Switch
      size="small"
      aria-labelledby={labelId}
      checked={value}
      disabled={isReadOnly}
      isExcluded={excluded}
      onChange={(next) => {
        if (excluded) return ask(other);
        ask(null);
        set([{ field: field.name, value: next }]);
      }}
    />
  );
  return (
    <FieldRow field={field} state={state} labelId={labelId} isWide={false} below={why}>
      {excluded ? (
        <Tooltip title={(other.rules ?? []).map(({ text, params }) => t(text, params)).join('; ')}>{control}</Tooltip>
      ) : (
        control
      )}
    </FieldRow>
  );
}

function ListField({ field, state }: FieldProps<'list'>) {
  const t = useTranslate();
  const language = useLanguage();
  const labelId = useId();
  const { catalogue, view, isReadOnly, set } = useConfiguratorFrame();
  const chosen = (useChosen(field.name) ?? state.value ?? []) as readonly Scalar[];
  const describe = (value: Scalar) => view.describe(catalogue, field.name, value, language, t);
  const { why, ask } = useAsking(
    field,
    state,
    ({ value }) => [...chosen, value],
    (option) => describe(option.value) ?? optionText(option, t),
  );
  const { options } = state;
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const take = (values: readonly Scalar[]) =>
    set([{ field: field.name, value: values.length === 0 ? undefined : values }]);
  return (
    <FieldRow field={field} state={state} labelId={labelId} isWide below={why}>
      <div className={`${kit.stackTight} ${kit.full}`} role="group" aria-labelledby={labelId}>
        {options.map((option) => {
          const isTicked = chosen.includes(option.value);
          const excluded = !isTicked && isExcluded(option);
          const description = describe(option.value);
          const Words = excluded ? 's' : 'span';
          return (
            <Checkbox
              key={JSON.stringify(option.value)}
              checked={isTicked}
              disabled={isReadOnly}
              onChange={(ticked) => {
                if (excluded) return ask(option);
                ask(null);
                take(ticked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value));
              }}
            >
              <Words className={excluded ? kit.faint : undefined}>
                {description ?? optionText(option, t)}
                {excluded && <span className="visually-hidden">, {t('excluded')}</span>}
              </Words>{' '}
              {description && <span className={`${kit.note} ${kit.nowrap}`}>{optionText(option, t)}</span>}
              {isPriorityChoice(view, catalogue, field.name, option.value) && <PriorityMark />}
            </Checkbox>
          );
        })}
        {unknown.map((value) => (
          <Checkbox
            key={JSON.stringify(value)}
            checked
            disabled={isReadOnly}
            onChange={() => take(chosen.filter((other) => other !== value))}
          >
            {String(value)}
          </Checkbox>
        ))}
      </div>
    </FieldRow>
  );
}

/** A record shows what follows from it, so it follows every composition. */
function RecordField({ field, state }: FieldProps<'record'>) {
  const labelId = useId();
  const { catalogue, view, composition, isReadOnly, set } = useAfterPaint(useConfigurator());
  const chosen = useChosen(field.name);
  const Control = view.records[field.name];
  if (!Control) return null;
  return (
    <FieldRow field={field} state={state} labelId={labelId} isWide>
      <Control
        labelId={labelId}
        catalogue={catalogue}
        composition={composition}
        value={(chosen ?? null) as FieldValue}
        isReadOnly={isReadOnly}
        onChange={(value) => set([{ field: field.name, value }], field.name)}
      />
    </FieldRow>
  );
}

/** The control of a field, by its kind. It is drawn anew where what it shows has changed. */
export const FieldControl = memo(function FieldControl({ field, state }: FieldProps<AnyField['kind']>) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceField field={field} state={state} />;
    case 'number':
      return <NumberField field={field} state={state} />;
    case 'flag':
      return <FlagField field={field} state={state} />;
    case 'list':
      return <ListField field={field} state={state} />;
    case 'record':
      return <RecordField field={field} state={state} />;
  }
}, isSame);
