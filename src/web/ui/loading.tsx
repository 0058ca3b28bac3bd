import { useTranslate } from '../app/session/app-context.tsx';
import styles from './loading.module.css';
import kit from './kit.module.css';

/** The outline of what is coming, from 150 ms on. `lines` should take about the room that the content will. */
export function Loading({ lines = 6 }: { readonly lines?: number }) {
  const t = useTranslate();
  return (
    <div className={`${kit.stack} ${styles.loading}`} role="status" aria-busy aria-label={t('Loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
