import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import { chilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { ChillersOfYear, VariantYear } from '../../../../../core/products/cooling/year/comparison.ts';
import {
  ASSUMED_RATES,
  checkYearInputs,
  checkYearWater,
  waterFamilyOf,
  yearWater,
} from '../../../../../core/products/cooling/year/year-inputs.ts';
import type { YearRates } from '../../../../../core/products/cooling/year/year-inputs.ts';
import type {
  CalculatedFamily,
  SelectionInputs,
} from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import type { Problem } from '../../../../../core/result.ts';
import type { CalculatorState } from '../state/calculator-state.ts';
import type { YearQuestion } from './use-year.ts';
import type { FollowingWater } from './year-fields.tsx';

/** The year that the state asks for, what is wrong with it, and what its costs are reckoned by: assumed where it is wrong. */
export interface AskedYear {
  readonly question: YearQuestion;
  readonly problems: readonly Problem[];
  readonly rates: YearRates;
}

const rateFields = Object.keys(ASSUMED_RATES) as readonly (keyof YearRates)[];

/** Whether a problem is one of the costs alone: the year itself is right. */
export const isOfCosts = ({ path }: Problem): boolean => rateFields.some((field) => field === path);

/** What the chilled-water calculation is given the year follows, until it is given water of its own. */
const waterOf = ({ year, water }: CalculatorState) => ({
  waterInC: year.waterInC ?? water.waterInC ?? null,
  waterOutC: year.waterOutC ?? water.waterOutC ?? null,
});

export function askedYear(
  state: CalculatorState,
  inputs: SelectionInputs,
  series: CalculatedFamily,
  city: string,
  chilledWater: ChilledWaterData | null,
): AskedYear {
  const { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude, basis } = inputs;
  const loadKw = state.year.loadKw ?? inputs.sensibleCoolerCapacity;
  const [units, glycolPercent] = [state.year.units ?? null, state.year.glycolPercent ?? null];
  const { tariff, servicePercent, discountPercent } = { ...ASSUMED_RATES, ...state.year };
  const given = { tariff, servicePercent, discountPercent };
  const water = waterOf(state);
  const problems = [
    ...checkYearInputs({ loadKw, units, ...given, glycolPercent }),
    ...(chilledWater ? checkYearWater(chilledWater, series, water, returnAirDryBulbTemp) : []),
  ];
  const conditions = { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude, basis };
  return {
    question: { series, inputs: { conditions, loadKw, units, city, ...water, glycolPercent } },
    problems,
    rates: {
      ...given,
      ...Object.fromEntries(
        rateFields
          .filter((field) => problems.some(({ path }) => path === field))
          .map((field) => [field, ASSUMED_RATES[field]]),
      ),
    },
  };
}

/** The chillers behind the first chilled-water units of an answer. */
export const chillersOf = (variants: readonly VariantYear[]): ChillersOfYear | null =>
  variants.flatMap(({ models }) => models).find(({ chillers }) => chillers)?.chillers ?? null;

/** What the fields of the water show where nothing was typed; null where there are no chilled-water units. */
export function followingWater(
  state: CalculatorState,
  series: CalculatedFamily,
  chilledWater: ChilledWaterData | null,
  variants: readonly VariantYear[],
): FollowingWater | null {
  const family = waterFamilyOf(series);
  const range = chilledWater?.families.get(family);
  if (!chilledWater || !range) return null;
  const answered = chillersOf(variants);
  const frozen = variants.find(({ problem }) => problem?.code === 'no_glycol')?.problem;
  const { waterInC, waterOutC } = waterOf(state);
  const inputs = chilledWaterInputs(family, chilledWater.limits);
  const followed = yearWater(range, { waterInC: waterInC ?? answered?.waterInC ?? null, waterOutC });
  const boundsOf = (field: 'waterInC' | 'waterOutC') => inputs.find((input) => input.field === field)!;
  return {
    ...followed,
    glycolPercent: answered?.glycolPercent ?? (frozen ? Number(frozen.params?.['max']) : null),
    isFrostStood: !frozen,
    by: state.water.waterInC !== undefined || state.water.waterOutC !== undefined ? 'given' : followed.waterInC > range.defaults.waterInC ? 'dewPoint' : 'rating', // prettier-ignore
    bounds: { waterInC: boundsOf('waterInC'), waterOutC: boundsOf('waterOutC') },
  };
}
