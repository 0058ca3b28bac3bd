import type { PerformanceParameter } from './performance-parameters.ts';
import { leastWork } from '../../../engineering/least-work.ts';
import type { Problem } from '../../../result.ts';
import type { Neighbourhood, Node } from './performance-nodes.ts';
import { airCapacity, airDrop, neighbourhoods } from './performance-nodes.ts';
import type { ModelFigures } from './performance-table.ts';

/** A law of physics that a performance table must satisfy: a table that breaks one is refused. */
export interface Law {
  readonly at: PerformanceParameter;
  /** What is wrong where it is broken, and what holds where it is not. */
  readonly text: string;
  readonly claim: string;
  /** A figure that the table does not hold (NaN) breaks no law. */
  isBroken(place: Neighbourhood): boolean;
  /** The figure that is judged and what it is judged by, in the unit of `at`; NaN where there is nothing to judge. */
  measure(place: Neighbourhood): { readonly value: number; readonly limit: number };
  /** On which side of the limit the figure has to lie. */
  readonly side: 'above' | 'below' | 'at';
}

/** Rounding of binary fractions, kW; tables are written with two places. */
const EQUAL = 1e-6;

/** Power below what the second law asks of any machine; not a number where the off-coil temperature is below absolute zero. */
const leastPower = (node: Node): number =>
  leastWork(airCapacity(node), node.returnTemp, node.returnTemp - airDrop(node), node.outdoorTemp);

const neverFalls = (at: PerformanceParameter): Law => ({
  at,
  text: 'The capacity falls as the return air gets warmer',
  claim: 'Capacity does not fall as the return air gets warmer',
  isBroken: ({ node, warmer }) => warmer !== undefined && warmer.figure(at) < node.figure(at),
  measure: ({ node, warmer }) => ({ value: warmer?.figure(at) ?? Number.NaN, limit: node.figure(at) }),
  side: 'above',
});
const neverRises = (at: PerformanceParameter): Law => ({
  at,
  text: 'The capacity rises with the outdoor temperature',
  claim: 'Capacity does not rise with the outdoor temperature',
  isBroken: ({ node, hotter }) => hotter !== undefined && hotter.figure(at) > node.figure(at),
  measure: ({ node, hotter }) => ({ value: hotter?.figure(at) ?? Number.NaN, limit: node.figure(at) }),
  side: 'below',
});

const POSITIVE = [
  'sensibleCoolingCapacity',
  'totalCoolingCapacity',
  'compressorAbsorbedPower',
  'indoorUnitAirFlow',
] as const;
const NOT_NEGATIVE = [
  'fansAbsorbedPower',
  'fansAbsorbedCurrent',
  'compressorAbsorbedCurrent',
  'airCondenserAbsorbedPower',
  'airCondenserAbsorbedCurrent',
  'indoorUnitExternalStaticPressure',
  'compressorPowerConsumption',
  'fanPowerConsumptionEach',
] as const;

/** The laws; what they say of one model is told by `brokenLaws`. */
export const LAWS: readonly Law[] = [
  ...POSITIVE.map((at): Law => ({
    at,
    text: 'A number above zero is expected',
    claim: 'The figure is above zero',
    isBroken: ({ node }) => node.figure(at) <= 0,
    measure: ({ node }) => ({ value: node.figure(at), limit: 0 }),
    side: 'above',
  })),
  ...NOT_NEGATIVE.map((at): Law => ({
    at,
    text: 'The figure must not be negative',
    claim: 'The figure is not negative',
    isBroken: ({ node }) => node.figure(at) < 0,
    measure: ({ node }) => ({ value: node.figure(at), limit: 0 }),
    side: 'above',
  })),
  {
    at: 'sensibleCoolingCapacity',
    text: 'The sensible capacity exceeds the total capacity',
    claim: 'Sensible capacity does not exceed the total',
    isBroken: ({ node }) => node.figure('sensibleCoolingCapacity') > node.figure('totalCoolingCapacity') + EQUAL,
    measure: ({ node }) => ({
      value: node.figure('sensibleCoolingCapacity'),
      limit: node.figure('totalCoolingCapacity'),
    }),
    side: 'below',
  },
  {
    at: 'requiredCondenserCapacity',
    text: 'The condenser duty is not the sum of total capacity and compressor power',
    claim: 'Energy balance: the condenser rejects total capacity and compressor power',
    // Both stand in the table as they were rounded.
    isBroken: ({ node, rounding }) =>
      Math.abs(
        node.figure('requiredCondenserCapacity') -
          node.figure('totalCoolingCapacity') -
          node.figure('compressorAbsorbedPower'),
      ) >
      rounding + EQUAL,
    measure: ({ node }) => ({
      value: node.figure('requiredCondenserCapacity'),
      limit: node.figure('totalCoolingCapacity') + node.figure('compressorAbsorbedPower'),
    }),
    side: 'at',
  },
  {
    at: 'compressorAbsorbedPower',
    text: 'The compressor power is below what the second law of thermodynamics asks for',
    claim: 'Second law: the compressor takes more than the least work of the duty',
    isBroken: ({ node }) =>
      !Number.isNaN(airDrop(node)) && !(node.figure('compressorAbsorbedPower') > leastPower(node)),
    measure: ({ node }) => ({ value: node.figure('compressorAbsorbedPower'), limit: leastPower(node) }),
    side: 'above',
  },
  neverFalls('totalCoolingCapacity'),
  neverFalls('sensibleCoolingCapacity'),
  neverRises('totalCoolingCapacity'),
  neverRises('sensibleCoolingCapacity'),
];

/** Every figure of a model that breaks a law, by row and column, code `table_invalid`. */
export function brokenLaws(model: ModelFigures): Problem[] {
  return neighbourhoods(model).flatMap((place) =>
    LAWS.filter((law) => law.isBroken(place)).map(({ at, text }) => {
      const params = place.node.place(at);
      return { code: 'table_invalid', text, path: `row ${params.row}, column ${params.column}`, params };
    }),
  );
}
