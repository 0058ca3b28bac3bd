import type { Problem } from '../../result.ts';

/*
 * Why a chiller gives no answer at some conditions, or is not offered: always the figure and its limits, and the one
 * input that would do away with it, where one alone does.
 */

/** The inputs of a selection. */
export type InputField =
  | 'loadKw'
  | 'leavingWaterC'
  | 'enteringWaterC'
  | 'fluid'
  | 'glycolPercent'
  | 'ambientC'
  | 'altitudeM'
  | 'redundancy'
  | 'series'
  | 'acousticClass'
  | 'freeCooling'
  | 'designMinOutdoorC'
  | 'filledInWinter'
  | 'systemHeadKPa';

/** Inputs that a remedy may change: the site, its summer, its winter and what is done in it, is what it is. */
export type RemedyField = Exclude<InputField, 'ambientC' | 'altitudeM' | 'designMinOutdoorC' | 'filledInWinter'>;

/** The one change of an input that would do away with a refusal. */
export interface Remedy {
  readonly field: RemedyField;
  readonly value: number | string | boolean;
  /** The share that goes with a glycol, %. */
  readonly glycolPercent?: number;
}

/** What a remedy makes of the inputs. */
export const changeOf = ({ field, value, glycolPercent }: Remedy): Readonly<Record<string, Remedy['value']>> => ({
  [field]: value,
  ...(glycolPercent === undefined ? {} : { glycolPercent }),
});

export interface Refusal extends Problem {
  readonly code:
    | 'outside_table'
    | 'delta_t_outside'
    | 'flow_outside'
    | 'other_series'
    | 'heat_pump_not_asked'
    | 'free_cooling_asked'
    | 'free_cooling_not_asked'
    | 'freezing'
    | 'winter_outside'
    | 'too_many_chillers'
    | 'head_short';
  readonly params: NonNullable<Problem['params']>;
  readonly remedy: Remedy | null;
}

/** What binary fractions add or take away of tenths. */
const binaryNoise = 1e-6;

/** Temperatures are entered in tenths of a degree. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const outsideTexts = {
  leavingWaterC: 'Leaving water of {value} °C lies outside the table: {min}…{max} °C',
  ambientC: 'Outdoor air of {value} °C lies outside the table: {min}…{max} °C',
  altitudeM: 'An altitude of {value} m lies outside the limits: {min}…{max} m',
} as const;

export const outsideTable = (axis: keyof typeof outsideTexts, value: number, min: number, max: number): Refusal => ({
  code: 'outside_table',
  path: axis,
  text: outsideTexts[axis],
  params: { value, min, max },
  remedy: axis !== 'leavingWaterC' || Number.isNaN(value) ? null : { field: axis, value: value < min ? min : max },
});

/** Outdoor air that would be within the table at sea level, and counts as warmer at an altitude, °C. */
export const thinAir = (value: number, altitudeM: number, countedC: number, min: number, max: number): Refusal => ({
  code: 'outside_table',
  path: 'altitudeM',
  text: 'Outdoor air of {value} °C at {altitude} m counts as {counted} °C and lies outside the table: {min}…{max} °C',
  params: { value, altitude: altitudeM, counted: countedC, min, max },
  remedy: null,
});

export const differenceOutside = (leavingWaterC: number, deltaTK: number, min: number, max: number): Refusal => ({
  code: 'delta_t_outside',
  path: 'enteringWaterC',
  text: 'Water warms by {value} K, the chiller takes {min}…{max} K',
  params: { value: deltaTK, min, max },
  remedy: Number.isNaN(deltaTK)
    ? null
    : { field: 'enteringWaterC', value: tenths(leavingWaterC + (deltaTK < min ? min : max)) },
});

export const shareOutside = (value: number): Refusal => ({
  code: 'outside_table',
  path: 'glycolPercent',
  text: 'A share of {value} % of glycol lies outside the table',
  params: { value },
  remedy: null,
});

