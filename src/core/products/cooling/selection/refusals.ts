import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import type { Problem } from '../../../result.ts';
import type { InputField } from './selection-inputs.ts';

/*
 * Why a unit gives no answer at some conditions: never a number outside the table, always the axis, the value and the
 * limits. Figures are unrounded; a humidity limit in `params` is cut to one that still is answered.
 */

/** The one change of an input that would do away with a refusal; the value lies on the step of its field. */
export interface Remedy<Field extends string = InputField> {
  readonly field: Field;
  readonly value: number;
}

type Axis = 'returnAirDryBulbTemp' | 'returnAirRH' | 'outdoorTemp' | 'altitude';

export interface OutsideTable extends Problem {
  readonly code: 'outside_table';
  readonly axis: Axis;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly remedy: Remedy | null;
}

export interface HoleInTable extends Problem {
  readonly code: 'hole_in_table';
  readonly parameter: PerformanceParameter;
  readonly remedy: null;
}

export interface CoilLoad extends Problem {
  readonly code: 'coil_load_above_table' | 'coil_load_below_table';
  readonly returnAirRH: number;
  /** The largest (above) or smallest (below) relative humidity that is answered, %; null when none is. */
  readonly limitRH: number | null;
  readonly remedy: Remedy | null;
}

/** The thin air of an altitude burdens the condenser as outdoor air beyond the table would. */
export interface CondenserBeyond extends Problem {
  readonly code: 'condenser_beyond_table';
  readonly altitude: number;
  /** The outdoor temperature at sea level with the same burden, °C, and the last of the table. */
  readonly burden: number;
  readonly max: number;
  readonly remedy: Remedy | null;
}

export interface CoilContradiction extends Problem {
  readonly code: 'coil_line_unusable';
  readonly remedy: null;
}

export interface UnknownModel extends Problem {
  readonly code: 'unknown_model';
  readonly remedy: null;
}

export type Refusal = OutsideTable | HoleInTable | CoilLoad | CondenserBeyond | CoilContradiction | UnknownModel;

const outsideTexts: Readonly<Record<Axis, string>> = {
  returnAirDryBulbTemp: 'Return air of {value} °C lies outside the table: {min}…{max} °C',
  returnAirRH: 'Air of {value} % relative humidity is not possible: {min}…{max} %',
  outdoorTemp: 'Outdoor air of {value} °C lies outside the table: {min}…{max} °C',
  altitude: 'An altitude of {value} m is not answered for: {min}…{max} m',
};

export const outsideTable = (axis: Axis, value: number, min: number, max: number): OutsideTable => ({
  code: 'outside_table',
  path: axis,
  axis,
  value,
  min,
  max,
  text: outsideTexts[axis],
  params: { value, min, max },
  // The altitude is where the site is: no input to be corrected.
  remedy: Number.isNaN(value) || axis === 'altitude' ? null : { field: axis, value: value < min ? min : max },
});

export const holeInTable = (parameter: PerformanceParameter): HoleInTable => ({
  code: 'hole_in_table',
  parameter,
  text: 'The performance table is empty at these conditions',
  params: { parameter },
  remedy: null,
});

/** Humidity limits are offered in whole percent: the step of the input. */
const offered = { coil_load_above_table: Math.floor, coil_load_below_table: Math.ceil } as const;

const loadTexts = {
  coil_load_above_table: {
    limited: 'Too humid for the table: at these temperatures the unit is answered for up to {limitRH} %',
    never: 'The load of the coil lies above the table at these temperatures',
  },
  coil_load_below_table: {
    limited: 'Too dry for the table: at these temperatures the unit is answered for from {limitRH} %',
    never: 'The load of the coil lies below the table at these temperatures',
  },
} as const;

export function coilLoad(code: CoilLoad['code'], returnAirRH: number, limitRH: number | null): CoilLoad {
  const limit = limitRH === null ? null : offered[code](limitRH);
  return {
    code,
    path: 'returnAirRH',
    returnAirRH,
    limitRH,
    text: limit === null ? loadTexts[code].never : loadTexts[code].limited,
    params: limit === null ? { returnAirRH } : { returnAirRH, limitRH: limit },
    remedy: limit === null ? null : { field: 'returnAirRH', value: limit },
  };
}

/** Outdoor temperatures are offered in tenths of a kelvin. */
const offeredOutdoor = (limit: number): number => Math.floor(limit * 10) / 10;

export function condenserBeyond(
  { altitude, burden, max }: Pick<CondenserBeyond, 'altitude' | 'burden' | 'max'>,
  limit: number | null,
): CondenserBeyond {
  return {
    code: 'condenser_beyond_table',
    path: 'outdoorTemp',
    altitude,
    burden,
    max,
    text: 'At {altitude} m the thin air burdens the condenser as {burden} °C at sea level would; the table ends at {max} °C',
    params: { altitude, burden, max },
    remedy: limit === null ? null : { field: 'outdoorTemp', value: offeredOutdoor(limit) },
  };
}

export const coilContradiction: CoilContradiction = {
  code: 'coil_line_unusable',
  text: 'The performance table contradicts the bypass factor of this model',
  remedy: null,
};

export const unknownModel = (model: string): UnknownModel => ({
  code: 'unknown_model',
  path: 'model',
  text: 'There is no model {model} in the performance tables',
  params: { model },
  remedy: null,
});
