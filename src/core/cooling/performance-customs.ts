import { between } from '../engineering/bilinear.ts';
import type { Problem } from '../result.ts';
import type { Neighbourhood, Node } from './performance-nodes.ts';
import { airDrop, neighbourhoods } from './performance-nodes.ts';
import type { ModelFigures, PerformanceParameter } from './performance-table.ts';

/** A figure that usually lies within limits. Outside it may be true of an unusual machine: a warning. */
export interface Custom {
  readonly at: PerformanceParameter;
  readonly text: string;
  /** NaN where the table does not hold what it takes. */
  value(place: Neighbourhood): number;
  limits(node: Node): readonly [min: number, max: number];
}

/** Rounding of binary fractions. */
const EQUAL = 1e-9;
const PERCENT = 100;
const sumOfPowers = (node: Node): number =>
  node.figure('compressorAbsorbedPower') + node.figure('fansAbsorbedPower') + node.figure('airCondenserAbsorbedPower');

/** Change of the total capacity towards a neighbour, % per kelvin. */
const slope = (node: Node, next: Node, kelvin: number): number =>
  (PERCENT * (next.figure('totalCoolingCapacity') / node.figure('totalCoolingCapacity') - 1)) / kelvin;

/** EER bounds are known at two outdoor temperatures, °C. */
const MILD = 35;
const HOT = 45;
const MILD_EER = [2.7, 4.5] as const;
const HOT_EER = [1.9, 3.2] as const;

const always =
  (min: number, max: number): Custom['limits'] =>
  () => [min, max];

/**
 * What precision air conditioners usually show: from published rating points, derating factors and fitted curves
 * (docs/engineering/cooling-selection.md). The air flow per kW is not among it: the drop of the air says the same.
 */
export const CUSTOMS: readonly Custom[] = [
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual sensible heat ratio: {value}, usual {min}…{max}',
    value: ({ node }) => node.figure('sensibleCoolingCapacity') / node.figure('totalCoolingCapacity'),
    limits: always(0.8, 1),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual temperature drop of the air: {value} K, usual {min}…{max} K',
    value: ({ node }) => airDrop(node),
    limits: always(8, 20),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual air temperature after the coil: {value} °C, usual {min}…{max} °C',
    value: ({ node }) => node.returnTemp - airDrop(node),
    limits: always(10, 26),
  },
  {
    at: 'fansAbsorbedPower',
    text: 'Unusual fan power: {value} % of the capacity, usual {min}…{max} %',
    value: ({ node }) => (PERCENT * node.figure('fansAbsorbedPower')) / node.figure('totalCoolingCapacity'),
    limits: always(1.5, 9),
  },
  {
    at: 'requiredCondenserCapacity',
    text: 'Unusual condenser duty: {value} times the capacity, usual {min}…{max}',
    value: ({ node }) => node.figure('requiredCondenserCapacity') / node.figure('totalCoolingCapacity'),
    limits: always(1.18, 1.45),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual energy efficiency ratio: {value}, usual {min}…{max}',
    value: ({ node }) =>
      node.outdoorTemp < MILD || node.outdoorTemp > HOT
        ? Number.NaN
        : node.figure('totalCoolingCapacity') / sumOfPowers(node),
    limits: ({ outdoorTemp }) => {
      const share = (outdoorTemp - MILD) / (HOT - MILD);
      return [between(MILD_EER[0], HOT_EER[0], share), between(MILD_EER[1], HOT_EER[1], share)];
    },
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual change of the capacity with the outdoor temperature: {value} %/K, usual {min}…{max} %/K',
    value: ({ node, hotter }) =>
      hotter && node.outdoorTemp >= MILD ? slope(node, hotter, hotter.outdoorTemp - node.outdoorTemp) : Number.NaN,
    limits: always(-1.8, -0.6),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual change of the capacity with the return air temperature: {value} %/K, usual {min}…{max} %/K',
    value: ({ node, warmer }) => (warmer ? slope(node, warmer, warmer.returnTemp - node.returnTemp) : Number.NaN),
    limits: always(0.8, 2.5),
  },
  {
    at: 'compressorAbsorbedPower',
    text: 'The compressor power falls as the outdoor temperature rises: by {value} kW',
    value: ({ node, hotter }) =>
      hotter && node.outdoorTemp >= MILD
        ? node.figure('compressorAbsorbedPower') - hotter.figure('compressorAbsorbedPower')
        : Number.NaN,
    limits: always(Number.NEGATIVE_INFINITY, 0),
  },
];

/**
 * What is unusual about a model, code `table_doubtful`: of each kind the figure that lies farthest outside, by row and
 * column, with its value and the usual limits.
 */
export function unusualFigures(model: ModelFigures): Problem[] {
  const places = neighbourhoods(model);
  return CUSTOMS.flatMap(({ at, text, value, limits }) => {
    const excesses = places
      .map((place) => {
        const [min, max] = limits(place.node);
        const figure = value(place);
        return { node: place.node, value: figure, min, max, excess: Math.max(min - figure, figure - max) };
      })
      .filter(({ excess }) => excess > EQUAL);
    const [first, ...others] = excesses;
    if (!first) return [];
    const worst = others.reduce((a, b) => (b.excess > a.excess ? b : a), first);
    const place = worst.node.place(at);
    return [
      {
        code: 'table_doubtful',
        text,
        path: `row ${place.row}, column ${place.column}`,
        params: {
          ...place,
          value: worst.value,
          ...(Number.isFinite(worst.min) ? { min: worst.min } : {}),
          max: worst.max,
        },
      },
    ];
  });
}
