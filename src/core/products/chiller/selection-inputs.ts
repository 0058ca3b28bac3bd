import { chillerChoices } from './selection-choices.ts';
import type { Redundancy } from './redundancies.ts';
import type { SeriesCode } from './tables/codes.ts';
import type { Problem } from '../../result.ts';
import type { ChillerContext } from './context.ts';
import type { ChillerLimitName } from './tables/limit-names.ts';
import type { Conditions } from './rating.ts';
import type { InputField } from './refusals.ts';

/** What a selection is asked for: the conditions of one chiller, and what the chillers are for. kW, °C, %, kPa. */
export interface ChillerInputs extends Conditions {
  readonly loadKw: number;
  readonly redundancy: Redundancy;
  readonly series: SeriesCode | 'any';
  readonly freeCooling: boolean;
  readonly designMinOutdoorC: number;
  /** The circuit stays filled in winter. */
  readonly filledInWinter: boolean;
  /** 0: pumps stand elsewhere. */
  readonly systemHeadKPa: number;
}

export type NumberInput = {
  [K in keyof ChillerInputs]: ChillerInputs[K] extends number ? K : never;
}[keyof ChillerInputs];

/** A number of the selection: where its bounds stand, what one press of an arrow key adds. */
export interface ChillerNumberInput {
  readonly field: NumberInput & InputField;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly unit: 'kW' | '°C' | 'm' | '%' | 'kPa';
  readonly min: ChillerLimitName | number;
  readonly max: ChillerLimitName;
  readonly step: number;
}

/** The steps that a configuration takes the numbers of the site and of the water in: kW, °C, m, %. */
export const configurationSteps = {
  loadKw: 0.1,
  leavingWaterC: 0.1,
  enteringWaterC: 0.1,
  ambientC: 0.1,
  altitudeM: 1,
  designMinOutdoorC: 0.1,
  glycolPercent: 1,
} as const satisfies Partial<Record<NumberInput, number>>;

/** Share of a step by which floating-point error may move a number that stands on it. */
const BESIDE = 1e-6;

/**
 * Inputs as a configuration can hold them. They move to the side that asks for more: load, outdoor air, altitude and glycol up, the
 * winter down; water goes to the nearest step.
 */
export function onConfigurationSteps(inputs: ChillerInputs): ChillerInputs {
  const counted = (field: keyof typeof configurationSteps, whole: (steps: number) => number): number => {
    const perUnit = Math.round(1 / configurationSteps[field]);
    return whole(inputs[field] * perUnit) / perUnit;
  };
  const up = (steps: number) => Math.ceil(steps - BESIDE);
  return {
    ...inputs,
    loadKw: counted('loadKw', up),
    leavingWaterC: counted('leavingWaterC', Math.round),
    enteringWaterC: counted('enteringWaterC', Math.round),
    ambientC: counted('ambientC', up),
    altitudeM: counted('altitudeM', up),
    designMinOutdoorC: counted('designMinOutdoorC', (steps) => Math.floor(steps + BESIDE)),
    glycolPercent: counted('glycolPercent', up),
  };
}

/** In display order. */
export const chillerNumberInputs: readonly ChillerNumberInput[] = [
  { field: 'loadKw', label: 'Cooling load', unit: 'kW', min: 'loadKwMin', max: 'loadKwMax', step: 10 },
  {
    field: 'leavingWaterC',
    label: 'Leaving water',
    unit: '°C',
    min: 'leavingWaterMin',
    max: 'leavingWaterMax',
    step: 0.5,
  },
  {
    field: 'enteringWaterC',
    label: 'Entering water',
    unit: '°C',
    min: 'leavingWaterMin',
    max: 'enteringWaterMax',
    step: 0.5,
  },
  { field: 'ambientC', label: 'Outdoor air in summer', unit: '°C', min: 'ambientMin', max: 'ambientMax', step: 1 },
  { field: 'altitudeM', label: 'Altitude', unit: 'm', min: 0, max: 'altitudeMax', step: 100 },
  {
    field: 'designMinOutdoorC',
    label: 'Lowest outdoor temperature',
    unit: '°C',
    min: 'winterMin',
    max: 'winterMax',
    step: 1,
  },
  {
    field: 'glycolPercent',
    label: 'Share of glycol',
    unit: '%',
    min: 'glycolPercentMin',
    max: 'glycolPercentMax',
    step: 1,
  },
  {
    field: 'systemHeadKPa',
    label: 'Head that the system needs',
    unit: 'kPa',
    min: 0,
    max: 'systemHeadMax',
    step: 10,
  },
];

/** The bounds of a number of the selection. */
export const boundsOf = (
  { min, max }: Pick<ChillerNumberInput, 'min' | 'max'>,
  { limit }: Pick<ChillerContext, 'limit'>,
): { readonly min: number; readonly max: number } => ({
  min: typeof min === 'number' ? min : limit(min),
  max: limit(max),
});

/** What a selection starts with: the defaults of the configuration, with glycol against the frost of the site. */
export function defaultChillerInputs(context: ChillerContext): ChillerInputs {
  const { limit } = context;
  const winterC = limit('winterDefault');
  const isFrost = winterC < limit('frostBelowC');
  return {
    loadKw: limit('loadKwDefault'),
    leavingWaterC: limit('leavingWaterDefault'),
    enteringWaterC: limit('leavingWaterDefault') + limit('deltaTDefault'),
    ambientC: limit('ambientDefault'),
    altitudeM: 0,
    designMinOutdoorC: winterC,
    filledInWinter: true,
    fluid: isFrost ? 'EG' : 'water',
    glycolPercent: isFrost ? (context.shareAgainstFrost('EG', winterC - limit('freezeMarginK')) ?? 0) : 0,
    redundancy: 'N',
    series: 'any',
    acousticClass: 'B',
    freeCooling: false,
    systemHeadKPa: limit('systemHeadDefault'),
  };
}

const boundsTexts: Readonly<Record<ChillerNumberInput['unit'], string>> = {
  kW: 'Enter a number from {min} to {max} kW',
  '°C': 'Enter a number from {min} to {max} °C',
  m: 'Enter a number from {min} to {max} m',
  '%': 'Enter a number from {min} to {max} %',
  kPa: 'Enter a number from {min} to {max} kPa',
};

/** What is wrong with the inputs: every one that is not within its bounds, named by `path`, code `invalid_input`. */
export function checkChillerInputs(
  inputs: Readonly<Record<keyof ChillerInputs, unknown>>,
  context: ChillerContext,
): Problem[] {
  return [
    ...chillerNumberInputs.flatMap((input): Problem[] => {
      const bounds = {
        ...boundsOf(input, context),
        // A share is one of glycol.
        ...(input.field === 'glycolPercent' && inputs.fluid !== 'EG' && inputs.fluid !== 'PG' && { min: 0 }),
      };
      const value = inputs[input.field];
      return typeof value === 'number' && value >= bounds.min && value <= bounds.max
        ? []
        : [{ code: 'invalid_input', path: input.field, text: boundsTexts[input.unit], params: bounds }];
    }),
    ...Object.entries(chillerChoices).flatMap(([field, values]): Problem[] =>
      (values as readonly unknown[]).includes(inputs[field as keyof ChillerInputs])
        ? []
        : [
            {
              code: 'invalid_input',
              path: field,
              text: 'One of {values} is expected',
              params: { values: values.join(', ') },
            },
          ],
    ),
    ...(['freeCooling', 'filledInWinter'] as const)
      .filter((field) => typeof inputs[field] !== 'boolean')
      .map((field) => ({ code: 'invalid_input', path: field, text: 'TRUE or FALSE is expected' })),
  ];
}
