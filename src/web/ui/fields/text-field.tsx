import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './text-field.module.css';

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
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {help ? (
        <span>
          {name}
          {help}
        </span>
      ) : (
        name
      )}
      <div className={styles.frame} data-invalid={Boolean(error)} data-size={size}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          {...(described && { 'aria-describedby': described })}
        />
        {inside}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
