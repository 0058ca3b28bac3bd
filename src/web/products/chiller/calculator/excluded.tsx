import type { Remedy } from '../../../../core/products/chiller/refusals.ts';
import type { ChillerRejection } from '../../../../core/products/chiller/select.ts';
import { groupBy } from '../../../../core/tables/group-by.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import styles from '../../../parts/calculator/excluded.module.css';
import kit from '../../../ui/kit.module.css';
import { RemedyButton } from './remedy-button.tsx';

interface ExcludedProps {
  readonly rejected: readonly ChillerRejection[];
  /** Unfolded of itself where nothing else stands there. */
  readonly isOpen: boolean;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Every chiller that is not offered: those that one change would admit with it, the others together by their reason. */
export function Excluded({ rejected, isOpen, onAdmit }: ExcludedProps) {
  const t = useTranslate();
  if (rejected.length === 0) return null;
  const admitted = rejected.filter(({ remedy }) => remedy !== null);
  const others = groupBy(
    rejected.filter(({ remedy }) => remedy === null),
    ({ text, params }) => t(text, params),
  );
  return (
    <details className={`${kit.surface} ${styles.excluded}`} open={isOpen}>
      <summary className={kit.padded}>
        <h2 className={kit.subtitle}>
          {t('{count} model does not fit | {count} models do not fit', { count: rejected.length })}
        </h2>
        {admitted.length > 0 && (
          <span className={kit.note}>
            {t('one change admits {count} of them | one change admits {count} of them', { count: admitted.length })}
          </span>
        )}
      </summary>
      <ul className={`${kit.divided} ${kit.small} ${styles.list}`}>
        {admitted.map(({ model, text, params, remedy }) => (
          <li key={model} className={styles.row}>
            <span />
            <span>
              <strong>{model}</strong>
            </span>
            <span />
            <span className={`${kit.rowCentered} ${kit.muted}`}>{t(text, params)}</span>
            <span>{remedy && <RemedyButton model={model} remedy={remedy} onAdmit={onAdmit} />}</span>
          </li>
        ))}
        {[...others].map(([reason, models]) => (
          <li key={reason} className={styles.row}>
            <span />
            <span>
              <strong>
                {models.length === 1 ? models[0]!.model : t('{count} model | {count} models', { count: models.length })}
              </strong>
            </span>
            <span />
            <span className={`${kit.rowCentered} ${kit.muted}`}>
              {reason}
              {models.length > 1 && <span>{models.map(({ model }) => model).join(', ')}</span>}
            </span>
            <span />
          </li>
        ))}
      </ul>
    </details>
  );
}
