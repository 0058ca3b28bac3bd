import type { Problem } from '../../../result.ts';
import { ALTITUDES } from './altitude.ts';

/** The families that the calculator can compute. */
export const CALCULATED_FAMILIES = ['SPdx', 'SRdx'] as const;
export type CalculatedFamily = (typeof CALCULATED_FAMILIES)[number];

export const isCalculatedFamily = (family: string): family is CalculatedFamily =>
  (CALCULATED_FAMILIES as readonly string[]).includes(family);

export type InputField =
  | 'sensibleCoolerCapacity'
  | 'deltaAboveCapacity'
  | 'deltaBelowCapacity'
  | 'returnAirDryBulbTemp'
  | 'returnAirRH'
  | 'outdoorTemp';

/** What the required capacity counts: the coil's, as tables have it, or what is left of it after the heat of the fans. */
export const BASES = ['gross', 'net'] as const;
export type Basis = (typeof BASES)[number];

/** A basis in words; keys of TRANSLATE. */
export const basisTexts: Readonly<Record<Basis, string>> = { gross: 'gross', net: 'net of the fans’ heat' };

/** What may be said of the place and of the requirement beside the six specified inputs. */
export type SelectionSite = {
  /** m above sea level; sea level where it is left out. */
  readonly altitude?: number | undefined;
  /** Gross where it is left out. */
  readonly basis?: Basis | undefined;
};

export type SelectionInputs = Readonly<Record<InputField, number>> & SelectionSite;

/** One input of the calculator: bounds and defaults of specification sections 5 and 9. */
export interface SelectionInput {
  readonly field: InputField;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly unit: 'kW' | '%' | '°C';
  readonly min: number;
  readonly max: Readonly<Record<CalculatedFamily, number>>;
  readonly byDefault: number;
  /** What one press of an arrow key adds; any number between the bounds may be typed. */
  readonly step: number;
}

const same = (max: number): Readonly<Record<CalculatedFamily, number>> => ({ SPdx: max, SRdx: max });

/** The six inputs in the specified display order. */
export const SELECTION_INPUTS: readonly SelectionInput[] = [
  {
    field: 'sensibleCoolerCapacity',
    label: 'Required sensible capacity',
    unit: 'kW',
    min: 5,
    max: same(200),
    byDefault: 30,
    step: 1,
  },
  {
    field: 'deltaAboveCapacity',
    label: 'Range above the required capacity',
    unit: '%',
    min: 0,
    max: same(100),
    byDefault: 25,
    step: 1,
  },
  {
    field: 'deltaBelowCapacity',
    label: 'Range below the required capacity',
    unit: '%',
    min: 0,
    max: same(100),
    byDefault: 10,
    step: 1,
  },
  {
    field: 'returnAirDryBulbTemp',
    label: 'Return air temperature',
    unit: '°C',
    min: 22,
    max: { SPdx: 35, SRdx: 40 },
    byDefault: 35,
    step: 0.5,
  },
  {
    field: 'returnAirRH',
    label: 'Relative humidity of the return air',
    unit: '%',
    min: 0,
    max: same(100),
    byDefault: 22,
    step: 1,
  },
  {
    field: 'outdoorTemp',
    label: 'Outdoor air temperature',
    unit: '°C',
    min: 35,
    max: same(45),
    byDefault: 35,
    step: 0.5,
  },
];

/** Their names. */
export const INPUT_FIELDS: readonly InputField[] = SELECTION_INPUTS.map(({ field }) => field);

export const isInputField = (field: string): field is InputField => (INPUT_FIELDS as readonly string[]).includes(field);

/** The inputs that the calculator starts with. */
export const DEFAULT_INPUTS = Object.fromEntries(
  SELECTION_INPUTS.map(({ field, byDefault }) => [field, byDefault]),
) as Readonly<Record<InputField, number>>;

export const boundsTexts: Readonly<Record<SelectionInput['unit'], string>> = {
  kW: 'Enter a number from {min} to {max} kW',
  '%': 'Enter a number from {min} to {max} %',
  '°C': 'Enter a number from {min} to {max} °C',
};

/** The altitude as an input: bounds in m, see `altitude.ts`. */
export const ALTITUDE_INPUT = {
  field: 'altitude',
  label: 'Altitude above sea level',
  unit: 'm',
  ...ALTITUDES,
  byDefault: 0,
  step: 50,
} as const;

/**
 * The load, kW, that several units of a comparison carry together: of a room, a year. A selection goes less far. No
 * comparison counts more units than so many that carry one load.
 */
export const COMMON_LOAD = { min: 5, max: 2000 } as const;
export const MOST_TOGETHER = 20;

/** Whether the required capacity is that of one unit or the load of several. */
export type CarriedBy = 'one' | 'several';

/** What is wrong with what is said beside the six inputs. */
function checkSite({ altitude = 0, basis = 'gross' }: Readonly<Record<string, unknown>>): Problem[] {
  const { field, min, max } = ALTITUDE_INPUT;
  const isInside = typeof altitude === 'number' && altitude >= min && altitude <= max;
  return [
    ...(isInside
      ? []
      : [{ code: 'invalid_input', path: field, text: 'Enter a number from {min} to {max} m', params: { min, max } }]),
    ...((BASES as readonly unknown[]).includes(basis)
      ? []
      : [{ code: 'invalid_input', path: 'basis', text: 'The basis is gross or net' }]),
  ];
}

/**
 * What is wrong with the inputs of a family: every field that is not a finite number within its bounds, named by `path`,
 * code `invalid_input`. A family without calculation is the one problem of its inputs, at `family`.
 */
export function checkInputs(
  family: string,
  inputs: Readonly<Record<string, unknown>>,
  carriedBy: CarriedBy = 'one',
): Problem[] {
  if (!isCalculatedFamily(family))
    return [
      {
        code: 'invalid_input',
        path: 'family',
        text: 'No calculation is available for family {family}',
        params: { family },
      },
    ];
  const problems = SELECTION_INPUTS.flatMap(({ field, unit, ...bounds }): Problem[] => {
    const value = inputs[field];
    const isShared = field === 'sensibleCoolerCapacity' && carriedBy === 'several';
    const { min, max } = isShared ? COMMON_LOAD : { min: bounds.min, max: bounds.max[family] };
    if (typeof value === 'number' && value >= min && value <= max) return [];
    return [{ code: 'invalid_input', path: field, text: boundsTexts[unit], params: { min, max } }];
  });
  return [...problems, ...checkSite(inputs)];
}
