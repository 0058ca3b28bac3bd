import type { FluidCode } from '../../../../core/products/chiller/tables/codes.ts';
import type { Remedy, RemedyField } from '../../../../core/products/chiller/refusals.ts';
import { fluidLabels } from '../../../../core/products/chiller/site-fields.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Button } from '../../../ui/button.tsx';

/** What a remedy changes, as its button says it; keys of TRANSLATE. */
const remedyTexts = {
  loadKw: { text: 'Load {value} kW' },
  leavingWaterC: { text: 'Leaving water {value} °C' },
  enteringWaterC: { text: 'Entering water {value} °C' },
  glycolPercent: { text: 'Glycol {value} %' },
  systemHeadKPa: { text: 'Head {value} kPa' },
  series: { text: 'Series {value}' },
  fluid: { text: 'Fluid {value}' },
  redundancy: { text: 'Redundancy {value}' },
  acousticClass: { text: 'Class {value}' },
} as const satisfies Record<Exclude<RemedyField, 'freeCooling'>, { readonly text: string }>;

interface RemedyButtonProps {
  readonly model: string;
  readonly remedy: Remedy;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** Sets the one input that admits a model. */
export function RemedyButton({ model, remedy, onAdmit }: RemedyButtonProps) {
  const t = useTranslate();
  const { field, value, glycolPercent } = remedy;
  const text =
    field === 'freeCooling'
      ? value === true
        ? t('With free cooling')
        : t('Without free cooling')
      : glycolPercent !== undefined
        ? t('{fluid}, {share} %', { fluid: t(fluidLabels[value as FluidCode]), share: glycolPercent })
        : t(remedyTexts[field].text, { value: typeof value === 'number' ? value : String(value) });
  return (
    <Button size="small" aria-label={`${model}: ${text}`} onClick={() => onAdmit(remedy)}>
      {text}
    </Button>
  );
}
