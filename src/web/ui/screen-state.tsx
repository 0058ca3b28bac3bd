import type { ReactNode } from 'react';
import styles from './state.module.css';
import kit from './kit.module.css';

export interface ScreenStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons or links: what to do next. */
  readonly action?: ReactNode;
  readonly drawing?: ReactNode;
  /** The level of the title: 1 where this is the whole screen. */
  readonly level?: 1 | 2;
}

/** A quiet message in place of content: what is the case, and what to do next. */
export function ScreenState({ title, children, action, drawing, level = 2 }: ScreenStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {drawing && <div className={`${kit.faint} ${kit.below}`}>{drawing}</div>}
      <Heading className={kit.large}>{title}</Heading>
      {children && <div className={kit.muted}>{children}</div>}
      {action && <div className={`${kit.row} ${styles.actions}`}>{action}</div>}
    </div>
  );
}
