import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SelectProps } from '../../ui/fields/select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import kit from '../../ui/kit.module.css';

interface ChoiceFieldProps<T extends string> extends Omit<SelectProps<T>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What explains the field, beside its label. */
  readonly help: ReactNode;
  /** What is wrong and what to do; read out with the field. */
  readonly error?: string | undefined;
}

/** A labelled choice among values, with its help and its error beside it, as TextField is for text. */
export function ChoiceField<T extends string>({ label, hint, help, error, ...select }: ChoiceFieldProps<T>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={kit.field}>
      <span>
        <label className={kit.muted} htmlFor={id}>
          {label}
        </label>
        {help}
      </span>
      <Select
        {...select}
        id={id}
        isFaulty={error !== undefined}
        {...(described && { 'aria-describedby': described })}
      />
      {hint && (
        <p className={kit.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={kit.faultNote} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
