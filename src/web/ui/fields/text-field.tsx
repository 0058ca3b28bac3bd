import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import kit from '../kit.module.css';
import frame from './frame.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'> {
  readonly label: string;
  /** What is wrong and what to do; read out with the field. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** What explains the field, beside its label. */
  readonly help?: ReactNode;
  readonly size?: 'default' | 'large';
  /** A button at the field's end. */
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its error beside it. */
export function TextField({ label, error, hint, help, size = 'default', inside, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const name = (
    <label className={kit.muted} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={kit.field}>
      {help ? (
        <span>
          {name}
          {help}
        </span>
      ) : (
        name
      )}
      <div className={frame.frame} data-invalid={Boolean(error)} data-size={size}>
        <input
          {...input}
          id={id}
          className={frame.input}
          aria-invalid={Boolean(error)}
          {...(described && { 'aria-describedby': described })}
        />
        {inside}
      </div>
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
