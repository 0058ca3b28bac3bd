import { useTranslate } from '../app/session/app-context.tsx';
import styles from './demonstration-mark.module.css';

/** Says that the figures of a screen are those of the demonstration; a screen whose figures are so in part says it in other words. */
export function DemonstrationMark({ children }: { readonly children?: string }) {
  const t = useTranslate();
  return (
    <span className={styles.mark}>{children ?? t('Demonstration data: do not build or order by these figures.')}</span>
  );
}
