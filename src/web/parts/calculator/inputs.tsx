import type { CSSProperties, ReactNode } from 'react';
import type { Problem } from '../../../core/result.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { BoundedInput, Following, Solving } from './number-field.tsx';
import { NumberField } from './number-field.tsx';
import kit from '../../ui/kit.module.css';
import styles from './inputs.module.css';

interface InputsProps<Field extends string> {
  readonly inputs: readonly (BoundedInput & { readonly field: Field })[];
  readonly values: Readonly<Record<Field, number>>;
  readonly problems: readonly Problem[];
  readonly onChange: (field: Field, value: number) => void;
  readonly onSettle: () => void;
  /** The input whose value follows from others until somebody types it. */
  readonly following?: Following & { readonly field: Field };
  /** How an input may be left open; nothing where none may. */
  readonly solving?: (field: Field) => Solving;
  /** Which type's fields the inputs are, for their help. */
  readonly helpOf: 'cooling' | 'chiller';
  /** Further inputs behind them. */
  readonly children?: ReactNode;
  /** What is rarely touched, in a line of its own. */
  readonly below?: ReactNode;
}

/** The inputs of a calculation in their order. */
export function Inputs<Field extends string>(props: InputsProps<Field>) {
  const { inputs, values, problems, onChange, onSettle, following, solving, helpOf, children, below } = props;
  const t = useTranslate();
  return (
    <div
      className={`${kit.sheet} ${kit.below} ${styles.inputs}`}
      role="group"
      aria-label={t('Calculation inputs')}
      style={{ '--inputs': inputs.length + (children ? 1 : 0) } as CSSProperties}
    >
      {inputs.map((input) => (
        <NumberField
          key={input.field}
          input={input}
          value={values[input.field]}
          problem={problems.find(({ path }) => path === input.field)}
          onChange={(value) => onChange(input.field, value)}
          onSettle={onSettle}
          help={`${helpOf}.${input.field}`}
          {...(solving && { solving: solving(input.field) })}
          {...(following?.field === input.field && { following })}
        />
      ))}
      {children}
      {below}
    </div>
  );
}
