import { chillerChoices } from '../../../../core/products/chiller/selection-choices.ts';
import { useId } from 'react';
import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import { acousticClassLabels, fluidLabels } from '../../../../core/products/chiller/site-fields.ts';
import { useLanguage, useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import kit from '../../../ui/kit.module.css';
import type { StatedInputs } from './chiller-calculator-state.ts';
import inputStyles from '../../../parts/calculator/inputs.module.css';
import styles from './chiller-calculator.module.css';
import { Select } from '../../../ui/fields/select.tsx';

type Choice = 'fluid' | 'redundancy' | 'series' | 'acousticClass' | 'freeCooling' | 'filledInWinter';

interface ChoiceFieldsProps {
  readonly inputs: StatedInputs;
  readonly context: ChillerContext;
  readonly onChange: (change: Partial<StatedInputs>) => void;
}

interface Offered {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  /** The key of its help. */
  readonly help: string;
  readonly label: string;
  readonly value: string;
  readonly offered: readonly Offered[];
  readonly onChange: (value: string) => void;
}

function ChoiceField({ help, label, value, offered, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={inputStyles.field}>
      <FieldLabel className={kit.note} htmlFor={id} label={label} help={help} />
      <Select id={id} value={value} options={[...offered]} onChange={onChange} className={kit.full} />
    </div>
  );
}

/** The choices of the selection: what is no number. */
export function ChoiceFields({ inputs, context, onChange }: ChoiceFieldsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const seriesName = (code: string): string => {
    const row = context.series.find(({ series }) => series === code);
    return row ? `${code} · ${language === 'ru' ? row.nameRu : row.nameEn}` : code;
  };
  const fields: readonly { readonly field: Choice; readonly label: string; readonly offered: readonly Offered[] }[] = [
    {
      field: 'series',
      label: t('Series'),
      offered: chillerChoices.series.map((value) => ({
        value,
        label: value === 'any' ? t('Any series') : seriesName(value),
      })),
    },
    {
      field: 'freeCooling',
      label: t('Free cooling'),
      offered: [
        { value: 'false', label: t('not needed') },
        { value: 'true', label: t('needed') },
      ],
    },
    {
      field: 'fluid',
      label: t('Fluid'),
      offered: chillerChoices.fluid.map((value) => ({ value, label: t(fluidLabels[value]) })),
    },
    {
      field: 'filledInWinter',
      label: t('Circuit in winter'),
      offered: [
        { value: 'true', label: t('filled') },
        { value: 'false', label: t('drained') },
      ],
    },
    {
      field: 'redundancy',
      label: t('Redundancy'),
      offered: chillerChoices.redundancy.map((value) => ({ value, label: value })),
    },
    {
      field: 'acousticClass',
      label: t('Acoustic class'),
      offered: chillerChoices.acousticClass.map((value) => ({ value, label: t(acousticClassLabels[value]) })),
    },
  ];
  function choose(field: Choice, value: string): void {
    if (field === 'freeCooling' || field === 'filledInWinter') onChange({ [field]: value === 'true' });
    // The share of a fluid that is chosen anew follows the winter again.
    else if (field === 'fluid') onChange({ fluid: value as StatedInputs['fluid'], glycolPercent: null });
    else onChange({ [field]: value });
  }
  return (
    <div
      className={`${kit.sheet} ${kit.below} ${inputStyles.inputs} ${styles.choices}`}
      role="group"
      aria-label={t('What is chosen')}
    >
      {fields.map(({ field, label, offered }) => (
        <ChoiceField
          key={field}
          help={`chiller.${field}`}
          label={label}
          value={String(inputs[field])}
          offered={offered}
          onChange={(value) => choose(field, value)}
        />
      ))}
    </div>
  );
}
