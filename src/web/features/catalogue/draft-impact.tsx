import { useTranslate } from '../../app/app-context.tsx';
import styles from './catalogue.module.css';
import type { StepProps } from './draft-page.tsx';

/** What the draft would do to the solutions that are open now. */
export function DraftImpact({ draft }: StepProps) {
  const t = useTranslate();
  return <p className={styles.muted}>{t('Tables that would change: {count}', { count: draft.tables.length })}</p>;
}
