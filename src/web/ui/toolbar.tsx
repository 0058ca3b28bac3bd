import type { ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';
import styles from './toolbar.module.css';
import kit from './kit.module.css';

/** Above a list, what narrows it down. A label in it holds its field or switch beside its words. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <div
      className={`${kit.rowCentered} ${kit.below} ${styles.toolbar}`}
      role="group"
      aria-label={t('Search and filters')}
    >
      {children}
    </div>
  );
}
