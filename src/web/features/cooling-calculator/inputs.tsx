import type { CalculatedFamily, InputField as Field, SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../core/cooling/selection-inputs.ts';
import type { Problem } from '../../../core/result.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { NumberField } from '../../calculator/number-field.tsx';
import styles from '../../calculator/inputs.module.css';

interface InputsProps {
  readonly family: CalculatedFamily;
  readonly inputs: SelectionInputs;
  readonly problems: readonly Problem[];
  readonly onChange: (field: Field, value: number) => void;
  readonly onSettle: () => void;
}

/** The six inputs in the specified order. */
export function Inputs({ family, inputs, problems, onChange, onSettle }: InputsProps) {
  const t = useTranslate();
  return (
    <div className={styles.inputs} role="group" aria-label={t('Calculation inputs')}>
      {SELECTION_INPUTS.map((input) => (
        <NumberField
          key={input.field}
          input={{ ...input, max: input.max[family] }}
          value={inputs[input.field]}
          problem={problems.find(({ path }) => path === input.field)}
          onChange={(value) => onChange(input.field, value)}
          onSettle={onSettle}
        />
      ))}
    </div>
  );
}
