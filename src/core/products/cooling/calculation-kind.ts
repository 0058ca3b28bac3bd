import { isChilledWaterFamily } from './water/chilled-water-inputs.ts';
import type { ProductFamily } from './tables/families.ts';
import { isFreeCoolingFamily } from './water/free-cooling.ts';
import { isCalculatedFamily } from './selection/selection-inputs.ts';

/**
 * What is calculated of a family: its capacity by its performance table, as the table of families has it; derived from
 * rating points; its free cooling alone, derived too; or nothing.
 */
export type CalculationKind = 'table' | 'derived' | 'freeCooling' | 'none';

export function calculationKind({
  code,
  calcAvailible,
}: Pick<ProductFamily, 'code' | 'calcAvailible'>): CalculationKind {
  if (calcAvailible && isCalculatedFamily(code)) return 'table';
  if (isChilledWaterFamily(code)) return 'derived';
  return isFreeCoolingFamily(code) ? 'freeCooling' : 'none';
}
