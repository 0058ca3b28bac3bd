import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

type Passed = 'id' | 'name' | 'checked' | 'disabled' | 'aria-label' | 'aria-invalid' | 'aria-describedby';

interface CheckboxProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  /** Left out where the form reads the box itself when it is sent. */
  readonly onChange?: (checked: boolean) => void;
  /** Of a group of which some are ticked. */
  readonly indeterminate?: boolean;
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
      {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
    />
    {children !== undefined && <span>{children}</span>}
  </label>
);
