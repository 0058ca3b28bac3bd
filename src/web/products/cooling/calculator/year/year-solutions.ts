import { OUTDOOR_BOUNDS } from '../../../../../core/products/cooling/configuration/outdoor-bounds.ts';
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { SEA_LEVEL_UP_TO } from '../../../../../core/products/cooling/year/qualifiers.ts';
import {
  COMMON_LOAD,
  DEFAULT_INPUTS,
  isCalculatedFamily,
} from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { present } from '../../../../app/navigation/search-params.ts';
import type { PricedSolution } from '../../../../parts/calculator/item-prices.ts';
import { asOne } from '../../../../parts/calculator/item-prices.ts';
import type { NewChillerSearch } from '../../../chiller/new-chiller-search.ts';
import { startingChoices as chillerChoices } from '../../../chiller/new-chiller-start.ts';
import { startingChoices } from '../../new-cooling-start.ts';
import type { SolutionStart } from '../results/solution-link.tsx';

/* The solutions that a model of a year becomes: its units, and the chillers behind them. A year has no standby units. */

/** What a comparison is of beside the models: what was asked for, and the cold of the city, °C. */
export interface YearSite {
  readonly asked: YearInputs;
  readonly coldC: YearComparison['coldC'];
}

const TENTHS = 10;
const { min: coldest, max: warmest } = OUTDOOR_BOUNDS.designMinOutdoorC;

/** The winter as a configuration holds it, °C in tenths: none that is warmer. */
const winterOf = (coldC: number): number => Math.min(Math.max(Math.floor(coldC * TENTHS) / TENTHS, coldest), warmest);

/** The units, at the conditions, in the cold and with the water of the year. */
export function unitsStart({ family, model, units, chillers }: ModelYear, { asked, coldC }: YearSite): SolutionStart {
  const { conditions, loadKw } = asked;
  const start = { family, model, count: units, redundancy: 'N' } as const;
  if (chillers)
    return {
      ...start,
      returnAirDryBulbTemp: conditions.returnAirDryBulbTemp,
      returnAirRH: conditions.returnAirRH,
      sensibleCoolerCapacity: chillers.dutyKw,
      deltaAboveCapacity: DEFAULT_INPUTS.deltaAboveCapacity,
      deltaBelowCapacity: DEFAULT_INPUTS.deltaBelowCapacity,
      waterInC: chillers.waterInC,
      waterOutC: chillers.waterOutC,
    };
  const designMinOutdoorC = winterOf(coldC);
  if (isCalculatedFamily(family))
    return { ...start, ...present(conditions), sensibleCoolerCapacity: loadKw, designMinOutdoorC };
  return { ...start, designOutdoorC: Math.ceil(conditions.outdoorTemp * TENTHS) / TENTHS, designMinOutdoorC };
}

/** The chillers, for the duty that they were selected for; null where there are none. */
export const chillersStart = ({ chillers }: ModelYear): (NewChillerSearch & { readonly model: string }) | null =>
  chillers && { ...chillers.inputs, model: chillers.model };

/** Whether the units have a condenser that their solution sizes by their rating point alone. */
export const isRatedAlone = ({ family, chillers }: Pick<ModelYear, 'family' | 'chillers'>): boolean =>
  !chillers && !isCalculatedFamily(family);

/** Whether the solution of the units stands at the altitude of the year: a rating point alone holds at sea level. */
export const holdsAltitude = (year: Pick<ModelYear, 'family' | 'chillers'>, { asked }: YearSite): boolean =>
  !isRatedAlone(year) || (asked.conditions.altitude ?? 0) <= SEA_LEVEL_UP_TO;

/** What is priced of the units: nothing where their solution would be one of another site, or asks for more than one may. */
export function pricedUnits(year: ModelYear, site: YearSite): readonly PricedSolution[] {
  const start = unitsStart(year, site);
  const isWithin = (start.sensibleCoolerCapacity ?? 0) <= COMMON_LOAD.max;
  return isWithin && holdsAltitude(year, site) ? asOne(startingChoices(start)) : [];
}

/** What is priced of the chillers; nothing where there are none. */
export function pricedChillers(year: ModelYear): readonly PricedSolution[] {
  const start = chillersStart(year);
  return start ? asOne(chillerChoices(start)) : [];
}
