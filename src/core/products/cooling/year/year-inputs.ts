import type { Problem } from '../../../result.ts';
import type { ChilledWaterData, ChilledWaterRange } from '../water/chilled-water-data.ts';
import type { ChilledWaterFamily } from '../water/chilled-water-inputs.ts';
import { checkChilledWaterInputs, isChilledWaterFamily } from '../water/chilled-water-inputs.ts';
import type { CalculatedFamily, SelectionInputs } from '../selection/selection-inputs.ts';
import { COMMON_LOAD, MOST_TOGETHER } from '../selection/selection-inputs.ts';

/** What a year is asked for: the conditions of a selection, the load of all units together, the city and the water. */
export interface YearInputs {
  /** Of the design: °C, %, °C, m, and what a load counts. */
  readonly conditions: Pick<
    SelectionInputs,
    'returnAirDryBulbTemp' | 'returnAirRH' | 'outdoorTemp' | 'altitude' | 'basis'
  >;
  readonly loadKw: number;
  /** Units that run together; null: the fewest that carry the load at the design outdoor temperature. */
  readonly units: number | null;
  readonly city: string;
  /** Water into and out of chilled-water units, °C; null: that of their rating point. */
  readonly waterInC: number | null;
  readonly waterOutC: number | null;
  /** Ethylene glycol in the water of the chillers, %; null: the least that stands the design cold, none where nothing freezes. */
  readonly glycolPercent: number | null;
}

/** The family that the others are held against, by what stands where. */
export const YEAR_SERIES = {
  SPdx: ['SPdx', 'SPdi', 'SPdf', 'SPcw'],
  SRdx: ['SRdx', 'SRdf', 'SRcw'],
} as const satisfies Record<CalculatedFamily, readonly string[]>;
export type YearFamily = (typeof YEAR_SERIES)[CalculatedFamily][number];

/** More units that carry one load together no comparison has. */
export const MOST_UNITS = MOST_TOGETHER;

/** The further inputs of a year with their bounds. */
export const YEAR_INPUTS = {
  loadKw: { field: 'loadKw', label: 'Load of all units together', unit: 'kW', ...COMMON_LOAD, step: 5 },
  units: { field: 'units', label: 'Units that run together', unit: 'pcs', min: 1, max: MOST_UNITS, step: 1 },
  tariff: { field: 'tariff', label: 'Tariff', unit: 'RUB/kWh', min: 0, max: 1000, step: 0.5 },
  servicePercent: {
    field: 'servicePercent',
    label: 'Service, of the price a year',
    unit: '%',
    min: 0,
    max: 20,
    step: 0.5,
  },
  discountPercent: { field: 'discountPercent', label: 'Discount rate', unit: '%', min: 0, max: 30, step: 1 },
  glycolPercent: {
    field: 'glycolPercent',
    label: 'Glycol in the chillers’ water',
    unit: '%',
    min: 0,
    max: 60,
    step: 1,
  },
} as const;
type BoundedField = keyof typeof YEAR_INPUTS;

const boundsTexts = {
  loadKw: 'Enter a number from {min} to {max} kW',
  units: 'Enter a whole number from {min} to {max}',
  tariff: 'Enter a number from {min} to {max}',
  servicePercent: 'Enter a number from {min} to {max} %',
  discountPercent: 'Enter a number from {min} to {max} %',
  glycolPercent: 'Enter a number from {min} to {max} %',
} as const satisfies Record<BoundedField, string>;

/** What is wrong with the further inputs: each that is no number within its bounds, code `invalid_input`; null is left open. */
export const checkYearInputs = (given: Readonly<Record<BoundedField, number | null>>): Problem[] =>
  (Object.keys(YEAR_INPUTS) as BoundedField[]).flatMap((field): Problem[] => {
    const { min, max } = YEAR_INPUTS[field];
    const value = given[field];
    const isRight = value === null || (value >= min && value <= max && (field !== 'units' || Number.isInteger(value)));
    return isRight ? [] : [{ code: 'invalid_input', path: field, text: boundsTexts[field], params: { min, max } }];
  });

/** The chilled-water family of a series. */
export const waterFamilyOf = (series: CalculatedFamily): ChilledWaterFamily =>
  YEAR_SERIES[series].find(isChilledWaterFamily)!;

/** The water of the chilled-water units where one of the two is left open: as far apart as at the rating point. */
export function yearWater(
  { defaults }: Pick<ChilledWaterRange, 'defaults'>,
  { waterInC, waterOutC }: { readonly waterInC: number | null; readonly waterOutC: number | null },
): { readonly waterInC: number; readonly waterOutC: number } {
  const entering = waterInC ?? defaults.waterInC;
  return { waterInC: entering, waterOutC: waterOutC ?? entering + defaults.waterOutC - defaults.waterInC };
}

/** What is wrong with the water of the chilled-water units, whatever the air: `waterInC` or `waterOutC`, code `invalid_input`. */
export function checkYearWater(
  { families, limits }: ChilledWaterData,
  series: CalculatedFamily,
  water: { readonly waterInC: number | null; readonly waterOutC: number | null },
  returnAirDryBulbTemp: number,
): Problem[] {
  const family = waterFamilyOf(series);
  const range = families.get(family);
  if (!range) return [];
  const inputs = { ...range.defaults, ...yearWater(range, water), returnAirDryBulbTemp };
  return checkChilledWaterInputs(family, inputs, limits).filter(
    ({ path }) => path === 'waterInC' || path === 'waterOutC',
  );
}

/** By what costs are reckoned: a kilowatt-hour in the currency of the price list, service as a share of the price a year, and interest a year. */
export type YearRates = Readonly<Record<'tariff' | 'servicePercent' | 'discountPercent', number>>;

/** What is taken until somebody says it: a tariff of our own, the service of air-conditioning units by EN 15459-1, no interest. */
export const ASSUMED_RATES: YearRates = { tariff: 7, servicePercent: 4, discountPercent: 0 };
