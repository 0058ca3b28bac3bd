import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Configuration } from '../../../core/kernel/product-type.ts';
import type { Change } from '../../../core/kernel/choices.ts';
import { withChanges } from '../../../core/kernel/choices.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import {
  COMMON_LOAD,
  DEFAULT_INPUTS,
  isCalculatedFamily,
  MOST_TOGETHER,
  SELECTION_INPUTS,
} from '../../../core/products/cooling/selection/selection-inputs.ts';
import type { ChilledWaterSource } from '../../../core/products/cooling/water/chilled-water-data.ts';
import { readChilledWater } from '../../../core/products/cooling/water/chilled-water-data.ts';
import { chilledWaterInputs, isChilledWaterFamily } from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { OpenCatalogue } from '../../parts/configurator/catalogue.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import type { AskedNumber } from '../../parts/configurator/type-view.ts';

const waterOf = oncePerCatalogue((tables) => readChilledWater(tables as ChilledWaterSource));

const capacity = SELECTION_INPUTS.find(({ field }) => field === 'sensibleCoolerCapacity')!;

/**
 * The heat load, kW, as inputs of the family's calculation, the others as they usually are; a load beyond one unit brings the fewest units
 * that carry it, unless somebody has chosen how many. A family without a calculation is not asked for one.
 */
export function askedLoad(
  { engine, tables }: OpenCatalogue,
  configuration: Configuration,
  { values }: Evaluation<unknown>,
): AskedNumber | null {
  const family = textOf(values, 'family');
  if (isChilledWaterFamily(family)) {
    const water = waterOf(tables);
    const data = water.ok ? water.value : null;
    const range = data?.families.get(family);
    if (!data || !range) return null;
    const { field, unit, min, max, step } = chilledWaterInputs(family, data.limits)[0]!;
    return {
      field: 'chilledWaterDuty',
      unit,
      min,
      max,
      step,
      changes: (load) => [{ field: 'chilledWaterDuty', value: { ...range.defaults, [field]: load } }],
    };
  }
  if (!isCalculatedFamily(family)) return null;
  const largest = capacity.max[family];
  return {
    field: 'selection',
    unit: capacity.unit,
    min: capacity.min,
    max: COMMON_LOAD.max,
    step: capacity.step,
    changes: (load) => {
      const selection: Change = { field: 'selection', value: { ...DEFAULT_INPUTS, [capacity.field]: load } };
      const together = (count: number): Change[] =>
        count === 1 ? [selection] : [selection, { field: 'count', value: count }];
      if ((configuration['count'] ?? null) !== null) return [selection];
      const fewest = Math.ceil(load / largest);
      for (let count = fewest; count < fewest + MOST_TOGETHER; count += 1)
        if (engine.evaluate(withChanges(configuration, together(count))).valid) return together(count);
      return together(fewest);
    },
  };
}
