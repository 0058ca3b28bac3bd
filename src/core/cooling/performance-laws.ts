import { leastWork } from '../engineering/least-work.ts';
import type { Problem } from '../result.ts';
import type { Neighbourhood, Node } from './performance-nodes.ts';
import { airCapacity, airDrop, neighbourhoods } from './performance-nodes.ts';
import type { ModelFigures, PerformanceParameter } from './performance-table.ts';

/** A law of physics that a performance table must satisfy: a table that breaks one is refused. */
interface Law {
  readonly at: PerformanceParameter;
  readonly text: string;
  /** A figure that the table does not hold (NaN) breaks no law. */
  isBroken(place: Neighbourhood): boolean;
}

/** The duty of a condenser is the sum of two rounded figures: two units of their last place, kW. */
const SUM_TOLERANCE = 0.02;
/** Rounding of binary fractions, kW; tables are written with two places. */
const EQUAL = 1e-6;

/** Power below what the second law asks of any machine; not a number where the off-coil temperature is below absolute zero. */
const leastPower = (node: Node): number =>
  leastWork(airCapacity(node), node.returnTemp, node.returnTemp - airDrop(node), node.outdoorTemp);

const falls =
  (parameter: PerformanceParameter): Law['isBroken'] =>
  ({ node, warmer }) =>
    warmer !== undefined && warmer.figure(parameter) < node.figure(parameter);
const rises =
  (parameter: PerformanceParameter): Law['isBroken'] =>
  ({ node, hotter }) =>
    hotter !== undefined && hotter.figure(parameter) > node.figure(parameter);

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

const LAWS: readonly Law[] = [
  ...POSITIVE.map((at): Law => ({
    at,
    text: 'A number above zero is expected',
    isBroken: ({ node }) => node.figure(at) <= 0,
  })),
  ...NOT_NEGATIVE.map((at): Law => ({
    at,
    text: 'The figure must not be negative',
    isBroken: ({ node }) => node.figure(at) < 0,
  })),
  {
    at: 'sensibleCoolingCapacity',
    text: 'The sensible capacity exceeds the total capacity',
    isBroken: ({ node }) => node.figure('sensibleCoolingCapacity') > node.figure('totalCoolingCapacity') + EQUAL,
  },
  {
    at: 'requiredCondenserCapacity',
    text: 'The condenser duty is not the sum of total capacity and compressor power',
    isBroken: ({ node }) =>
      Math.abs(
        node.figure('requiredCondenserCapacity') -
          node.figure('totalCoolingCapacity') -
          node.figure('compressorAbsorbedPower'),
      ) >
      SUM_TOLERANCE + EQUAL,
  },
  {
    at: 'compressorAbsorbedPower',
    text: 'The compressor power is below what the second law of thermodynamics asks for',
    isBroken: ({ node }) =>
      !Number.isNaN(airDrop(node)) && !(node.figure('compressorAbsorbedPower') > leastPower(node)),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'The capacity falls as the return air gets warmer',
    isBroken: falls('totalCoolingCapacity'),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'The capacity falls as the return air gets warmer',
    isBroken: falls('sensibleCoolingCapacity'),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'The capacity rises with the outdoor temperature',
    isBroken: rises('totalCoolingCapacity'),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'The capacity rises with the outdoor temperature',
    isBroken: rises('sensibleCoolingCapacity'),
  },
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
