import type { ReactNode } from 'react';
import styles from './notice.module.css';
import kit from './kit.module.css';

const signs = { error: '!', warning: '!', info: 'i', success: '✓' } as const;

interface NoticeProps {
  readonly tone: keyof typeof signs;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Something to know, with its sign: never colour alone. An error is read out at once, the rest when there is time. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={`${kit.toned} ${styles.notice}`} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={`${kit.sign} ${styles.sign}`} aria-hidden>
        {signs[tone]}
      </span>
      <div className={`${kit.stackTight} ${kit.anywhere}`}>
        {title && <p className={kit.strong}>{title}</p>}
        {children}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
