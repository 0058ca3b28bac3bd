import styles from './switch.module.css';

interface SwitchProps {
  readonly id?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly size?: 'small' | 'default';
  readonly disabled?: boolean;
  /** The rules exclude the other position; pressing it may still ask why. */
  readonly isExcluded?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** On or off, in force at once. */
export const Switch = ({ checked, onChange, size = 'default', isExcluded, ...rest }: SwitchProps) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={checked}
    className={styles.switch}
    data-size={size}
    data-excluded={isExcluded || undefined}
    onClick={() => onChange(!checked)}
  />
);
