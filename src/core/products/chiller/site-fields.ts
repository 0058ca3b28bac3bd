import { redundancies } from './redundancies.ts';
import type { FluidCode } from './tables/codes.ts';
import { acousticClassCodes } from './tables/codes.ts';
import type { Field, FieldValue, Option, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { ChillerContext } from './context.ts';
import { configurationSteps } from './selection-inputs.ts';
import { heatPumpReachC, leastShareFor, worksInWinter } from './duty.ts';

export const verbatim = (value: string): Option => ({ value, label: value, verbatim: true });

const load = 'Load and water';
const site = 'Site';

/** Temperatures at which tables have rows, and winters at which rules change their answer, °C. */
const waterNodes = [5, 7, 9, 10, 12, 15, 18, 20];
const ambientNodes = [20, 25, 30, 35, 40, 45];
const winters = [-40, -20, -10, 3];

export const isGlycol = (values: Values): boolean => textOf(values, 'fluid') !== 'water';

export const acousticClassLabels = {
  B: 'Base version',
  L: 'Low-noise version',
  Q: 'Super-low-noise version',
} as const;

export const fluidLabels = { water: 'Water', EG: 'Ethylene glycol', PG: 'Propylene glycol' } as const;

const leastShare = (values: Values, context: ChillerContext): FieldValue =>
  leastShareFor(textOf(values, 'fluid') as FluidCode, numberOf(values, 'designMinOutdoorC'), context);

/** The fields that frost in the circuit follows from. */
const frostFields = ['designMinOutdoorC', 'filledInWinter', 'freeCooling', 'heating'] as const;

/** The circuit holds its fluid in a winter that freezes water. Reads `frostFields`. */
const isFrosty = (values: Values, { limit }: ChillerContext): boolean =>
  worksInWinter(
    { freeCooling: values['freeCooling'] === true, heatPump: values['heating'] === true },
    values['filledInWinter'] === true,
  ) && numberOf(values, 'designMinOutdoorC') < limit('frostBelowC');

/** The load, its water, the site, and what the chillers must be safe against. */
export const siteFields = (context: ChillerContext): readonly Field<ChillerContext>[] => {
  const { limit, fluids } = context;
  return [
    {
      name: 'loadKw',
      kind: 'number',
      isFact: true,
      mayBeMoot: true,
      label: 'Cooling load',
      group: load,
      unit: 'kW',
      min: limit('loadKwMin'),
      max: limit('loadKwMax'),
      step: configurationSteps.loadKw,
      landmarks: [],
      byDefault: always(limit('loadKwDefault')),
    },
    {
      name: 'leavingWaterC',
      kind: 'number',
      label: 'Leaving water',
      group: load,
      unit: '°C',
      min: limit('leavingWaterMin'),
      max: limit('leavingWaterMax'),
      step: configurationSteps.leavingWaterC,
      landmarks: waterNodes,
      byDefault: always(limit('leavingWaterDefault')),
    },
    {
      name: 'enteringWaterC',
      kind: 'number',
      label: 'Entering water',
      group: load,
      unit: '°C',
      min: limit('leavingWaterMin'),
      max: limit('enteringWaterMax'),
      step: configurationSteps.enteringWaterC,
      landmarks: waterNodes.map((node) => node + limit('deltaTDefault')),
      byDefault: by(['leavingWaterC'], (values) => tenths(numberOf(values, 'leavingWaterC') + limit('deltaTDefault'))),
    },
    { name: 'freeCooling', kind: 'flag', label: 'Free cooling', group: load, byDefault: always(false) },
    {
      name: 'heating',
      kind: 'flag',
      label: 'Heating in winter',
      group: load,
      byDefault: always(false),
    },
    {
      name: 'ambientC',
      kind: 'number',
      isFact: true,
      mayBeMoot: true,
      label: 'Outdoor air in summer',
      group: site,
      unit: '°C',
      min: limit('ambientMin'),
      max: limit('ambientMax'),
      step: configurationSteps.ambientC,
      landmarks: ambientNodes,
      byDefault: always(limit('ambientDefault')),
    },
    {
      name: 'altitudeM',
      kind: 'number',
      isFact: true,
      mayBeMoot: true,
      label: 'Altitude',
      group: site,
      unit: 'm',
      min: 0,
      max: limit('altitudeMax'),
      step: configurationSteps.altitudeM,
      landmarks: [],
      byDefault: always(0),
    },
    {
      name: 'designMinOutdoorC',
      kind: 'number',
      isFact: true,
      mayBeMoot: true,
      label: 'Lowest outdoor temperature',
      group: site,
      unit: '°C',
      min: limit('winterMin'),
      max: limit('winterMax'),
      step: configurationSteps.designMinOutdoorC,
      landmarks: winters,
      // A heat pump is asked for where the winter is one that it works in.
      byDefault: by(['heating'], (values) =>
        Math.max(
          limit('winterDefault'),
          values['heating'] === true ? heatPumpReachC(context) : Number.NEGATIVE_INFINITY,
        ),
      ),
    },
    {
      name: 'filledInWinter',
      kind: 'flag',
      label: 'The circuit stays filled in winter',
      group: site,
      stands: true,
      byDefault: always(true),
    },
    {
      name: 'fluid',
      kind: 'choice',
      label: 'Fluid',
      group: load,
      // Stands, so that no other fluid is taken for the sake of a pump.
      stands: true,
      byDefault: by(frostFields, (values) => (isFrosty(values, context) ? 'EG' : 'water')),
      options: () => fluids.map(({ fluid }) => ({ value: fluid, label: fluidLabels[fluid] })),
    },
    {
      name: 'glycolPercent',
      kind: 'number',
      label: 'Share of glycol',
      group: load,
      unit: '%',
      min: limit('glycolPercentMin'),
      max: limit('glycolPercentMax'),
      step: configurationSteps.glycolPercent,
      landmarks: [20, 30, 40],
      appliesTo: by(['fluid'], isGlycol),
      byDefault: by(['fluid', 'designMinOutdoorC'], leastShare),
    },
    {
      name: 'redundancy',
      kind: 'choice',
      label: 'Redundancy',
      group: load,
      stands: true,
      byDefault: always('N'),
      options: () => redundancies.map(verbatim),
    },
    {
      name: 'acousticClass',
      kind: 'choice',
      label: 'Acoustic class',
      group: site,
      stands: true,
      byDefault: always('B'),
      options: () => acousticClassCodes.map((code) => ({ value: code, label: acousticClassLabels[code] })),
    },
  ];
};

/** Sums of tenths of a degree are tenths. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
