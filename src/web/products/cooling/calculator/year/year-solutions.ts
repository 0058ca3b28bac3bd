import type { ModelYear } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { DEFAULT_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { present } from '../../../../app/navigation/search-params.ts';
import type { NewChillerSearch } from '../../../chiller/new-chiller-search.ts';
import type { SolutionStart } from '../results/solution-link.tsx';

/* The solutions that a model of a year becomes: its units, and the chillers behind them. A year has no standby units. */

/** The units, at the conditions and with the water of the year. */
export const unitsStart = ({ family, model, units, chillers }: ModelYear, asked: YearInputs): SolutionStart => ({
  family,
  model,
  count: units,
  redundancy: 'N',
  ...present(asked.conditions),
  sensibleCoolerCapacity: asked.loadKw,
  ...(chillers && {
    deltaAboveCapacity: DEFAULT_INPUTS.deltaAboveCapacity,
    deltaBelowCapacity: DEFAULT_INPUTS.deltaBelowCapacity,
    waterInC: chillers.waterInC,
    waterOutC: chillers.waterOutC,
  }),
});

/** The chillers, for the duty that they were selected for; null where there are none. */
export const chillersStart = ({ chillers }: ModelYear): (NewChillerSearch & { readonly model: string }) | null =>
  chillers && { ...chillers.inputs, model: chillers.model };
