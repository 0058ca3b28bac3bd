import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './account-state-tag.module.css';

/** Whether a company is switched on: its word on its colour. */
export function CompanyStateTag({ isActive }: { readonly isActive: boolean }) {
  const t = useTranslate();
  return (
    <span className={styles.tag} data-state={isActive ? 'active' : 'inactive'}>
      {isActive ? t('Company: active') : t('Company: switched off')}
    </span>
  );
}
