import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Of a group of which some are ticked. */
  readonly indeterminate?: boolean;
  /** Its name where no words stand beside it. */
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

/** One of several that may all be ticked, or a word that something is meant. */
export const Checkbox = ({ onChange, indeterminate = false, children, ...rest }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children !== undefined && <span>{children}</span>}
  </label>
);