/** A flow that an evaporator does not take; another difference of the water temperatures may give one that it does. */
export function flowOutside(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
  water: {
    readonly leavingWaterC: number;
    readonly deltaTK: number;
    readonly deltaTMinK: number;
    readonly deltaTMaxK: number;
  },
): Refusal {
  // The flow falls as the difference grows; entered in tenths of a degree, to the side that is sound.
  const needed =
    value > max
      ? Math.ceil(((water.deltaTK * value) / max) * 10 - binaryNoise) / 10
      : Math.floor(((water.deltaTK * value) / min) * 10 + binaryNoise) / 10;
  const isPossible = needed >= water.deltaTMinK && needed <= water.deltaTMaxK;
  return {
    code: 'flow_outside',
    path: 'enteringWaterC',
    text: 'A flow of {value} m³/h lies outside the limits of the evaporator: {min}…{max} m³/h',
    params: { value, min, max },
    remedy: isPossible ? { field: 'enteringWaterC', value: tenths(water.leavingWaterC + needed) } : null,
  };
}

export const otherSeries = (series: string): Refusal => ({
  code: 'other_series',
  path: 'series',
  text: 'It is of the series {series}, another one is asked for',
  params: { series },
  remedy: { field: 'series', value: series },
});

export const heatPumpNotAsked = (series: string): Refusal => ({
  code: 'heat_pump_not_asked',
  path: 'series',
  text: 'A heat pump is offered where its series is asked for',
  params: { series },
  remedy: { field: 'series', value: series },
});

export const freeCoolingAsked: Refusal = {
  code: 'free_cooling_asked',
  path: 'freeCooling',
  text: 'It has no free cooling',
  params: {},
  remedy: { field: 'freeCooling', value: false },
};

export const freeCoolingNotAsked: Refusal = {
  code: 'free_cooling_not_asked',
  path: 'freeCooling',
  text: 'It has free cooling, which is not asked for',
  params: {},
  remedy: { field: 'freeCooling', value: true },
};

export const freezing = (freezingPointC: number, neededC: number, share: number | null): Refusal => ({
  code: 'freezing',
  path: 'glycolPercent',
  text: 'The fluid freezes at {freezing} °C, {needed} °C is needed',
  params: { freezing: freezingPointC, needed: neededC },
  remedy: share === null ? null : { field: 'glycolPercent', value: share },
});

/** Water in a winter that freezes it: ethylene glycol does away with that, and so does draining, which is no input's to propose. */
export const waterFreezes = (neededC: number, mayDrain: boolean, share: number | null): Refusal => ({
  code: 'freezing',
  path: 'fluid',
  text: mayDrain
    ? 'Water freezes, {needed} °C is to be withstood: with glycol, or with the circuit drained in winter'
    : 'Water freezes, {needed} °C is to be withstood: with glycol',
  params: { freezing: 0, needed: neededC },
  remedy: share === null ? null : { field: 'fluid', value: 'EG', glycolPercent: share },
});

export const winterOutside = (reachesC: number): Refusal => ({
  code: 'winter_outside',
  path: 'designMinOutdoorC',
  text: 'It works down to {limit} °C outdoors',
  params: { limit: reachesC },
  remedy: null,
});

export const tooManyChillers = (needed: number, most: number, carriedKw: number): Refusal => ({
  code: 'too_many_chillers',
  path: 'loadKw',
  text: '{needed} chillers would carry the load, at most {most} do: {kw} kW',
  params: { needed, most, kw: carriedKw },
  remedy: { field: 'loadKw', value: Math.floor(carriedKw * 10 + binaryNoise) / 10 },
});

export const headShort = (headKPa: number, neededKPa: number): Refusal => ({
  code: 'head_short',
  path: 'systemHeadKPa',
  text: 'The module leaves {head} kPa for the system, {needed} kPa is needed',
  params: { head: headKPa, needed: neededKPa },
  remedy: headKPa < 1 ? null : { field: 'systemHeadKPa', value: Math.floor(headKPa) },
});

export const moduleFlowOutside = (value: number, min: number, max: number): Refusal => ({
  code: 'head_short',
  path: 'systemHeadKPa',
  text: 'A flow of {value} m³/h lies outside the limits of the pump: {min}…{max} m³/h',
  params: { value, min, max },
  remedy: { field: 'systemHeadKPa', value: 0 },
});
