import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './priority-mark.module.css';

/** That a part is to be sold first. It comes to those alone who may know (`parts.highlightPrioritySale`), and stays off paper. */
export function PriorityMark() {
  const t = useTranslate();
  return (
    <span className={styles.mark} title={t('Sell this part first')}>
      {t('Priority sale')}
    </span>
  );
}
