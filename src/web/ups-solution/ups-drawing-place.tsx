import { useTranslate } from '../app/app-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { upsOf } from './ups-answer.ts';
import styles from './ups-results.module.css';

/** Where the one-line diagram and the battery layout stand. */
export function UpsDrawingPlace({ composition }: ResultsProps) {
  const t = useTranslate();
  const { derived } = upsOf(composition.evaluation);
  if (!derived.system) return <p className={styles.muted}>{t('There is no UPS to draw yet.')}</p>;
  return null;
}
