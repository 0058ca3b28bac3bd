import type { Remedy } from '../../../core/cooling/refusals.ts';
import type { Selection } from '../../../core/cooling/select.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { RemedyButton } from './remedy-button.tsx';
import styles from './results.module.css';

interface NoMatchesProps {
  readonly selection: Selection;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Nothing lies within the window: what comes nearest, and what would admit it. */
export function NoMatches({ selection, onAdmit }: NoMatchesProps) {
  const t = useTranslate();
  const { rejected, nearestBelow, nearestAbove, window } = selection;
  const nearest = rejected.filter(({ model }) => model === nearestBelow || model === nearestAbove);
  // Where every model is refused at these conditions, the first with a remedy shows the way out.
  const shown = nearest.length > 0 ? nearest : rejected.filter(({ remedy }) => remedy !== null).slice(0, 1);
  return (
    <div className={styles.noMatches}>
      <p>
        {t('No model has a sensible capacity of {low}…{high} kW at these conditions.', {
          low: window.low,
          high: window.high,
        })}
      </p>
      <ul>
        {shown.map(({ model, text, params, remedy }) => (
          <li key={model}>
            <strong>{model}</strong>
            <span>{t(text, params)}</span>
            {remedy && <RemedyButton model={model} remedy={remedy} onAdmit={onAdmit} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
