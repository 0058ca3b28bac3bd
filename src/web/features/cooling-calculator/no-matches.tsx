import type { Remedy } from '../../../core/cooling/refusals.ts';
import type { Rejection, Selection } from '../../../core/cooling/select.ts';
import type { SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { RemedyButton } from './remedy-button.tsx';
import styles from '../../calculator/results.module.css';

const required = SELECTION_INPUTS.find(({ field }) => field === 'sensibleCoolerCapacity')!;
const MOST_REQUIRED = Math.max(...Object.values(required.max));
const PERCENT = 100;

/** The required capacity, whole kW, that has a unit in its window as the ranges stand; null outside the input's bounds. */
export function requirementFor(rejection: Rejection, inputs: SelectionInputs): Remedy | null {
  if (!('margin' in rejection)) return null;
  const { sensibleCoolingCapacity: capacity } = rejection;
  const value =
    rejection.code === 'above_window'
      ? Math.ceil(capacity / (1 + inputs.deltaAboveCapacity / PERCENT))
      : Math.floor(capacity / (1 - inputs.deltaBelowCapacity / PERCENT));
  const [low, high] = [
    value * (1 - inputs.deltaBelowCapacity / PERCENT),
    value * (1 + inputs.deltaAboveCapacity / PERCENT),
  ];
  const admits = capacity >= low && capacity <= high;
  return admits && value >= required.min && value <= MOST_REQUIRED ? { field: 'sensibleCoolerCapacity', value } : null;
}

interface NoMatchesProps {
  readonly selection: Selection;
  readonly inputs: SelectionInputs;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Nothing lies within the window: what comes nearest, and what would admit it. */
export function NoMatches({ selection, inputs, onAdmit }: NoMatchesProps) {
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
        {shown.map((rejection) => {
          const remedy = rejection.remedy ?? requirementFor(rejection, inputs);
          return (
            <li key={rejection.model}>
              <strong>{rejection.model}</strong>
              <span>{t(rejection.text, rejection.params)}</span>
              {remedy && <RemedyButton model={rejection.model} remedy={remedy} onAdmit={onAdmit} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
