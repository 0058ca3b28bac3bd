import type { CSSProperties, InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styles from './frame.module.css';

interface Own<Element> {
  readonly ref?: Ref<Element>;
  /** What stands in it will not do; why stands beside it. */
  readonly isFaulty?: boolean | undefined;
  readonly size?: 'small' | 'default';
}

const look = (className: string | undefined, isFaulty: boolean | undefined, size: 'small' | 'default') => ({
  className: className ? `${styles.field} ${className}` : styles.field,
  'data-size': size,
  'aria-invalid': isFaulty || undefined,
});

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & Own<HTMLInputElement>;

/** A line of text, whose label stands beside it (text-field.tsx has its own). */
export const Input = ({ className, isFaulty, size = 'default', ...rest }: InputProps) => (
  <input {...rest} {...look(className, isFaulty, size)} />
);

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & Own<HTMLTextAreaElement>;

/** A text of several lines: as many are shown as there are, and `rows` at least. */
export const TextArea = ({ className, isFaulty, size = 'default', rows = 2, style, ...rest }: TextAreaProps) => (
  <textarea
    rows={rows}
    {...rest}
    {...look(className, isFaulty, size)}
    style={{ ...style, '--rows': rows } as CSSProperties}
  />
);
