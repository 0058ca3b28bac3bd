import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Of a group of which some are ticked. */
  readonly indeterminate?: boolean;
  readonly children: ReactNode;
}

/** One of several that may all be ticked, or a word that something is meant. */
export const Checkbox = ({ checked, onChange, disabled, indeterminate = false, children }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
);
