import { enthalpy } from '../../../engineering/psychrometrics.ts';
import { formatFigure } from '../../../format.ts';
import { quantity } from '../../../units.ts';
import type { Rule, Subject } from './audit-rule.ts';
import { atLeast, atMost, dropOf, method, PERCENT, tabled, two } from './audit-rule.ts';
import { closure, DOUBTFUL_CLOSURE } from '../selection/performance-audit.ts';
import type { UnitPerformance } from '../selection/unit-performance.ts';
import { USUAL_RANGES, usualEer } from '../tables/usual-ranges.ts';

/* What such machines usually show, and how far an answer stands from what the tables know. */

const judgement = 'Own, by published units';

const powerOf = (answer: UnitPerformance): number =>
  answer.compressorAbsorbedPower + answer.fansAbsorbedPower + answer.airCondenserAbsorbedPower;
const powersOf = (answer: UnitPerformance): string =>
  `(${two(answer.compressorAbsorbedPower)} + ${two(answer.fansAbsorbedPower)} + ${two(answer.airCondenserAbsorbedPower)})`;
/** Heat that the air gives off, that of the water that condenses included, kW: flow times the drop of its enthalpy. */
function airHeat({ flow, answer: { airPath } }: Subject): number {
  const at = (temperature: number, humidityRatio: number): number =>
    enthalpy(quantity(temperature, '°C'), quantity(humidityRatio, 'kg/kg'));
  return (
    flow * (at(airPath.returnTemp, airPath.returnHumidityRatio) - at(airPath.offCoilTemp, airPath.offCoilHumidityRatio))
  );
}

/** The axis that ends next to the answer, K. */
const edgeOf = ({ unit, answer }: Subject): number => {
  const { rows, columns } = unit.performance.axes;
  const { tableOutdoorTemp } = answer.provenance;
  const { returnTemp } = answer.airPath;
  return Math.min(
    tableOutdoorTemp - rows[0]!,
    rows.at(-1)! - tableOutdoorTemp,
    returnTemp - columns[0]!,
    columns.at(-1)! - returnTemp,
  );
};

/** The worst by which the coil misses the nodes that take part, %. */
const closureOf = ({ unit, answer }: Subject): number => {
  const { axes, grids } = unit.performance;
  const misses = answer.provenance.nodes.map(({ outdoorTemp, returnAirTemp }) =>
    closure(unit, {
      outdoorTemp,
      returnTemp: returnAirTemp,
      figure: (parameter) =>
        grids[parameter].values[axes.rows.indexOf(outdoorTemp)]?.[axes.columns.indexOf(returnAirTemp)] ?? Number.NaN,
    }),
  );
  return PERCENT * Math.max(...misses);
};

