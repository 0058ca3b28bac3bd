import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { useTitle } from './hooks/use-title.ts';

interface PageHeaderProps {
  /** The screen's name, already translated: its heading and the window's title. */
  readonly title: string;
  /** Tags, a count, a number: beside the heading. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one heading of a screen, with its actions at the right. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
