import { StarFilled } from '../../ui/icons.tsx';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './priority-mark.module.css';

/** That a part is to be sold first. It comes to those alone who may know (`parts.highlightPrioritySale`), and stays off paper. */
export function PriorityMark({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useTranslate();
  const meaning = t('Priority sale: sell this part first');
  return isCompact ? (
    <span className={styles.star} role="img" aria-label={meaning} title={meaning}>
      <StarFilled />
    </span>
  ) : (
    <span className={styles.mark}>
      <Tag tone="good" title={meaning}>
        {t('Priority')}
      </Tag>
    </span>
  );
}
