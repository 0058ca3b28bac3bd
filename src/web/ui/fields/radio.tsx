import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

type Passed = 'checked' | 'disabled' | 'aria-label' | 'aria-describedby';

interface RadioProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  /** Of the group: the same for all that exclude each other. */
  readonly name: string;
  readonly onChange: () => void;
  /** Of the label, where it is a card of its own. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One of several of which one holds, each with a place of its own: a row of a table, a card. In a row of words it is Segmented. */
export const Radio = ({ className, children, ...rest }: RadioProps) => (
  <label className={className ? `${styles.checkbox} ${className}` : styles.checkbox}>
    <input {...rest} type="radio" />
    {children !== undefined && <span>{children}</span>}
  </label>
);
