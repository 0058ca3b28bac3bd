import type { Rejection, Selection } from '../../../core/cooling/select.ts';
import type { Remedy } from '../../../core/cooling/refusals.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { signedPercent } from '../../calculator/figure.ts';
import { PinToggle } from '../../calculator/pin-toggle.tsx';
import { RemedyButton } from './remedy-button.tsx';
import styles from '../../calculator/excluded.module.css';

interface ExcludedProps {
  readonly selection: Selection;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly onAdmit: (remedy: Remedy) => void;
}

const marginOf = (rejection: Rejection): number | null => ('margin' in rejection ? rejection.margin : null);

/** `SPdx025 −14,0 %`: the models next to the window, for the folded line. */
function nearestOf({ rejected, nearestBelow, nearestAbove }: Selection): string {
  return [nearestBelow, nearestAbove]
    .flatMap((model) => rejected.filter((rejection) => rejection.model === model))
    .map((rejection) => `${rejection.model} ${signedPercent(marginOf(rejection) ?? 0)}`)
    .join(', ');
}

/** Every model that is not offered, with the reason and the one change that would admit it. Folded until asked for. */
export function Excluded({ selection, charted, onToggle, onAdmit }: ExcludedProps) {
  const t = useTranslate();
  const { rejected, nearestBelow, nearestAbove } = selection;
  if (rejected.length === 0) return null;
  const nearest = nearestOf(selection);
  return (
    <details className={styles.excluded}>
      <summary>
        <h2>{t('{count} model does not fit | {count} models do not fit', { count: rejected.length })}</h2>
        {nearest && <span className={styles.nearest}>{t('nearest: {models}', { models: nearest })}</span>}
      </summary>
      <ul className={styles.list}>
        {rejected.map((rejection) => {
          const margin = marginOf(rejection);
          const isNearest = rejection.model === nearestBelow || rejection.model === nearestAbove;
          return (
            <li key={rejection.model} className={styles.row} data-nearest={isNearest}>
              <PinToggle model={rejection.model} charted={charted} onToggle={onToggle} />
              <span className={styles.model}>
                <strong>{rejection.model}</strong>
                <span className={styles.partNumber}>{rejection.partNumber}</span>
              </span>
              <span className={styles.margin}>{margin !== null && signedPercent(margin)}</span>
              <span className={styles.reason}>
                {t(rejection.text, rejection.params)}
                {isNearest && (
                  <span className={styles.tag}>
                    {rejection.model === nearestBelow ? t('nearest below') : t('nearest above')}
                  </span>
                )}
              </span>
              <span className={styles.remedy}>
                {rejection.remedy && (
                  <RemedyButton model={rejection.model} remedy={rejection.remedy} onAdmit={onAdmit} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