export const USUAL_RULES: readonly Rule[] = [
  {
    name: 'enthalpy',
    kind: 'usual',
    breaks: false,
    label: 'Enthalpy drop of the air against total',
    unit: '%',
    decimals: 2,
    source: method,
    value: (subject) => PERCENT * Math.abs(airHeat(subject) / subject.answer.totalCoolingCapacity - 1),
    bound: atMost(PERCENT * DOUBTFUL_CLOSURE),
    calculation: (subject) => `${two(airHeat(subject))} ≈ ${two(subject.answer.totalCoolingCapacity)}`,
  },
  {
    name: 'energyEfficiencyRatio',
    kind: 'usual',
    breaks: false,
    label: 'Energy efficiency ratio',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.energyEfficiencyRatio,
    bound: ({ conditions }) => usualEer(conditions.outdoorTemp),
    calculation: ({ answer }) => `${two(answer.totalCoolingCapacity)} / ${powersOf(answer)}`,
  },
  {
    name: 'netSensibleCop',
    kind: 'usual',
    breaks: false,
    label: 'Net sensible COP',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.netSensibleCapacity / powerOf(answer),
    bound: USUAL_RANGES.netSensibleCop,
    calculation: ({ answer }) => `${two(answer.netSensibleCapacity)} / ${powersOf(answer)}`,
  },
  {
    name: 'sensibleHeatRatio',
    kind: 'usual',
    breaks: false,
    label: 'Sensible heat ratio at the table’s moisture',
    unit: null,
    decimals: 2,
    source: judgement,
    value: (subject) => tabled(subject, 'sensibleCoolingCapacity') / tabled(subject, 'totalCoolingCapacity'),
    bound: USUAL_RANGES.sensibleHeatRatio,
    calculation: (subject) =>
      `${two(tabled(subject, 'sensibleCoolingCapacity'))} / ${two(tabled(subject, 'totalCoolingCapacity'))}`,
  },
  {
    name: 'airflowPerKw',
    kind: 'usual',
    breaks: false,
    label: 'Air flow per kW of total capacity',
    unit: 'm³/h',
    decimals: 0,
    source: judgement,
    value: ({ answer }) => answer.indoorUnitAirFlow / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.airflowPerKw,
    calculation: ({ answer }) => `${formatFigure(answer.indoorUnitAirFlow, 0)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'airDrop',
    kind: 'usual',
    breaks: false,
    label: 'Temperature drop of the air',
    unit: 'K',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => dropOf(answer),
    bound: USUAL_RANGES.airDrop,
  },
  {
    name: 'offCoil',
    kind: 'usual',
    breaks: false,
    label: 'Air temperature after the coil',
    unit: '°C',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => answer.airPath.offCoilTemp,
    bound: USUAL_RANGES.offCoilTemp,
  },
  {
    name: 'fanShare',
    kind: 'usual',
    breaks: false,
    label: 'Fan power over total capacity',
    unit: '%',
    decimals: 1,
    source: judgement,
    value: ({ answer }) => (PERCENT * answer.fansAbsorbedPower) / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.fanShare,
    calculation: ({ answer }) => `${two(answer.fansAbsorbedPower)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'condenserRatio',
    kind: 'usual',
    breaks: false,
    label: 'Condenser duty over total capacity',
    unit: null,
    decimals: 2,
    source: judgement,
    value: ({ answer }) => answer.requiredCondenserCapacity / answer.totalCoolingCapacity,
    bound: USUAL_RANGES.condenserRatio,
    calculation: ({ answer }) => `${two(answer.requiredCondenserCapacity)} / ${two(answer.totalCoolingCapacity)}`,
  },
  {
    name: 'outdoorSlope',
    kind: 'usual',
    breaks: false,
    label: 'Total capacity per K outdoors',
    unit: '%/K',
    decimals: 2,
    source: judgement,
    value: ({ outdoorSlope }) => outdoorSlope,
    bound: USUAL_RANGES.outdoorSlope,
  },
  {
    name: 'returnSlope',
    kind: 'usual',
    breaks: false,
    label: 'Total capacity per K of return air',
    unit: '%/K',
    decimals: 2,
    source: judgement,
    value: ({ returnSlope }) => returnSlope,
    bound: USUAL_RANGES.returnSlope,
  },
];

export const TABLE_RULES: readonly Rule[] = [
  {
    name: 'edge',
    kind: 'table',
    breaks: true,
    label: 'Distance to the edge of the table',
    unit: 'K',
    decimals: 1,
    source: 'Nothing is extrapolated',
    value: edgeOf,
    bound: atLeast(0),
  },
  {
    name: 'extended',
    kind: 'table',
    breaks: false,
    label: 'Coil beyond the outermost column',
    unit: null,
    decimals: 0,
    source: method,
    value: ({ answer }) => Number(answer.extended),
    bound: atMost(0),
  },
  {
    name: 'closure',
    kind: 'table',
    breaks: false,
    label: 'Coil against the nodes used',
    unit: '%',
    decimals: 2,
    source: method,
    value: closureOf,
    bound: atMost(PERCENT * DOUBTFUL_CLOSURE),
  },
];
