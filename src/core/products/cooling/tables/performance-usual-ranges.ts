import type { PerformanceParameter } from './performance-parameters.ts';
import type { Problem } from '../../../result.ts';
import type { Neighbourhood, Node } from './performance-nodes.ts';
import { airDrop, neighbourhoods } from './performance-nodes.ts';
import type { ModelFigures } from './performance-table.ts';
import type { Range } from './usual-ranges.ts';
import { USUAL_RANGES, usualEer } from './usual-ranges.ts';

/** A figure that usually lies within limits. Outside it may be true of an unusual machine: a warning. */
export interface Custom {
  readonly at: PerformanceParameter;
  readonly text: string;
  /** NaN where the table does not hold what it takes. */
  value(place: Neighbourhood): number;
  limits(node: Node): Range;
}

/** Rounding of binary fractions. */
const EQUAL = 1e-9;
const PERCENT = 100;
const sumOfPowers = (node: Node): number =>
  node.figure('compressorAbsorbedPower') + node.figure('fansAbsorbedPower') + node.figure('airCondenserAbsorbedPower');

/** Change of the total capacity towards a neighbour, % per kelvin. */
const slope = (node: Node, next: Node, kelvin: number): number =>
  (PERCENT * (next.figure('totalCoolingCapacity') / node.figure('totalCoolingCapacity') - 1)) / kelvin;

/** The tables' own outdoor temperatures begin here, °C: below stand those of the low-ambient tables. */
const MILD = 35;

/** The limits of a figure that there is none of. */
const NOTHING: Range = [Number.NaN, Number.NaN];

const always =
  (range: Range): Custom['limits'] =>
  () =>
    range;

/**
 * What precision air conditioners usually show: from published rating points, derating factors and fitted curves
 * (docs/engineering/cooling-selection.md). The air flow per kW is not among it: the drop of the air says the same.
 */
export const CUSTOMS: readonly Custom[] = [
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual sensible heat ratio: {value}, usual {min}…{max}',
    value: ({ node }) => node.figure('sensibleCoolingCapacity') / node.figure('totalCoolingCapacity'),
    limits: always(USUAL_RANGES.sensibleHeatRatio),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual temperature drop of the air: {value} K, usual {min}…{max} K',
    value: ({ node }) => airDrop(node),
    limits: always(USUAL_RANGES.airDrop),
  },
  {
    at: 'sensibleCoolingCapacity',
    text: 'Unusual air temperature after the coil: {value} °C, usual {min}…{max} °C',
    value: ({ node }) => node.returnTemp - airDrop(node),
    limits: always(USUAL_RANGES.offCoilTemp),
  },
  {
    at: 'fansAbsorbedPower',
    text: 'Unusual fan power: {value} % of the capacity, usual {min}…{max} %',
    value: ({ node }) => (PERCENT * node.figure('fansAbsorbedPower')) / node.figure('totalCoolingCapacity'),
    limits: always(USUAL_RANGES.fanShare),
  },
  {
    at: 'requiredCondenserCapacity',
    text: 'Unusual condenser duty: {value} times the capacity, usual {min}…{max}',
    value: ({ node }) => node.figure('requiredCondenserCapacity') / node.figure('totalCoolingCapacity'),
    limits: always(USUAL_RANGES.condenserRatio),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual energy efficiency ratio: {value}, usual {min}…{max}',
    value: ({ node }) =>
      usualEer(node.outdoorTemp) ? node.figure('totalCoolingCapacity') / sumOfPowers(node) : Number.NaN,
    limits: ({ outdoorTemp }) => usualEer(outdoorTemp) ?? NOTHING,
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual change of the capacity with the outdoor temperature: {value} %/K, usual {min}…{max} %/K',
    value: ({ node, hotter }) =>
      hotter && node.outdoorTemp >= MILD ? slope(node, hotter, hotter.outdoorTemp - node.outdoorTemp) : Number.NaN,
    limits: always(USUAL_RANGES.outdoorSlope),
  },
  {
    at: 'totalCoolingCapacity',
    text: 'Unusual change of the capacity with the return air temperature: {value} %/K, usual {min}…{max} %/K',
    value: ({ node, warmer }) => (warmer ? slope(node, warmer, warmer.returnTemp - node.returnTemp) : Number.NaN),
    limits: always(USUAL_RANGES.returnSlope),
  },
  {
    at: 'compressorAbsorbedPower',
    text: 'The compressor power falls as the outdoor temperature rises: by {value} kW',
    value: ({ node, hotter }) =>
      hotter && node.outdoorTemp >= MILD
        ? node.figure('compressorAbsorbedPower') - hotter.figure('compressorAbsorbedPower')
        : Number.NaN,
    limits: always([Number.NEGATIVE_INFINITY, 0]),
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
