import type { ChilledWaterField } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { CoilWet } from '../../../../../core/products/cooling/water/chilled-water-refusals.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RemedyButton } from '../results/remedy-button.tsx';
import kit from '../../../../ui/kit.module.css';

interface WetCoilProps {
  readonly wet: CoilWet;
  readonly onAdmit: (remedy: Remedy<ChilledWaterField>) => void;
}

/** The duty would condense water on every coil: why nothing is answered, and each change that mends it. */
export function WetCoil({ wet, onAdmit }: WetCoilProps) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      action={
        <div className={`${kit.row} ${kit.above}`}>
          {wet.remedies.map((remedy) => (
            <RemedyButton key={remedy.field} remedy={remedy} onAdmit={onAdmit} />
          ))}
        </div>
      }
    >
      <p>{t(wet.text, wet.params)}.</p>
    </Notice>
  );
}
