import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { ChilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { ChilledWaterMatch } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import type { WaterField } from '../../../../../core/products/cooling/figures/explain-water.ts';
import { explainWater } from '../../../../../core/products/cooling/figures/explain-water.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { ExplainedBy } from '../results/explained-figure.tsx';

interface WaterFigureProps {
  readonly data: ChilledWaterData;
  /** Those that the answer is of. */
  readonly inputs: ChilledWaterInputs;
  readonly match: ChilledWaterMatch;
  readonly field: WaterField;
  /** What the figure is called, as a key of TRANSLATE. */
  readonly label: string;
  /** The figure as it is written. */
  readonly children: string;
}

/** A figure of a chilled-water unit that tells where it comes from when it is pressed. */
export function WaterFigure({ data, inputs, match, field, label, children }: WaterFigureProps) {
  const t = useTranslate();
  const unit = data.units.get(match.model);
  if (!unit) return children;
  return (
    <ExplainedBy title={`${match.model}: ${t(label)}`} explain={() => explainWater(unit, match, inputs, field, t)}>
      {children}
    </ExplainedBy>
  );
}
