import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

/** A group of a screen with its heading, on the surface, framed by a hairline. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
