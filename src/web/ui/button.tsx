import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** One primary action a screen; quiet where many stand in a row; `words` among words, as a link would be. */
  readonly kind?: 'primary' | 'default' | 'quiet' | 'link' | 'words' | undefined;
  readonly size?: 'small' | 'default' | 'large' | undefined;
  /** What it does can't be taken back. */
  readonly isDanger?: boolean | undefined;
  /** Under way: it stays focusable, so that the keyboard does not lose its place, and does nothing when pressed. */
  readonly isBusy?: boolean | undefined;
  /** Before the words, or after them where it says that more unfolds. */
  readonly icon?: ReactNode;
  readonly iconAtEnd?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'default', size = 'default', isDanger, isBusy, icon, iconAtEnd, className, children, ...rest } = props;
  const t = useTranslate();
  const hasWords = children !== undefined && children !== null && children !== false;
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-kind={kind}
      data-size={size}
      data-danger={isDanger || undefined}
      data-content={hasWords ? undefined : 'icon'}
      data-busy={isBusy || undefined}
      {...(isBusy && { 'aria-disabled': true, onClick: (event) => event.preventDefault(), onKeyDown: undefined })}
      {...(isBusy && rest['aria-label'] && { 'aria-label': `${t('In progress')} ${rest['aria-label']}` })}
    >
      {isBusy && (
        <>
          <span className="visually-hidden">{t('In progress')}</span>{' '}
        </>
      )}
      {!iconAtEnd && !isBusy && icon}
      {children}
      {iconAtEnd && icon}
    </button>
  );
}
