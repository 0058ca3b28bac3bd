import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';
import kit from './kit.module.css';

interface PanelProps {
  readonly title: string;
  /** What explains it, beside its heading. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A group of a screen with its heading, on the surface, framed by a hairline. */
export function Panel({ title, help, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${kit.surface} ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={kit.large} id={id}>
          {title}
        </h2>
        {help}
      </div>
      {children}
    </section>
  );
}
