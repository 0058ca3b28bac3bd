import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './results.module.css';
import kit from '../../ui/kit.module.css';

/* What the results of every type are made of. */

interface HasChildren {
  readonly children: ReactNode;
}

export const Results = ({ children }: HasChildren) => <div className={styles.results}>{children}</div>;

/** What was chosen, large, and what there is to know beside it. */
export const ResultsHead = ({ chosen, children }: { readonly chosen: string; readonly children?: ReactNode }) => (
  <header className={styles.head}>
    <p className={styles.chosen}>{chosen}</p>
    {children}
  </header>
);

interface ResultsPartProps {
  readonly title: string;
  /** What it is made of: `2 × SBRM250`; null while that is open. */
  readonly made?: string | null;
  readonly children: ReactNode;
}

export function ResultsPart({ title, made, children }: ResultsPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={kit.large}>
          {title}
        </h3>
        {made !== undefined && <p className={styles.made}>{made ?? '—'}</p>}
      </div>
      {children}
    </section>
  );
}

export const ResultFacts = ({ children }: HasChildren) => <dl className={styles.facts}>{children}</dl>;

interface FactProps {
  readonly label: string;
  /** What belongs to the figure, smaller behind it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const ResultFact = ({ label, note, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>
      {children}
      {note && <span className={kit.note}> {note}</span>}
    </dd>
  </div>
);

/** A line of lesser weight: the terms of the results, or that there are none yet. */
export const Muted = ({ children }: HasChildren) => <p className={kit.muted}>{children}</p>;

/** A word on the results; a refusal says why there are none. */
export const Remark = ({ isRefusal = false, children }: HasChildren & { readonly isRefusal?: boolean }) => (
  <p className={styles.remark} data-tone={isRefusal ? 'refusal' : 'hint'}>
    {children}
  </p>
);
