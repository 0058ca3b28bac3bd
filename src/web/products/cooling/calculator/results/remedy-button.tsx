import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { ChilledWaterField } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { FreeCoolingDuty } from '../../../../../core/products/cooling/water/free-cooling.ts';
import type { InputField } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';

export type RemedyField = InputField | ChilledWaterField | keyof FreeCoolingDuty;

/** What a remedy changes, as its button says it; keys of TRANSLATE. */
const remedyTexts = {
  sensibleCoolerCapacity: { text: 'Require {value} kW' },
  deltaAboveCapacity: { text: 'Widen above to {value} %' },
  deltaBelowCapacity: { text: 'Widen below to {value} %' },
  returnAirDryBulbTemp: { text: 'Return air {value} °C' },
  returnAirRH: { text: 'Humidity {value} %' },
  outdoorTemp: { text: 'Outdoor air {value} °C' },
  waterInC: { text: 'Entering water {value} °C' },
  waterOutC: { text: 'Leaving water {value} °C' },
  loadKw: { text: 'Load {value} kW' },
} as const satisfies Record<RemedyField, { readonly text: string }>;

interface RemedyButtonProps<Field extends RemedyField> {
  /** The model that it admits, for whoever hears the button without its row. */
  readonly model?: string;
  readonly remedy: Remedy<Field>;
  readonly onAdmit: (remedy: Remedy<Field>) => void;
  /** One of several, and not the first. */
  readonly isSecond?: boolean;
}

/** Sets the one input that admits a model. */
export function RemedyButton<Field extends RemedyField>(props: RemedyButtonProps<Field>) {
  const { model, remedy, onAdmit, isSecond = false } = props;
  const t = useTranslate();
  const text = t(remedyTexts[remedy.field].text, { value: remedy.value });
  return (
    <Button
      size="small"
      kind={isSecond ? 'link' : 'default'}
      {...(model !== undefined && { 'aria-label': `${model}: ${text}` })}
      onClick={() => onAdmit(remedy)}
    >
      {text}
    </Button>
  );
}
