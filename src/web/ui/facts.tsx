import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A label, already translated, and its value. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  /** What does not apply is left out. */
  readonly facts: readonly (Fact | false | null)[];
  /** The values beside their labels in a column, below them side by side, or at the other edge. */
  readonly layout?: 'beside' | 'below' | 'apart';
}

/** A few facts about one thing, each with its label. */
export const Facts = ({ facts, layout = 'beside' }: FactsProps) => (
  <dl className={styles.facts} data-layout={layout}>
    {facts
      .filter((fact) => fact !== false && fact !== null)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
