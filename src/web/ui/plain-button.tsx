import type { ButtonHTMLAttributes } from 'react';
import styles from './controls.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'primary' | 'default' | 'quiet';
  readonly size?: 'default' | 'large';
  /** Under way: it stays focusable, so that the keyboard does not lose its place, and does nothing when pressed. */
  readonly isBusy?: boolean;
}

/** A button for the screens before Ant Design is loaded; after sign-in, take Ant Design's. */
export function PlainButton({ kind = 'default', size = 'default', isBusy = false, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      {...(isBusy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    />
  );
}
