import type { Remedy } from '../../../core/chiller/refusals.ts';
import type { ChillerRejection } from '../../../core/chiller/select.ts';
import { useTranslate } from '../../app/app-context.tsx';
import styles from '../../calculator/excluded.module.css';
import { RemedyButton } from './remedy-button.tsx';

interface ExcludedProps {
  readonly rejected: readonly ChillerRejection[];
  /** Unfolded of itself where nothing else stands there. */
  readonly isOpen: boolean;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Those that one change would admit stand first; otherwise the order of the table. */
const byHope = (a: ChillerRejection, b: ChillerRejection): number =>
  Number(b.remedy !== null) - Number(a.remedy !== null);

/** Every chiller that is not offered, with the reason and the one change that would admit it. */
export function Excluded({ rejected, isOpen, onAdmit }: ExcludedProps) {
  const t = useTranslate();
  if (rejected.length === 0) return null;
  const admitted = rejected.filter(({ remedy }) => remedy !== null).length;
  return (
    <details className={styles.excluded} open={isOpen}>
      <summary>
        <h2>{t('{count} model does not fit | {count} models do not fit', { count: rejected.length })}</h2>
        {admitted > 0 && (
          <span className={styles.nearest}>
            {t('one change admits {count} of them | one change admits {count} of them', { count: admitted })}
          </span>
        )}
      </summary>
      <ul className={styles.list}>
        {rejected.toSorted(byHope).map(({ model, text, params, remedy }) => (
          <li key={model} className={styles.row}>
            <span />
            <span className={styles.model}>
              <strong>{model}</strong>
            </span>
            <span />
            <span className={styles.reason}>{t(text, params)}</span>
            <span className={styles.remedy}>
              {remedy && <RemedyButton model={model} remedy={remedy} onAdmit={onAdmit} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
