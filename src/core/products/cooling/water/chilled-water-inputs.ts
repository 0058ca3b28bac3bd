import type { Problem } from '../../../result.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { warmestReturn } from '../tables/limit-names.ts';
import type { Requirement } from '../selection/capacity-window.ts';
import { boundsTexts } from '../selection/selection-inputs.ts';

/** The families whose units are calculated from their rating point with chilled water. */
export const CHILLED_WATER_FAMILIES = ['SPcw', 'SRcw'] as const;
export type ChilledWaterFamily = (typeof CHILLED_WATER_FAMILIES)[number];

export const isChilledWaterFamily = (family: string): family is ChilledWaterFamily =>
  (CHILLED_WATER_FAMILIES as readonly string[]).includes(family);

/** Return air, °C and %, and the water at the unit, °C. */
export interface WaterConditions {
  readonly returnAirDryBulbTemp: number;
  readonly returnAirRH: number;
  readonly waterInC: number;
  readonly waterOutC: number;
}

export type ChilledWaterInputs = Requirement & WaterConditions;
export type ChilledWaterField = keyof ChilledWaterInputs;

/** One input with its bounds for a family. */
export interface ChilledWaterInput {
  readonly field: ChilledWaterField;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly unit: 'kW' | '%' | '°C';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Each input in words, in the order of the inputs. Labels and units are keys of TRANSLATE. */
export const chilledWaterTexts: Readonly<Record<ChilledWaterField, Pick<ChilledWaterInput, 'label' | 'unit'>>> = {
  sensibleCoolerCapacity: { label: 'Required sensible capacity', unit: 'kW' },
  deltaAboveCapacity: { label: 'Range above the required capacity', unit: '%' },
  deltaBelowCapacity: { label: 'Range below the required capacity', unit: '%' },
  returnAirDryBulbTemp: { label: 'Return air temperature', unit: '°C' },
  returnAirRH: { label: 'Relative humidity of the return air', unit: '%' },
  waterInC: { label: 'Entering water', unit: '°C' },
  waterOutC: { label: 'Leaving water', unit: '°C' },
};

const known = new WeakMap<CalculationLimits, Map<ChilledWaterFamily, readonly ChilledWaterInput[]>>();

/** The seven inputs in their order, with the bounds of a family; put together once, for searches ask many times. */
export function chilledWaterInputs(
  family: ChilledWaterFamily,
  limits: CalculationLimits,
): readonly ChilledWaterInput[] {
  let families = known.get(limits);
  if (!families) known.set(limits, (families = new Map()));
  let inputs = families.get(family);
  if (!inputs) families.set(family, (inputs = boundedInputs(family, limits)));
  return inputs;
}

function boundedInputs(family: ChilledWaterFamily, limits: CalculationLimits): readonly ChilledWaterInput[] {
  const bounds: Readonly<Record<ChilledWaterField, Pick<ChilledWaterInput, 'min' | 'max' | 'step'>>> = {
    sensibleCoolerCapacity: { min: limits.loadMinKw, max: limits.loadMaxKw, step: 1 },
    deltaAboveCapacity: { min: 0, max: 100, step: 1 },
    deltaBelowCapacity: { min: 0, max: 100, step: 1 },
    returnAirDryBulbTemp: { min: limits.returnAirMinC, max: warmestReturn(family, limits), step: 0.5 },
    returnAirRH: { min: 0, max: 100, step: 1 },
    waterInC: { min: limits.waterInMinC, max: limits.waterInMaxC, step: 0.5 },
    waterOutC: {
      min: limits.waterInMinC + limits.waterRiseMinK,
      max: limits.waterInMaxC + limits.waterRiseMaxK,
      step: 0.5,
    },
  };
  return CHILLED_WATER_FIELDS.map((field) => ({ field, ...chilledWaterTexts[field], ...bounds[field] }));
}

export const CHILLED_WATER_FIELDS: readonly ChilledWaterField[] = [
  'sensibleCoolerCapacity',
  'deltaAboveCapacity',
  'deltaBelowCapacity',
  'returnAirDryBulbTemp',
  'returnAirRH',
  'waterInC',
  'waterOutC',
];

export const isChilledWaterField = (field: string): field is ChilledWaterField =>
  (CHILLED_WATER_FIELDS as readonly string[]).includes(field);

const invalid = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  path,
  text,
  params,
});

/** Rises are differences of typed decimals: 15.1 - 10.1 is not 5. */
const TOLERANCE = 1e-9;

/** What is wrong with water and air together, each field being within its bounds. */
function checkRise(
  { returnAirDryBulbTemp, waterInC, waterOutC }: WaterConditions,
  limits: CalculationLimits,
): Problem[] {
  const rise = waterOutC - waterInC;
  const [min, max] = [limits.waterRiseMinK, limits.waterRiseMaxK];
  if (rise < min - TOLERANCE || rise > max + TOLERANCE)
    return [invalid('waterOutC', 'The water must warm by {min}…{max} K in the unit', { min, max })];
  if (waterOutC >= returnAirDryBulbTemp)
    return [
      invalid('waterOutC', 'The water can not leave as warm as the air returns: below {max} °C', {
        max: returnAirDryBulbTemp,
      }),
    ];
  return [];
}

/** The inputs that air and water are held against each other by. */
const OF_RISE: readonly ChilledWaterField[] = ['returnAirDryBulbTemp', 'waterInC', 'waterOutC'];

/**
 * What is wrong with the inputs of a chilled-water family: every field that is not a finite number within its bounds, and
 * water that would not warm as it must. Code `invalid_input`, named by `path`. What is said of an input that is left open is not looked at.
 */
export function checkChilledWaterInputs(
  family: ChilledWaterFamily,
  inputs: Readonly<Partial<Record<ChilledWaterField, unknown>>>,
  limits: CalculationLimits,
  open: ChilledWaterField | null = null,
): Problem[] {
  const problems = chilledWaterInputs(family, limits).flatMap(({ field, unit, min, max }): Problem[] => {
    const value = inputs[field];
    return field === open || (typeof value === 'number' && value >= min && value <= max)
      ? []
      : [invalid(field, boundsTexts[unit], { min, max })];
  });
  const isRiseOpen = open !== null && OF_RISE.includes(open);
  return problems.length > 0 || isRiseOpen ? problems : checkRise(inputs as WaterConditions, limits);
}
