import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { operatingPoint } from '../../../engineering/system-line.ts';
import type { Problem } from '../../../result.ts';
import type { CalculatedUnit } from './machine.ts';
import { coilOf, machineAt, returnAir } from './machine.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import { stepOf } from '../tables/printed-step.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';

/*
 * What a unit's grids say against its row of the models table. A difference does not forbid the use of the tables: it is
 * told, and whoever keeps the tables looks.
 */

/** Beyond this share the bypass factor, the moisture or the airflow convention of a table must be doubted. */
export const DOUBTFUL_CLOSURE = 0.03;
/**
 * By how much two roundings may keep a figure from what it should be: a step, half for each, and the rounding of binary fractions.
 * Figures have two places at most; a fan draws the same everywhere, so that the capacities tell better how finely the table is printed.
 */
const roundingOf = ({ performance }: CalculatedUnit, at: PerformanceParameter): number =>
  Math.max(0.01, Math.min(stepOf(performance, at), stepOf(performance, 'totalCoolingCapacity'))) + 1e-6;

interface Claim {
  readonly at: PerformanceParameter;
  readonly text: string;
  /** What the models table makes of the figures at a node. */
  expected(figure: (parameter: PerformanceParameter) => number, unit: CalculatedUnit): number;
}

const CLAIMS: readonly Claim[] = [
  {
    at: 'compressorPowerConsumption',
    text: 'The power of one compressor is {value} kW, by the number of compressors it would be {expected} kW',
    expected: (figure, { model }) => figure('compressorAbsorbedPower') / model.compressors,
  },
  {
    at: 'fanPowerConsumptionEach',
    text: 'The power of one fan is {value} kW, by the number of fans it would be {expected} kW',
    expected: (figure, { model }) => figure('fansAbsorbedPower') / model.fans,
  },
  {
    at: 'indoorUnitAirFlow',
    text: 'The air flow is {value} m³/h, in the models table {expected} m³/h',
    expected: (_figure, { model }) => model.airflowM3h,
  },
  {
    at: 'indoorUnitExternalStaticPressure',
    text: 'The external static pressure is {value} Pa, in the models table {expected} Pa',
    expected: (_figure, { model }) => model.externalStaticPa,
  },
];

/** Every node of a unit as indices with a reader of its figures. */
function nodesOf({ performance: { axes, grids } }: CalculatedUnit) {
  return axes.rows.flatMap((outdoorTemp, row) =>
    axes.columns.map((returnTemp, column) => ({
      outdoorTemp,
      returnTemp,
      row,
      figure: (parameter: PerformanceParameter) => grids[parameter].values[row]![column] ?? Number.NaN,
    })),
  );
}

type Node = ReturnType<typeof nodesOf>[number];

const doubt = (
  unit: CalculatedUnit,
  at: PerformanceParameter,
  node: Node,
  text: string,
  params: Problem['params'],
): Problem => {
  const row = unit.performance.grids[at].lines[node.row]!;
  return {
    code: 'table_doubtful',
    text,
    path: `row ${row}, column ${node.returnTemp}`,
    params: { model: unit.model.model, row, column: String(node.returnTemp), ...params },
  };
};

/**
 * By how much, as a share, the coil's operating point at a node misses the table there: total and sensible, the larger.
 * Infinite where there is none.
 */
export function closure(unit: CalculatedUnit, { outdoorTemp, returnTemp, figure }: Omit<Node, 'row'>): number {
  const machine = machineAt(unit, outdoorTemp);
  if (!machine.ok) return Number.POSITIVE_INFINITY;
  const coil = coilOf(unit, figure('indoorUnitAirFlow'));
  const point = operatingPoint(
    machine.value.atSeaLevel.line,
    coil,
    returnAir(returnTemp, referenceRatio(unit.model, returnTemp)),
  );
  if (typeof point === 'string') return Number.POSITIVE_INFINITY;
  return Math.max(
    Math.abs(point.duty.total / figure('totalCoolingCapacity') - 1),
    Math.abs(point.duty.sensible / figure('sensibleCoolingCapacity') - 1),
  );
}

/** What the figures of a unit say against its row of the models table: of each claim the first node that misses it. */
export function modelMisfits(unit: CalculatedUnit): Problem[] {
  const nodes = nodesOf(unit);
  return CLAIMS.flatMap(({ at, text, expected }) => {
    const node = nodes.find(({ figure }) => Math.abs(figure(at) - expected(figure, unit)) > roundingOf(unit, at));
    if (!node) return [];
    return [doubt(unit, at, node, text, { value: node.figure(at), expected: expected(node.figure, unit) })];
  });
}

/** What is doubtful about a unit: what its row of the models table contradicts, and the worst closure of the coil. */
export function auditUnit(unit: CalculatedUnit): Problem[] {
  const claims = modelMisfits(unit);
  const misses = nodesOf(unit).map((node) => ({ node, miss: closure(unit, node) }));
  const worst = misses.reduce((a, b) => (b.miss > a.miss ? b : a));
  if (worst.miss <= DOUBTFUL_CLOSURE) return claims;
  const text = 'The figures miss the coil with this bypass factor by {value} %';
  return [...claims, doubt(unit, 'sensibleCoolingCapacity', worst.node, text, { value: 100 * worst.miss })];
}

/**
 * What is odd about the tables of a selection without forbidding their use: models whose figures are still to come, and what is doubtful
 * about each unit. That takes as long as reading the tables does: it is asked by those who keep them.
 */
export const selectionDoubts = ({ units, awaited }: CoolingSelectionData): Problem[] => [
  ...awaited.map(({ model, table }): Problem => ({
    code: 'table_invalid',
    path: table,
    text: 'Model {model} has no performance figures',
    params: { table, model },
  })),
  ...[...units.values()].flatMap(auditUnit),
];

/** The worst closure of a unit over its table, as a share. */
export const worstClosure = (unit: CalculatedUnit): number =>
  Math.max(...nodesOf(unit).map((node) => closure(unit, node)));
