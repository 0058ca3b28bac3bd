import type { Remedy } from '../../../core/cooling/refusals.ts';
import type { InputField } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import styles from '../../calculator/button.module.css';

/** What a remedy changes, as its button says it; keys of TRANSLATE. */
const remedyTexts = {
  sensibleCoolerCapacity: { text: 'Require {value} kW' },
  deltaAboveCapacity: { text: 'Widen above to {value} %' },
  deltaBelowCapacity: { text: 'Widen below to {value} %' },
  returnAirDryBulbTemp: { text: 'Return air {value} °C' },
  returnAirRH: { text: 'Humidity {value} %' },
  outdoorTemp: { text: 'Outdoor air {value} °C' },
} as const satisfies Record<InputField, { readonly text: string }>;

interface RemedyButtonProps {
  /** The model that it admits, for whoever hears the button without its row. */
  readonly model?: string;
  readonly remedy: Remedy;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Sets the one input that admits a model. */
export function RemedyButton({ model, remedy, onAdmit }: RemedyButtonProps) {
  const t = useTranslate();
  const text = t(remedyTexts[remedy.field].text, { value: remedy.value });
  return (
    <button
      type="button"
      className={styles.button}
      data-kind="default"
      {...(model !== undefined && { 'aria-label': `${model}: ${text}` })}
      onClick={() => onAdmit(remedy)}
    >
      {text}
    </button>
  );
}
