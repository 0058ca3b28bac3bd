import { LinkButton } from '../../../ui/link-button.tsx';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './rows.module.css';

/** What can be done with the rows that are marked. */
export function MarkedBar({ isxIds, onClear }: { readonly isxIds: readonly string[]; readonly onClear: () => void }) {
  const t = useTranslate();
  return (
    <div className={styles.markedBar} role="region" aria-label={t('Marked solutions')}>
      <strong>{t('{count} solution is marked | {count} solutions are marked', { count: isxIds.length })}</strong>
      <LinkButton to={paths.renewal} search={{ ids: isxIds.join(',') }} kind="primary">
        {t('Renew the prices')}…
      </LinkButton>
      <Button kind="link" onClick={onClear}>
        {t('Unmark')}
      </Button>
    </div>
  );
}
